import "./print-check.css";

import { useMessages } from "#ui/messages-context.tsx";
import { printFindingText } from "#messages/print-finding-text.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import type { DesignObject } from "#domain/design/design-document.ts";

import { usePrintFindings } from "./print-check-context.ts";
import { ToolIcon } from "./tool-icon.tsx";

/** A remark in words: how much it matters, what it is about where that is not clear, and what to do. */
export function FindingWords({ finding, name }: { finding: PrintFinding; name?: string }) {
  const messages = useMessages();
  const { severity } = finding;
  return (
    <>
      <ToolIcon name={severity} />
      <span>
        <span className="dsg-finding-head">
          {name !== undefined && <bdi>{name}</bdi>}
          <span>{messages.t(`designer.check_${severity}`)}</span>
        </span>{" "}
        <span>{printFindingText(finding, messages)}</span>
      </span>
    </>
  );
}

/** What a printer would ask about one object. */
export function PrintFindings({ object }: { object: DesignObject }) {
  const { t } = useMessages();
  const findings = usePrintFindings().findings.filter(({ objectId }) => objectId === object.id);
  if (findings.length === 0) return null;
  return (
    <ul aria-label={t("designer.check")} className="dsg-findings">
      {findings.map((finding) => (
        <li key={finding.rule} className="dsg-finding" data-severity={finding.severity}>
          <FindingWords finding={finding} />
        </li>
      ))}
    </ul>
  );
}
