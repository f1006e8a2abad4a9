import type { DesignObject } from "../../design/design-document.ts";
import { colorDifference } from "../color-difference.ts";
import { flatColors, toneKind } from "../judge-tones.ts";
import { type LabColor, readInk, toLab } from "../lab-color.ts";
import type { CheckContext, PrintFinding } from "../print-finding.ts";

/** Colours that are nearer to each other by CIEDE2000 are made with one thread or foil. */
const oneThreadWithin = 5;

/** Whether a design has more colours than there are threads or foils for it. What may be a photo is asked about already. */
export function checkColorCount(
  objects: readonly DesignObject[],
  { limits, measured }: CheckContext,
): PrintFinding[] {
  if (limits.maxColors === null) return [];
  const threads: LabColor[] = [];
  const add = (color: LabColor) => {
    if (threads.every((other) => colorDifference(other, color) >= oneThreadWithin)) {
      threads.push(color);
    }
  };
  for (const object of objects) {
    for (const color of colorsOf(object)) {
      const rgb = color === null ? null : readInk(color);
      if (rgb !== null) add(toLab(rgb));
    }
    const picture = object.kind === "image" ? measured.get(object.id)?.picture : undefined;
    if (picture === undefined || toneKind(picture) !== "flat") continue;
    for (const { lab } of flatColors(picture.tones)) add(lab);
  }
  if (threads.length <= limits.maxColors) return [];
  return [
    {
      objectId: null,
      rule: "too_many_colors",
      severity: "error",
      messageKey: "print.too_many_colors",
      params: { count: threads.length, max: limits.maxColors },
    },
  ];
}

function colorsOf(object: DesignObject): readonly (string | null)[] {
  if (object.kind === "image") return [];
  const inside = object.kind === "text" ? object.color : object.fill;
  return [inside, object.outline?.color ?? null];
}
