import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns, discountCodes } from "../schema.ts";

export type PromotionRow = Pick<
  typeof discountCodes.$inferSelect,
  | "code"
  | "kind"
  | "percent"
  | "amountMinor"
  | "currencyCode"
  | "minItemsMinor"
  | "minQuantity"
  | "endsAt"
> & { title: string };

const maxPromotions = 20;

/** The codes with a title that hold at `now` and are not used up, the oldest first, at most 20. */
export async function listPromotions(
  db: Database,
  storeId: number,
  now: Date,
): Promise<PromotionRow[]> {
  return db
    .select({
      code: discountCodes.code,
      title: sql<string>`${discountCodes.title}`,
      kind: discountCodes.kind,
      percent: discountCodes.percent,
      amountMinor: discountCodes.amountMinor,
      currencyCode: discountCodes.currencyCode,
      minItemsMinor: discountCodes.minItemsMinor,
      minQuantity: discountCodes.minQuantity,
      endsAt: discountCodes.endsAt,
    })
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.storeId, storeId),
        isNotNull(discountCodes.title),
        or(isNull(discountCodes.startsAt), lte(discountCodes.startsAt, now)),
        or(isNull(discountCodes.endsAt), gt(discountCodes.endsAt, now)),
        or(
          isNull(discountCodes.usageLimit),
          lt(discountCodes.usedCount, sql`${discountCodes.usageLimit}`),
        ),
      ),
    )
    .orderBy(asc(discountCodes.id))
    .limit(maxPromotions);
}

/** The status of a campaign, undefined where the store has none of that slug. */
export async function findCampaignStatus(
  db: Database,
  storeId: number,
  slug: string,
): Promise<(typeof campaigns.$inferSelect)["status"] | undefined> {
  const [row] = await db
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), eq(campaigns.slug, slug)));
  return row?.status;
}
