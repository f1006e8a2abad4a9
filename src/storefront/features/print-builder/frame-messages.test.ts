import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { testArtwork } from "#domain/artwork/testing/test-artwork.ts";
import { parseDesign } from "#domain/design/parse-design.ts";

import { frameProtocol, readFrameMessage } from "./frame-messages.ts";
import { buildPictureDesign } from "#domain/artwork/picture-design.ts";

const said = (own: object) => readFrameMessage({ protocol: frameProtocol, ...own });

describe("readFrameMessage (OP-067)", () => {
  it("reads what the protocol has", () => {
    expect(said({ type: "ready" })).toEqual({ type: "ready" });
    expect(said({ type: "resize", height: 612.4 })).toEqual({ type: "resize", heightPx: 612 });
    expect(said({ type: "initialised", id: 1 })).toEqual({ type: "initialised", id: 1 });
    expect(said({ type: "validated", id: 2, ok: true })).toEqual({
      ...{ type: "validated", id: 2, verdict: { ok: true } },
    });
    const failed = { type: "validated", id: 2, ok: false, field: "name", message: "Too long" };
    expect(said(failed)).toEqual({
      ...{ type: "validated", id: 2 },
      verdict: { ok: false, field: "name", message: "Too long" },
    });
  });

  it("OP-075 T-077 blanks data addresses of what the tool keeps", () => {
    const info = { a: { preview: `data:image/png;base64,${"A".repeat(3_000_000)}`, name: "Rex" } };
    const pictures = { front: "https://cdn.example/1.png" };
    expect(said({ type: "result", id: 3, pictures, info })).toEqual({
      ...{ type: "result", id: 3, pictures },
      info: { a: { preview: "", name: "Rex" } },
    });
  });

  it("OP-067 OP-075 reads what is filled in so far, as an object alone and without data addresses", () => {
    const info = { words: "Hello", preview: "data:image/png;base64,AAAA" };
    expect(said({ type: "changed", info })).toEqual({
      ...{ type: "changed", info: { words: "Hello", preview: "" } },
    });
    for (const other of [undefined, null, "Hello", 7, ["Hello"]]) {
      expect(said({ type: "changed", info: other })).toBeNull();
    }
  });

  it.each([
    ["nothing", null],
    ["a text", "ready"],
    ["another protocol", { protocol: "other", type: "ready" }],
    ["an unknown type", { protocol: frameProtocol, type: "eval", id: 1 }],
    ["no id", { protocol: frameProtocol, type: "initialised" }],
    ["a height that is none", { protocol: frameProtocol, type: "resize", height: Number.NaN }],
    ["no verdict", { protocol: frameProtocol, type: "validated", id: 1 }],
    ["no pictures", { protocol: frameProtocol, type: "result", id: 1, pictures: {} }],
    [
      "a picture that is a script",
      {
        protocol: frameProtocol,
        type: "result",
        id: 1,
        pictures: { front: "javascript:alert(1)" },
      },
    ],
    [
      "a picture of a file",
      { protocol: frameProtocol, type: "result", id: 1, pictures: { front: "file:///etc/passwd" } },
    ],
    [
      "a print space that is none",
      {
        protocol: frameProtocol,
        type: "result",
        id: 1,
        pictures: { "__proto__ x": "https://a.b/c" },
      },
    ],
    ["far too much", { protocol: frameProtocol, type: "ready", x: Array.from({ length: 6000 }) }],
  ])("ignores %s", (_, data) => {
    expect(readFrameMessage(data)).toBeNull();
  });

  it("bounds a height, and cuts what is said", () => {
    expect(said({ type: "resize", height: 1e9 })).toEqual({ type: "resize", heightPx: 4000 });
    const long = said({ type: "validated", id: 1, ok: false, field: 7, message: "x".repeat(9000) });
    expect(long).toMatchObject({ verdict: { field: "", message: "x".repeat(500) } });
  });

  it("never throws, whatever is sent, circles included", () => {
    const circle: Record<string, unknown> = { protocol: frameProtocol, type: "result", id: 1 };
    circle["info"] = circle;
    expect(readFrameMessage(circle)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readFrameMessage(value);
        readFrameMessage({ protocol: frameProtocol, type: "result", id: 1, pictures: value });
      }),
    );
  });
});

describe("buildPictureDesign", () => {
  const picture = { key: `uploads/${"ab".repeat(20)}.png`, width: 2000, height: 1000 };

  it("makes a document of one picture, whole in the middle of the print space", () => {
    const design = buildPictureDesign(testArtwork(), "front", picture);
    expect(parseDesign(design)).toMatchObject({ isValid: true });
    expect(design?.objects).toEqual([
      expect.objectContaining({ kind: "image", src: picture.key, crop: null }),
    ]);
  });

  it("knows no other print space, and no picture that cannot be one", () => {
    expect(buildPictureDesign(testArtwork(), "back", picture)).toBeNull();
    const huge = { ...picture, width: 50_001 };
    expect(buildPictureDesign(testArtwork(), "front", huge)).toBeNull();
  });
});
