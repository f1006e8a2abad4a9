import type { DesignImage } from "../design/design-document.ts";
import { picturesToConfirm } from "../print-quality/picture-quality.ts";
import type { LineDesigns } from "./design-form.ts";

/** A shopper's pictures that would print coarse and are not kept knowingly, of all sides in turn (CAM-50, OP-063). */
export const coarsePictures = (designs: LineDesigns): DesignImage[] =>
  Object.values(designs).flatMap(({ objects, area }) =>
    picturesToConfirm(objects, area).flatMap((object) =>
      object.kind === "image" && object.isCustom ? [object] : [],
    ),
  );
