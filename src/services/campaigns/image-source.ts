import type { ImageEntry, VideoEntry } from "./import-schema.ts";

/** What an image of a document is made from; equal sources are one picture. */
export function imageSource({ file, mockup, option }: ImageEntry): string {
  if (file !== undefined) return `file ${file}`;
  const color = mockup?.color ?? option;
  return `mockup ${JSON.stringify({ ...mockup, color })}`;
}

export const videoSource = (file: string): string => `video ${file}`;

/** A video's poster as an image of every colour. */
export function posterImage(poster: NonNullable<VideoEntry["poster"]>): ImageEntry {
  return { ...poster, option: null, alt: "" };
}
