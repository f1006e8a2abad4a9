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
