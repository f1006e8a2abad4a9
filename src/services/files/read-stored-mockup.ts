import { createHash } from "node:crypto";

import { type MockupRecipe, parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import { groundInKey } from "#domain/media/picture-ground.ts";
import { mockupContentType } from "#services/campaigns/build-mockup.ts";
import { decodeArtwork } from "#services/campaigns/read-artwork.ts";

import type { FileToStage } from "./stage-file.ts";

export type StoredMockup =
  | { ok: true; recipe: FileToStage; prints: FileToStage[] }
  | { ok: false; reason: string };

type ReadFile = (path: string) => Promise<Uint8Array | undefined>;

/** Reads the recipe of a mockup as an export writes it, with the prints that lie beside it. */
export async function readStoredMockup(
  path: string,
  bytes: Uint8Array,
  readFile: ReadFile,
): Promise<StoredMockup> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const recipe = parseRecipe(bytes);
  const start = path.lastIndexOf("/") + 1;
  const key = `catalogue/${path.slice(start)}`;
  const ground = recipe && groundInKey(recipe.ground);
  if (recipe === undefined || key !== `catalogue/${sha256.slice(0, 16)}${ground}.mockup`) {
    return { ok: false, reason: "is not a mockup as platen store export writes it" };
  }
  const prints: FileToStage[] = [];
  for (const print of recipe.artworks) {
    const file = `${path.slice(0, start)}${print.key.slice(print.key.lastIndexOf("/") + 1)}`;
    const content = await readFile(file);
    const read = content && (await decodeArtwork(Buffer.from(content)));
    if (!read?.ok || read.picture.key !== print.key) {
      const fault = content === undefined ? "does not exist" : "has changed since the export";
      return { ok: false, reason: `needs the file ${file}, which ${fault}` };
    }
    prints.push(read.picture);
  }
  const size = { width: null, height: null };
  return { ok: true, recipe: { key, bytes, contentType: mockupContentType, ...size }, prints };
}

function parseRecipe(bytes: Uint8Array): MockupRecipe | undefined {
  try {
    return parseMockupRecipe(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}
