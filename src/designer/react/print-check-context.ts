import { createContext, useContext } from "react";

import type { PrintFinding } from "#domain/print-quality/print-finding.ts";

export type PrintCheck = {
  /** "off" where nobody checks; while it runs, the findings are those of before. */
  standing: "off" | "running" | "done" | "failed";
  findings: readonly PrintFinding[];
};

export const noPrintCheck: PrintCheck = { standing: "off", findings: [] };

/** What a printer would ask about the design (`usePrintCheck`). */
export const PrintCheckContext = createContext<PrintCheck>(noPrintCheck);

export const usePrintFindings = (): PrintCheck => useContext(PrintCheckContext);
