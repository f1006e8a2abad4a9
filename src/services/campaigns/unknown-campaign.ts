import type { Database } from "#database/connect.ts";
import { listCampaignSlugs } from "#database/queries/campaign-summaries.ts";
import { inStore, UnknownThing } from "#services/unknown-thing.ts";

/** The most slugs that are compared with an unknown one. */
const mostSlugs = 1_000;

/** The refusal for a slug or key that no campaign of the store has. */
export async function unknownCampaign(
  db: Database,
  store: { id: number; slug: string },
  name: string,
): Promise<UnknownThing> {
  const known = await listCampaignSlugs(db, store.id, { limit: mostSlugs });
  return new UnknownThing({ kind: "campaign", name }, { in: [inStore(store)], known });
}
