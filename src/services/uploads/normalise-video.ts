import { setImmediate as nextTurn } from "node:timers/promises";

import { planTidyMp4, type VideoProblem } from "#domain/media/tidy-mp4.ts";
import { maxVideoSeconds } from "#domain/review/review-rules.ts";

import { type AlphaMeasure, opaque } from "./measure-alpha.ts";

export type NormalVideo = {
  bytes: Buffer;
  contentType: "video/mp4";
  widthPx: number;
  heightPx: number;
} & AlphaMeasure;

export type NormalisedVideo =
  | { ok: true; video: NormalVideo }
  | { ok: false; reason: VideoProblem | "video_too_long" };

/** A minute of a phone is a minute and some pictures more. */
const roundingSeconds = 0.5;

/** So many bytes, or parts of a file, are copied in a few milliseconds; pages come in between. */
const stepBytes = 4_000_000;
const stepSpans = 20_000;

/**
 * Writes a shopper's video anew (`planTidyMp4`): its pictures and sound alone, to be played while it
 * loads. `video_too_long` is more than a minute (REV-08), half a second more forgiven.
 */
export async function normaliseVideo(bytes: Uint8Array): Promise<NormalisedVideo> {
  if (bytes.length === 0) return { ok: false, reason: "corrupted" };
  const plan = planTidyMp4(bytes);
  if (!plan.ok) return plan;
  if (plan.seconds > maxVideoSeconds + roundingSeconds) {
    return { ok: false, reason: "video_too_long" };
  }
  const { head, spans, sizeBytes, widthPx, heightPx } = plan;
  const written = Buffer.allocUnsafe(sizeBytes);
  written.set(head);
  await copySpans(bytes, spans, written.subarray(head.length));
  return {
    ok: true,
    video: { bytes: written, contentType: "video/mp4", widthPx, heightPx, ...opaque },
  };
}

async function copySpans(from: Uint8Array, spans: Float64Array, to: Uint8Array): Promise<void> {
  let [at, copied] = [0, 0];
  for (let index = 0; index < spans.length; index += 2) {
    const end = spans[index + 1] ?? 0;
    for (let start = spans[index] ?? 0; start < end; start += stepBytes) {
      const step = from.subarray(start, Math.min(end, start + stepBytes));
      to.set(step, at);
      at += step.length;
      copied += step.length;
      if (copied >= stepBytes) {
        copied = 0;
        await nextTurn();
      }
    }
    if (index % stepSpans === 0) await nextTurn();
  }
}
