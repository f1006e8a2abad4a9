import type { ImageEntry } from "./import-schema.ts";

/** What an image of a document is made from; equal sources are one picture. */
export function imageSource({ file, mockup, option }: ImageEntry): string {
  if (file !== undefined) return `file ${file}`;
  const color = mockup?.color ?? option;
  return `mockup ${JSON.stringify({ ...mockup, color })}`;
}
