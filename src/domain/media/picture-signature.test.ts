import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { pictureSignature, uploadContentType } from "./picture-signature.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("S6 the format of a picture by its first bytes", () => {
  it.each([
    ["\x89PNG\r\n\x1A\n....", "png"],
    ["\xFF\xD8\xFF\xE0", "jpeg"],
    ["RIFF....WEBPVP8 ", "webp"],
    ["GIF89a", "gif"],
    ["GIF87a", "gif"],
    ["\0\0\0\x1Cftypavif", "avif"],
    ["\0\0\0\x1Cftypmp42", undefined],
    ["RIFF....WAVE", undefined],
    ["%PDF-1.7", undefined],
    ["<svg xmlns='http://www.w3.org/2000/svg'>", undefined],
    ["<?xml version='1.0'?><svg>", undefined],
    [" \x89PNG\r\n\x1A\n", undefined],
    ["\x1F\x8B\x08", undefined],
    ["II*\0", undefined],
    ["BM", undefined],
    ["", undefined],
  ])("%j is %s", (start, format) => {
    expect(pictureSignature(bytes(start))).toBe(format);
  });

  it("takes any bytes, and tells a stored PNG from a JPEG", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (sent) => {
        const isPng = pictureSignature(sent) === "png";
        expect(uploadContentType(sent)).toBe(isPng ? "image/png" : "image/jpeg");
      }),
    );
    expect(uploadContentType(bytes("\x89PNG\r\n\x1A\n"))).toBe("image/png");
  });
});
