import { data } from "react-router";

import { isLocalePrefix } from "#domain/locale/locales.ts";
import { apiErrors, type ErrorReply } from "#contract/errors.ts";

import type { RefusalKind } from "./describe-error.ts";

/** What a loader throws: a status, and a kind that the error page knows by name. */
export function refusal(status: number, kind?: RefusalKind) {
  return data(kind === undefined ? null : { kind }, { status });
}

/** Answers 404 where the first segment is no locale, as in `/en/cart` or `/x/y` (NAV-43, T-007). */
export function requireKnownLocale(params: { lang?: string | undefined }): void {
  if (params.lang !== undefined && !isLocalePrefix(params.lang)) throw refusal(404, "unmatched");
}

/** The refusal of a page whose own call was refused; what may pass later answers 503. */
export function pageRefusal({ code }: ErrorReply) {
  if (code === "campaign_blocked" || code === "campaign_taken_down") {
    return refusal(apiErrors[code].status, code);
  }
  // A path that the API cannot even read names nothing.
  if (code === "validation_failed") return refusal(404);
  return apiErrors[code].retryable ? refusal(503, "unavailable") : refusal(apiErrors[code].status);
}
