import "./edit-modal.css";

import { type CSSProperties, useCallback, useEffect, useState } from "react";

import { createEditor } from "#designer/editor/create-editor.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { DesignEditor } from "#designer/react/design-editor.tsx";
import type { Design } from "#domain/design/design-document.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import { Button } from "#ui/button.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { TextSettings } from "./text-settings.tsx";

type EditModalProps = {
  design: Design;
  live: LiveEngine;
  /** What it is called, and the product's colour behind the print. */
  title: string;
  color: string;
  method: PrintMethod;
  onSave: (design: Design) => void;
  onClose: () => void;
};

/** The editor of one side: nothing counts before Save (CAM-36, CAM-48). */
export default function EditModal(props: EditModalProps) {
  const { design, live, title, color, method, onSave, onClose } = props;
  const { t } = useMessages();
  const { engine, fonts, onMeasured } = live;
  const [editor] = useState(() =>
    createEditor({
      ...{ design, measureText: engine.measureText, mayAdd: false },
      now: () => performance.now(),
    }),
  );
  useEffect(() => onMeasured(() => editor.remeasure()), [editor, onMeasured]);
  const check = useCallback(
    (own: Design, signal: AbortSignal) =>
      engine.checkPrint(own, { method, groundColors: [color] }, signal),
    [engine, method, color],
  );
  const renderSettings = useCallback(
    (object: Design["objects"][number]) => (
      <TextSettings editor={editor} object={object} fonts={fonts} />
    ),
    [editor, fonts],
  );
  return (
    <ModalDialog title={title} isWide onClose={onClose}>
      <div className="edit-room" style={{ "--dsg-product": color } as CSSProperties}>
        <DesignEditor
          {...{ editor, check, renderSettings }}
          paint={engine.paint}
          sketch={engine.sketch}
        />
      </div>
      <div className="edit-foot">
        <Button variant="secondary" className="min-h-12" onClick={onClose}>
          {t("personal.edit_cancel")}
        </Button>
        <Button className="min-h-12" onClick={() => onSave(editor.store.getState().design)}>
          {t("personal.save")}
        </Button>
      </div>
    </ModalDialog>
  );
}
