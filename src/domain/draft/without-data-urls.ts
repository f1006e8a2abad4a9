const written = /data:[\w.+-]+\/[\w.+-]+(?:;[\w.+=-]*)*,[^"'\\\s)]*/giu;

/** Texts without pictures that are written out in them: a draft names stored ones alone. Deep. */
export function withoutDataUrls<T>(value: T): T;
export function withoutDataUrls(value: unknown): unknown {
  if (typeof value === "string")
    return value.includes("data:") ? value.replace(written, "") : value;
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutDataUrls(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withoutDataUrls(entry)]),
  );
}
