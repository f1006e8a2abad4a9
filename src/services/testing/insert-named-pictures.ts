import sharp from "sharp";

import type { Database } from "#database/connect.ts";
import { uploads } from "#database/schema.ts";
import type { Storage } from "#services/ports/storage.ts";

/** Gives a store every picture of the catalogue that a text names; the files only if a storage is given. */
export async function insertNamedPictures(
  db: Database,
  storeId: number,
  text: string,
  storage?: Pick<Storage, "put">,
): Promise<void> {
  const keys = new Set(text.match(/catalogue\/file-[a-z0-9-]+\.png/gu));
  const rows = [...keys].map((key) => ({
    ...{ key, storeId, purpose: "catalogue" as const, contentType: "image/png" },
    ...{ sizeBytes: 1, sha256: "0".repeat(64), width: 1, height: 1 },
  }));
  const pixel = { create: { width: 1, height: 1, channels: 3, background: "red" } } as const;
  const bytes = await sharp(pixel).png().toBuffer();
  for (const key of keys) await storage?.put(`${storeId}/${key}`, bytes, "image/png");
  if (rows.length > 0) await db.insert(uploads).values(rows).onConflictDoNothing();
}
