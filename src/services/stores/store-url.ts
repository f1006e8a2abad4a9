import { localisePath } from "#domain/locale/locale-path.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";

import type { ServiceContext } from "#services/context.ts";

/** The full address of a path of this store in a locale; an unknown locale reads English (I18N-03). */
export function storeUrl(
  ctx: Pick<ServiceContext, "origin">,
  path: string,
  locale: string,
): string {
  return ctx.origin + localisePath(path, isLocaleCode(locale) ? locale : "en");
}
