import type { DesignObject } from "../../design/design-document.ts";
import type { Box } from "../../design/placement.ts";
import { doBoxesMeet, marginWithin, objectBox, toleranceMm } from "../object-box.ts";
import type { CheckContext, FindingSeverity, PrintFinding } from "../print-finding.ts";
import { isBledMethod } from "../print-limits.ts";

/** How near to the trim a picture's edge looks as if it was meant to be there. */
const nearTrimMm = 3;

/**
 * Whether an object lies where it is printed. What a trim cuts off may be a picture's part, where pictures
 * are to run over it, but no letter's.
 */
export function checkEdges(object: DesignObject, context: CheckContext): PrintFinding[] {
  const box = objectBox(object, context.measured.get(object.id));
  if (box === null) return [];
  const isText = object.kind === "text";
  const area = printArea(context, 0);
  const trim = printArea(context, context.bleedMm ?? 0);
  const find = (
    rule: "outside" | "cut_off" | "near_edge" | "bleed",
    severity: FindingSeverity,
    params: PrintFinding["params"] = {},
  ): PrintFinding[] => [
    { objectId: object.id, rule, severity, messageKey: `print.${rule}`, params },
  ];
  if (!doBoxesMeet(box, trim)) return find("outside", isText ? "error" : "warning");
  const marginMm = marginWithin(box, trim);
  const { safeMm } = context.limits;
  if (isText) {
    if (marginMm < -toleranceMm) return find("cut_off", "error", { measuredMm: -marginMm });
    if (marginMm >= safeMm - toleranceMm) return [];
    const severity = context.method === "paper" ? "warning" : "advice";
    return find("near_edge", severity, { measuredMm: Math.max(0, marginMm), minMm: safeMm });
  }
  if (!isBledMethod(context.method)) {
    return marginMm < -toleranceMm ? find("cut_off", "warning", { measuredMm: -marginMm }) : [];
  }
  const isHalfWay = (context.bleedMm ?? 0) > 0 && endsAtTrim(box, trim, area);
  return isHalfWay ? find("bleed", "warning", { minMm: context.bleedMm ?? 0 }) : [];
}

function printArea({ design }: CheckContext, insetMm: number): Box {
  return {
    left: insetMm,
    top: insetMm,
    right: design.area.widthMm - insetMm,
    bottom: design.area.heightMm - insetMm,
  };
}

/** Whether a side lies about where is cut, and not over the whole bleed. */
function endsAtTrim(box: Box, trim: Box, area: Box): boolean {
  const sides = [
    { inside: box.left - trim.left, over: area.left - box.left },
    { inside: box.top - trim.top, over: area.top - box.top },
    { inside: trim.right - box.right, over: box.right - area.right },
    { inside: trim.bottom - box.bottom, over: box.bottom - area.bottom },
  ];
  return sides.some(({ inside, over }) => inside < nearTrimMm && over < -toleranceMm);
}
