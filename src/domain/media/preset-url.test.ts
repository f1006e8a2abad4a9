import { describe, expect, it } from "vitest";

import { type ImagePresetName, imagePresets } from "./image-presets.ts";
import { presetSrcSet, presetUrl, presetWidths } from "./preset-url.ts";

describe("addresses of pictures in the sizes of presets", () => {
  it.each([
    ["/media/catalogue/0123456789abcdef.webp", "/media/list/catalogue/0123456789abcdef.webp"],
    [
      "/media/full_hd/catalogue/0123456789abcdef.mockup",
      "/media/list/catalogue/0123456789abcdef.mockup",
    ],
    ["/media/uploads/0a1b.png", "/media/list/uploads/0a1b.png"],
    ["/media/thumb/uploads/0a1b.jpg", "/media/list/uploads/0a1b.jpg"],
    ["/media/proofs/0a1b.png", "/media/list/proofs/0a1b.png"],
    ["/media/thumb/proofs/0a1b.png?v=1", "/media/list/proofs/0a1b.png"],
    ["/media/mug.webp", "/media/mug.webp"],
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["//cdn.example/media/catalogue/a.jpg", "//cdn.example/media/catalogue/a.jpg"],
    ["", ""],
  ])("CONST-05 %j", (url, expected) => expect(presetUrl(url, "list")).toBe(expected));

  it("CONST-05 CONST-07 names each size with its width", () => {
    expect(presetSrcSet("/media/catalogue/0123456789abcdef.webp", ["list_mb", "list"])).toBe(
      "/media/list_mb/catalogue/0123456789abcdef.webp 320w, /media/list/catalogue/0123456789abcdef.webp 600w",
    );
  });

  it("knows the widths as the table has them", () => {
    for (const [name, width] of Object.entries(presetWidths)) {
      expect(imagePresets[name as ImagePresetName].widthPx).toBe(width);
    }
  });

  it("has one size alone for a picture from elsewhere", () => {
    expect(presetSrcSet("https://cdn.example/a.jpg", ["list"])).toBeUndefined();
  });
});
