import { decodePicture } from "#render/browser/decode-picture.ts";
import { loadMockupLayers } from "#render/browser/load-mockup-layers.ts";
import { createMockupPainter } from "#render/browser/paint-mockup.ts";
import { paintDesign } from "#render/browser/paint-design.ts";
import { createSurface, rasterise } from "#render/paint/rasterise.ts";
import { inkOf } from "#render/paint/build-display-list.ts";
import type { MockupDescription } from "#render/paint/mockup/mockup-description.ts";
import type { Picture } from "#render/paint/resample.ts";
import { type FontCatalogueFile, readFontCatalogue } from "#typeset/font-catalogue.ts";
import { createFaceLoader } from "#typeset/load-faces.ts";

import type { GoldenDesign } from "../design-generator.ts";
import { goldenMockup, goldenMockupWidth, printGolden } from "../golden-mockups.ts";
import { buildGolden } from "../golden-sources.ts";

const pictures = new Map<string, Promise<Picture>>();

async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

const post = (path: string, body: BodyInit) => fetch(path, { method: "POST", body });

async function sha256(bytes: Uint8ClampedArray): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const catalogue = (await (await fetch("/fonts/catalogue.json")).json()) as FontCatalogueFile;
const sources = {
  loadFaces: createFaceLoader({
    catalogue: readFontCatalogue(catalogue),
    fetchBytes: (path) => fetchBytes(`/fonts/${path}`),
    onFailed: (error, path) => void post("/failed", `${path}: ${String(error)}`),
  }),
  openPicture(src: string) {
    const known = pictures.get(src);
    if (known) return known;
    const opening = fetchBytes(`/pictures/${src}`).then(decodePicture);
    pictures.set(src, opening);
    return opening;
  },
};

const bases = new Map<string, ReturnType<typeof openBase>>();

async function openBase(kind: string, view: string) {
  const edition = (await (await fetch(`/editions/${kind}/${view}`)).json()) as string;
  const folder = `/mockups/${kind}/${view}/${edition}`;
  const base = (await (await fetch(`${folder}/base.json`)).json()) as MockupDescription;
  const layers = await loadMockupLayers(base, goldenMockupWidth, (name) =>
    fetchBytes(`${folder}/${goldenMockupWidth}/${name}.png`),
  );
  return { layers, paint: createMockupPainter(layers), canvas: document.createElement("canvas") };
}

/** On one canvas a base, so that what was painted before has to go. */
async function paintMockup(golden: GoldenDesign): Promise<Uint8ClampedArray> {
  const { kind, view, colors } = goldenMockup(golden);
  const key = `${kind}/${view}`;
  const opening = bases.get(key) ?? openBase(kind, view);
  bases.set(key, opening);
  const { layers, paint: paintOn, canvas } = await opening;
  paintOn(canvas, colors, await printGolden(golden, layers, sources));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

async function paint(seed: number): Promise<void> {
  const golden = (await (await fetch(`/designs/${seed}`)).json()) as GoldenDesign;
  const { list, problems, extent } = await buildGolden(golden, sources);
  const surface = createSurface(extent.width, extent.height, inkOf(golden.ground));
  rasterise(list, surface);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, extent);
  paintDesign(list, canvas, golden.ground);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  const own = {
    mockup: await paintMockup(golden),
    proof: surface.data,
    preview: context.getImageData(0, 0, extent.width, extent.height).data,
  };
  const report = {
    ...{ seed, problems: problems.length },
    proof: await sha256(own.proof),
    preview: await sha256(own.preview),
    mockup: await sha256(own.mockup),
  };
  const wanted = (await (
    await post("/report", JSON.stringify(report))
  ).json()) as (keyof typeof own)[];
  for (const kind of wanted) {
    await post(`/pixels?seed=${seed}&kind=${kind}`, new Uint8Array(own[kind]));
  }
}

const state = document.querySelector("#state");
const seeds = (await (await fetch("/seeds")).json()) as number[];
for (const [index, seed] of seeds.entries()) {
  if (state) state.textContent = `${index + 1} of ${seeds.length}`;
  try {
    await paint(seed);
  } catch (error) {
    await post("/failed", `${seed}: ${String(error)}`);
  }
}
if (state) state.textContent = "Done";
await post("/done", navigator.userAgent);
