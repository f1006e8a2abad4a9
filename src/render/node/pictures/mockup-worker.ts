import { parentPort, workerData } from "node:worker_threads";

import { type PictureSizeName, pictureSizes } from "#domain/media/image-presets.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import { LayerStore } from "../mockup/layer-store.ts";
import { renderMockup } from "../mockup/render-mockup.ts";
import { encodePixels } from "./encode-picture.ts";

export type MockupTask = {
  recipeJson: string;
  artworks: ReadonlyMap<string, Uint8Array>;
  preset: PictureSizeName;
  format: PictureFormat;
};

export type MockupAnswer = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

const { folder, maxLayerBytes } = workerData as { folder: string; maxLayerBytes: number };
const layers = new LayerStore(folder, maxLayerBytes);
const port = parentPort;
if (!port) throw new Error("mockup-worker.ts runs in a worker thread");

async function draw({ recipeJson, artworks, preset, format }: MockupTask): Promise<Uint8Array> {
  const recipe = parseMockupRecipe(recipeJson);
  const bound = pictureSizes[preset];
  const picture = await renderMockup(recipe, await layers.get(recipe, bound), artworks);
  return encodePixels(picture, bound, format);
}

// The next task comes once this one is answered: several at once would hold several artworks decoded.
port.on("message", (task: MockupTask) => {
  draw(task).then(
    (bytes) => port.postMessage({ ok: true, bytes } satisfies MockupAnswer),
    (error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ ok: false, message } satisfies MockupAnswer);
    },
  );
});
