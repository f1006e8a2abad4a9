import type { DesignObject } from "../../design/design-document.ts";
import { colorDifference } from "../color-difference.ts";
import { shareNear } from "../judge-tones.ts";
import { readInk, toLab } from "../lab-color.ts";
import { doBoxesMeet, marginWithin, objectBox, toleranceMm } from "../object-box.ts";
import type { CheckContext, PrintFinding } from "../print-finding.ts";

/** A CIEDE2000 difference below this is hardly seen on fabric and at arm's length. */
export const minInkDifference = 10;

/** Below this it is the same colour: a text is not there. */
export const sameInkDifference = 1;

/** Of a picture's ink, in the colour of the ground: most of it, and enough to be told. */
export const hiddenShare = { most: 0.9, some: 0.5 } as const;

/** Whether an object's ink can be told from what is behind it. Lasers have none of their own. */
export function checkInkColor(object: DesignObject, context: CheckContext): PrintFinding[] {
  if (context.method === "engraving") return [];
  if (isGround(object, context)) return [];
  const ground = groundBehind(object, context);
  if (ground === null) return [];
  const rgb = readInk(ground);
  if (rgb === null) return [];
  const objectId = object.id;
  if (object.kind === "image") {
    const picture = context.measured.get(objectId)?.picture;
    if (picture === undefined) return [];
    const share = shareNear(picture.tones, rgb, minInkDifference);
    if (share < hiddenShare.some) return [];
    const isMost = share >= hiddenShare.most;
    return [
      {
        objectId,
        rule: "ink_hidden",
        severity: isMost ? "warning" : "advice",
        messageKey: isMost ? "print.ink_hidden" : "print.ink_hidden_parts",
        params: { hiddenShare: share },
      },
    ];
  }
  const difference = Math.max(
    ...inksOf(object).map((ink) => {
      const own = readInk(ink);
      return own === null ? Infinity : colorDifference(toLab(own), toLab(rgb));
    }),
  );
  if (difference >= minInkDifference) return [];
  const isGone = object.kind === "text" && difference < sameInkDifference;
  return [
    {
      objectId,
      rule: "ink_hidden",
      severity: isGone && context.method !== "embroidery" ? "error" : "warning",
      messageKey: "print.ink_hidden",
      params: { difference, minDifference: minInkDifference },
    },
  ];
}

/** A figure over the whole print area is what everything else is seen on, and need not be seen itself. */
function isGround(object: DesignObject, { design, measured }: CheckContext): boolean {
  if (object.kind !== "shape" || object.shape !== "rectangle") return false;
  const box = objectBox(object, measured.get(object.id));
  const { widthMm, heightMm } = design.area;
  const area = { left: 0, top: 0, right: widthMm, bottom: heightMm };
  return box !== null && marginWithin(area, box) >= -toleranceMm;
}

function inksOf(object: Exclude<DesignObject, { kind: "image" }>): string[] {
  const inside = object.kind === "text" ? object.color : object.fill;
  return [inside, object.outline?.color ?? null].filter((ink) => ink !== null);
}

/**
 * The colour behind an object: that of an upright filled rectangle that it lies within, else the
 * product's. Null where it cannot be told, as over pictures, figures of other kinds and what lies beneath
 * a part of it.
 */
function groundBehind(object: DesignObject, context: CheckContext): string | null {
  const { objects } = context.design;
  const boxOf = (other: DesignObject) => objectBox(other, context.measured.get(other.id));
  const own = boxOf(object);
  const below = objects.slice(0, objects.indexOf(object)).toReversed();
  for (const other of below) {
    if (other.kind === "text" || (other.kind === "shape" && other.fill === null)) continue;
    const box = boxOf(other);
    if (box === null) continue;
    if (own === null) return null;
    if (!doBoxesMeet(own, box)) continue;
    const isFilled =
      other.kind === "shape" && other.shape === "rectangle" && other.angle % 90 === 0;
    return isFilled && marginWithin(own, box) >= -toleranceMm ? other.fill : null;
  }
  return context.groundColor;
}
