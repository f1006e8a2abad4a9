import { and, asc, eq, getTableColumns, inArray, isNotNull } from "drizzle-orm";

import type { PrintArea } from "#domain/design/print-areas.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import type { SolidShape } from "#domain/solid/solid.ts";

import type { Database } from "../connect.ts";
import {
  campaignImages,
  campaignProducts,
  customDesigns,
  type ImageMockup,
  templates,
} from "../schema.ts";

export type { ImageMockup } from "../schema.ts";

export type CustomDesignRow = typeof customDesigns.$inferSelect;

/**
 * What a campaign's products that are sold carry before they are filled in, product by product in the
 * order of its file (PERS-06); none of another store.
 */
export async function listCustomDesigns(
  db: Database,
  storeId: number,
  campaignId: number,
): Promise<CustomDesignRow[]> {
  return db
    .select(getTableColumns(customDesigns))
    .from(customDesigns)
    .innerJoin(campaignProducts, eq(campaignProducts.id, customDesigns.productId))
    .where(
      and(
        eq(customDesigns.storeId, storeId),
        eq(customDesigns.campaignId, campaignId),
        eq(campaignProducts.isRetired, false),
      ),
    )
    .orderBy(asc(campaignProducts.position), asc(campaignProducts.id), asc(customDesigns.position));
}

/** The same for single products, whichever campaigns they are of. */
export async function listProductDesigns(
  db: Database,
  storeId: number,
  productIds: readonly number[],
): Promise<CustomDesignRow[]> {
  if (productIds.length === 0) return [];
  return db
    .select()
    .from(customDesigns)
    .where(
      and(eq(customDesigns.storeId, storeId), inArray(customDesigns.productId, [...productIds])),
    )
    .orderBy(asc(customDesigns.position));
}

/** How the products of a campaign are printed, and how large, where their templates say it. */
export async function listPrintTerms(
  db: Database,
  storeId: number,
  campaignId: number,
): Promise<{ productId: number; printMethod: PrintMethod | null; printAreas: PrintArea[] }[]> {
  return db
    .select({
      productId: campaignProducts.id,
      printMethod: templates.printMethod,
      printAreas: templates.printAreas,
    })
    .from(campaignProducts)
    .innerJoin(templates, eq(templates.id, campaignProducts.templateId))
    .where(
      and(
        eq(campaignProducts.storeId, storeId),
        eq(campaignProducts.campaignId, campaignId),
        eq(campaignProducts.isRetired, false),
      ),
    )
    .orderBy(asc(campaignProducts.position), asc(campaignProducts.id));
}

/** The bodies as which products of a campaign that are sold can be turned (CAM-35). */
export async function listSolidShapes(
  db: Database,
  storeId: number,
  campaignId: number,
): Promise<{ productId: number; shape: SolidShape }[]> {
  const rows = await db
    .select({ productId: campaignProducts.id, shape: campaignProducts.solidShape })
    .from(campaignProducts)
    .where(
      and(
        eq(campaignProducts.storeId, storeId),
        eq(campaignProducts.campaignId, campaignId),
        eq(campaignProducts.isRetired, false),
        isNotNull(campaignProducts.solidShape),
      ),
    )
    .orderBy(asc(campaignProducts.position), asc(campaignProducts.id));
  return rows.flatMap(({ productId, shape }) => (shape ? [{ productId, shape }] : []));
}

/** The pictures of a product in their order, by what they are drawn from; null where that is no mockup. */
export async function listProductMockups(
  db: Database,
  storeId: number,
  productId: number,
): Promise<{ option: string | null; mockup: ImageMockup | null }[]> {
  return db
    .select({ option: campaignImages.option, mockup: campaignImages.mockup })
    .from(campaignImages)
    .where(and(eq(campaignImages.storeId, storeId), eq(campaignImages.productId, productId)))
    .orderBy(asc(campaignImages.position), asc(campaignImages.id));
}

/** What each picture of a campaign is drawn from that is a mockup, by the picture's id. */
export async function listImageMockups(
  db: Database,
  storeId: number,
  campaignId: number,
): Promise<ReadonlyMap<number, ImageMockup>> {
  const rows = await db
    .select({ id: campaignImages.id, mockup: campaignImages.mockup })
    .from(campaignImages)
    .where(
      and(
        eq(campaignImages.storeId, storeId),
        eq(campaignImages.campaignId, campaignId),
        isNotNull(campaignImages.mockup),
      ),
    );
  return new Map(rows.flatMap(({ id, mockup }) => (mockup ? [[id, mockup] as const] : [])));
}
