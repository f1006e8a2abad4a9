import { memo, useEffect, useRef } from "react";

import type { DesignArea, DesignObject } from "#domain/design/design-document.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { describeObject } from "../editor/describe-object.ts";
import { viewingOf } from "../editor/editor-reading.ts";
import { isDecoration } from "../editor/is-decoration.ts";
import { stageFrame } from "../editor/handles.ts";
import { useDesigner } from "./designer-context.tsx";
import { useEditorState } from "./use-editor-state.ts";

/** The objects as buttons that lie where they are painted: what keys and screen readers work with. */
export function ObjectButtons() {
  const { editor } = useDesigner();
  const state = useEditorState((all) => all);
  const listRef = useRef<HTMLUListElement>(null);
  const { design, selectedId } = state;
  const viewing = viewingOf(state);
  useEffect(() => {
    const list = listRef.current;
    const { activeElement } = document;
    // The focus goes with the selection, as to a copy; what was removed under it leaves it nowhere.
    const isHere = activeElement !== null && list?.contains(activeElement) === true;
    if (!isHere || selectedId === null) return;
    list
      .querySelector<HTMLElement>(`[data-object="${selectedId}"]`)
      ?.focus({ preventScroll: true });
  }, [selectedId]);
  return (
    <ul ref={listRef} className="dsg-objects">
      {design.objects.map((object) =>
        isDecoration(editor, object) ? null : (
          <ObjectButton
            key={object.id}
            object={object}
            area={design.area}
            isSelected={object.id === selectedId}
            {...stageFrame(editor.frameOf(object), viewing)}
          />
        ),
      )}
    </ul>
  );
}

type ObjectButtonProps = ReturnType<typeof stageFrame> & {
  object: DesignObject;
  area: DesignArea;
  isSelected: boolean;
};

/** Drawn anew only where its own object, or the view, is another: a drag leaves the others alone. */
const ObjectButton = memo(function ObjectButton(props: ObjectButtonProps) {
  const { object, area, isSelected, x, y, width, height, angle } = props;
  const { t } = useMessages();
  const { editor, act } = useDesigner();
  const { key, values } = describeObject(object, editor.frameOf(object), area);
  const told = object.name || t(`designer.part_${object.kind}`);
  const name = t(key, { ...values, name: told });
  const isFixed = editor.permissionsOf(object).access === "locked";
  return (
    <li>
      <button
        type="button"
        data-object={object.id}
        aria-pressed={isSelected}
        aria-label={isFixed ? t("designer.object_fixed", { object: name }) : name}
        className="dsg-object"
        style={{
          inlineSize: width,
          blockSize: height,
          translate: `${x - width / 2}px ${y - height / 2}px`,
          rotate: `${angle}deg`,
        }}
        onFocus={() => {
          if (object.id === editor.store.getState().selectedId) return;
          act({ kind: "select", id: object.id });
          act({ kind: "reveal", id: object.id });
        }}
        onClick={() => act({ kind: "select", id: object.id })}
      />
    </li>
  );
});
