import "./print-check.css";

import { type ReactNode, useRef } from "react";

import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import { bySeverity, worstFinding } from "#domain/print-quality/worst-finding.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useDesigner } from "./designer-context.tsx";
import { focusObject } from "./focus-object.ts";
import { usePrintFindings } from "./print-check-context.ts";
import { FindingWords } from "./print-findings.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import { useEditorState } from "./use-editor-state.ts";

/** What a printer would ask about the whole design: how much, and each remark leading to its object. */
export function PrintSummary() {
  const { t } = useMessages();
  const objects = useEditorState((state) => state.design.objects);
  const { standing, findings } = usePrintFindings();
  if (standing === "off") return null;
  // What was removed has no remarks any more, before the next check says so.
  const told = bySeverity(findings).flatMap((finding) => {
    const object = objects.find(({ id }) => id === finding.objectId);
    if (finding.objectId !== null && object === undefined) return [];
    return [{ finding, name: object?.name ?? t("designer.check_whole") }];
  });
  const worst = worstFinding(told.map(({ finding }) => finding));
  if (worst === null) return <p className="dsg-check-head">{standingOf(standing, t)}</p>;
  return (
    <details className="dsg-check" data-is-running={standing === "running" || undefined}>
      <summary className="dsg-check-head" data-severity={worst.severity}>
        <ToolIcon name={worst.severity} />
        <span>{t("designer.check_count", { count: told.length })}</span>
        <ToolIcon name="down-small" />
      </summary>
      <ul className="dsg-findings">
        {told.map(({ finding, name }) => (
          <li key={`${finding.objectId} ${finding.rule}`}>
            <Remark finding={finding} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function standingOf(
  standing: "running" | "done" | "failed",
  t: ReturnType<typeof useMessages>["t"],
): ReactNode {
  if (standing === "running") return t("designer.check_running");
  const isFine = standing === "done";
  return (
    <>
      <ToolIcon name={isFine ? "ok" : "advice"} />
      {t(isFine ? "designer.check_none" : "designer.check_failed")}
    </>
  );
}

/** Leads to its object; what is about the whole design leads nowhere. */
function Remark({ finding, name }: { finding: PrintFinding; name: string }) {
  const { act } = useDesigner();
  const ref = useRef<HTMLButtonElement>(null);
  const { objectId: id, severity } = finding;
  const words = <FindingWords finding={finding} name={name} />;
  if (id === null) {
    return (
      <div className="dsg-finding" data-severity={severity}>
        {words}
      </div>
    );
  }
  const choose = () => {
    act({ kind: "select", id });
    act({ kind: "reveal", id });
    const stage = ref.current?.closest(".dsg")?.querySelector<HTMLElement>(".dsg-stage");
    if (stage == null) return;
    stage.scrollIntoView({ block: "nearest" });
    focusObject(stage, id);
  };
  return (
    <button
      ref={ref}
      type="button"
      className="dsg-finding"
      data-severity={severity}
      onClick={choose}
    >
      {words}
    </button>
  );
}
