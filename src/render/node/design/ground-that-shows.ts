import type { Design, DesignObject } from "#domain/design/design-document.ts";

import { inkOf, type PaintSources } from "../../paint/build-display-list.ts";
import type { Picture } from "../../paint/resample.ts";

/** Ink nearer to its ground than this, of 255 in each channel, may be missing without a tile that tells. */
const nearest = 48;

const inksOf = (object: DesignObject): (string | null | undefined)[] => {
  if (object.kind === "image") return [];
  const own = object.kind === "text" ? object.color : object.fill;
  return [own, object.outline?.color];
};

/** Points of a picture, across and down, that are looked at. */
const looks = 64;

/** Whether less than a twentieth of a picture's points is seen on a ground. */
function isPictureHidden({ data, width, height }: Picture, ground: readonly number[]): boolean {
  const [columns, rows] = [Math.min(looks, width), Math.min(looks, height)];
  let seen = 0;
  for (let row = 0; row < rows; row += 1) {
    const y = Math.floor(((row + 0.5) * height) / rows);
    for (let column = 0; column < columns; column += 1) {
      const at = (y * width + Math.floor(((column + 0.5) * width) / columns)) * 4;
      const alpha = (data[at + 3] ?? 0) / 255;
      const apart = ground.map((under, channel) =>
        Math.abs(((data[at + channel] ?? 0) - under) * alpha),
      );
      if (Math.max(...apart) >= nearest) seen += 1;
    }
  }
  return seen * 20 < columns * rows;
}

/**
 * The opposite of a ground, to compare over as well, where a text, a shape or a picture has ink of next to
 * its colour, as white on the white that stands for an unknown garment; null where all inks show.
 */
export function groundThatShows(
  { objects }: Design,
  ground: string,
  { pictureOf }: Pick<PaintSources, "pictureOf">,
): string | null {
  const { red, green, blue } = inkOf(ground);
  const isHidden = (color: string) => {
    const ink = inkOf(color);
    const apart = [ink.red - red, ink.green - green, ink.blue - blue].map(Math.abs);
    return Math.max(...apart) < nearest;
  };
  const pictures = objects.flatMap((own) =>
    own.kind === "image" ? [pictureOf(own.src)].filter((one) => one !== undefined) : [],
  );
  const hidden =
    objects.flatMap(inksOf).some((color) => color != null && isHidden(color)) ||
    pictures.some((picture) => isPictureHidden(picture, [red, green, blue]));
  if (!hidden) return null;
  const opposite = [red, green, blue].map((channel) => (channel < 128 ? 255 : 0));
  return `#${opposite.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
