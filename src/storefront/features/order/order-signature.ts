const form = /^[A-Za-z0-9_-]{32}$/u;

/** The signature of the mail's link that was opened, null where the address has none of its form. */
export function signatureOf(search: URLSearchParams): string | null {
  const given = [search.get("change"), search.get("cancel")];
  return given.find((text) => text !== null && form.test(text)) ?? null;
}

/** How a reading call carries it; in no address, which is logged. */
export const signatureHeaders = (signature: string | null): { "x-order-signature"?: string } =>
  signature === null ? {} : { "x-order-signature": signature };
