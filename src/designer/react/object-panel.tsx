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
  const { t } = useMessages();
  const { editor } = useDesigner();
  const object = useEditorState(selectedObject);
  if (object === null) return <ObjectList />;
  const { access, mayEdit } = editor.permissionsOf(object);
  return (
    <div className="dsg-panel">
      <h2 className="dsg-title">
        <ToolIcon name={object.kind} />
        <bdi>{object.name || t(`designer.part_${object.kind}`)}</bdi>
      </h2>
      <PrintFindings object={object} />
      {object.kind === "text" && mayEdit && <WordsField text={object} />}
      {renderSettings?.(object)}
      {access === "locked" && !editor.isReframed(object) ? (
        <FixedNotice />
      ) : (
        <Steps object={object} />
      )}
      <LayerTools object={object} />
    </div>
  );
}

const arrows = ["left", "up", "down", "right"] as const;
const axes = ["x", "y"] as const;

function FixedNotice() {
  const { t } = useMessages();
  return (
    <p className="dsg-notice">
      <ToolIcon name="fixed" />
      {t("designer.fixed")}
    </p>
  );
}

/** Whether what follows is done with a picture within its frame, or with the frame. */
function FramingSwitch() {
  const { t } = useMessages();
  const { act } = useDesigner();
  const isOn = useEditorState((state) => state.isFraming);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => act({ kind: "frame-picture", isOn: !isOn })}
      className="dsg-switch"
    >
      <ToolIcon name="image" />
      {t("designer.part")}
    </button>
  );
}

/** Single steps: of an object, or of a picture within its frame. */
function Steps({ object }: { object: DesignObject }) {
  const { t } = useMessages();
  const { editor, act } = useDesigner();
  // A text may measure otherwise once its font is there.
  useEditorState((state) => state.measuring);
  useEditorState((state) => state.isFraming);
  const { widthMm, heightMm, angle, x, y } = editor.frameOf(object);
  const size = { width: toldMm(widthMm), height: toldMm(heightMm) };
  const place = { left: toldMm(x - widthMm / 2), top: toldMm(y - heightMm / 2) };
  const { access, mayEdit } = editor.permissionsOf(object);
  const isUpright = access === "restricted";
  const isInside = editor.isReframed(object);
  const hasPhoto = object.kind === "image" && object.src !== "" && mayEdit;
  return (
    <>
      {hasPhoto && access !== "locked" && <FramingSwitch />}
      {isInside && <p className="dsg-notice">{t("designer.part_hint")}</p>}
      <ToolGroup
        label={t("designer.group_size")}
        value={isInside ? undefined : t("designer.size", size)}
      >
        <StepButton {...{ isInside }} name="smaller" icon="minus" label={t("designer.smaller")} />
        <StepButton {...{ isInside }} name="larger" icon="plus" label={t("designer.larger")} />
      </ToolGroup>
      <Angle {...{ angle, isUpright }} />
      <ToolGroup
        label={t("designer.group_position")}
        value={isInside ? undefined : t("designer.place", place)}
        isWide
      >
        {arrows.map((name) => (
          <StepButton
            key={name}
            {...{ name, isInside }}
            icon={name}
            label={t(`designer.${name}`)}
          />
        ))}
        {!isInside &&
          axes.map((axis) => (
            <ToolButton
              key={axis}
              icon={`center-${axis}`}
              label={t(`designer.center_${axis}`)}
              onClick={() => act({ kind: "center", axis })}
            />
          ))}
      </ToolGroup>
    </>
  );
}

function Angle({ angle, isUpright }: { angle: number; isUpright: boolean }) {
  const { t } = useMessages();
  return (
    <>
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
    </>
  );
}
