import type { Design, DesignText } from "#domain/design/design-document.ts";
import { printedLines } from "#domain/design/printed-lines.ts";
import {
  createDisplayListBuilder,
  type PaintSources,
  paintedExtent,
} from "#render/paint/build-display-list.ts";
import type { Picture } from "#render/paint/resample.ts";
import type { DesignFace } from "#typeset/design-face.ts";
import type { createFaceLoader } from "#typeset/load-faces.ts";

import type { GoldenDesign } from "./design-generator.ts";

/** Pixels that each golden picture is wide. */
const goldenWidth = 480;

/** Where the letters of a script are written: Han letters differ from country to country. */
export const localeOf = (script: GoldenDesign["script"]) =>
  ({ japanese: "ja", korean: "ko", chinese: "zh" })[script as string] ?? "en";

export type GoldenSources = {
  loadFaces: ReturnType<typeof createFaceLoader>;
  openPicture: (src: string) => Promise<Picture>;
};

/** All that a design needs, loaded. */
export async function openSources(
  design: Design,
  locale: string,
  sources: GoldenSources,
): Promise<PaintSources> {
  const faces = new Map<DesignText, readonly DesignFace[]>();
  const pictures = new Map<string, Picture>();
  for (const object of design.objects) {
    if (object.kind === "image") pictures.set(object.src, await sources.openPicture(object.src));
    if (object.kind !== "text") continue;
    const wish = { text: printedLines(object).join("\n"), fontId: object.fontId };
    const loaded = await sources.loadFaces({ ...wish, locale });
    if (loaded.kind === "faces") faces.set(object, loaded.faces);
  }
  return {
    facesOf: (text) => faces.get(text) ?? [],
    pictureOf: (src) => pictures.get(src),
  };
}

/** What turns a design into a display list. */
export const openDesign = async (...given: Parameters<typeof openSources>) =>
  createDisplayListBuilder(await openSources(...given));

/** A golden design as painters draw it, on either side. */
export async function buildGolden(golden: GoldenDesign, sources: GoldenSources) {
  const { design, script } = golden;
  const build = await openDesign(design, localeOf(script), sources);
  const pixelsPerMm = golden.pixelsPerMm ?? goldenWidth / design.area.widthMm;
  const extent = paintedExtent(design.area, pixelsPerMm);
  return { ...build(design, pixelsPerMm), extent, pixelsPerMm };
}
