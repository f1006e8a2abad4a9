import type { ContainerReading, VideoFormat } from "./container-reading.ts";
import { isMp4, readMp4 } from "./mp4-container.ts";
import { isWebm, readWebm } from "./webm-container.ts";

const contentTypes = { mp4: "video/mp4", webm: "video/webm" } as const;

export const videoContentType = (format: VideoFormat): string => contentTypes[format];

/** The format of a stored video, by the ending of its key; undefined for what is none. */
export function storedVideoFormat(key: string): VideoFormat | undefined {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  return ending === "mp4" || ending === "webm" ? ending : undefined;
}

/**
 * Reads a video by its content, not by its name: MP4 with one H.264 picture and at most AAC sound,
 * or WebM. The structure is walked from end to end, and what tells how to play it has to come before
 * the pictures, so that it plays while it loads.
 */
export function readVideoContainer(bytes: Uint8Array): ContainerReading {
  if (isMp4(bytes)) return readMp4(bytes);
  if (isWebm(bytes)) return readWebm(bytes);
  return { ok: false, reason: "is neither an MP4 nor a WebM video" };
}
