import type { DesignImage, DesignText } from "#domain/design/design-document.ts";
import type { DesignFault, DesignToDraw } from "#domain/design/drawn-design.ts";
import type { PixelSize } from "#domain/design/export-size.ts";
import { printedLines } from "#domain/design/printed-lines.ts";
import type { DesignFace } from "#typeset/design-face.ts";
import type { createFaceLoader } from "#typeset/load-faces.ts";

import { eachCommand, type PaintSources } from "../../paint/build-display-list.ts";
import type { PaintCommands } from "../../paint/display-list.ts";
import type { Picture } from "../../paint/resample.ts";
import { decodePicture, readPictureSize } from "./decode-picture.ts";

export type LoadFaces = ReturnType<typeof createFaceLoader>;
/** What a loader of faces has told of broken files, by their paths. */
export type FontCauses = ReadonlyMap<string, unknown>;

/** What a design is drawn by. */
export type OpenedDesign = {
  sources: PaintSources;
  /** Makes an object's commands as they are asked for, and keeps none of them. */
  commands: (
    pixelsPerMm: number,
    onProblems?: (own: readonly DesignFault[]) => void,
  ) => PaintCommands;
  /** Paths of the fonts' files, sorted. */
  fonts: readonly string[];
  otherPictures: readonly DesignFault[];
};

/**
 * Loads all that a design is drawn with. Rejects where a font's file is broken or a picture cannot be
 * read, which another try may mend.
 */
export async function openDesign(
  task: Pick<DesignToDraw, "design" | "locale" | "pictures">,
  loadFaces: LoadFaces,
  causes?: FontCauses,
): Promise<OpenedDesign> {
  const { design, locale } = task;
  const faces = new Map<DesignText, readonly DesignFace[]>();
  const fonts = new Set<string>();
  for (const object of design.objects) {
    if (object.kind !== "text") continue;
    const text = printedLines(object).join("\n");
    const loaded = await loadFaces({ text, fontId: object.fontId, locale });
    // What stands in for a broken file is for previews: a print waits for the right one.
    if (loaded.broken.length > 0) throw brokenFonts(loaded.broken, causes);
    if (loaded.kind === "none") continue;
    faces.set(object, loaded.faces);
    for (const { path } of loaded.files) fonts.add(path);
  }
  const { pictures, otherPictures } = await openPictures(task);
  const sources: PaintSources = {
    facesOf: (text) => faces.get(text) ?? [],
    pictureOf: (src) => pictures.get(src),
  };
  return {
    commands: (pixelsPerMm, onProblems) =>
      eachCommand(design, sources, { pixelsPerMm, onProblems }),
    ...{ sources, otherPictures, fonts: [...fonts].toSorted() },
  };
}

function brokenFonts(paths: readonly string[], causes: FontCauses | undefined): Error {
  const told = paths.map((path) => {
    const cause = causes?.get(path);
    return cause === undefined
      ? path
      : `${path} (${cause instanceof Error ? cause.message : cause})`;
  });
  return new Error(`Broken fonts: ${told.join(", ")}`);
}

type OpenedPictures = {
  pictures: ReadonlyMap<string, Picture>;
  otherPictures: readonly DesignFault[];
};

/**
 * Decodes the pictures that are as large as the design says, which `parseDesign` has bounded: of any other
 * no more than its header is read.
 */
async function openPictures({
  design,
  pictures: files,
}: Pick<DesignToDraw, "design" | "pictures">): Promise<OpenedPictures> {
  const sizes = new Map<string, PixelSize>();
  for (const [src, bytes] of files) sizes.set(src, await readPictureSize(bytes));
  const images = design.objects.filter((own) => own.kind === "image");
  const isOther = ({ src, placement }: DesignImage) => {
    const size = sizes.get(src);
    return size && (size.width !== placement.width || size.height !== placement.height);
  };
  const wanted = new Set(images.filter((own) => !isOther(own)).map(({ src }) => src));
  const pictures = new Map<string, Picture>();
  for (const [src, bytes] of files) {
    if (wanted.has(src)) pictures.set(src, await decodePicture(bytes));
  }
  const otherPictures = images
    .filter(isOther)
    .map(({ id, src }) => ({ kind: "other_picture" as const, objectId: id, src }));
  return { pictures, otherPictures };
}
