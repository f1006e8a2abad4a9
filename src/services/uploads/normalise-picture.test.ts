import { crc32 } from "node:zlib";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import {
  jpegPicture,
  padded,
  pdfFile,
  phonePicture,
  pngPicture,
  svgFile,
  transparentPicture,
} from "#services/testing/upload-pictures.ts";

import { maxStoredBytes, normalisePicture } from "./normalise-picture.ts";

const reasonOf = async (bytes: Uint8Array) => {
  const normal = await normalisePicture(bytes);
  return normal.ok ? "accepted" : normal.reason;
};

async function pictureOf(bytes: Uint8Array) {
  const normal = await normalisePicture(bytes);
  if (!normal.ok) throw new Error(normal.reason);
  return { ...normal.picture, meta: await sharp(normal.picture.bytes).metadata() };
}

/** A PNG header that says so many pixels, with nothing behind it. */
async function withSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await pngPicture());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const crc = crc32(bytes.subarray(12, 29));
  bytes.writeUInt32BE(crc, 29);
  return bytes;
}

describe("S6 what a shopper's picture becomes", () => {
  it("is upright, as large as it was, and says nothing of camera or place", async () => {
    const sent = await phonePicture();
    const before = await sharp(sent).metadata();
    expect([before.orientation, before.exif?.includes("Canary Camera")]).toEqual([6, true]);
    const { bytes, contentType, widthPx, heightPx, meta } = await pictureOf(sent);
    expect([contentType, widthPx, heightPx]).toEqual(["image/jpeg", 8, 12]);
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Canary")).toBe(false);
    expect([meta.format, meta.chromaSubsampling, meta.space]).toEqual(["jpeg", "4:4:4", "srgb"]);
  });

  it("keeps transparency and whatever came without loss as PNG", async () => {
    for (const bytes of [await transparentPicture(), await transparentPicture("webp")]) {
      const { contentType, meta } = await pictureOf(bytes);
      expect([contentType, meta.hasAlpha]).toEqual(["image/png", true]);
    }
    const exact = await pictureOf(await pngPicture());
    expect(exact.contentType).toBe("image/png");
    expect(await sharp(exact.bytes).raw().toBuffer()).toEqual(
      await sharp(await pngPicture())
        .raw()
        .toBuffer(),
    );
  });

  it.each([["webp"], ["gif"], ["avif"]] as const)("takes %s", async (format) => {
    const bytes = await sharp(await pngPicture(64, 40))
      .toFormat(format)
      .toBuffer();
    const { contentType, widthPx, heightPx } = await pictureOf(bytes);
    expect(contentType).toBe(format === "gif" ? "image/png" : "image/jpeg");
    expect([widthPx, heightPx]).toEqual([64, 40]);
  });

  it("draws 16 bits and CMYK as sRGB of 8 bits", async () => {
    const cmyk = await sharp(await pngPicture())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    expect((await pictureOf(cmyk)).meta).toMatchObject({ space: "srgb", channels: 3 });
    const deep = await sharp(await pngPicture())
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    expect((await pictureOf(deep)).meta).toMatchObject({ space: "srgb", depth: "uchar" });
  });

  it("leaves behind what was hidden behind or inside the picture", async () => {
    const html = Buffer.from("<script>alert('canary')</script>");
    const behind = Buffer.concat([await pngPicture(), html]);
    const inside = await sharp(await pngPicture())
      .withExif({ IFD0: { ImageDescription: html.toString() } })
      .jpeg()
      .toBuffer();
    for (const sent of [behind, inside]) {
      expect(sent.includes("canary")).toBe(true);
      expect((await pictureOf(sent)).bytes.includes("canary")).toBe(false);
    }
  });

  it("gives the same bytes for the same picture", async () => {
    const sent = await phonePicture();
    expect((await pictureOf(sent)).bytes).toEqual((await pictureOf(sent)).bytes);
  });
});

describe("S6 T-066 what is refused, whatever it is called", () => {
  it("a PDF, an SVG, text, a zip, HTML before a picture: no image", async () => {
    const zip = Buffer.from("PK\x03\x04");
    const svgz = Buffer.from([0x1f, 0x8b, 8, 0]);
    const page = Buffer.concat([Buffer.from("<html>"), await pngPicture()]);
    const tiff = await sharp(await pngPicture())
      .tiff()
      .toBuffer();
    const files = [pdfFile, svgFile, zip, svgz, page, tiff, Buffer.from("x")];
    for (const file of files) expect(await reasonOf(file)).toBe("not_an_image");
  });

  it("no byte, a picture cut short, and one whose bytes are changed: corrupted", async () => {
    const png = await sharp(Buffer.from(noise(90 * 90 * 3)), {
      raw: { width: 90, height: 90, channels: 3 },
    })
      .png()
      .toBuffer();
    const jpeg = await sharp(png).jpeg().toBuffer();
    const webp = await sharp(png).webp().toBuffer();
    expect(await reasonOf(Buffer.alloc(0))).toBe("corrupted");
    for (const whole of [png, jpeg, webp]) {
      expect(await reasonOf(whole)).toBe("accepted");
      for (const share of [0.1, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect(await reasonOf(cut)).toBe("corrupted");
      }
    }
    expect(await reasonOf(png.subarray(0, 8))).toBe("corrupted");
    const changed = Buffer.from(png);
    changed.fill(0x55, 60, 400);
    expect(await reasonOf(changed)).toBe("corrupted");
    expect(await reasonOf(padded(Buffer.from("\x89PNG\r\n\x1A\n", "latin1"), 5000))).toBe(
      "corrupted",
    );
  });

  it("a pixel bomb by its header, before a pixel of it is decoded", async () => {
    expect(await reasonOf(await withSize(60_000, 60_000))).toBe("too_many_pixels");
    expect(await reasonOf(await withSize(50_000_001, 1))).toBe("too_many_pixels");
    expect(await reasonOf(await withSize(0x7fff_ffff, 0x7fff_ffff))).not.toBe("accepted");
    const flat = await sharp({
      create: { width: 7072, height: 7072, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(flat.length).toBeLessThan(500_000);
    expect(await reasonOf(flat)).toBe("too_many_pixels");
  });

  it("S4 what takes more than 40 MB to keep, also when it is written smaller", async () => {
    const drawn = (of: Uint8Array, maxBytes: number) => normalisePicture(of, { maxBytes });
    const noisy = sharp(Buffer.from(noise(90 * 90 * 3)), {
      raw: { width: 90, height: 90, channels: 3 },
    });
    const pictures = [await gradient(), await noisy.webp({ quality: 90 }).toBuffer()];
    for (const sent of pictures) {
      const { bytes } = await pictureOf(sent);
      expect((await drawn(sent, bytes.length)).ok).toBe(true);
      const smaller = await drawn(sent, bytes.length - 1);
      if (!smaller.ok) throw new Error(smaller.reason);
      expect(smaller.picture.bytes.length).toBeLessThan(bytes.length);
      expect(smaller.picture).toMatchObject({ widthPx: 90, heightPx: 90 });
      expect(await drawn(sent, 100)).toEqual({ ok: false, reason: "too_large" });
    }
    expect(maxStoredBytes).toBe(40_000_000);
  });

  it("S4 a PNG that is written smaller has the very same pixels", async () => {
    const sent = await gradient();
    const { bytes } = await pictureOf(sent);
    const smaller = await normalisePicture(sent, { maxBytes: bytes.length - 1 });
    const pixels = (of: Uint8Array) => sharp(of).raw().toBuffer();
    expect(await pixels(smaller.ok ? smaller.picture.bytes : bytes.subarray(0, 0))).toEqual(
      await pixels(sent),
    );
  });

  it("takes exactly 50 megapixels", async () => {
    expect(await reasonOf(await jpegPicture(10_000, 5_000))).toBe("accepted");
  });
});

/** What a PNG says in fewer bytes by the difference of neighbours. */
function gradient(): Promise<Buffer> {
  const pixels = noise(90 * 90 * 3).map((byte, at) => {
    const pixel = Math.floor(at / 3);
    return (pixel % 90) * (1 + (at % 3)) + Math.floor(pixel / 90) * 3 + (byte & 1);
  });
  return sharp(Buffer.from(pixels), { raw: { width: 90, height: 90, channels: 3 } })
    .png()
    .toBuffer();
}

/** The same bytes in every run. */
function noise(length: number): number[] {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}
