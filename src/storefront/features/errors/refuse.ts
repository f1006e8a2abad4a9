import { data, redirect } from "react-router";

import { localisePath } from "#domain/locale/locale-path.ts";
import { isLocalePrefix, type LocaleCode } from "#domain/locale/locales.ts";
import { apiErrors, type ErrorReply } from "#contract/errors.ts";
import type { PageContext } from "#storefront/context.ts";

import type { RefusalKind } from "./describe-error.ts";

/** What a loader throws: a status, and a kind that the error page knows by name. */
export function refusal(status: number, kind?: RefusalKind) {
  return data(kind === undefined ? null : { kind }, { status });
}

/** Answers 404 where the first segment is no locale, as in `/en/cart` or `/x/y` (NAV-43, T-007). */
export function requireKnownLocale(params: { lang?: string | undefined }): void {
  if (params.lang !== undefined && !isLocalePrefix(params.lang)) throw refusal(404, "unmatched");
}

/**
 * The permanent redirect of a page whose campaign, listing or text has another slug; `pathOf` is its
 * path without the language. Undefined for every other refusal. The query of a page that is cached is
 * not in `search`: the edge adds it (`carryQuery`).
 */
export function movedRedirect(
  { code, data: moved }: ErrorReply,
  pathOf: (slug: string) => string,
  { locale, search }: { locale: LocaleCode; search: string },
): Response | undefined {
  const slug: unknown = typeof moved === "object" && moved !== null && Reflect.get(moved, "slug");
  if (code !== "moved" || typeof slug !== "string") return undefined;
  return redirect(localisePath(pathOf(slug) + search, locale), 301);
}

/**
 * Ends the loading of a page that shows the notice of a blocked or suspended store, which is no error
 * to the browser: the frame shows it in place of the error page (STORE-13).
 */
export function requireOpenStore({ isSuspended }: Pick<PageContext, "isSuspended">): void {
  if (isSuspended) throw refusal(200);
}

/** The refusal of a page whose own call was refused; what may pass later answers 503. */
export function pageRefusal({ code }: ErrorReply) {
  if (code === "store_suspended") return refusal(200);
  if (code === "campaign_blocked" || code === "campaign_taken_down") {
    return refusal(apiErrors[code].status, code);
  }
  // A path that the API cannot even read names nothing, as does a new address of something else.
  if (code === "validation_failed" || code === "moved") return refusal(404);
  return apiErrors[code].retryable ? refusal(503, "unavailable") : refusal(apiErrors[code].status);
}
