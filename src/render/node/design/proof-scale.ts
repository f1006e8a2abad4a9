import type { DesignArea } from "#domain/design/design-document.ts";
import { mmPerInch, mmToDots } from "#domain/design/units.ts";

/** The most pixels of a proof's longer side. */
const proofSide = 1000;
/** Eight pixels of a fiftieth of an inch make a tile of four millimetres, in which a dot of one shows. */
const finePerInch = 50;
/** What is compared is held in memory, of each pixel some 64 bytes. */
const mostPixels = 8_000_000;

/** Dots of the print for each pixel of its proof: a whole number, so that it is made of whole ones. */
export function proofScale({ widthMm, heightMm, dpi }: DesignArea): number {
  return Math.ceil(((dpi / mmPerInch) * Math.max(widthMm, heightMm)) / proofSide);
}

/**
 * The scales that a print is compared at: its proof's, and where a pixel of that is larger than a fiftieth
 * of an inch, as of a banner, a finer one, as fine as memory allows.
 */
export function comparedScales(area: DesignArea): number[] {
  const own = proofScale(area);
  const dots = mmToDots(area.widthMm, area.dpi) * mmToDots(area.heightMm, area.dpi);
  const finest = Math.ceil(Math.sqrt(dots / mostPixels));
  const fine = Math.max(1, finest, Math.floor(area.dpi / finePerInch));
  return fine < own ? [own, fine] : [own];
}
