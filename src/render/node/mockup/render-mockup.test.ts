import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";

import { writeTestBase } from "../testing/write-test-base.ts";
import { LayerStore } from "./layer-store.ts";
import type { MockupLayers } from "../../paint/mockup/mockup-layers.ts";
import { loadLayers } from "./load-layers.ts";
import { readMockupBase } from "./mockup-base.ts";
import { renderMockup } from "./render-mockup.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-bases-"));
let layers: MockupLayers;
beforeAll(async () => {
  await writeTestBase(folder);
  const base = await readMockupBase(folder, "board", "front");
  if (!base) throw new Error("no base");
  layers = await loadLayers(folder, base, 80);
});
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (body: string, width = 100, height = 200) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );
const halves =
  '<path fill="#ff0000" d="M0 0h100v100H0Z"/><path fill="#0000ff" d="M0 100h100v100H0Z"/>';

function recipe(parts: Partial<MockupRecipe> = {}): MockupRecipe {
  return {
    format: "platen-mockup-recipe/1",
    kind: "board",
    view: "front",
    edition: "0123456789ab",
    color: "#ffffff",
    ground: "#eeeeee",
    artworks: [{ print: "front", key: "a", placement: { fit: "contain", scale: 1, x: 0, y: 0 } }],
    ...parts,
  };
}

async function draw(wanted: MockupRecipe, artwork = svg(halves)) {
  const { pixels, width } = await renderMockup(wanted, layers, new Map([["a", artwork]]));
  return (x: number, y: number) => [
    ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
}

describe("a mockup from its layers", () => {
  it("shows the ground, the product in its colour, and the artwork where it is printed", async () => {
    const at = await draw(recipe({ color: "#1f4e79" }));
    expect(at(5, 5)).toEqual([0xee, 0xee, 0xee]);
    expect(at(24, 24)).toEqual([0x1f, 0x4e, 0x79]);
    expect(at(35, 36)).toEqual([255, 0, 0]);
    expect(at(35, 64)).toEqual([0, 0, 255]);
  });

  it("darkens the ground under the product and what lies out of the light, artwork too", async () => {
    const at = await draw(recipe());
    expect(at(40, 85)[0]).toBeLessThan(160);
    expect(at(55, 24)).toEqual([188, 188, 188]);
    expect(at(45, 36)).toEqual([188, 0, 0]);
  });

  it("CANV-25 OP-065 lifts black to a brightness of 20, so that it is not a hole", async () => {
    const at = await draw(recipe({ color: "#000000", artworks: [] }));
    expect(at(24, 24)).toEqual([20, 20, 20]);
  });

  it("places the artwork: contained in a part of the area, at its top", async () => {
    const placement = { fit: "contain", scale: 0.5, x: 0, y: -1 } as const;
    const at = await draw(recipe({ artworks: [{ print: "front", key: "a", placement }] }));
    expect(at(38, 34)).toEqual([255, 0, 0]);
    expect(at(38, 66)).toEqual([255, 255, 255]);
    expect(at(32, 34)).toEqual([255, 255, 255]);
  });

  it("cuts what covers the area", async () => {
    const wide = svg('<rect width="400" height="200" fill="#00ff00"/>', 400, 200);
    const placement = { fit: "cover", scale: 1, x: 0, y: 0 } as const;
    const at = await draw(recipe({ artworks: [{ print: "front", key: "a", placement }] }), wide);
    for (const [x, y] of [
      [31, 31],
      [38, 68],
    ] as const)
      expect(at(x, y)).toEqual([0, 255, 0]);
    expect(at(28, 50)).toEqual([255, 255, 255]);
  });

  it("gives the same bytes each time", async () => {
    const draws = await Promise.all(
      [0, 1].map(() => renderMockup(recipe(), layers, new Map([["a", svg(halves)]]))),
    );
    expect(draws[0]?.pixels).toEqual(draws[1]?.pixels);
  });

  it("refuses an unknown print area, a missing artwork and what is no picture", async () => {
    const placement = { fit: "contain", scale: 1, x: 0, y: 0 } as const;
    const onBack = recipe({ artworks: [{ print: "back", key: "a", placement }] });
    await expect(draw(onBack)).rejects.toThrow('no print area "back"');
    await expect(renderMockup(recipe(), layers, new Map())).rejects.toThrow("a is missing");
    await expect(draw(recipe(), Buffer.from("nothing"))).rejects.toThrow(/unsupported/u);
  });
});

describe("layers of a base", () => {
  const bound = { widthPx: 80, heightPx: 100, fit: "inside" } as const;

  it("are read once, and thrown out when others need the room", async () => {
    const store = new LayerStore(folder, 1);
    const first = await store.get({ kind: "board", view: "front" }, bound);
    expect(await store.get({ kind: "board", view: "front" }, bound)).toBe(first);
    await writeTestBase(folder, "other");
    await store.get({ kind: "other", view: "front" }, bound);
    expect(await store.get({ kind: "board", view: "front" }, bound)).not.toBe(first);
  });

  it.each([
    ["none", "front"],
    ["../board", "front"],
    ["board", "front/.."],
  ])("there is no base %s/%s", async (kind, view) => {
    await expect(new LayerStore(folder, 1).get({ kind, view }, bound)).rejects.toThrow(
      `There is no mockup base ${kind}/${view}`,
    );
  });
});
