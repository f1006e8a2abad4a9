import { storedPictureUrl } from "./stored-picture-url.ts";

/** Mail programs show no SVG; the store's name stands there then. */
export function mailLogo(logoUrl: string | null, origin: string): string | null {
  const url = storedPictureUrl(logoUrl, origin);
  return url === null || new URL(url).pathname.endsWith(".svg") ? null : url;
}
