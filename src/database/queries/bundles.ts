import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { bundles, campaigns } from "#database/schema.ts";
import type { BundleTerms } from "#domain/discount/resolve-bundle.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

/** The terms of the store's bundle with this code, compared without case (OP-090). */
export async function findBundleTerms(
  db: Database,
  storeId: number,
  code: string,
): Promise<BundleTerms | undefined> {
  const [row] = await db
    .select({
      id: bundles.id,
      code: bundles.code,
      percent: bundles.percent,
      campaignId: bundles.campaignId,
      isOffered: sql<boolean>`${campaigns.status} = 'active'`,
      startsAt: bundles.startsAt,
      endsAt: bundles.endsAt,
      productIds: sql<number[]>`(
        select coalesce(json_agg(i.product_id order by i.position), '[]'::json)
        from bundle_items i where i.bundle_id = "bundles"."id"
      )`,
    })
    .from(bundles)
    .innerJoin(campaigns, and(eq(campaigns.id, bundles.campaignId), eq(campaigns.storeId, storeId)))
    .where(and(eq(bundles.storeId, storeId), eq(bundles.code, normaliseDiscountCode(code))));
  return row && { ...row, percent: Number(row.percent) };
}

/** Which of these codes, in upper case, bundles of the store have. */
export async function listBundleCodes(
  db: Database,
  storeId: number,
  codes: readonly string[],
): Promise<{ code: string; campaignId: number }[]> {
  if (codes.length === 0) return [];
  return db
    .select({ code: bundles.code, campaignId: bundles.campaignId })
    .from(bundles)
    .where(and(eq(bundles.storeId, storeId), inArray(bundles.code, [...codes])));
}
