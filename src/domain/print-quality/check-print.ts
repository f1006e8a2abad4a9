import type { DesignObject } from "../design/design-document.ts";
import { printedLines } from "../design/printed-lines.ts";
import type { CheckContext, PrintFinding, PrintInput } from "./print-finding.ts";
import { printLimits } from "./print-limits.ts";
import { checkColorCount } from "./rules/check-color-count.ts";
import { checkEdges } from "./rules/check-edges.ts";
import { checkInkColor } from "./rules/check-ink-color.ts";
import { checkLines } from "./rules/check-lines.ts";
import { checkPicture } from "./rules/check-picture.ts";
import { checkTextSize } from "./rules/check-text-size.ts";

/**
 * What a printer would ask about a design before making it: object by object in the order that they are
 * painted, the rules of each always in the same order, then what concerns the whole. Objects that print
 * nothing are passed over; whether one may be empty is not asked here. The same input gives the same
 * findings in every browser and on the server (docs/print-checks.md).
 */
export function checkPrint(input: PrintInput): PrintFinding[] {
  const context: CheckContext = {
    ...input,
    limits: { ...printLimits[input.method], ...input.limits },
  };
  const printed = input.design.objects.filter(isPrinted);
  const findings = printed.flatMap((object) => checkObject(object, context));
  const outside = new Set(
    findings.filter(({ rule }) => rule === "outside").map(({ objectId }) => objectId),
  );
  const inside = printed.filter(({ id }) => !outside.has(id));
  return [...findings, ...checkColorCount(inside, context)];
}

function isPrinted(object: DesignObject): boolean {
  if (object.kind === "text") return printedLines(object).length > 0;
  return object.kind === "shape" || object.src !== "";
}

function checkObject(object: DesignObject, context: CheckContext): PrintFinding[] {
  const edges = checkEdges(object, context);
  // Nothing of it is printed, so nothing else matters yet.
  if (edges.some(({ rule }) => rule === "outside")) return edges;
  return [
    ...edges,
    ...(object.kind === "image" ? checkPicture(object, context) : []),
    ...checkLines(object, context),
    ...(object.kind === "text" ? checkTextSize(object, context) : []),
    ...checkInkColor(object, context),
  ];
}
