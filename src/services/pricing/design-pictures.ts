import { findUploadKeys } from "#domain/upload/upload-key.ts";

/** A field of a line and the key that it has, as `["custom_options.Photo", "uploads/0a1b….png"]`. */
export type LinePicture = readonly [field: string, key: string];

/** The uploads that a line's designs name: JSON as text, by print space. */
export function designPictures({ designs }: { designs?: unknown }): LinePicture[] {
  if (typeof designs !== "object" || designs === null) return [];
  return Object.entries(designs).flatMap(([space, design]: [string, unknown]) =>
    typeof design === "string"
      ? [...new Set(findUploadKeys(design))].map((key): LinePicture => [`designs.${space}`, key])
      : [],
  );
}
