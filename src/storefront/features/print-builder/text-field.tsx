import { useStore } from "zustand";

import { cleanLines } from "#domain/artwork/answer-reading.ts";
import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { labelText } from "#domain/artwork/label-text.ts";
import { countLetters } from "#domain/personalisation/clean-text.ts";
import { controlClass } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useLeftOut } from "../personalise/use-left-out.ts";
import { artworkAnswer, changeArtworkAnswer } from "./artwork-form-store.ts";
import { type ArtworkFieldProps, FieldFrame } from "./field-frame.tsx";

type TextField = Extract<ArtworkField, { type: "text" }>;

/** A text with its counter; it is cut and trimmed when it is left (PERS-11, PERS-12, OP-059). */
export function TextFieldInput(props: ArtworkFieldProps<TextField>) {
  const { store, place, field } = props;
  const { t } = useMessages();
  const locale = useStore(store, (state) => state.locale);
  const answer = useStore(store, (state) => artworkAnswer(state, place));
  const text = typeof answer === "string" ? answer : "";
  const count = countLetters(text.replaceAll(/[\r\n]/gu, ""));
  const max = field.max_letters;
  const leftOut = useLeftOut(max);
  const change = (own: string) => changeArtworkAnswer(store, place, own);
  const type = (own: string) => {
    leftOut.typed(own);
    change(own);
  };
  const leave = (own: string) => {
    leftOut.left(own);
    change(cleanLines(own, field));
  };
  return (
    <FieldFrame
      {...props}
      isEmpty={cleanLines(text, field) === ""}
      hint={leftOut.hint}
      aside={
        <span className={`tabular-nums ${count > max ? "text-danger" : "text-ink-soft"}`}>
          <bdi dir="ltr" aria-hidden="true">{`${count} / ${max}`}</bdi>
          <span className="sr-only">{t("personal.counter_hint", { count: max })}</span>
        </span>
      }
    >
      {(control) => {
        const shared = {
          ...control,
          dir: text === "" ? undefined : "auto",
          autoComplete: "off",
          placeholder: field.placeholder && labelText(field.placeholder, locale),
          value: text,
          className: controlClass,
        };
        return field.lines === 1 ? (
          <input
            {...shared}
            type="text"
            enterKeyHint="done"
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => leave(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={Math.min(6, field.lines)}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => leave(event.target.value)}
          />
        );
      }}
    </FieldFrame>
  );
}
