import { join } from "node:path";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { toneKind } from "#domain/print-quality/judge-tones.ts";
import { measurePicture } from "#domain/print-quality/measure-picture.ts";

const demo = join(import.meta.dirname, "../../../demo");

async function measure(file: string, jpegQuality: number | null) {
  const drawn = sharp(join(demo, file)).resize(800, 800, { fit: "inside" }).ensureAlpha();
  const sent =
    jpegQuality === null
      ? drawn
      : sharp(
          await drawn.flatten({ background: "#fff" }).jpeg({ quality: jpegQuality }).toBuffer(),
        ).ensureAlpha();
  const { data, info } = await sent.raw().toBuffer({ resolveWithObject: true });
  return measurePicture({ width: info.width, height: info.height, data });
}

describe("photos and flat artwork, as they are and as JPEG", () => {
  it.each([
    "artwork/midi-citron-sardine.svg",
    "artwork/neon-kerb-bolt.svg",
    "artwork/nordlicht-moewe.svg",
    "artwork/platen-male-fern.svg",
  ])("%s is flat", async (file) => {
    expect(toneKind(await measure(file, null))).toBe("flat");
    expect(toneKind(await measure(file, 80))).toBe("flat");
  });

  it("a JPEG of a dense ornament is asked about, not refused", async () => {
    expect(toneKind(await measure("artwork/midi-citron-azulejo.svg", null))).toBe("flat");
    expect(toneKind(await measure("artwork/midi-citron-azulejo.svg", 80))).toBe("doubtful");
  });

  it.each(["sahra-hero", "platen-hero", "neon-kerb-hero", "nordlicht-hero", "midi-citron-hero"])(
    "the scene %s is no flat artwork",
    async (name) => {
      expect(toneKind(await measure(`banners/${name}.webp`, null))).not.toBe("flat");
      expect(toneKind(await measure(`banners/${name}.webp`, 80))).not.toBe("flat");
    },
  );
});
