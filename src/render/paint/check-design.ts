import type { Design } from "#domain/design/design-document.ts";
import { checkPrintOnGrounds } from "#domain/print-quality/check-print-on-grounds.ts";
import type { PrintFinding, PrintInput } from "#domain/print-quality/print-finding.ts";

import type { PaintSources } from "./build-display-list.ts";
import { createPrintMeter, type MeasuredSources } from "./measure-print.ts";

/** How and on what a design is to be printed. */
export type PrintJobFacts = Pick<PrintInput, "method" | "bleedMm" | "limits"> & {
  /** Colours of the garment or paper, such as "#1b1b1b"; none where that is not known. */
  groundColors: readonly string[];
};

/**
 * Makes what measures designs and checks them, the same in browsers and on the server. It pauses after
 * each piece of some milliseconds, and remembers what it has measured.
 */
export function createDesignChecker(sources: MeasuredSources) {
  const measure = createPrintMeter(sources);
  return function* check(
    design: Design,
    { groundColors, ...facts }: PrintJobFacts,
  ): Generator<void, PrintFinding[]> {
    const measured = yield* measure(design, facts);
    return checkPrintOnGrounds({ design, measured, ...facts }, groundColors);
  };
}

/** As `createDesignChecker` checks, at once. */
export function checkDesign(
  design: Design,
  facts: PrintJobFacts,
  sources: PaintSources,
): PrintFinding[] {
  const pieces = createDesignChecker(sources)(design, facts);
  for (let step = pieces.next(); ; step = pieces.next()) if (step.done) return step.value;
}
