import { worstFinding } from "#domain/print-quality/worst-finding.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { isDecoration } from "../editor/is-decoration.ts";
import { useDesigner } from "./designer-context.tsx";
import { usePrintFindings } from "./print-check-context.ts";
import { ToolIcon } from "./tool-icon.tsx";
import { useEditorState } from "./use-editor-state.ts";

/** The parts of the design by name, the topmost first, while none is selected. */
export function ObjectList() {
  const { t } = useMessages();
  const { editor, act } = useDesigner();
  const objects = useEditorState((state) => state.design.objects);
  const { findings } = usePrintFindings();
  const severityOf = (id: string) =>
    worstFinding(findings.filter(({ objectId }) => objectId === id))?.severity;
  return (
    <div className="dsg-panel">
      <h2 className="dsg-title">{t("designer.parts")}</h2>
      <p className="dsg-hint">{t("designer.choose_part")}</p>
      <ul className="dsg-parts">
        {objects.toReversed().map((object) => {
          if (isDecoration(editor, object)) return null;
          const severity = severityOf(object.id);
          return (
            <li key={object.id}>
              <button
                type="button"
                className="dsg-part"
                onClick={() => act({ kind: "select", id: object.id })}
              >
                <ToolIcon name={object.kind} />
                <bdi>{object.name || t(`designer.part_${object.kind}`)}</bdi>
                {editor.permissionsOf(object).access === "locked" && <ToolIcon name="fixed" />}
                {severity !== undefined && (
                  <>
                    <ToolIcon name={severity} />
                    <span className="dsg-heard">({t(`designer.check_${severity}`)})</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <details className="dsg-keys">
        <summary>{t("designer.keys")}</summary>
        <p>{t("designer.keys_hint")}</p>
      </details>
    </div>
  );
}
