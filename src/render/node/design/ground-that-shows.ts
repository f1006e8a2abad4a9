import type { Design, DesignObject } from "#domain/design/design-document.ts";

import { inkOf } from "../../paint/build-display-list.ts";

/** Ink nearer to its ground than this, of 255 in each channel, may be missing without a tile that tells. */
const nearest = 48;

const inksOf = (object: DesignObject): (string | null | undefined)[] => {
  if (object.kind === "image") return [];
  const own = object.kind === "text" ? object.color : object.fill;
  return [own, object.outline?.color];
};

/**
 * The opposite of a ground, to compare over as well, where a text or a shape has ink of next to its
 * colour, as white on the white that stands for an unknown garment; null where all inks show.
 */
export function groundThatShows({ objects }: Design, ground: string): string | null {
  const { red, green, blue } = inkOf(ground);
  const isHidden = (color: string) => {
    const ink = inkOf(color);
    const apart = [ink.red - red, ink.green - green, ink.blue - blue].map(Math.abs);
    return Math.max(...apart) < nearest;
  };
  const hidden = objects.flatMap(inksOf).some((color) => color != null && isHidden(color));
  if (!hidden) return null;
  const opposite = [red, green, blue].map((channel) => (channel < 128 ? 255 : 0));
  return `#${opposite.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
