import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

import type { Plugin } from "vite";

import { isLocaleCode } from "#domain/locale/locales.ts";
import { compileCatalogue } from "#messages/compile-catalogue.ts";
import type { CatalogueTexts } from "#messages/compile-catalogue.ts";

const query = ".json?compiled";
// The module's id must not end in .json, or Vite's own JSON plugin would parse our output.
const idPrefix = "\0compiled-messages:";

/**
 * Turns `catalogues/de.json?compiled` into a module whose default export is the compiled catalogue,
 * with English for missing keys, so that browsers never load the ICU compiler. A bad text fails the
 * build with its key.
 */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith(query) || !importer) return null;
      const path = source.slice(0, -query.length);
      return idPrefix + (path.startsWith(".") ? resolve(dirname(importer), path) : path);
    },
    async load(id) {
      if (!id.startsWith(idPrefix)) return null;
      const path = id.slice(idPrefix.length);
      const locale = basename(path);
      if (!isLocaleCode(locale)) throw new Error(`${locale}.json is not named after a locale`);
      const fallbackFile = join(dirname(path), "en.json");
      this.addWatchFile(`${path}.json`);
      this.addWatchFile(fallbackFile);
      const catalogue = compileCatalogue(
        locale,
        await readTexts(`${path}.json`),
        await readTexts(fallbackFile),
      );
      return { code: `export default ${JSON.stringify(catalogue)};`, map: null, moduleType: "js" };
    },
  };
}

async function readTexts(file: string): Promise<CatalogueTexts> {
  return JSON.parse(await readFile(file, "utf8")) as CatalogueTexts;
}
