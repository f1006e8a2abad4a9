import "./edit-modal.css";

import { type CSSProperties, useCallback, useEffect, useState } from "react";

import { createEditor } from "#designer/editor/create-editor.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { DesignEditor } from "#designer/react/design-editor.tsx";
import type { Design } from "#domain/design/design-document.ts";
import { isTemplates } from "#domain/design-form/design-form.ts";
import type { Arrangement } from "#domain/design-form/merge-arranged.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import { Button } from "#ui/button.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useBackIsHeard } from "../overlay/use-back-is-heard.ts";
import { TextSettings } from "./text-settings.tsx";

type EditModalProps = {
  /** As it is when the editor opens. */
  design: Design;
  live: LiveEngine;
  /** What it is called, and the product's colour behind the print. */
  title: string;
  color: string;
  method: PrintMethod;
  onSave: (arrangement: Arrangement) => void;
  onClose: () => void;
};

/** The editor of one side: nothing counts before Save (CAM-36, CAM-48). */
export default function EditModal(props: EditModalProps) {
  const { design, live, title, color, method, onSave, onClose } = props;
  const [isAsked, setIsAsked] = useState(false);
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
    async (own: Design, signal: AbortSignal) => {
      const found = await engine.checkPrint(own, { method, groundColors: [color] }, signal);
      const fixed = new Set(own.objects.filter(isTemplates).map(({ id }) => id));
      return found.filter(({ objectId }) => objectId === null || !fixed.has(objectId));
    },
    [engine, method, color],
  );
  const renderSettings = useCallback(
    (object: Design["objects"][number]) => (
      <TextSettings editor={editor} object={object} fonts={fonts} />
    ),
    [editor, fonts],
  );
  const save = () => {
    const { getInitialState, getState } = editor.store;
    onSave({ opened: getInitialState().design, arranged: getState().design });
  };
  const leave = () => {
    if (!hasChanges(editor)) onClose();
    // Who asks again to be let out, as a browser does by itself, loses nothing.
    else if (isAsked) save();
    else setIsAsked(true);
  };
  useBackIsHeard(leave);
  return (
    <ModalDialog title={title} isWide onClose={leave}>
      <div className="edit-room" style={{ "--dsg-product": color } as CSSProperties}>
        <DesignEditor
          {...{ editor, check, renderSettings }}
          paint={engine.paint}
          sketch={engine.sketch}
        />
      </div>
      <div className="edit-foot">
        <p role="alert" className="me-auto mb-0 self-center font-medium empty:hidden">
          {isAsked && t("personal.edit_unsaved")}
        </p>
        <Button variant="secondary" className="min-h-12" onClick={isAsked ? onClose : leave}>
          {t(isAsked ? "personal.edit_discard" : "personal.edit_cancel")}
        </Button>
        <Button className="min-h-12" onClick={save}>
          {t("personal.save")}
        </Button>
      </div>
    </ModalDialog>
  );
}

/** Whether there is anything that undoing would take back. */
const hasChanges = ({ store }: ReturnType<typeof createEditor>): boolean =>
  store.getState().history.past.length > 0;
