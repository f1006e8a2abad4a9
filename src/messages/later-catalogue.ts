import { catalogueLocale, getLocale } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { LaterSlice } from "./catalogue-slices.ts";
import type { CompiledCatalogue } from "./compile-catalogue.ts";

type Loaders = Record<string, () => Promise<CompiledCatalogue>>;

// Apart from load-catalogue.ts, which is in every first view and would carry these addresses too.
const loaders: Record<LaterSlice, Loaders> = import.meta.env
  ? {
      designer: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=designer",
        import: "default",
      }),
      personal: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=personal",
        import: "default",
      }),
      print: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=print",
        import: "default",
      }),
      product: import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
        query: "?compiled=product",
        import: "default",
      }),
    }
  : { designer: {}, personal: {}, print: {}, product: {} };

/**
 * Loads the texts of what a campaign's page opens when it is asked to, of its form, of the checks before
 * printing, or of the design editor, as one lazy chunk a locale. Rejects when the chunk cannot be
 * fetched, or outside a Vite build.
 */
export async function loadLaterCatalogue(
  locale: LocaleCode,
  slice: LaterSlice,
): Promise<CompiledCatalogue> {
  const { file } = getLocale(catalogueLocale(locale));
  const load = loaders[slice][`./catalogues/${file}`];
  if (!load) throw new Error(`No compiled catalogue ${file}`);
  return load();
}
