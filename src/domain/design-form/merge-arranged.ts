import type { Design, DesignImage, DesignObject } from "../design/design-document.ts";
import { coverFrame, pictureFrame } from "../design/picture-frame.ts";
import { coversFrame } from "./fill-designs.ts";

/** A side as it was when its editor opened, and as it was arranged there. */
export type Arrangement = { opened: Design; arranged: Design };

/**
 * A side as it is now, with what was arranged of it, object by object. What the editor left alone stays as it is
 * now; what it changed is as arranged, with the picture and the words that came meanwhile. A picture that cannot be
 * printed in the arranged frame stays in its present one. The same design where nothing changes.
 */
export function mergeArranged(now: Design, { opened, arranged }: Arrangement): Design {
  const before = byId(opened);
  const after = byId(arranged);
  const order = arranged.objects.map(({ id }) => id);
  const objects = now.objects
    .map((own) => mergeObject(own, before.get(own.id), after.get(own.id)))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const isSame = objects.every((object, index) => object === now.objects[index]);
  return isSame ? now : { ...now, objects };
}

const byId = ({ objects }: Design) => new Map(objects.map((object) => [object.id, object]));

function mergeObject(
  own: DesignObject,
  before: DesignObject | undefined,
  after: DesignObject | undefined,
): DesignObject {
  if (before === undefined || after === undefined || after === before) return own;
  if (own.kind === "image" && before.kind === "image" && after.kind === "image") {
    return own.src === before.src ? after : placeIn(after, own);
  }
  if (own.kind === "text" && before.kind === "text" && after.kind === "text") {
    const isRetyped = own.text !== before.text && after.text === before.text;
    return isRetyped ? { ...after, text: own.text } : after;
  }
  return after;
}

function placeIn(framed: DesignImage, own: DesignImage): DesignImage {
  const { src, placement } = own;
  if (src === "") return { ...framed, src, isLowQualityKept: false };
  const { width, height } = placement;
  const placed = { ...framed, ...coverFrame(pictureFrame(framed), { src, width, height }) };
  return coversFrame(placed, framed) ? placed : own;
}
