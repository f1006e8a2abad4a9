/**
 * The absolute address of a stored picture, for a mail; null for any other address: mails load pictures
 * from the store alone, as its pages do.
 */
export function storedPictureUrl(address: string | null, origin: string): string | null {
  return address?.startsWith("/media/") ? new URL(address, `${origin}/`).href : null;
}
