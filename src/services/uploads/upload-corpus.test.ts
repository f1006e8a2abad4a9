import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { canary, type CorpusOutcome, uploadCorpus } from "#services/testing/upload-corpus.ts";

import { type Normalised, normalisePicture } from "./normalise-picture.ts";

/** What one picture of 50 megapixels may take while it is drawn; 340 MB were measured. */
const maxMemoryBytes = 600_000_000;

const told = (normal: Normalised): CorpusOutcome => {
  if (!normal.ok) return normal.reason === "too_large" ? "corrupted" : normal.reason;
  const { contentType, widthPx, heightPx, hasAlpha } = normal.picture;
  return { contentType, size: [widthPx, heightPx], hasAlpha };
};

async function middleOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
  return [...data.subarray(at, at + 3)];
}

/** The most memory that the process held beyond what it began with. */
async function withPeak<T>(work: () => Promise<T>): Promise<{ result: T; peakBytes: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  try {
    return { result: await work(), peakBytes: peak - before };
  } finally {
    clearInterval(timer);
  }
}

describe("S6 T-066 UPL-07 UPL-08 what becomes of each file of the corpus", () => {
  it.each(uploadCorpus)("$name", { timeout: 60_000 }, async ({ make, outcome }) => {
    const sent = await make();
    const { result, peakBytes } = await withPeak(() => normalisePicture(sent));
    expect(peakBytes).toBeLessThan(maxMemoryBytes);
    const { middle, ...expected } = typeof outcome === "string" ? {} : outcome;
    expect(told(result)).toEqual(typeof outcome === "string" ? outcome : expected);
    if (!result.ok) return;
    const { bytes } = result.picture;
    const meta = await sharp(bytes).metadata();
    const { hasAlpha } = result.picture;
    expect(meta).toMatchObject({ space: "srgb", depth: "uchar", hasAlpha });
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation, meta.pages]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("canary")).toBe(false);
    for (const [index, value] of (middle ?? []).entries()) {
      expect(Math.abs(((await middleOf(bytes))[index] ?? 999) - value)).toBeLessThan(4);
    }
  });

  it("the canary is in what is sent", async () => {
    const sent = await Promise.all(
      uploadCorpus.filter(({ name }) => name.startsWith("HTML ")).map(({ make }) => make()),
    );
    expect(sent.map((bytes) => bytes.includes(canary))).toEqual([true, true, true]);
  });
});
