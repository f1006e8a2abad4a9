import { catalogueLocale, getLocale } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { CompiledCatalogue } from "./compile-catalogue.ts";

// Vite rewrites the glob; plain Node has neither it nor import.meta.env.
const loaders: Record<string, () => Promise<CompiledCatalogue>> = import.meta.env
  ? import.meta.glob<CompiledCatalogue>("./catalogues/*.json", {
      query: "?compiled",
      import: "default",
    })
  : {};

/**
 * Loads the compiled catalogue of a locale in the browser, as one lazy chunk; locales without one
 * load English (OP-033). Rejects when the chunk cannot be fetched, or outside a Vite build.
 */
export async function loadCatalogue(locale: LocaleCode): Promise<CompiledCatalogue> {
  const { file } = getLocale(catalogueLocale(locale));
  const load = loaders[`./catalogues/${file}`];
  if (!load) throw new Error(`No compiled catalogue ${file}`);
  return load();
}
