import { readFontCatalogue } from "#typeset/font-catalogue.ts";
import { createFaceLoader } from "#typeset/load-faces.ts";

import type { FontFiles } from "./font-files.ts";

/** The server's loader of faces, of the same files that browsers are given. */
export function createStoredFaceLoader(
  files: FontFiles,
  onFailed: (error: unknown, path: string) => void,
) {
  return createFaceLoader({
    catalogue: readFontCatalogue(files.catalogue),
    fetchBytes: async (path) => {
      const font = await files.find(path);
      if (font === undefined) throw new Error(`There is no font ${path}.`);
      return font.read();
    },
    onFailed,
  });
}
