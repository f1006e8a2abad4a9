import { crc32, deflateSync } from "node:zlib";

import sharp, { type Sharp } from "sharp";

export type CorpusOutcome =
  | "not_an_image"
  | "heic"
  | "corrupted"
  | "too_many_pixels"
  | {
      contentType: "image/png" | "image/jpeg";
      size: readonly [widthPx: number, heightPx: number];
      hasAlpha?: boolean;
      /** Colour at the middle, as sRGB. */
      middle?: readonly [number, number, number];
    };

export type CorpusFile = { name: string; make: () => Promise<Buffer>; outcome: CorpusOutcome };

/** Text that must be nowhere in what is kept. */
export const canary = "<script>alert('canary')</script>";

const red = { r: 200, g: 60, b: 60 } as const;

const flat = (width = 40, height = 24): Sharp =>
  sharp({ create: { width, height, channels: 3, background: red } });

const png = (width?: number, height?: number) => flat(width, height).png().toBuffer();
const jpeg = (width?: number, height?: number) => flat(width, height).jpeg().toBuffer();

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A chunk behind the header of a PNG. */
async function withChunks(chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = await png();
  return Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)]);
}

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/** A real PNG of one colour with a palette of one bit: 50,000 × 50,000 are a few hundred KB. */
function flatPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 400_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    pngChunk("IHDR", Buffer.concat([uint32(width, height), Buffer.from([1, 3, 0, 0, 0])])),
    pngChunk("PLTE", Buffer.from([200, 60, 60, 0, 0, 0])),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An animation of two frames: `fcTL` and `fdAT` as the PNG specification (3rd edition) has them. */
async function animatedPng(): Promise<Buffer> {
  const whole = await png();
  const idatAt = whole.indexOf("IDAT") - 4;
  const length = whole.readUInt32BE(idatAt);
  const data = whole.subarray(idatAt + 8, idatAt + 8 + length);
  const control = (sequence: number) =>
    pngChunk(
      "fcTL",
      Buffer.concat([uint32(sequence, 40, 24, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]),
    );
  return Buffer.concat([
    whole.subarray(0, idatAt),
    pngChunk("acTL", uint32(2, 0)),
    control(0),
    whole.subarray(idatAt, idatAt + 12 + length),
    control(1),
    pngChunk("fdAT", Buffer.concat([uint32(2), data])),
    whole.subarray(idatAt + 12 + length),
  ]);
}

/** Two frames, red and blue, one above the other as sharp takes them. */
const animation = (format: "gif" | "webp") =>
  sharp({ create: { width: 40, height: 48, channels: 3, background: red, pageHeight: 24 } })
    .composite([
      {
        input: { create: { width: 40, height: 24, channels: 3, background: "#00f" } },
        top: 24,
        left: 0,
      },
    ])
    [format]({ loop: 0, delay: [100, 100] })
    .toBuffer();

/** The first boxes of an ISO base media file with these brands. */
const isobmff = (...brands: string[]) =>
  Buffer.concat([
    uint32(16 + 4 * (brands.length - 1)),
    Buffer.from(`ftyp${brands[0]}`, "latin1"),
    uint32(0),
    Buffer.from(brands.slice(1).join(""), "latin1"),
    Buffer.alloc(400),
  ]);

const cut = async (whole: Promise<Buffer>, share: number) => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

const noisy = () =>
  sharp({
    create: {
      width: 90,
      height: 90,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

const asPng = { contentType: "image/png", size: [40, 24], hasAlpha: false } as const;
const asJpeg = { contentType: "image/jpeg", size: [40, 24], hasAlpha: false } as const;
const middle = [200, 60, 60] as const;

/** Whatever shoppers, and those who are none, may send: each file is made when it is asked for. */
export const uploadCorpus: readonly CorpusFile[] = [
  { name: "PNG", make: () => png(), outcome: { ...asPng, middle } },
  { name: "JPEG", make: () => jpeg(), outcome: { ...asJpeg, middle } },
  {
    name: "progressive JPEG",
    make: () => flat().jpeg({ progressive: true }).toBuffer(),
    outcome: asJpeg,
  },
  { name: "WebP", make: () => flat().webp().toBuffer(), outcome: asJpeg },
  {
    name: "WebP without loss",
    make: () => flat().webp({ lossless: true }).toBuffer(),
    outcome: { ...asJpeg, middle },
  },
  { name: "AVIF", make: () => flat().avif().toBuffer(), outcome: asJpeg },
  { name: "GIF", make: () => flat().gif().toBuffer(), outcome: { ...asPng, middle } },
  {
    name: "animated GIF: the first frame",
    make: () => animation("gif"),
    outcome: { ...asPng, middle },
  },
  { name: "animated WebP: the first frame", make: () => animation("webp"), outcome: asJpeg },
  { name: "animated PNG: its still picture", make: animatedPng, outcome: { ...asPng, middle } },
  {
    name: "EXIF orientation 6",
    make: () => flat().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    outcome: { ...asJpeg, size: [24, 40] },
  },
  {
    name: "EXIF orientation 99, which is none",
    make: async () => {
      const bytes = Buffer.from(await flat().withMetadata({ orientation: 6 }).jpeg().toBuffer());
      const at = bytes.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03]));
      const little = bytes.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]));
      bytes[at >= 0 ? at + 9 : little + 8] = 99;
      return bytes;
    },
    outcome: asJpeg,
  },
  {
    name: "CMYK JPEG",
    make: async () =>
      sharp(await png())
        .toColourspace("cmyk")
        .jpeg()
        .toBuffer(),
    outcome: asJpeg,
  },
  {
    name: "PNG of 16 bits",
    make: async () =>
      sharp(await png())
        .toColourspace("rgb16")
        .png()
        .toBuffer(),
    outcome: { ...asPng, middle },
  },
  { name: "grey PNG", make: () => flat().greyscale().png().toBuffer(), outcome: asPng },
  {
    name: "grey PNG with alpha",
    make: () =>
      sharp({ create: { width: 40, height: 24, channels: 4, background: { ...red, alpha: 0.5 } } })
        .greyscale()
        .png()
        .toBuffer(),
    outcome: { ...asPng, hasAlpha: true },
  },
  { name: "grey JPEG", make: () => flat().greyscale().jpeg().toBuffer(), outcome: asJpeg },
  {
    name: "palette PNG with alpha",
    make: () =>
      sharp({ create: { width: 40, height: 24, channels: 4, background: { ...red, alpha: 0.5 } } })
        .png({ palette: true })
        .toBuffer(),
    outcome: { ...asPng, hasAlpha: true },
  },
  {
    name: "palette PNG of one bit",
    make: async () => flatPng(40, 24),
    outcome: { ...asPng, middle },
  },
  {
    name: "PNG whose alpha hides nothing",
    make: () => flat().ensureAlpha(1).png().toBuffer(),
    outcome: { ...asPng, middle },
  },
  {
    name: "WebP whose alpha hides nothing",
    make: () => flat().ensureAlpha(1).webp().toBuffer(),
    outcome: asJpeg,
  },
  {
    name: "transparent WebP",
    make: () => flat().ensureAlpha(0.5).webp().toBuffer(),
    outcome: { ...asPng, hasAlpha: true },
  },
  {
    name: "Display P3: its colours as sRGB",
    make: () => flat().withIccProfile("p3").jpeg({ quality: 100 }).toBuffer(),
    outcome: { ...asJpeg, middle },
  },
  {
    name: "a colour profile that is none",
    make: async () =>
      withChunks([
        pngChunk(
          "iCCP",
          Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.from("no profile"))]),
        ),
      ]),
    outcome: asPng,
  },
  { name: "one pixel", make: () => png(1, 1), outcome: { ...asPng, size: [1, 1] } },
  {
    name: "50,000 × 1 pixels",
    make: () => png(50_000, 1),
    outcome: { ...asPng, size: [50_000, 1] },
  },
  {
    name: "HTML in a text chunk",
    make: async () => withChunks([pngChunk("tEXt", Buffer.from(`Comment\0${canary}`))]),
    outcome: asPng,
  },
  {
    name: "HTML behind a PNG",
    make: async () => Buffer.concat([await png(), Buffer.from(canary)]),
    outcome: asPng,
  },
  {
    name: "a PDF behind a JPEG",
    make: async () => Buffer.concat([await jpeg(), Buffer.from(`%PDF-1.7\n${canary}\n%%EOF`)]),
    outcome: asJpeg,
  },
  {
    name: "a zip behind a GIF",
    make: async () =>
      Buffer.concat([await flat().gif().toBuffer(), Buffer.from(`PK\x05\x06${canary}`)]),
    outcome: { ...asPng, middle },
  },
  {
    name: "HTML in EXIF",
    make: () =>
      flat()
        .withExif({ IFD0: { ImageDescription: canary } })
        .jpeg()
        .toBuffer(),
    outcome: asJpeg,
  },
  {
    name: "a GIF that is a script: GIF89a/*…*/=alert()",
    make: async () => {
      const gif = Buffer.from(await flat().gif().toBuffer());
      gif.write("/*", 6, "latin1");
      return Buffer.concat([gif, Buffer.from(`*/=alert('${canary}')`)]);
    },
    outcome: { ...asPng, middle },
  },
  {
    name: "a JPEG before a PDF's header",
    make: async () => Buffer.concat([Buffer.from("%PDF-1.7\n"), await jpeg()]),
    outcome: "not_an_image",
  },
  {
    name: "a PDF",
    make: async () => Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n"),
    outcome: "not_an_image",
  },
  {
    name: "an SVG",
    make: async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${canary}</svg>`),
    outcome: "not_an_image",
  },
  {
    name: "an SVG behind spaces",
    make: async () => Buffer.from(`\uFEFF  \n<?xml version="1.0"?><svg/>`),
    outcome: "not_an_image",
  },
  {
    name: "a page",
    make: async () => Buffer.from(`<!doctype html>${canary}`),
    outcome: "not_an_image",
  },
  { name: "a TIFF", make: () => flat().tiff().toBuffer(), outcome: "not_an_image" },
  { name: "HEIC of an iPhone", make: async () => isobmff("heic", "mif1", "heic"), outcome: "heic" },
  {
    name: "HEIF of a brand that fits both",
    make: async () => isobmff("mif1", "mif1", "heic"),
    outcome: "heic",
  },
  {
    name: "AVIF by its brand alone",
    make: async () => isobmff("mif1", "avif"),
    outcome: "corrupted",
  },
  { name: "an MP4", make: async () => isobmff("isom", "mp42"), outcome: "not_an_image" },
  { name: "nothing", make: async () => Buffer.alloc(0), outcome: "corrupted" },
  {
    name: "the first bytes of a PNG alone",
    make: async () => (await png()).subarray(0, 8),
    outcome: "corrupted",
  },
  {
    name: "the first bytes of a JPEG alone",
    make: async () => Buffer.from([0xff, 0xd8, 0xff]),
    outcome: "corrupted",
  },
  { name: "half a PNG", make: () => cut(noisy().png().toBuffer(), 0.5), outcome: "corrupted" },
  { name: "half a JPEG", make: () => cut(noisy().jpeg().toBuffer(), 0.5), outcome: "corrupted" },
  { name: "half a WebP", make: () => cut(noisy().webp().toBuffer(), 0.5), outcome: "corrupted" },
  { name: "half a GIF", make: () => cut(noisy().gif().toBuffer(), 0.5), outcome: "corrupted" },
  { name: "half an AVIF", make: () => cut(noisy().avif().toBuffer(), 0.5), outcome: "corrupted" },
  {
    name: "a pixel bomb of 50,000 × 50,000",
    make: async () => flatPng(50_000, 50_000),
    outcome: "too_many_pixels",
  },
  { name: "a PNG of 0 pixels", make: async () => flatPng(0, 24), outcome: "corrupted" },
  {
    name: "200 MB of text in 200 KB of PNG",
    make: async () =>
      withChunks([
        pngChunk(
          "zTXt",
          Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(200_000_000))]),
        ),
      ]),
    outcome: asPng,
  },
  {
    name: "a colour profile of 200 MB in 200 KB of PNG",
    make: async () =>
      withChunks([
        pngChunk(
          "iCCP",
          Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(200_000_000))]),
        ),
      ]),
    outcome: asPng,
  },
  {
    name: "a photo of 50 megapixels on its side",
    make: () =>
      sharp({
        create: {
          width: 10_000,
          height: 5_000,
          channels: 3,
          background: "#808080",
          noise: { type: "gaussian", mean: 128, sigma: 12 },
        },
      })
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 60, optimiseCoding: false })
        .toBuffer(),
    outcome: { ...asJpeg, size: [5_000, 10_000] },
  },
  {
    name: "50 megapixels",
    make: () => jpeg(10_000, 5_000),
    outcome: { ...asJpeg, size: [10_000, 5_000] },
  },
];
