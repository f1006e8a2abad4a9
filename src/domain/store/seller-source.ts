/** Life of the spsid cookie, 7 days. Source: STORE-10. */
export const spsidCookieMaxAgeSeconds = 604_800;

type SellerId = string | number | null | undefined;

/** The value where it is a short plain token, else undefined. Source: OP-019. */
export function parseSpsid(value: string | null | undefined): string | undefined {
  return value != null && /^[A-Za-z0-9_-]{1,32}$/.test(value) ? value : undefined;
}

/**
 * The seller of a visit: spsid of the query (which the caller also writes to the cookie), else of
 * the cookie, else the visit info's seller id, else the store's. A malformed one counts as absent.
 * Source: STORE-09, OP-019.
 */
export function resolveSellerId(sources: {
  readonly querySpsid?: string | null | undefined;
  readonly cookieSpsid?: string | null | undefined;
  readonly visitSellerId?: SellerId;
  readonly storeSellerId?: SellerId;
}): string | undefined {
  return (
    parseSpsid(sources.querySpsid) ??
    parseSpsid(sources.cookieSpsid) ??
    parseSpsid(sources.visitSellerId?.toString()) ??
    parseSpsid(sources.storeSellerId?.toString())
  );
}
