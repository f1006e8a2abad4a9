import { ServiceError } from "#services/service-error.ts";

/** Which part of a call names what has moved: the `slug` of its path, or a parameter of its query. */
export type MovedPart = "slug" | "collection_slug" | "category_slug";

export type MovedTo = { part: MovedPart; slug: string };

/** The refusal for a slug: `moved` if the store has a newer slug for it, else `not_found`. */
export const missing = (slug: string | undefined, part: MovedPart = "slug"): ServiceError =>
  slug === undefined
    ? new ServiceError("not_found")
    : new ServiceError("moved", { data: { part, slug } satisfies MovedTo });

const isMovedTo = (data: unknown): data is MovedTo =>
  typeof data === "object" && data !== null && "part" in data && "slug" in data;

/**
 * Path and query of a call with the new slug in it; `template` is the path of the endpoint, which may
 * have a prefix in `path`. Undefined where `data` names no new slug.
 */
export function movedPath(template: string, path: string, data: unknown): string | undefined {
  if (!isMovedTo(data)) return undefined;
  const { part, slug } = data;
  const [pathname = "", query = ""] = path.split(/\?(.*)/su);
  if (part !== "slug") {
    const search = new URLSearchParams(query);
    search.set(part, slug);
    return `${pathname}?${search}`;
  }
  const names = template.split("/");
  const segments = pathname.split("/");
  const at = names.indexOf("{slug}") + segments.length - names.length;
  segments[at] = encodeURIComponent(slug);
  return segments.join("/") + (query === "" ? "" : `?${query}`);
}
