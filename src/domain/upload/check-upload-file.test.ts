import { describe, expect, it } from "vitest";

import { checkUploadFile } from "./check-upload-file.ts";

const check = (type: string, size: number) => checkUploadFile({ name: "a.png", type, size });

describe("T-066 UPL-07 UPL-08 UPL-09 a shopper's file, before it is read", () => {
  it.each([
    ["image/png", 0, "corrupted"],
    ["image/png", 1, null],
    ["image/png", 20_000_001, null],
    ["image/png", 20_971_520, null],
    ["image/png", 20_971_521, "too_large"],
    ["image/jpeg", 5, null],
    ["IMAGE/WEBP", 5, null],
    ["application/pdf", 5, "not_an_image"],
    ["application/pdf", 0, "not_an_image"],
    ["application/image/png", 5, "not_an_image"],
    ["image/", 5, "not_an_image"],
    ["", 5, "not_an_image"],
  ])("%s of %i bytes: %s", (type, size, fault) => {
    expect(check(type, size)).toBe(fault);
  });

  it.each([
    ["a.png", "image/heic", "heic"],
    ["a", "image/HEIF-sequence", "heic"],
    ["IMG_1.HEIC", "", "heic"],
    ["IMG_1.hif", "", "heic"],
    ["heic", "", "not_an_image"],
    ["a.heic", "image/png", null],
  ])("%s of type %j is a phone's own: %s", (name, type, fault) => {
    expect(checkUploadFile({ name, type, size: 5 })).toBe(fault);
  });
});

describe("REV-09 OP-073 a shopper's video, before it is read", () => {
  const videos = { allowsVideos: true };

  it.each([
    ["a.mp4", "video/mp4", 0, "corrupted"],
    ["a.mp4", "video/mp4", 1, null],
    ["a.mp4", "video/mp4", 100_000_001, null],
    ["a.mp4", "video/mp4", 104_857_600, null],
    ["a.mp4", "video/mp4", 104_857_601, "video_too_large"],
    ["IMG_1.MOV", "video/quicktime", 30_000_000, null],
    ["a", "VIDEO/MP4", 5, null],
    ["IMG_1.MOV", "", 5, null],
    ["a.mp4", "", 104_857_601, "video_too_large"],
    ["a.mp4", "", 0, "corrupted"],
    ["a.webm", "video/webm", 5, "video_codec"],
    ["a.mp4", "video/mp4v-es", 5, "video_codec"],
    ["a.webm", "video/webm", 200_000_000, "video_codec"],
    ["a.mp4", "application/pdf", 5, "not_an_image"],
    ["a.webm", "", 5, "not_an_image"],
    ["mov", "", 5, "not_an_image"],
    ["a.png", "image/png", 20_971_521, "too_large"],
    ["a.heic", "", 5, "heic"],
  ])("%s of type %j and %i bytes: %s", (name, type, size, fault) => {
    expect(checkUploadFile({ name, type, size }, videos)).toBe(fault);
  });

  it.each([
    ["a.mp4", "video/mp4"],
    ["a.mov", "video/quicktime"],
    ["a.mp4", ""],
  ])("UPL-07 is not an image where a picture is asked for: %s of type %j", (name, type) => {
    expect(checkUploadFile({ name, type, size: 5 })).toBe("not_an_image");
    expect(checkUploadFile({ name, type, size: 5 }, {})).toBe("not_an_image");
  });
});
