import { useEffect, useRef } from "react";

import type { PrintFinding } from "#domain/print-quality/print-finding.ts";

import type { PrintCheck } from "./print-check-context.ts";
import type { Say } from "./use-announcer.ts";

const keyOf = ({ objectId, rule, severity }: PrintFinding) => `${objectId} ${rule} ${severity}`;

/** Says how many remarks there are when a new one has come, and when none is left; not at each step. */
export function useSaidFindings({ standing, findings }: PrintCheck, say: Say): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (standing !== "done") return;
    const before = known.current;
    known.current = new Set(findings.map(keyOf));
    const isNew = findings.some((finding) => !before.has(keyOf(finding)));
    if (isNew) say("designer.said_check", { count: findings.length });
    else if (findings.length === 0 && before.size > 0) say("designer.said_check_none");
  }, [standing, findings, say]);
}
