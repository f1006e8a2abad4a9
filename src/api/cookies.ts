/** One cookie of a Cookie header, or undefined; a value that cannot be decoded counts as absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The buyer's secret: kept from scripts, sent only to this host (OP-119). */
const buyerCookieName = "platen_buyer";

/** The buyer's secret of a Cookie header; anything but one that this server makes counts as absent. */
export function readBuyerSecret(header: string | undefined): string | undefined {
  const secret = readCookie(header, buyerCookieName);
  return secret !== undefined && /^[A-Za-z0-9_-]{32}$/.test(secret) ? secret : undefined;
}

export function buyerCookie(secret: string, isSecure: boolean): string {
  const oneYear = 365 * 24 * 60 * 60;
  return `${buyerCookieName}=${secret}; Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
