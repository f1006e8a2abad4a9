import { and, asc, eq, inArray, notInArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { ArtworkRecord } from "#database/queries/artworks.ts";
import { insertLimits } from "#database/queries/stock.ts";
import { campaignImages, campaignProducts, variantPrices, variants } from "#database/schema.ts";
import type { ProductVideo } from "#domain/media/product-video.ts";

import { hasSame } from "./has-same.ts";
import { imageSource, posterImage, videoSource } from "./image-source.ts";
import type { DesignTexts } from "./design-texts.ts";
import type { Picture } from "./read-picture.ts";
import type { ProductPlan, VariantPlan } from "./import-product.ts";
import type { ImageEntry, VideoEntry } from "./import-schema.ts";
import { writeDesigns } from "./write-designs.ts";

/** What is to be stored: pictures by their `imageSource`, videos, and the artworks that recipes name. */
export type PictureKeys = ReadonlyMap<string, Picture>;

type Scope = {
  tx: Database;
  storeId: number;
  campaignId: number;
  pictures: PictureKeys;
  designs: DesignTexts;
  /** What every product is filled in by, in mode 2. */
  artwork: ArtworkRecord | undefined;
  templateIds: ReadonlyMap<string, number>;
  currencyCode: string;
};

/** Products that the plan no longer names are retired, never deleted: orders point to them. */
export async function writeProducts(
  scope: Scope,
  plans: readonly ProductPlan[],
  isCurrencyNew: boolean,
): Promise<boolean> {
  const { tx, campaignId } = scope;
  const before = await tx
    .select()
    .from(campaignProducts)
    .where(eq(campaignProducts.campaignId, campaignId));
  const keys = new Set(plans.map(({ key }) => key));
  const gone = before.filter(({ key, isRetired }) => !keys.has(key) && !isRetired);
  let hasChanges = gone.length > 0;
  for (const { id } of gone) {
    await tx.update(campaignProducts).set({ isRetired: true }).where(eq(campaignProducts.id, id));
  }
  for (const [position, plan] of plans.entries()) {
    const old = before.find(({ key }) => key === plan.key);
    const product = await writeProduct(scope, plan, position, old);
    const areVariantsNew = await writeVariants(scope, product.id, plan.variants, isCurrencyNew);
    const areImagesNew = await writeImages(scope, product.id, plan);
    const areDesignsNew = await writeDesigns({ ...scope, productId: product.id }, plan.designs);
    hasChanges ||= product.isChanged || areVariantsNew || areImagesNew || areDesignsNew;
  }
  return hasChanges;
}

async function writeProduct(
  { tx, storeId, campaignId, pictures, templateIds }: Scope,
  plan: ProductPlan,
  position: number,
  old: typeof campaignProducts.$inferSelect | undefined,
): Promise<{ id: number; isChanged: boolean }> {
  const { template, variants: _variants, designs: _designs, ...rest } = plan;
  const { images, videos, key, ...columns } = rest;
  const templateId = templateIds.get(template);
  if (templateId === undefined) throw new Error(`Template ${template} was not written`);
  const values = {
    ...columns,
    templateId,
    position,
    isRetired: false,
    thumbKey: (images[0] && pictures.get(imageSource(images[0]))?.key) ?? null,
    videos: videos.map((video) => videoColumn(video, images, pictures)),
  };
  if (old) {
    if (hasSame(old, values, ["options"])) return { id: old.id, isChanged: false };
    await tx.update(campaignProducts).set(values).where(eq(campaignProducts.id, old.id));
    return { id: old.id, isChanged: true };
  }
  const [row] = await tx
    .insert(campaignProducts)
    .values({ ...values, key, storeId, campaignId })
    .returning({ id: campaignProducts.id });
  if (!row) throw new Error(`Product ${key} was not written`);
  return { id: row.id, isChanged: true };
}

/** A video that names no poster has the product's first picture. */
function videoColumn(
  { file, poster, alt }: VideoEntry,
  images: readonly ImageEntry[],
  pictures: PictureKeys,
): ProductVideo {
  const video = pictures.get(videoSource(file));
  const image = poster ? posterImage(poster) : images[0];
  const posterKey = image && pictures.get(imageSource(image))?.key;
  if (!video || posterKey === undefined) throw new Error(`Video ${file} was not read`);
  const { key: fileKey, width: widthPx, height: heightPx, isSilent = false } = video;
  return { fileKey, posterKey, alt, widthPx, heightPx, isSilent };
}

async function writeVariants(
  { tx, storeId, currencyCode }: Scope,
  productId: number,
  planned: readonly VariantPlan[],
  isCurrencyNew: boolean,
): Promise<boolean> {
  const plans = planned.map(({ stock: _stock, ...plan }) => plan);
  const rows = await tx.select().from(variants).where(eq(variants.productId, productId));
  const before = new Map(rows.map((row) => [row.variantKey, row]));
  const keys = plans.map(({ variantKey }) => variantKey);
  const gone = rows.filter(({ variantKey }) => !keys.includes(variantKey));
  if (gone.length > 0) {
    await tx
      .delete(variants)
      .where(and(eq(variants.productId, productId), notInArray(variants.variantKey, keys)));
  }
  const added = plans.filter(({ variantKey }) => !before.has(variantKey));
  const changed = plans.filter((plan) => {
    const old = before.get(plan.variantKey);
    return old !== undefined && !hasSame(old, plan);
  });
  if (changed.length > 0) {
    const changedKeys = changed.map(({ variantKey }) => variantKey);
    await tx
      .delete(variants)
      .where(and(eq(variants.productId, productId), inArray(variants.variantKey, changedKeys)));
  }
  const written = [...added, ...changed];
  if (written.length > 0) {
    await tx.insert(variants).values(written.map((plan) => ({ ...plan, storeId, productId })));
  }
  const isLimited = await limitVariants({ tx, storeId, productId }, planned);
  const newPrices = plans.filter(
    ({ variantKey, priceMinor }) =>
      isCurrencyNew || before.get(variantKey)?.priceMinor !== priceMinor,
  );
  if (newPrices.length > 0) {
    const prices = newPrices.map(({ variantKey, priceMinor }) => ({ variantKey, priceMinor }));
    await tx
      .insert(variantPrices)
      .values(prices.map((price) => ({ ...price, storeId, productId, currencyCode })));
  }
  return gone.length + written.length > 0 || isLimited;
}

type OfProduct = { tx: Database; storeId: number; productId: number };

/** A file says of how many a variant is sold at first; what was sold since is not taken back by another import. */
async function limitVariants(
  { tx, storeId, productId }: OfProduct,
  planned: readonly VariantPlan[],
): Promise<boolean> {
  const limits = planned.flatMap(({ variantKey, stock: free }) =>
    free === undefined ? [] : [{ productId, variantKey, free }],
  );
  return (await insertLimits(tx, storeId, limits)) > 0;
}

async function writeImages(
  { tx, storeId, campaignId, pictures }: Scope,
  productId: number,
  plan: ProductPlan,
): Promise<boolean> {
  const wanted = plan.images.map((image, position) => {
    const { option, alt } = image;
    const picture = pictures.get(imageSource(image));
    if (!picture) throw new Error(`Picture ${imageSource(image)} was not read`);
    const { key: fileKey, width, height, mockup = null } = picture;
    return { position, fileKey, width, height, alt, option, mockup };
  });
  const before = await tx
    .select()
    .from(campaignImages)
    .where(eq(campaignImages.productId, productId))
    .orderBy(asc(campaignImages.position));
  const isSame =
    before.length === wanted.length &&
    before.every((row, index) => {
      const values = wanted[index];
      return values !== undefined && hasSame(row, values);
    });
  if (isSame) return false;
  await tx.delete(campaignImages).where(eq(campaignImages.productId, productId));
  await tx
    .insert(campaignImages)
    .values(wanted.map((row) => ({ ...row, storeId, campaignId, productId })));
  return true;
}
