import type { Database } from "#database/connect.ts";
import { type ArtworkRecord, listArtworks } from "#database/queries/artworks.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";

import type { CampaignPlan } from "./import-plan.ts";
import type { Refuse } from "./import-problems.ts";
import type { ProductPlan } from "./import-product.ts";

type Scope = { db: Database; storeId: number; bases: MockupBases };

/**
 * The templates that campaigns of mode 2 name, by their keys, of this store alone (PERS-03). Tells `refuse`
 * where there is none of that key, and where no picture of a product shows a print space of it: what is
 * printed there nobody would see.
 */
export async function findArtworks(
  { db, storeId, bases }: Scope,
  plans: readonly CampaignPlan[],
  refuse: Refuse,
): Promise<ReadonlyMap<string, ArtworkRecord>> {
  const keys = plans.flatMap(({ personalized, artwork }) =>
    personalized === 2 && artwork !== undefined ? [artwork] : [],
  );
  const rows = await listArtworks(db, storeId, [...new Set(keys)]);
  const found = new Map(rows.map((row) => [row.key, row]));
  for (const [at, { personalized, artwork, products }] of plans.entries()) {
    if (personalized !== 2 || artwork === undefined) continue;
    const own = found.get(artwork);
    if (own === undefined) {
      const reason = `"${artwork}" is no template of the store: platen artwork import takes one in`;
      refuse(["campaigns", at, "artwork"], reason);
      continue;
    }
    for (const product of products) {
      const shown = await listPrints(bases, product);
      const lacking = own.template.spaces.filter(({ print_space }) => !shown.has(print_space));
      for (const { print_space } of lacking) {
        const known = shown.size > 0 ? `only ${[...shown].join(", ")}` : "no mockup at all";
        const reason = `prints on "${print_space}", and no picture of ${product.key} shows that, ${known}`;
        refuse(["campaigns", at, "artwork"], reason);
      }
    }
  }
  return found;
}

async function listPrints(
  bases: MockupBases,
  { images }: Pick<ProductPlan, "images">,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { mockup } of images) {
    const base = mockup && (await bases.find(mockup.base, mockup.view));
    for (const { name } of base?.prints ?? []) names.add(name);
  }
  return names;
}
