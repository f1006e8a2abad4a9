import type { UploadTicket } from "#services/uploads/upload-ticket.ts";

/** Where uploads are put, without the prefix of writes; `:name` is the key's own name. */
export const uploadRoute = "/public/uploads/:name";

/** The address of a ticket below its store's origin; logs keep neither the name nor the query. */
export function uploadPath({ key, expiresAt, session, signature }: UploadTicket): string {
  const query = new URLSearchParams({ expires: String(expiresAt), session, signature });
  return `/api2/public/${key}?${query}`;
}

/** The ticket that an address claims to be, with whatever it says; undefined where a part is missing. */
export function readUploadPath(
  name: string,
  query: Readonly<Record<string, string | undefined>>,
): UploadTicket | undefined {
  const { expires = "", session, signature } = query;
  if (!/^\d{1,12}$/u.test(expires) || session === undefined || signature === undefined) {
    return undefined;
  }
  return { key: `uploads/${name}`, expiresAt: Number(expires), session, signature };
}
