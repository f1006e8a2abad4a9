import { useId } from "react";

import type { Editor } from "#designer/editor/create-editor.ts";
import type { FontChoice } from "#designer/engine/open-live-engine.ts";
import type { DesignObject } from "#domain/design/design-document.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

type Ink = { color: string; name: MessageKey };

/** Inks that keep apart from each other and from most cloth. */
const inks: readonly Ink[] = [
  { color: "#1b1b1b", name: "personal.ink_black" },
  { color: "#ffffff", name: "personal.ink_white" },
  { color: "#8c8c8c", name: "personal.ink_grey" },
  { color: "#b3202c", name: "personal.ink_red" },
  { color: "#d9622b", name: "personal.ink_orange" },
  { color: "#e8b23a", name: "personal.ink_yellow" },
  { color: "#2f6b3c", name: "personal.ink_green" },
  { color: "#1f6f78", name: "personal.ink_teal" },
  { color: "#22406e", name: "personal.ink_blue" },
  { color: "#5b3a82", name: "personal.ink_purple" },
  { color: "#d9668f", name: "personal.ink_pink" },
  { color: "#6b4a2f", name: "personal.ink_brown" },
];

type TextSettingsProps = { editor: Editor; object: DesignObject; fonts: readonly FontChoice[] };

/** Font and colour of a text whose looks a shopper may change (isEditable). */
export function TextSettings({ editor, object, fonts }: TextSettingsProps) {
  const { t } = useMessages();
  const id = useId();
  if (object.kind !== "text" || !editor.permissionsOf(object).mayEdit) return null;
  const isKnown = inks.some(({ color }) => color === object.color);
  const own: readonly Ink[] = isKnown
    ? inks
    : [{ color: object.color, name: "personal.ink_own" }, ...inks];
  const style = (change: { fontId: string } | { color: string }) =>
    void editor.run({ kind: "style-text", id: object.id, style: change });
  return (
    <>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {t("personal.font")}
        </label>
        <Select
          id={id}
          value={object.fontId}
          onChange={(event) => style({ fontId: event.target.value })}
        >
          {fonts.map((font) => (
            <option key={font.id} value={font.id}>
              {font.family}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1 text-sm font-medium">{t("personal.ink")}</legend>
        <div className="flex flex-wrap gap-1">
          {own.map(({ color, name }) => (
            <label
              key={color}
              className={`grid size-11 cursor-pointer place-items-center rounded-full border-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink ${color === object.color ? "border-ink" : "border-transparent"}`}
            >
              <input
                type="radio"
                name={`${id}-ink`}
                className="sr-only"
                aria-label={t(name)}
                checked={color === object.color}
                onChange={() => style({ color })}
              />
              <span
                className="size-8 rounded-full border border-line-strong"
                style={{ backgroundColor: color }}
              />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
