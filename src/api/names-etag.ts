const strong = (etag: string) => etag.trim().replace(/^W\//u, "");

/** Whether `If-None-Match` names this entity tag, weak or strong, or any (RFC 9110, 13.1.2). */
export function namesEtag(condition: string | undefined, etag: string): boolean {
  return (condition ?? "")
    .split(",")
    .some((one) => strong(one) === strong(etag) || one.trim() === "*");
}
