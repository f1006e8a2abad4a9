/** A picture's address as a mail needs it; null for what no mail program may load. */
export function absoluteUrl(address: string | null, origin: string): string | null {
  if (address === null || address === "") return null;
  try {
    const url = new URL(address, `${origin}/`);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
