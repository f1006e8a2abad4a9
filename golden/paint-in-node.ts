import { join } from "node:path";

import { decodePicture } from "#render/node/design/decode-picture.ts";
import { drawProof } from "#render/node/design/draw-proof.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";
import { LayerStore } from "#render/node/mockup/layer-store.ts";
import { composeMockup } from "#render/paint/mockup/compose-mockup.ts";
import type { Picture } from "#render/paint/resample.ts";

import type { GoldenDesign } from "./design-generator.ts";
import { goldenFile } from "./golden-files.ts";
import { goldenMockup, goldenMockupWidth, printGolden } from "./golden-mockups.ts";
import { buildGolden } from "./golden-sources.ts";
import { paintBySkia } from "./paint-by-skia.ts";

export type NodeGolden = {
  proof: Uint8ClampedArray;
  preview: Uint8Array | Uint8ClampedArray;
  /** On a product, `goldenMockupWidth` wide. */
  mockup: Uint8ClampedArray;
  problems: number;
};

export const goldenFonts = await openFontFiles(join(import.meta.dirname, "..", "assets", "fonts"));
const pictures = new Map<string, Promise<Picture>>();
export const nodeSources = {
  loadFaces: createStoredFaceLoader(goldenFonts, (error, path) => {
    throw new Error(`The font ${path} is broken.`, { cause: error });
  }),
  openPicture(src: string) {
    const known = pictures.get(src);
    if (known) return known;
    const opening = goldenFile(src).then(decodePicture);
    pictures.set(src, opening);
    return opening;
  },
};

/** A golden design as the server paints it. */
export const listInNode = (golden: GoldenDesign) => buildGolden(golden, nodeSources);

export const mockupFolder = join(import.meta.dirname, "..", "assets", "mockups");
const layers = new LayerStore(mockupFolder, 2 ** 28);

async function mockupInNode(golden: GoldenDesign): Promise<Uint8ClampedArray> {
  const { colors, ...base } = goldenMockup(golden);
  const bound = { widthPx: goldenMockupWidth, heightPx: 2000, fit: "inside" } as const;
  const own = await layers.get(base, bound);
  return composeMockup(own, colors, await printGolden(golden, own, nodeSources));
}

export async function paintInNode(golden: GoldenDesign): Promise<NodeGolden> {
  const { list, problems, extent } = await listInNode(golden);
  return {
    proof: drawProof(list, extent, golden.ground).data,
    preview: paintBySkia(list, extent, golden.ground),
    mockup: await mockupInNode(golden),
    problems: problems.length,
  };
}
