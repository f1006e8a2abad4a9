import type { Design, DesignImage } from "#domain/design/design-document.ts";
import { pictureFrame } from "#domain/design/picture-frame.ts";

import { figure } from "../design-parts.ts";

/** In parts of its frame: four toes and a pad. */
const paw = [
  [-0.2, -0.04, 0.09, 0.13],
  [-0.075, -0.15, 0.1, 0.15],
  [0.075, -0.15, 0.1, 0.15],
  [0.2, -0.04, 0.09, 0.13],
  [0, 0.1, 0.26, 0.19],
] as const;

/** A paw where a shopper's photo goes. */
export function pawIn(image: DesignImage, fill: string): Design["objects"] {
  const { x, y, widthMm, heightMm } = pictureFrame(image);
  return paw.map(([dx, dy, width, height], index) =>
    figure({
      ...{ id: `${image.id}-paw-${index}`, shape: "ellipse", fill },
      ...{ x: x + dx * widthMm, y: y + dy * heightMm },
      ...{ widthMm: width * widthMm, heightMm: height * heightMm },
    }),
  );
}
