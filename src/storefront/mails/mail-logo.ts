import { absoluteUrl } from "./absolute-url.ts";

/** Mail programs draw no SVG; the store's name stands there then. */
export function mailLogo(logoUrl: string | null, origin: string): string | null {
  const url = absoluteUrl(logoUrl, origin);
  return url === null || new URL(url).pathname.endsWith(".svg") ? null : url;
}
