import "./designer.css";

import { type ReactNode, useMemo, useRef } from "react";

import type { DesignObject } from "#domain/design/design-document.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { Editor } from "../editor/create-editor.ts";
import type { PaintDesign } from "./canvas-painter.ts";
import { CalmDesigner } from "./calm-designer.tsx";
import { type Designer, DesignerContext } from "./designer-context.tsx";
import { PrintCheckContext } from "./print-check-context.ts";
import { PrintSummary } from "./print-summary.tsx";
import { ObjectPanel } from "./object-panel.tsx";
import type { SketchDesign } from "./sketch-design.ts";
import { Stage } from "./stage.tsx";
import { useAnnouncer } from "./use-announcer.ts";
import { useSaidChanges } from "./use-said-changes.ts";
import { type CheckDesign, usePrintCheck } from "./use-print-check.ts";
import { useSaidFindings } from "./use-said-findings.ts";
import { useTravelKeys } from "./use-travel-keys.ts";
import { ViewBar } from "./view-bar.tsx";

type DesignEditorProps = {
  editor: Editor;
  /** Draws the print area; another function draws it anew. */
  paint: PaintDesign;
  /**
   * Finds what a printer would ask about the design, as `checkPrint` of the engine does; another function
   * checks it anew. Its texts are those of `loadLaterCatalogue(locale, "print")`.
   */
  check?: CheckDesign;
  /** Shows it while it changes; without it, each change is painted. Another one draws it anew as well. */
  sketch?: SketchDesign | undefined;
  /** Further settings of the selected object, such as fonts and colours. */
  renderSettings?: (object: DesignObject) => ReactNode;
};

/**
 * A design with all that works on it: stage, tools, and words for those who hear the page. Needs the
 * texts of `loadLaterCatalogue(locale, "designer")` in the messages above it.
 */
export function DesignEditor({ editor, paint, sketch, check, renderSettings }: DesignEditorProps) {
  const { t } = useMessages();
  const { said, say } = useAnnouncer();
  useSaidChanges(editor, say);
  const printCheck = usePrintCheck(editor, check);
  const remarks = useAnnouncer();
  useSaidFindings(printCheck, remarks.say);
  const designer = useMemo<Designer>(
    () => ({
      editor,
      say,
      act: (command) => {
        const result = editor.run(command);
        if (!result.isDone) say(`designer.refused.${result.reason}`);
        return result;
      },
    }),
    [editor, say],
  );
  // What is said leaves all of it as it is.
  const content = useMemo(
    () => (
      <>
        <div className="dsg-work">
          <ViewBar />
          <Stage paint={paint} sketch={sketch} />
          <PrintSummary />
        </div>
        <CalmDesigner>
          <ObjectPanel renderSettings={renderSettings} />
        </CalmDesigner>
      </>
    ),
    [paint, sketch, renderSettings],
  );
  const ref = useRef<HTMLElement>(null);
  useTravelKeys(ref, designer);
  return (
    <DesignerContext value={designer}>
      <PrintCheckContext value={printCheck}>
        <section ref={ref} aria-label={t("designer.editor")} className="dsg">
          {content}
          <p role="status" className="dsg-heard">
            {said}
          </p>
          {/* Beside what is said of steps: neither is to keep the other from being heard. */}
          <p aria-live="polite" className="dsg-heard">
            {remarks.said}
          </p>
        </section>
      </PrintCheckContext>
    </DesignerContext>
  );
}
