import { getShopperUploads, touchShopperUploads } from "#database/queries/shopper-uploads.ts";
import { isVideoKey } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";

/** What the browser is told of a picture; `null` of what was kept before it was measured. */
export type PictureInfo = {
  key: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  has_alpha: boolean | null;
  translucent_share: number | null;
};

/**
 * Which of these pictures the store has, in the order asked; the others, and videos, are left out. They count as
 * used today: a draft, a form or a link that names one asks here, and keeps it from the sweep.
 */
export async function checkPictures(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  keys: readonly string[],
): Promise<PictureInfo[]> {
  const asked = [...new Set(keys)].filter((key) => !isVideoKey(key));
  const rows = await getShopperUploads(db, store.id, asked);
  const found = new Map(rows.map((row) => [row.key, row]));
  await touchShopperUploads(db, store.id, [...found.keys()]);
  return asked.flatMap((key): PictureInfo[] => {
    const row = found.get(key);
    if (!row) return [];
    const { contentType, sizeBytes, sha256, width, height, hasAlpha, translucentShare } = row;
    return [
      {
        ...{ key, content_type: contentType, size_bytes: sizeBytes, sha256, width, height },
        ...{ has_alpha: hasAlpha, translucent_share: translucentShare },
      },
    ];
  });
}
