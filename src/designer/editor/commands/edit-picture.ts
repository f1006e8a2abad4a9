import { designLimits, designPatterns } from "#domain/design/design-limits.ts";
import type { Design, DesignImage, DesignObject } from "#domain/design/design-document.ts";
import {
  coverFrame,
  isSameFrame,
  leastCrop,
  pictureFrame,
  reframe,
  type Reframing,
  type StoredPicture,
} from "#domain/design/picture-frame.ts";
import { placeInMiddle } from "#domain/design/placement.ts";

import { refused } from "../command-result.ts";
import type { AddCommand } from "../editor-command.ts";
import { limitObject } from "../limit-object.ts";
import { type ChangeOrRefusal, type CommandContext, withObject } from "./design-change.ts";
import { isFactor, isLength, isSame } from "./measures.ts";
import { whyNotEdit } from "./permissions.ts";
import { addOnTop, freeId } from "./stack-objects.ts";

const isSide = (side: number) =>
  Number.isInteger(side) && side >= 1 && side <= designLimits.pictureSide;

const isPicture = ({ src, width, height }: StoredPicture) =>
  src !== "" &&
  src.length <= designLimits.keyLength &&
  designPatterns.key.test(src) &&
  isSide(width) &&
  isSide(height);

/** Another picture in the same frame, which it covers from its middle; what is too much is cropped. */
export function replacePicture(
  design: Design,
  object: DesignObject,
  picture: StoredPicture,
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "image") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  if (reason !== null) return refused(reason);
  if (!isPicture(picture)) return refused("bad_value");
  const frame = pictureFrame(object);
  const replaced: DesignImage = { ...object, ...coverFrame(frame, picture) };
  const limited = limitObject(replaced);
  // One that is too small, too narrow or too long for the frame is none that could cover it.
  const isCovered = limited.kind === "image" && isSameFrame(pictureFrame(limited), frame);
  return isCovered ? withObject(design, limited) : refused("bad_value");
}

/** Shows a part of a picture, in fractions of its sides, where that part lay; null for all of it. */
export function cropPicture(
  design: Design,
  object: DesignObject,
  crop: DesignImage["crop"],
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "image") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  if (reason !== null) return refused(reason);
  if (crop === null) return withObject(design, { ...object, crop });
  const { left, top, right, bottom } = crop;
  const isPart = (from: number, to: number) => from >= 0 && to <= 1 && to - from >= leastCrop;
  if (!isPart(left, right) || !isPart(top, bottom)) return refused("bad_value");
  return withObject(design, { ...object, crop: { left, top, right, bottom } }, `crop:${object.id}`);
}

/** Another part of a picture in the same frame; "at_limit" where there is no more of it that way. */
export function reframePicture(
  design: Design,
  object: DesignObject,
  { factor = 1, dxMm = 0, dyMm = 0 }: Reframing,
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "image" || object.src === "") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  if (reason !== null) return refused(reason);
  if (!isFactor(factor) || !isLength(dxMm) || !isLength(dyMm)) return refused("bad_value");
  const moved = reframed(object, { factor, dxMm, dyMm });
  if (isSame(moved, object)) return refused("at_limit");
  return withObject(design, moved, `part:${object.id}`);
}

/** As `reframe`, within the bounds of a document; another scale is another question (OP-063). */
export function reframed(object: DesignImage, change: Reframing): DesignObject {
  const { placement, crop } = reframe(object, change);
  const isScaled = placement.scaleX !== object.placement.scaleX;
  const isLowQualityKept = object.isLowQualityKept && !isScaled;
  return limitObject({ ...object, placement, crop, isLowQualityKept });
}

/** "Keep old image": not asked about again until the picture or its scale changes (OP-063). */
export function keepLowQuality(
  design: Design,
  object: DesignObject,
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "image") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  return reason === null
    ? withObject(design, { ...object, isLowQualityKept: true })
    : refused(reason);
}

/** A new picture in the middle of the print area, whole and as large as it can be. */
export function addPicture(
  design: Design,
  { name, picture }: Extract<AddCommand, { kind: "add-picture" }>,
  context: CommandContext,
): ChangeOrRefusal {
  if (name.length > designLimits.nameLength) return refused("too_long");
  if (!isPicture(picture)) return refused("bad_value");
  const { src, width, height } = picture;
  const image: DesignImage = {
    ...{ kind: "image", id: freeId(design, "image"), name, src },
    ...{ isMovable: true, isTurnable: true, isCustom: true },
    placement: placeInMiddle({ width, height }, design.area),
    ...{ crop: null, mask: "rectangle", isLowQualityKept: false },
  };
  return addOnTop(design, limitObject(image), context);
}
