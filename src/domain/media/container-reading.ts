export type VideoFormat = "mp4" | "webm";

/** What a video's container tells of it, or why it cannot be used. */
export type ContainerReading =
  | { ok: true; format: VideoFormat; widthPx: number; heightPx: number; isSilent: boolean }
  | { ok: false; reason: string };
