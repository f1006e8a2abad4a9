export type PictureFormat = "webp" | "jpeg" | "png";

const contentTypes = { webp: "image/webp", jpeg: "image/jpeg", png: "image/png" } as const;

export const pictureContentType = (format: PictureFormat): string => contentTypes[format];

/**
 * The kind of a stored file, by the ending of its key: a picture, the recipe of a mockup, or what the
 * picture of a line with designs is drawn from.
 */
export type StoredKind = PictureFormat | "recipe" | "line";

/** Whether it is drawn, in whatever size is asked for, and no picture of its own. */
export const isDrawnKind = (kind: StoredKind): kind is "recipe" | "line" =>
  kind === "recipe" || kind === "line";

const kinds: Readonly<Record<string, StoredKind>> = {
  webp: "webp",
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  mockup: "recipe",
  line: "line",
};

export function storedKind(key: string): StoredKind | undefined {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}

/**
 * The format that a picture is served in: WebP wherever the browser reads it, else its own; a
 * picture without one that such a browser reads is a JPEG.
 */
export function servedFormat(stored: StoredKind, acceptsWebp: boolean): PictureFormat {
  if (acceptsWebp) return "webp";
  return stored === "png" ? "png" : "jpeg";
}

/** Whether an Accept header names WebP without refusing it (`q=0`); wildcards do not count. */
export function acceptsWebp(accept: string | undefined): boolean {
  return (accept ?? "").split(",").some((part) => {
    const [type = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return type === "image/webp" && !parameters.some((word) => /^q=0(?:\.0*)?$/u.test(word));
  });
}
