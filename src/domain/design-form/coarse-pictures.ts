import { isUploadKey } from "#domain/upload/upload-key.ts";

import type { Design, DesignImage } from "../design/design-document.ts";
import { isCoarse, picturesToConfirm } from "../print-quality/picture-quality.ts";
import type { LineDesigns } from "./design-form.ts";

/** A shopper's pictures that would print coarse and are not kept knowingly, of all sides in turn (CAM-50, OP-063). */
export const coarsePictures = (designs: LineDesigns): DesignImage[] =>
  Object.values(designs).flatMap(({ objects, area }) =>
    picturesToConfirm(objects, area).flatMap((object) =>
      object.kind === "image" && object.isCustom ? [object] : [],
    ),
  );

/**
 * A shopper's pictures that will print coarse, as they are to be told of once more before it is approved: those that
 * were kept knowingly, and the whole print of a foreign tool, which cannot say so (OP-063, OP-067).
 */
export const coarseInPrint = ({ objects, area }: Design): DesignImage[] =>
  objects.flatMap((object) =>
    isCoarse(object, area) && (object.isCustom || isUploadKey(object.src)) ? [object] : [],
  );
