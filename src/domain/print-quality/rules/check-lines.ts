import type { DesignObject } from "../../design/design-document.ts";
import type { CheckContext, PrintFinding } from "../print-finding.ts";
import { isStrictMethod } from "../print-limits.ts";

/** Less of an object's ink may be thin: hairlines of a serif, the end of a flourish. */
export const maxThinShare = 0.05;

/** From here on, what is left cannot be told for what it was. */
export const mostThinShare = 0.5;

/** The lines of an object that a design says the width of, and those that were measured on its raster. */
export function checkLines(object: DesignObject, context: CheckContext): PrintFinding[] {
  const { minLineMm } = context.limits;
  const objectId = object.id;
  const isStrict = isStrictMethod(context.method);
  const findings: PrintFinding[] = [];
  const add = (messageKey: PrintFinding["messageKey"], measuredMm: number) => {
    findings.push({
      objectId,
      rule: "line_thin",
      severity: isStrict ? "error" : "warning",
      messageKey,
      params: { measuredMm, minMm: minLineMm },
    });
  };
  const outlineMm = outlineWidth(object);
  if (outlineMm !== null && outlineMm < minLineMm) add("print.outline_thin", outlineMm);
  const sideMm = shortestSide(object);
  if (sideMm !== null && sideMm < minLineMm) add("print.shape_thin", sideMm);
  if (findings.length > 0) return findings;

  const thinShare = context.measured.get(objectId)?.thinInkShare ?? 0;
  if (thinShare <= maxThinShare) return [];
  return [
    {
      objectId,
      rule: "ink_thin",
      severity: isStrict && thinShare >= mostThinShare ? "error" : "warning",
      messageKey: "print.ink_thin",
      params: { thinShare, minMm: minLineMm },
    },
  ];
}

type Lined = Exclude<DesignObject, { kind: "image" }>;

const insideOf = (object: Lined) => (object.kind === "text" ? object.color : object.fill);

/**
 * How wide an outline shows: half, as the other half lies below the inside, where there is one. Null where
 * no line is seen: there is none, or it only makes what it surrounds larger.
 */
function outlineWidth(object: DesignObject): number | null {
  if (object.kind === "image" || object.outline === null) return null;
  const { color, widthMm } = object.outline;
  const inside = insideOf(object);
  if (inside === null) return widthMm;
  return color === inside ? null : widthMm / 2;
}

function shortestSide(object: DesignObject): number | null {
  if (object.kind !== "shape" || object.fill === null) return null;
  const { outline, widthMm, heightMm, fill } = object;
  const around = outline?.color === fill ? outline.widthMm : 0;
  return Math.min(widthMm, heightMm) + around;
}
