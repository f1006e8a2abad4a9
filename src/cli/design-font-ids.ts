import { fileURLToPath } from "node:url";

import { openFontFiles } from "#render/node/fonts/font-files.ts";

/** Ids of the faces that a design may name. */
export async function listDesignFontIds(): Promise<ReadonlySet<string>> {
  const folder = fileURLToPath(new URL("../../assets/fonts", import.meta.url));
  const { catalogue } = await openFontFiles(folder);
  return new Set([...catalogue.faces, ...catalogue.sliced].map(({ id }) => id));
}
