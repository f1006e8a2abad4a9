import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { storedKind } from "../media/picture-format.ts";
import {
  buildPictureKey,
  buildUploadKey,
  findUploadKeys,
  isUploadKey,
  isVideoKey,
} from "./upload-key.ts";

const hex = fc
  .uint8Array({ minLength: 16, maxLength: 40 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));

describe("OP-070 OP-141 the key of an upload", () => {
  it("any file name gives a key of the shape that storage and image route take", () => {
    fc.assert(
      fc.property(hex, fc.string({ unit: "binary-ascii" }), (random, name) => {
        const key = buildPictureKey(random, name);
        expect([isUploadKey(key), isVideoKey(key)]).toEqual([true, false]);
        expect(["png", "jpeg"]).toContain(storedKind(key));
        expect(key).toMatch(/^[a-z0-9]+\/[a-z0-9]+\.[a-z]+$/);
      }),
    );
  });

  it("nothing of the file name but its ending is in it", () => {
    const random = "0".repeat(40);
    for (const name of ["a.jpg", "../../etc/passwd.JPEG", "x\0.jpg"]) {
      expect(buildUploadKey(random, name)).toBe(`uploads/${random}.jpg`);
    }
    for (const name of ["a.png", "a.webp", "", "jpg", "a.svg", "a.jpg.pdf"]) {
      expect(buildUploadKey(random, name)).toBe(`uploads/${random}.png`);
    }
  });

  it("OP-073 a video has the ending of an MP4, and is no picture", () => {
    const random = "0".repeat(40);
    for (const name of ["a.mp4", "IMG_1.MOV", "../../a.Mp4", "a.jpg.mov"]) {
      const key = buildUploadKey(random, name);
      expect(key).toBe(`uploads/${random}.mp4`);
      expect([isVideoKey(key), isUploadKey(key), storedKind(key)]).toEqual([
        true,
        false,
        undefined,
      ]);
      expect(isUploadKey(buildPictureKey(random, name))).toBe(true);
    }
    for (const name of ["mp4", "a.mp4.png", "a.mp4 ", "a.webm", "a.m4v"]) {
      expect(isUploadKey(buildUploadKey(random, name))).toBe(true);
    }
  });

  it.each([
    ...["uploads/a.webm", "uploads/a.mov", "uploads/a.mp4.png", "uploads/a.MP4", "uploads/A.mp4"],
    ...[
      "uploads/../a.mp4",
      "a.mp4",
      "catalogue/0123456789abcdef.mp4",
      "uploads/.mp4",
      "/uploads/a.mp4",
    ],
    ...["uploads/a.mp4\n", `uploads/${"a".repeat(81)}.mp4`],
  ])("S6 %j is no video's key", (key) => expect(isVideoKey(key)).toBe(false));

  it("OP-073 both kinds are found in a text, once for each place", () => {
    const [picture, video] = [`uploads/${"0a".repeat(20)}.png`, `uploads/${"0b".repeat(20)}.mp4`];
    const nested = JSON.stringify({ designs: JSON.stringify({ src: video }) });
    expect(findUploadKeys(JSON.stringify([picture, { files: [video] }]))).toEqual([picture, video]);
    expect(findUploadKeys(nested.replaceAll("/", "\\/"))).toEqual([video]);
    expect(findUploadKeys(`uploads/${"0b".repeat(20)}.webm uploads/b.mp4`)).toEqual([]);
  });

  it("needs 128 random bits", () => {
    for (const random of ["", "0".repeat(31), "g".repeat(40), "../".repeat(20)]) {
      for (const name of ["a.png", "a.mp4"]) {
        expect(() => buildUploadKey(random, name)).toThrow("128 random bits");
      }
    }
  });

  it.each(["uploads/a.png", "uploads/0a1b.jpg", "uploads/a-1.jpeg", "uploads/a.webp"])(
    "T-032 CAM-24 %s has the shape",
    (key) => expect(isUploadKey(key)).toBe(true),
  );

  it.each([
    "",
    "a.png",
    "/uploads/a.png",
    "uploads/a",
    "uploads/a.svg",
    "uploads/a.png.exe",
    "uploads/a.png\n",
    "uploads/.png",
    "uploads/-a.png",
    "uploads/A.png",
    "uploads/../a.png",
    "uploads/b/a.png",
    "uploads/a%2fb.png",
    "catalogue/0123456789abcdef.png",
    "https://cdn.example/uploads/a.png",
    "javascript:alert(1)",
    `uploads/${"a".repeat(81)}.png`,
  ])("CAM-25 S6 %j has not", (key) => expect(isUploadKey(key)).toBe(false));

  it("any other character at any place spoils it", () => {
    const other = fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(hex, other, fc.nat(), (random, text, place) => {
        fc.pre(!/^[a-z0-9-]+$/u.test(text));
        const key = buildUploadKey(random, "a.png");
        const at = place % (key.length + 1);
        const spoilt = key.slice(0, at) + text + key.slice(at);
        expect(isUploadKey(spoilt)).toBe(false);
      }),
    );
  });
});
