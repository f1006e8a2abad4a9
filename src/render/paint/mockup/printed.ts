import { embroider } from "./embroider.ts";
import type { PrintedArea } from "./lay-ink.ts";
import type { PrintPicture } from "./print-picture.ts";
import type { PrintCoordinates } from "./print-coordinates.ts";

/** A picture as its print area's technique puts it on the product: flat, or as stitches. */
export function printed(coordinates: PrintCoordinates, picture: PrintPicture): PrintedArea {
  const { technique, widthMm } = coordinates.print;
  const isSewn = technique === "embroidery";
  return { coordinates, picture: isSewn ? embroider(picture, widthMm) : picture };
}
