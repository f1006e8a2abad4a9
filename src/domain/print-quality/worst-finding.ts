import type { FindingSeverity, PrintFinding } from "./print-finding.ts";

/** From the one that stops to the one that only says. */
const severities: readonly FindingSeverity[] = ["error", "warning", "advice"];

/** The most severe ones first, else in their order. */
export const bySeverity = (findings: readonly PrintFinding[]): PrintFinding[] =>
  severities.flatMap((severity) => findings.filter((own) => own.severity === severity));

/** The most severe finding, of several the first; null where there is none. */
export function worstFinding(findings: readonly PrintFinding[]): PrintFinding | null {
  return bySeverity(findings)[0] ?? null;
}
