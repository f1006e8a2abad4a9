import type { Design } from "#domain/design/design-document.ts";
import { previewWidth } from "#domain/design/mockup-size.ts";
import { tintOf } from "#domain/design/tint.ts";
import { loadMockupLayers } from "#render/browser/load-mockup-layers.ts";
import { createMockupPainter } from "#render/browser/paint-mockup.ts";
import type { MockupDescription } from "#render/paint/mockup/mockup-description.ts";
import type { MockupLayers } from "#render/paint/mockup/mockup-layers.ts";
import type { PrintCoordinates } from "#render/paint/mockup/print-coordinates.ts";

import type { DesignEngine } from "./create-design-engine.ts";
import { type MockupProblem, rememberDrawn } from "./remember-drawn.ts";

export type MockupPreviewParts = {
  /** Loads what designs are drawn with. */
  engine: Pick<DesignEngine, "createBuilder">;
  base: MockupDescription;
  /** Pixels that the picture is shown in; it is made in one of the widths that layers are had in. */
  widthPx: number;
  /** The file of a layer at a width, as `/mockups/{kind}/{view}/{edition}/{width}/{name}.png` has it. */
  fetchLayer: (width: number, name: string) => Promise<Uint8Array>;
};

export type MockupWanted = {
  /** Of the product and of what it lies on, such as "#1b1b1b". */
  color: string;
  ground: string;
  /** By the base's print areas; those of others are left out. */
  designs: ReadonlyMap<string, Design>;
};

/** A part of a picture, in shares of its width and height. */
export type PicturePart = { x: number; y: number; width: number; height: number };

/**
 * A live mockup of designs on a product: the same pixels as the server's in that width. Layers are fetched
 * with the first painting, or anew after it failed, which rejects. `paint` answers what the designs lack;
 * `partOf` is the part of the picture in which a print area is seen, the same object each time, and null
 * before the first painting and for an area that the base has not.
 */
export function createMockupPreview({ engine, base, widthPx, fetchLayer }: MockupPreviewParts) {
  const width = previewWidth(base, widthPx);
  const { draw, release } = rememberDrawn(engine.createBuilder());
  let opening: ReturnType<typeof open> | undefined;
  const parts = new Map<string, PicturePart>();
  const open = async () => {
    const layers = await loadMockupLayers(base, width, (name) => fetchLayer(width, name));
    for (const { print, box } of layers.prints) parts.set(print.name, partIn(layers, box));
    return { layers, paint: createMockupPainter(layers) };
  };
  const paintMockup = async (
    canvas: HTMLCanvasElement | OffscreenCanvas,
    { color, ground, designs }: MockupWanted,
  ): Promise<readonly MockupProblem[]> => {
    opening ??= open();
    const { layers, paint } = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const drawn = await Promise.all(
      printsOf(layers, designs).map(([coordinates, design]) => draw(coordinates, design)),
    );
    const colors = { product: tintOf(color), ground: tintOf(ground) };
    paint(
      canvas,
      colors,
      drawn.map(({ area }) => area),
    );
    release(drawn);
    return drawn.flatMap(({ problems }) => problems);
  };
  return Object.assign(paintMockup, { partOf: (print: string) => parts.get(print) ?? null });
}

const partIn = (
  { width, height }: Pick<MockupLayers, "width" | "height">,
  { left, top, right, bottom }: PrintCoordinates["box"],
): PicturePart => ({
  ...{ x: left / width, y: top / height },
  ...{ width: (right - left) / width, height: (bottom - top) / height },
});

const printsOf = ({ prints }: MockupLayers, designs: MockupWanted["designs"]) =>
  [...designs].flatMap(([name, design]): [PrintCoordinates, Design][] => {
    const coordinates = prints.find(({ print }) => print.name === name);
    return coordinates ? [[coordinates, design]] : [];
  });
