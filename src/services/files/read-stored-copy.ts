import { createHash } from "node:crypto";

import sharp from "sharp";

import { maxUploadPixels } from "#domain/upload/check-upload-file.ts";
import { decodePicture } from "#services/campaigns/read-picture.ts";

/** A file that was exported from a store, under the key that it had there. */
export type StoredCopy = {
  key: string;
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
};

/** Of pictures that were re-encoded: files of the owner, and pictures of the print builder's templates. */
const reencodedName = /^(?:file-[a-z0-9-]{1,60}-([0-9a-f]{16})|([0-9a-f]{32}))\.(?:png|jpg)$/u;
/** Of pictures of campaigns, which are stored as they were imported. */
const importedName = /^([0-9a-f]{16})(?:-[0-9a-f]{6})?\.(?:png|jpg|webp)$/u;

/**
 * Reads a picture as an export writes it: its name is that of its key and carries the hash of its bytes.
 * It is stored as it is, so that it has the same bytes and the same address in every store. Undefined for
 * any other picture, and for one that only has such a name.
 */
export async function readStoredCopy(
  name: string,
  bytes: Uint8Array,
): Promise<StoredCopy | undefined> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const [, hash, longHash] = reencodedName.exec(name) ?? importedName.exec(name) ?? [];
  const named = hash ?? longHash;
  if (named === undefined || !sha256.startsWith(named)) return undefined;
  try {
    const read = reencodedName.test(name)
      ? await decodeReencoded(name, bytes)
      : await decodeImported(name, bytes);
    return read && { key: `catalogue/${name}`, bytes, ...read };
  } catch {
    return undefined;
  }
}

type Decoded = { contentType: string; width: number; height: number };

/** Throws for what is not a whole picture. */
async function decodeReencoded(name: string, bytes: Uint8Array): Promise<Decoded | undefined> {
  const image = sharp(bytes, { failOn: "error", limitInputPixels: maxUploadPixels });
  const { format, depth, space, width, height, ...rest } = await image.metadata();
  const extras = [rest.exif, rest.icc, rest.xmp, rest.iptc, rest.orientation, rest.comments];
  const isAsEncoded =
    format === (name.endsWith(".png") ? "png" : "jpeg") &&
    depth === "uchar" &&
    space === "srgb" &&
    extras.every((extra) => extra === undefined);
  if (!isAsEncoded) return undefined;
  await image.resize(16, 16, { fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer();
  return { contentType: `image/${format}`, width, height };
}

/** Throws for what is not a whole picture. */
async function decodeImported(name: string, bytes: Uint8Array): Promise<Decoded | undefined> {
  const read = await decodePicture(Buffer.from(bytes));
  if (!read.ok) return undefined;
  const { key, contentType, width, height } = read.picture;
  const withoutGround = key.replace(/-[0-9a-f]{6}\./u, ".");
  const isNamed = [key, withoutGround].includes(`catalogue/${name}`);
  return isNamed ? { contentType, width, height } : undefined;
}
