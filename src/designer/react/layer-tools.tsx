import type { DesignObject } from "#domain/design/design-document.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useDesigner } from "./designer-context.tsx";
import { ToolButton } from "./tool-button.tsx";
import { ToolGroup } from "./tool-group.tsx";
import { useEditorState } from "./use-editor-state.ts";

/** The object among the others: before or behind them, once more, or gone. */
export function LayerTools({ object }: { object: DesignObject }) {
  const { t } = useMessages();
  const { editor, act } = useDesigner();
  useEditorState((state) => state.design.objects);
  const { access, mayRemove, mayDuplicate, mayRise, maySink } = editor.permissionsOf(object);
  const isFixed = access === "locked";
  return (
    <ToolGroup label={t("designer.group_order")} isWide>
      <ToolButton
        icon="forward"
        label={t("designer.forward")}
        isIdle={isFixed || !mayRise}
        onClick={() => act({ kind: "reorder", to: "forward" })}
      />
      <ToolButton
        icon="backward"
        label={t("designer.backward")}
        isIdle={isFixed || !maySink}
        onClick={() => act({ kind: "reorder", to: "backward" })}
      />
      {mayDuplicate && (
        <ToolButton
          icon="duplicate"
          label={t("designer.duplicate")}
          isIdle={isFixed}
          onClick={() => act({ kind: "duplicate" })}
        />
      )}
      {(mayDuplicate || mayRemove) && (
        <ToolButton
          icon="remove"
          label={t("designer.remove")}
          isIdle={!mayRemove}
          onClick={() => act({ kind: "remove" })}
        />
      )}
    </ToolGroup>
  );
}
