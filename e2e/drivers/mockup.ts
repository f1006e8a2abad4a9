import { join } from "node:path";

import { expect, type Locator, type Page } from "@playwright/test";

import type { MockupWanted } from "#designer/engine/create-mockup-preview.ts";
import type { Design } from "#domain/design/design-document.ts";
import { tintOf } from "#domain/design/tint.ts";
import { loadLayers } from "#render/node/mockup/load-layers.ts";
import { readMockupBase } from "#render/node/mockup/mockup-base.ts";
import { composeMockup } from "#render/paint/mockup/compose-mockup.ts";
import { drawPrintPicture } from "#render/paint/mockup/draw-print-picture.ts";
import type { MockupLayers } from "#render/paint/mockup/mockup-layers.ts";
import { printed } from "#render/paint/mockup/printed.ts";

import { openDesign } from "../../golden/golden-sources.ts";
import { mockupFolder, nodeSources } from "../../golden/paint-in-node.ts";
import { hashCanvas, hashPixels } from "./pixel-hash.ts";

export type LabMockup = Omit<MockupWanted, "designs"> & { print: string };

export const picture = (page: Page): Locator => page.getByRole("img", { name: "Mockup" });

/** Has the page paint what the editor holds; answers what it told. */
export const paint = (page: Page, wanted: LabMockup) =>
  page.evaluate((own) => window.labMockup(own), wanted);

const knownLayers = new Map<string, Promise<MockupLayers>>();

/** The layers of a base, decoded once per worker. */
function layersOf(name: string, width: number): Promise<MockupLayers> {
  const key = `${name} ${width}`;
  const layers = knownLayers.get(key) ?? loadLayersOf(name, width);
  knownLayers.set(key, layers);
  return layers;
}

async function loadLayersOf(name: string, width: number): Promise<MockupLayers> {
  const [kind = "", view = ""] = name.split("/");
  const base = await readMockupBase(mockupFolder, kind, view);
  if (base === undefined) throw new Error(`no base ${join(kind, view)}`);
  return loadLayers(mockupFolder, base, width);
}

const heldDesign = (page: Page): Promise<Design> =>
  page.evaluate(() => window.labEditor.store.getState().design);

/** The mockup on the page is, pixel by pixel, what the server composes of the editor's design. */
export async function expectComposed(
  page: Page,
  base: string,
  { print, color, ground }: LabMockup,
  width = 500,
): Promise<void> {
  const layers = await layersOf(base, width);
  const coordinates = layers.prints.find((own) => own.print.name === print);
  const areas = [];
  if (coordinates !== undefined) {
    const design = await heldDesign(page);
    const build = await openDesign(design, "en", nodeSources);
    areas.push(printed(coordinates, drawPrintPicture(build, design, coordinates).picture));
  }
  const colors = { product: tintOf(color), ground: tintOf(ground) };
  const own = composeMockup(layers, colors, areas);
  const painted = hashPixels(own);
  expect(await hashCanvas(picture(page)), "the mockup is what the server composes").toBe(painted);
}
