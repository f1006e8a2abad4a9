import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { campaigns } from "#database/schema.ts";

import type { CampaignPlan } from "./import-plan.ts";
import type { Refuse } from "./import-problems.ts";

export type StoredCampaign = Pick<typeof campaigns.$inferSelect, "id" | "key" | "slug" | "status">;

/** Which campaign of the store an entry of the file is; `stored` is undefined for a new one. */
export type CampaignMatch = { key: string; stored: StoredCampaign | undefined };

type Entry = Pick<CampaignPlan, "key" | "slug">;

/**
 * Finds the campaign of the store that each entry of a file stands for: the one with its key; for an
 * entry without a key the one with its slug. Refuses an entry whose slug belongs to a campaign that
 * the file does not name, and an entry without a key whose slug is the key of a renamed campaign:
 * it could mean that campaign or a new one.
 */
export async function matchCampaigns(
  db: Database,
  storeId: number,
  entries: readonly Entry[],
  refuse: Refuse,
): Promise<CampaignMatch[]> {
  const names = [...new Set(entries.flatMap(({ key, slug }) => (key ? [key, slug] : [slug])))];
  if (names.length === 0) return [];
  const { id, key, slug, status } = campaigns;
  const rows: StoredCampaign[] = await db
    .select({ id, key, slug, status })
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), or(inArray(key, names), inArray(slug, names))))
    .orderBy(asc(id));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const named = new Set(entries.flatMap((entry) => (entry.key && byKey.get(entry.key)?.id) || []));
  const matches = entries.map((entry, index): CampaignMatch => {
    if (entry.key !== undefined) return { key: entry.key, stored: byKey.get(entry.key) };
    const atSlug = bySlug.get(entry.slug);
    if (atSlug && !named.has(atSlug.id)) return { key: atSlug.key, stored: atSlug };
    const renamed = byKey.get(entry.slug);
    if (renamed) refuse(["campaigns", index, "slug"], ambiguous(renamed));
    return { key: entry.slug, stored: undefined };
  });
  const owners = new Set(matches.flatMap(({ stored }) => stored?.id ?? []));
  for (const [index, entry] of entries.entries()) {
    const owner = bySlug.get(entry.slug);
    if (owner && !owners.has(owner.id)) {
      refuse(["campaigns", index, "slug"], taken(entry.slug, owner));
    }
  }
  return matches;
}

const ambiguous = ({ key, slug }: StoredCampaign) =>
  `"${key}" is the key of the campaign whose address is /${slug} now; ` +
  `give "key": "${key}" to rename that campaign, or another key for a new one`;

const taken = (slug: string, { key, status }: StoredCampaign) =>
  `"${slug}" is the address of the ${status === "removed" ? "removed " : ""}campaign with the key ` +
  `"${key}", which the file does not name; choose another slug, or give "key": "${key}" to change that campaign`;
