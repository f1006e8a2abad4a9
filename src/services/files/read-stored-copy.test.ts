import { createHash } from "node:crypto";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { normalisePicture } from "#services/uploads/normalise-picture.ts";

import { readStoredCopy } from "./read-stored-copy.ts";
import { readStoredMockup } from "./read-stored-mockup.ts";
import { buildFileKey } from "./stage-file.ts";

const draw = (background = "red", channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 20, channels, background } });
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("readStoredCopy", () => {
  it.each([
    ["JPEG", () => draw().jpeg({ quality: 60 })],
    ["PNG", () => draw().png()],
    ["translucent PNG", () => draw("#fed8", 4).png()],
    ["grey PNG", () => draw("#777").toColourspace("b-w").png()],
    ["GIF", () => draw().gif()],
    ["CMYK JPEG", () => draw().toColourspace("cmyk").jpeg()],
  ])("takes what re-encoding a %s results in as it is", async (_, build) => {
    const normal = await normalisePicture(await build().toBuffer());
    if (!normal.ok) throw new Error(normal.reason);
    const { bytes, contentType } = normal.picture;
    const size = { width: 30, height: 20 };
    const fileKey = buildFileKey("My logo.png", { bytes, contentType, ...size });
    const artworkKey = `catalogue/${hashOf(bytes).slice(0, 32)}.${fileKey.split(".")[1]}`;
    for (const key of [fileKey, artworkKey]) {
      const name = key.replace("catalogue/", "");
      expect(await readStoredCopy(name, bytes)).toEqual({ key, bytes, contentType, ...size });
    }
  });

  it.each([
    [
      "a photo with data of its camera",
      () =>
        draw()
          .withExif({ IFD0: { Artist: "E" } })
          .jpeg(),
    ],
    ["a picture with a colour profile", () => draw().withIccProfile("p3").png()],
    ["a CMYK picture", () => draw().toColourspace("cmyk").jpeg()],
    ["a picture of 16 bits", () => draw().toColourspace("rgb16").png()],
    ["a WebP picture", () => draw().webp()],
  ])("leaves %s to be re-encoded, whatever its name says", async (_, build) => {
    const bytes = await build().toBuffer();
    for (const extension of ["png", "jpg"]) {
      const name = `file-logo-${hashOf(bytes).slice(0, 16)}.${extension}`;
      expect(await readStoredCopy(name, bytes)).toBeUndefined();
      const long = `${hashOf(bytes).slice(0, 32)}.${extension}`;
      expect(await readStoredCopy(long, bytes)).toBeUndefined();
    }
  });

  it("leaves edited, renamed and broken pictures to be re-encoded", async () => {
    const bytes = await draw().png().toBuffer();
    const hash = hashOf(bytes).slice(0, 16);
    const other = await draw("blue").png().toBuffer();
    expect(await readStoredCopy(`file-logo-${hash}.png`, bytes)).toBeDefined();
    expect(await readStoredCopy(`file-logo-${hash}.png`, other)).toBeUndefined();
    expect(await readStoredCopy(`file-logo-${hash}.jpg`, bytes)).toBeUndefined();
    expect(await readStoredCopy("logo.png", bytes)).toBeUndefined();
    const broken = bytes.subarray(0, bytes.length - 20);
    const name = `file-logo-${hashOf(broken).slice(0, 16)}.png`;
    expect(await readStoredCopy(name, broken)).toBeUndefined();
  });

  it("takes a campaign's picture with the ground that it has, or with none", async () => {
    const bytes = await draw("#ff0000").webp({ lossless: true }).toBuffer();
    const hash = hashOf(bytes).slice(0, 16);
    expect(await readStoredCopy(`${hash}.webp`, bytes)).toMatchObject({ width: 30 });
    expect(await readStoredCopy(`${hash}-ff0000.webp`, bytes)).toMatchObject({ width: 30 });
    expect(await readStoredCopy(`${hash}-00ff00.webp`, bytes)).toBeUndefined();
    expect(await readStoredCopy(`${hash}.png`, bytes)).toBeUndefined();
  });
});

describe("readStoredMockup", () => {
  const print = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><path d="M0 0h9v9z"/></svg>',
  );
  const file = `${hashOf(print).slice(0, 16)}.svg`;
  const build = (key: string) => {
    const placement = { fit: "contain", scale: 1, x: 0, y: 0 };
    const recipe = {
      ...{ format: "platen-mockup-recipe/1", kind: "tshirt", view: "front" },
      ...{ edition: "0123456789ab", color: "#112233", ground: "#f1efea" },
      artworks: [{ print: "front", key, placement }],
    };
    const bytes = Buffer.from(JSON.stringify(recipe));
    return { bytes, name: `${hashOf(bytes).slice(0, 16)}-f1efea.mockup` };
  };
  const { bytes, name } = build(`artwork/${file}`);
  const reader = (content: Uint8Array | undefined) => async (path: string) =>
    path === `pictures/${file}` ? content : undefined;

  it("reads the recipe and the prints beside it", async () => {
    expect(await readStoredMockup(`pictures/${name}`, bytes, reader(print))).toMatchObject({
      ok: true,
      recipe: { key: `catalogue/${name}`, bytes },
      prints: [{ key: `artwork/${file}`, bytes: print, contentType: "image/svg+xml" }],
    });
  });

  it.each([
    ["a lost print", name, bytes, undefined, /needs the file pictures\/.*does not exist/u],
    ["an edited print", name, bytes, Buffer.from(`${print} `), /has changed since the export/u],
    ["no recipe", name, Buffer.from("{}"), print, /is not a mockup/u],
    ["an edited recipe", name, Buffer.from(`${bytes} `), print, /is not a mockup/u],
    ["another name", "shirt.mockup", bytes, print, /is not a mockup/u],
  ])("refuses %s", async (_, given, content, beside, reason) => {
    const path = `pictures/${given}`;
    expect(await readStoredMockup(path, content, reader(beside))).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
  });
});
