import type { Design, DesignImage, DesignText } from "#domain/design/design-document.ts";
import {
  createDisplayListBuilder,
  type PaintedDesign,
  type PaintProblem,
  type Placed,
} from "#render/paint/build-display-list.ts";

import type { PlacedPictures } from "./placed-pictures.ts";
import type { Faces } from "./remember-faces.ts";

/** Turns designs into what painters draw; keeps what it made of each object, at one scale. */
export type DesignBuilder = {
  /**
   * Loads what a design is drawn with at a scale, and answers what draws it so; what cannot be had is told
   * by `onFailed` and among the problems, a font in whose place another stands as `missing_font`.
   */
  load: (design: Design, pixelsPerMm: number, signal?: AbortSignal) => Promise<() => PaintedDesign>;
  /** Draws with the pictures of what was drawn last. */
  build: (design: Design, pixelsPerMm: number) => PaintedDesign;
};

/** A builder whose texts and pictures are loaded when a design needs them; pictures by a worker. */
export function createDesignBuilder(faces: Faces, pictures: PlacedPictures): DesignBuilder {
  let inPlace: ReadonlyMap<DesignImage, Placed> = new Map();
  const build = createDisplayListBuilder({
    facesOf: (text: DesignText) => faces.known(text) ?? [],
    pictureOf: () => undefined,
    placedOf: (image) => inPlace.get(image),
  });
  return {
    build,
    async load(design, pixelsPerMm, signal) {
      const [placed] = await Promise.all([
        placePictures(design, pixelsPerMm, pictures, signal),
        loadFaces(design, faces),
      ]);
      signal?.throwIfAborted();
      return () => {
        inPlace = placed;
        const { list, problems } = build(design, pixelsPerMm);
        return { list, problems: [...problems, ...standIns(design, faces)] };
      };
    },
  };
}

export const imagesOf = ({ objects }: Design) =>
  objects.flatMap((object) => (object.kind === "image" && object.src !== "" ? [object] : []));

export async function loadFaces({ objects }: Design, faces: Faces): Promise<void> {
  const texts = objects.flatMap((object) => (object.kind === "text" ? [object] : []));
  await Promise.all(texts.map((text) => faces.known(text) ?? faces.load(text)));
}

/** Texts that are seen in another font than they will be printed in. */
const standIns = ({ objects }: Design, faces: Faces): PaintProblem[] =>
  objects.flatMap((object): PaintProblem[] => {
    const isOther = object.kind === "text" && faces.isStandIn(object);
    // One without any font is a problem of its own.
    if (!isOther || faces.known(object)?.length === 0) return [];
    return [{ kind: "missing_font", objectId: object.id, fontId: object.fontId }];
  });

/** One after another, so that what was overtaken meanwhile is not begun. */
async function placePictures(
  design: Design,
  pixelsPerMm: number,
  pictures: PlacedPictures,
  signal: AbortSignal | undefined,
): Promise<Map<DesignImage, Placed>> {
  const images = imagesOf(design);
  for (const { src } of images) pictures.prepare(src);
  const placed = new Map<DesignImage, Placed>();
  for (const image of images) {
    signal?.throwIfAborted();
    const own = await pictures.place(image, design.area, pixelsPerMm);
    if (own) placed.set(image, own);
  }
  return placed;
}
