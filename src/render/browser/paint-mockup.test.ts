import { createCanvas, ImageData } from "@napi-rs/canvas";
import { afterEach, expect, it, vi } from "vitest";

import { composeMockup } from "../paint/mockup/compose-mockup.ts";
import type { MockupLayers } from "../paint/mockup/mockup-layers.ts";
import { createMockupPainter } from "./paint-mockup.ts";

afterEach(() => vi.unstubAllGlobals());

const [width, height] = [12, 10];
const bytes = (value: number) => new Uint8Array(width * height).fill(value);
const layersOf = (shade: number): MockupLayers => ({
  ...{ width, height, shadeMax: 1, glossMax: 0.1, prints: [], detail: undefined },
  ...{ mask: bytes(255), shadow: bytes(255), shade: bytes(shade), gloss: bytes(0) },
});
const colors = {
  product: { red: 90, green: 120, blue: 40 },
  ground: { red: 240, green: 240, blue: 240 },
};

it("PERS-02 a canvas that another base was painted on meanwhile is painted whole again", () => {
  vi.stubGlobal("ImageData", ImageData);
  const canvas = createCanvas(1, 1);
  const seen = () => [...canvas.getContext("2d").getImageData(0, 0, width, height).data];
  const [front, back] = [layersOf(230), layersOf(90)];
  const [paintFront, paintBack] = [createMockupPainter(front), createMockupPainter(back)];
  const target = canvas as unknown as HTMLCanvasElement;
  for (const [paint, layers] of [
    [paintFront, front],
    [paintBack, back],
    [paintFront, front],
  ] as const) {
    paint(target, colors, []);
    expect(seen()).toEqual([...composeMockup(layers, colors, [])]);
  }
});
