import type { Design, DesignImage, DesignObject } from "../design/design-document.ts";
import { type Frame, isSameFrame, pictureFrame } from "../design/picture-frame.ts";
import { saysSame } from "../design/resize-design.ts";
import { isUploadKey, isVideoKey } from "../upload/upload-key.ts";
import type { LineDesigns } from "./design-form.ts";

/** What a shopper cannot have changed of an object: the rest is left out. */
function fixedPart(object: DesignObject): DesignObject {
  if (object.kind === "shape") {
    return object.isMovable
      ? { ...object, x: 0, y: 0, widthMm: 1, heightMm: 1, angle: fixedAngle(object, object.angle) }
      : object;
  }
  if (object.kind === "text") {
    const place = object.isMovable
      ? { x: 0, y: 0, sizeMm: 1, angle: fixedAngle(object, object.angle) }
      : {};
    const looks = object.isEditable
      ? {
          ...{ text: "", fontId: "any", color: "#000000", align: "center" as const, sizeMm: 1 },
          ...{ trackingEm: 0, lineHeight: 1, curveRadiusMm: null, outline: null },
        }
      : {};
    return { ...object, ...place, ...looks };
  }
  const { placement } = object;
  const isFree = object.isMovable || object.isCustom;
  const place = isFree
    ? { left: 0, top: 0, scaleX: 1, scaleY: 1, angle: fixedAngle(object, placement.angle) }
    : {};
  const own = object.isCustom
    ? { src: "", crop: null, isLowQualityKept: false, placement: { width: 1, height: 1 } }
    : { placement: {} };
  return { ...object, ...own, placement: { ...placement, ...place, ...own.placement } };
}

const fixedAngle = ({ isMovable, isTurnable }: DesignObject, angle: number) =>
  isMovable && isTurnable ? 0 : angle;

const fixedDesign = (design: Design): Design => ({
  ...design,
  // A shopper may lay one object over another.
  objects: design.objects.map(fixedPart).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

/** Frames of a shopper's own pictures stay where they may not be moved, whichever part of the picture shows. */
function areFramesHeld(design: Design, template: Design): boolean {
  const frames = new Map<string, Frame>(
    template.objects.flatMap((own) =>
      isFixedFrame(own) ? [[own.id, pictureFrame(own)] as const] : [],
    ),
  );
  return design.objects.every((own) => {
    const frame = isFixedFrame(own) ? frames.get(own.id) : undefined;
    return frame === undefined || (own.kind === "image" && isSameFrame(pictureFrame(own), frame));
  });
}

const isFixedFrame = (object: DesignObject): object is DesignImage =>
  object.kind === "image" && object.isCustom && !object.isMovable;

/** Where a shopper's own picture goes there is none, an upload, or the sample of the template: no other file of the shop. */
function areOwnPictures(design: Design, template: Design): boolean {
  const samples = new Map(
    template.objects.flatMap((own) => (own.kind === "image" ? [[own.id, own.src] as const] : [])),
  );
  return design.objects.every((own) => {
    if (own.kind !== "image" || !own.isCustom || own.src === "") return true;
    // A video is refused as a picture that is missing.
    return isUploadKey(own.src) || isVideoKey(own.src) || own.src === samples.get(own.id);
  });
}

/** Whether a design is one of the campaign's, filled in and moved no further than its flags allow. */
export const isDesignMadeOf = (design: Design, template: Design): boolean =>
  saysSame(fixedDesign(design), fixedDesign(template)) &&
  areFramesHeld(design, template) &&
  areOwnPictures(design, template);

/** Whether each print space of a campaign's designs has one made of it, and no other space has one. */
export function areDesignsMadeOf(designs: LineDesigns, templates: LineDesigns): boolean {
  const spaces = Object.keys(templates);
  return (
    Object.keys(designs).length === spaces.length &&
    spaces.every((space) => {
      const [own, template] = [designs[space], templates[space]];
      return own !== undefined && template !== undefined && isDesignMadeOf(own, template);
    })
  );
}
