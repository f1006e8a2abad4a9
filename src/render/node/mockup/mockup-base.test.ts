import { mkdtempSync, rmSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { decode } from "fast-png";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type DecodedLayer, buildLayers, layerNames } from "../../paint/mockup/build-layers.ts";
import { writeTestBase } from "../testing/write-test-base.ts";
import { drawLayer, readLayer } from "./layer-files.ts";
import { loadLayers } from "./load-layers.ts";
import { readMockupBase } from "./mockup-base.ts";
import { shrinkMap } from "./shrink-map.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-base-"));
beforeAll(() => writeTestBase(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const corners = [
  [30, 30],
  [50, 30],
  [50, 70],
  [30, 70],
];

type Change = { print?: object; base?: object; withoutMap?: boolean; displacement?: boolean };

/** A base of its own, changed. */
async function changedBase(kind: string, change: Change) {
  await writeTestBase(folder, kind);
  const view = join(folder, kind, "front");
  const own = JSON.parse(await readFile(join(view, "base.json"), "utf8"));
  const prints = [{ ...own.prints[0], ...change.print }];
  await writeFile(join(view, "base.json"), JSON.stringify({ ...own, prints, ...change.base }));
  if (change.withoutMap) await rm(join(view, "front.map.png"));
  if (change.displacement) {
    const shifted = {
      create: { width: 80, height: 100, channels: 3, background: "#ff8080" },
    } as const;
    await sharp(shifted).png().toFile(join(view, "displacement.png"));
  }
  return readMockupBase(folder, kind, "front");
}

describe("the description of a base", () => {
  it("may tell four corners in place of a map, and then prints where the map did", async () => {
    const byMap = await readMockupBase(folder, "board", "front");
    const byCorners = await changedBase("cornered", { print: { corners }, withoutMap: true });
    if (!byMap || !byCorners) throw new Error("no base");
    expect(layerNames(byCorners)).toEqual(["shadow", "mask", "shade", "gloss"]);
    const [map] = (await loadLayers(folder, byMap, 80)).prints;
    const [cornered] = (await loadLayers(folder, byCorners, 80)).prints;
    const at = (own: typeof map, x: number, y: number) => {
      const { box, u, v, cover } = own ?? { box: { left: 0, right: 0, top: 0 } };
      const index = (y - box.top) * (box.right - box.left) + x - box.left;
      return [u?.[index], v?.[index], cover?.[index]].map((value) => Math.round(value ?? -9));
    };
    expect(at(cornered, 40, 50)).toEqual(at(map, 40, 50));
    expect(cornered?.pictureWidth).toBe(20);
  });

  it.each<[string, Change, string]>([
    ["both", { print: { corners } }, 'print area "front": it has both corners and a layer'],
    ["neither", { withoutMap: true }, 'print area "front": it has neither corners nor a layer'],
    [
      "dented",
      {
        print: {
          corners: [
            [30, 30],
            [50, 30],
            [35, 40],
            [30, 70],
          ],
        },
        withoutMap: true,
      },
      "its corners are not convex",
    ],
    [
      "outside",
      { print: { corners: corners.map(([x = 0, y]) => [x + 60, y]) }, withoutMap: true },
      "wholly outside of the picture",
    ],
    ["still", { displacement: true }, "displacement.png and displacementPx go together"],
    ["moved", { base: { displacementPx: 4 } }, "displacement.png and displacementPx go together"],
  ])("is refused with the reason: %s", async (kind, change, reason) => {
    await expect(changedBase(kind, change)).rejects.toThrow(reason);
  });

  it.each([
    ["by corners", { print: { corners }, withoutMap: true }],
    ["by a map", {}],
  ])("a displacement moves what is looked up %s", async (name, change) => {
    const kind = name.replaceAll(" ", "-");
    const still = await changedBase(`${kind}-still`, change);
    const more = { base: { displacementPx: 4 }, displacement: true };
    const moved = await changedBase(kind, { ...change, ...more });
    if (!still || !moved) throw new Error("no base");
    const column = async (base: typeof still) => {
      const [own] = (await loadLayers(folder, base, 80)).prints;
      const { box, cover } = own ?? { box: { left: 0, right: 0, top: 0 }, cover: [] };
      const from = (50 - box.top) * (box.right - box.left);
      const row = Array.from({ length: box.right - box.left }, (_, x) => cover[from + x] ?? 0);
      return box.left + row.findIndex((own) => own > 0.5);
    };
    expect([await column(still), await column(moved)]).toEqual([30, 26]);
  });
});

describe("layers for browsers", () => {
  it.each([80, 40])("decode to the very samples that the server uses, %i wide", async (width) => {
    const base = await changedBase(`served-${width}`, {
      base: { displacementPx: 4 },
      displacement: true,
    });
    if (!base) throw new Error("no base");
    const files = new Map<string, DecodedLayer>();
    for (const name of layerNames(base)) {
      const png = await drawLayer(folder, { ...base, name, width });
      const decoded = decode(png ?? new Uint8Array());
      const { data, channels, width: w, height } = await readLayer(folder, base, name, width);
      expect([decoded.channels, decoded.width, decoded.height]).toEqual([channels, w, height]);
      expect(Buffer.compare(Buffer.from(decoded.data), Buffer.from(data)), name).toBe(0);
      files.set(name, decoded);
    }
    expect(buildLayers(base, width, files)).toEqual(await loadLayers(folder, base, width));
  });

  it.each([
    ["board", "detail"],
    ["board", "../board/front/mask"],
    ["none", "mask"],
  ])("there is none of %s named %s", async (kind, name) => {
    expect(await drawLayer(folder, { kind, view: "front", name, width: 80 })).toBeUndefined();
  });

  it("a layer of another size is refused", async () => {
    const base = await readMockupBase(folder, "board", "front");
    if (!base) throw new Error("no base");
    const files = new Map(
      await Promise.all(
        layerNames(base).map(
          async (name) => [name, await readLayer(folder, base, name, 80)] as const,
        ),
      ),
    );
    expect(() => buildLayers(base, 40, files)).toThrow("The layer mask is no picture of 40 × 50");
    files.delete("mask");
    expect(() => buildLayers(base, 80, files)).toThrow("The layer mask is missing");
  });
});

describe("a print area's map made smaller", () => {
  const map = (...points: number[]) => ({
    ...{ width: 4, height: points.length / 12 },
    points: Uint16Array.from(points),
  });

  it("takes means, of u and v where they are told alone", () => {
    const [full, none] = [
      [20_480, 40_960, 65_535],
      [0, 0, 0],
    ];
    const row = [...full, ...none, ...none, ...none];
    const { width, height, points } = shrinkMap(map(...row, ...row, ...row, ...row), 2);
    expect([width, height]).toEqual([2, 2]);
    expect([...points.subarray(0, 6)]).toEqual([20_480, 40_960, 32_768, 0, 0, 0]);
  });

  it("keeps 16 steps a pixel of the mockup at least, and the whole cover", () => {
    const { points } = shrinkMap(map(1, 65_535, 1, ...Array(9).fill(0)), 4);
    expect([...points.subarray(0, 3)]).toEqual([0, 65_535, 1]);
    const fine = shrinkMap(map(40, 65_535, 1, ...Array(9).fill(0)), 2000);
    expect([...fine.points.subarray(0, 3)]).toEqual([40, 65_535, 1]);
  });
});
