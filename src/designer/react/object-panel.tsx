import type { ReactNode } from "react";

import type { DesignObject } from "#domain/design/design-document.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { toldMm } from "../editor/describe-object.ts";
import { selectedObject } from "../editor/editor-state.ts";
import { useDesigner } from "./designer-context.tsx";
import { LayerTools } from "./layer-tools.tsx";
import { PrintFindings } from "./print-findings.tsx";
import { ObjectList } from "./object-list.tsx";
import { StepButton } from "./step-button.tsx";
import { ToolButton } from "./tool-button.tsx";
import { ToolGroup } from "./tool-group.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import { useEditorState } from "./use-editor-state.ts";
import { WordsField } from "./words-field.tsx";

type ObjectPanelProps = {
  /** Further settings of the selected object, such as fonts and colours. */
  renderSettings?: ((object: DesignObject) => ReactNode) | undefined;
};

/** All that can be done with the selected object by single steps; without one, what there is to select. */
export function ObjectPanel({ renderSettings }: ObjectPanelProps) {
  const { editor } = useDesigner();
  const object = useEditorState(selectedObject);
  if (object === null) return <ObjectList />;
  const { access, mayEdit } = editor.permissionsOf(object);
  return (
    <div className="dsg-panel">
      <h2 className="dsg-title">
        <ToolIcon name={object.kind} />
        <bdi>{object.name}</bdi>
      </h2>
      <PrintFindings object={object} />
      {object.kind === "text" && mayEdit && <WordsField text={object} />}
      {renderSettings?.(object)}
      {access === "locked" ? <FixedNotice /> : <Steps object={object} />}
      <LayerTools object={object} />
    </div>
  );
}

function FixedNotice() {
  const { t } = useMessages();
  return (
    <p className="dsg-notice">
      <ToolIcon name="fixed" />
      {t("designer.fixed")}
    </p>
  );
}

function Steps({ object }: { object: DesignObject }) {
  const { t } = useMessages();
  const { editor, act } = useDesigner();
  // A text may measure otherwise once its font is there.
  useEditorState((state) => state.measuring);
  const { widthMm, heightMm, angle, x, y } = editor.frameOf(object);
  const size = { width: toldMm(widthMm), height: toldMm(heightMm) };
  const place = { left: toldMm(x - widthMm / 2), top: toldMm(y - heightMm / 2) };
  const isUpright = editor.permissionsOf(object).access === "restricted";
  return (
    <>
      <ToolGroup label={t("designer.group_size")} value={t("designer.size", size)}>
        <StepButton name="smaller" icon="minus" label={t("designer.smaller")} />
        <StepButton name="larger" icon="plus" label={t("designer.larger")} />
      </ToolGroup>
      <ToolGroup label={t("designer.group_angle")} value={t("designer.angle", { degrees: angle })}>
        <StepButton
          name="turn-left"
          icon="turn-left"
          label={t("designer.turn_left")}
          isIdle={isUpright}
        />
        <StepButton
          name="turn-right"
          icon="turn-right"
          label={t("designer.turn_right")}
          isIdle={isUpright}
        />
      </ToolGroup>
      {isUpright && <p className="dsg-notice">{t("designer.upright")}</p>}
      <ToolGroup label={t("designer.group_position")} value={t("designer.place", place)} isWide>
        <StepButton name="left" icon="left" label={t("designer.left")} />
        <StepButton name="up" icon="up" label={t("designer.up")} />
        <StepButton name="down" icon="down" label={t("designer.down")} />
        <StepButton name="right" icon="right" label={t("designer.right")} />
        <ToolButton
          icon="center-x"
          label={t("designer.center_x")}
          onClick={() => act({ kind: "center", axis: "x" })}
        />
        <ToolButton
          icon="center-y"
          label={t("designer.center_y")}
          onClick={() => act({ kind: "center", axis: "y" })}
        />
      </ToolGroup>
    </>
  );
}
