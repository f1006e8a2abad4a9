import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

import type { Plugin } from "vite";

import { isLocaleCode } from "#domain/locale/locales.ts";
import { sliceOf } from "#messages/catalogue-slices.ts";
import { compileCatalogue } from "#messages/compile-catalogue.ts";
import type { CatalogueTexts } from "#messages/compile-catalogue.ts";

const query = /^(.*)\.json\?compiled=([a-z]+)$/;
// The module's id must not end in .json, or Vite's own JSON plugin would parse our output.
const idPrefix = "\0compiled-messages:";

/** The slice and the locale of a catalogue that was compiled here, by its module's id. */
export function parseCatalogueId(id: string): { slice: string; locale: string } | null {
  if (!id.startsWith(idPrefix)) return null;
  const [slice = "", path = ""] = id.slice(idPrefix.length).split(/:(.*)/su);
  return { slice, locale: basename(path) };
}

/**
 * Turns `catalogues/de.json?compiled=shop` into a module that exports that slice of the catalogue, compiled,
 * with English for missing keys, so that browsers never load the ICU compiler. A bad text fails the
 * build with its key.
 */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    resolveId(source, importer) {
      const [, path, slice] = query.exec(source) ?? [];
      if (path === undefined || slice === undefined || !importer) return null;
      const file = path.startsWith(".") ? resolve(dirname(importer), path) : path;
      return `${idPrefix}${slice}:${file}`;
    },
    async load(id) {
      if (!id.startsWith(idPrefix)) return null;
      const [slice = "", path = ""] = id.slice(idPrefix.length).split(/:(.*)/su);
      const locale = basename(path);
      if (!isLocaleCode(locale)) throw new Error(`${locale}.json is not named after a locale`);
      const fallbackFile = join(dirname(path), "en.json");
      this.addWatchFile(`${path}.json`);
      this.addWatchFile(fallbackFile);
      const [texts, fallback] = await Promise.all([`${path}.json`, fallbackFile].map(readTexts));
      const catalogue = compileCatalogue(locale, inSlice(texts, slice), inSlice(fallback, slice));
      return { code: `export default ${JSON.stringify(catalogue)};`, map: null, moduleType: "js" };
    },
  };
}

function inSlice(texts: CatalogueTexts = {}, slice: string): CatalogueTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => sliceOf(key) === slice));
}

async function readTexts(file: string): Promise<CatalogueTexts> {
  return JSON.parse(await readFile(file, "utf8")) as CatalogueTexts;
}
