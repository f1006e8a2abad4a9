import { catalogueLocale, getLocale } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { CatalogueSlice } from "./catalogue-slices.ts";
import type { CompiledCatalogue } from "./compile-catalogue.ts";

type Loaders = Record<string, () => Promise<CompiledCatalogue>>;

// Vite rewrites the globs; plain Node has neither them nor import.meta.env.
const loaders: Record<CatalogueSlice, Loaders> = import.meta.env
  ? {
      shop: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=shop",
        import: "default",
      }),
      listing: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=listing",
        import: "default",
      }),
      order: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=order",
        import: "default",
      }),
    }
  : { shop: {}, listing: {}, order: {} };

/**
 * Loads one slice of the compiled catalogue of a locale in the browser, as one lazy chunk; locales
 * without one load English (OP-033). Rejects when the chunk cannot be fetched, or outside a Vite build.
 */
export async function loadCatalogue(
  locale: LocaleCode,
  slice: CatalogueSlice,
): Promise<CompiledCatalogue> {
  const { file } = getLocale(catalogueLocale(locale));
  const load = loaders[slice][`./catalogues/${file}`];
  if (!load) throw new Error(`No compiled catalogue ${file}`);
  return load();
}
