import { and, asc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { campaigns } from "#database/schema.ts";
import { ServiceError } from "#services/service-error.ts";

import type { CampaignMatch } from "./match-campaigns.ts";

type Missing = { id: number; slug: string };

/** The store's campaigns that are not removed and that no entry of a file stands for, by slug. */
export async function listMissing(
  tx: Database,
  storeId: number,
  matches: readonly CampaignMatch[],
): Promise<Missing[]> {
  const { id, slug, status } = campaigns;
  const named = matches.flatMap(({ stored }) => stored?.id ?? []);
  return tx
    .select({ id, slug })
    .from(campaigns)
    .where(
      and(eq(campaigns.storeId, storeId), ne(status, "removed"), notInArray(id, [0, ...named])),
    )
    .orderBy(asc(slug));
}

/** Takes the missing campaigns out of sale; refused with conflict unless there are `expected` of them. */
export async function removeAll(
  tx: Database,
  missing: readonly Missing[],
  expected: number,
): Promise<void> {
  if (missing.length !== expected) {
    const slugs = missing.map(({ slug }) => slug).join(", ");
    const lacks =
      missing.length === 0
        ? "The file names every campaign of the store that is for sale."
        : `The file lacks ${missing.length} campaigns of the store: ${slugs}.\n` +
          `--remove-missing ${missing.length} takes these out of sale.`;
    const message = `Nothing was imported: --remove-missing ${expected} is not their number.\n${lacks}`;
    throw new ServiceError("conflict", { message });
  }
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id);
  await tx.update(campaigns).set(removal).where(inArray(campaigns.id, ids));
}

/** Takes a campaign out of sale and remembers the status that a restore gives it. */
export const removal = {
  status: "removed" as const,
  restoreStatus: sql<"active">`${campaigns.status}`,
};
