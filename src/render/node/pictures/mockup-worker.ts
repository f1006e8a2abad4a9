import { workerData } from "node:worker_threads";

import { type PictureSizeName, pictureSizes } from "#domain/media/image-presets.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import { drawLayer } from "../mockup/layer-files.ts";
import { LayerStore } from "../mockup/layer-store.ts";
import { renderMockup } from "../mockup/render-mockup.ts";
import { answerTasks } from "../threads/answer-tasks.ts";
import { encodePixels } from "./encode-picture.ts";

export type MockupTask =
  | {
      wanted: "mockup";
      recipeJson: string;
      artworks: ReadonlyMap<string, Uint8Array>;
      preset: PictureSizeName;
      format: PictureFormat;
    }
  | { wanted: "layer"; kind: string; view: string; name: string; width: number };

const { folder, maxLayerBytes } = workerData as { folder: string; maxLayerBytes: number };
const layers = new LayerStore(folder, maxLayerBytes);

async function draw(task: MockupTask): Promise<Uint8Array | undefined> {
  if (task.wanted === "layer") return drawLayer(folder, task);
  const { recipeJson, artworks, preset, format } = task;
  const recipe = parseMockupRecipe(recipeJson);
  const bound = pictureSizes[preset];
  const picture = await renderMockup(recipe, await layers.get(recipe, bound), artworks);
  return encodePixels(picture, bound, format);
}

answerTasks(draw);
