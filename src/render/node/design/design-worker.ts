import sharp from "sharp";

import type {
  DesignToDraw,
  DrawnMockup,
  DrawnPrint,
  DrawnProof,
  MockupToDraw,
  DrawnVector,
  SolidToDraw,
  VectorFormat,
} from "#domain/design/drawn-design.ts";

import { openFontFiles } from "../fonts/font-files.ts";
import { createStoredFaceLoader } from "../fonts/load-stored-faces.ts";
import { LayerStore } from "../mockup/layer-store.ts";
import { answerTasks, readTaskData } from "../threads/answer-tasks.ts";
import { drawDesignVector } from "./draw-design-vector.ts";
import { drawDesignPrint, drawDesignProof } from "./draw-design.ts";
import { drawDesignMockup } from "./draw-mockup.ts";
import { drawSolidPicture } from "./draw-solid-picture.ts";

export type DesignTask =
  | { wanted: "proof" | "print"; toDraw: DesignToDraw }
  | { wanted: VectorFormat; toDraw: DesignToDraw }
  | { wanted: "mockup"; toDraw: MockupToDraw }
  | { wanted: "solid"; toDraw: SolidToDraw };

export type DesignWorkerData = { fontFolder: string; mockupFolder: string };

/** Layers that are kept between mockups. */
const maxLayerBytes = 96 * 1024 * 1024;

// Nothing is drawn twice here: what sharp would keep is only held.
sharp.cache(false);

/** Why fonts are broken, by their paths, of the task that is done. */
const causes = new Map<string, unknown>();
const { fontFolder, mockupFolder } = readTaskData() as DesignWorkerData;
const layers = new LayerStore(mockupFolder, maxLayerBytes);
const loading = openFontFiles(fontFolder).then((files) =>
  // Whoever asked is told: a proof or print is never drawn with what stands in for a broken file.
  createStoredFaceLoader(files, (error, path) => void causes.set(path, error)),
);

answerTasks<DesignTask, DrawnProof | DrawnPrint | DrawnMockup | DrawnVector>(async (task) => {
  const loadFaces = await loading;
  causes.clear();
  if (task.wanted === "mockup") return drawDesignMockup(task.toDraw, loadFaces, layers, causes);
  if (task.wanted === "solid") return drawSolidPicture(task.toDraw, loadFaces, causes);
  if (task.wanted === "svg" || task.wanted === "pdf") {
    return drawDesignVector(task.toDraw, task.wanted, loadFaces, causes);
  }
  const draw = task.wanted === "print" ? drawDesignPrint : drawDesignProof;
  return draw(task.toDraw, loadFaces, causes);
});
