import { appendFileSync } from "node:fs";

import { z } from "zod";

import { failureSchema, suiteResultSchema } from "./suite-result.ts";

/**
 * What a runner's reporter writes while the tests run, a line each, so that a run that breaks off
 * still tells which tests had failed and what was running.
 */
export const reportLineSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), what: z.string() }),
  suiteResultSchema.extend({ kind: z.literal("done"), what: z.string() }),
  /** With the errors outside of tests. */
  z.object({ kind: z.literal("end"), failures: z.array(failureSchema) }),
]);
export type ReportLine = z.infer<typeof reportLineSchema>;

/** Appends to the file that RUN_REPORT names; without one nobody asked for a report. */
export function appendReportLine(line: ReportLine): void {
  const file = process.env["RUN_REPORT"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
