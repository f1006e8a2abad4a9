import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import { and, eq } from "drizzle-orm";
import sharp from "sharp";

import type { Database } from "#database/connect.ts";
import { campaigns, uploads } from "#database/schema.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import type { Banner, StoreSettings } from "#domain/store/store-settings.ts";
import { type Picture, readPicture } from "#services/campaigns/read-picture.ts";
import type { Storage } from "#services/ports/storage.ts";

/** A banner with a picture of its own below the demo's folder, or with that of a campaign. */
export type DemoBanner =
  | { file: string; url: string; title: string }
  | { campaign: string; title: string };

type PictureContext = { db: Database; storage: Storage; storeId: number; folder: string };

const logoHeight = 160;

/** Stores a drawn logo as pixels, which are all that the shop serves, and answers its address. */
export async function storeLogo(ctx: PictureContext, file: string): Promise<string> {
  const drawn = await readFile(resolve(ctx.folder, file));
  const { data, info } = await sharp(drawn, { density: 288 })
    .resize({ height: logoHeight })
    .png()
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(data).digest("hex");
  const key = `catalogue/${sha256.slice(0, 16)}.png`;
  const { width, height } = info;
  return keep(ctx, { key, bytes: data, contentType: "image/png", sha256, width, height });
}

/** Stores the banners' pictures, or finds the campaigns'. Throws where there is none. */
export async function storeBanners(
  ctx: PictureContext,
  wanted: readonly DemoBanner[],
): Promise<Banner[]> {
  const banners: Banner[] = [];
  for (const banner of wanted) {
    const { title } = banner;
    if ("file" in banner) {
      banners.push({ image_url: await storeFile(ctx, banner.file), url: banner.url, title });
    } else {
      const image_url = await findCampaignPicture(ctx, banner.campaign);
      banners.push({ image_url, url: `/${banner.campaign}`, title });
    }
  }
  return banners;
}

/** Stores the pictures of those collections that `files` names by their slug. */
export async function storeCollections(
  ctx: PictureContext,
  collections: StoreSettings["collections"],
  files: Readonly<Record<string, string>>,
): Promise<StoreSettings["collections"]> {
  const stored: StoreSettings["collections"] = [];
  for (const collection of collections) {
    const file = files[collection.slug];
    stored.push(file ? { ...collection, image_url: await storeFile(ctx, file) } : collection);
  }
  return stored;
}

async function storeFile(ctx: PictureContext, file: string): Promise<string> {
  const read = await readPicture(ctx.folder, file);
  if (!read.ok) throw new Error(`The demo's picture ${file} ${read.reason}`);
  return keep(ctx, read.picture);
}

async function findCampaignPicture(
  { db, storeId }: PictureContext,
  campaign: string,
): Promise<string> {
  const [row] = await db
    .select({ thumbKey: campaigns.thumbKey })
    .from(campaigns)
    .where(and(eq(campaigns.storeId, storeId), eq(campaigns.slug, campaign)));
  const address = mediaUrl(row?.thumbKey ?? null);
  if (address === null) throw new Error(`The banner's campaign ${campaign} has no picture`);
  return address;
}

async function keep({ db, storage, storeId }: PictureContext, picture: Picture): Promise<string> {
  const { key, bytes, contentType, sha256, width, height } = picture;
  await storage.put(`${storeId}/${key}`, bytes, contentType);
  const size = { sizeBytes: bytes.length, width, height };
  await db
    .insert(uploads)
    .values({ key, storeId, purpose: "catalogue", contentType, sha256, ...size })
    .onConflictDoNothing();
  return mediaUrl(key);
}
