import { describe, expect, it } from "vitest";

import { imagePresets, isImagePreset, webpQuality } from "./image-presets.ts";

describe("CONST-05 to CONST-16 image presets", () => {
  it.each([
    ["CONST-05", "list", 600, 750, "inside"],
    ["CONST-06", "mobile", 640, 800, "inside"],
    ["CONST-07", "list_mb", 320, 400, "inside"],
    ["CONST-08", "thumb", 160, 200, "inside"],
    ["CONST-09", "logo", 256, 256, "inside"],
    ["CONST-10", "icon", 32, 32, "inside"],
    ["CONST-10", "icon-lg", 64, 64, "inside"],
    ["CONST-10", "icon-xl", 512, 512, "inside"],
    ["CONST-11", "avatar", 160, 160, "inside"],
    ["CONST-12", "banner_hd", 1920, 1080, "cover"],
    ["CONST-13", "banner_mobile", 1080, 608, "cover"],
    ["CONST-14", "share", 1080, 1080, "cover"],
    ["CONST-15", "full_hd", 1000, 1250, "inside"],
    ["CANV-13 OP-069", "900", 900, 3600, "inside"],
  ] as const)("%s OP-126 %s is %i × %s, %s", (_id, name, widthPx, heightPx, fit) => {
    expect(imagePresets[name]).toEqual({ widthPx, heightPx, fit });
  });

  it("CONST-16 WebP has quality 90", () => expect(webpQuality).toBe(90));

  it.each(["", "LIST", "constructor", "__proto__", "full-hd", "600x750"])(
    "OP-126 %j is no preset",
    (name) => expect(isImagePreset(name)).toBe(false),
  );
});
