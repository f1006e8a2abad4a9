import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";

import { cleanText, countLetters } from "#domain/personalisation/clean-text.ts";
import { personalText } from "#domain/personalisation/personal-values.ts";
import { controlClass } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { OptionFrame, type OptionFieldProps } from "./option-frame.tsx";
import { changeField } from "./personal-store.ts";
import { useLeftOut } from "./use-left-out.ts";

/** A text with its counter; it is cut and trimmed when it is left (PERS-11, PERS-12, OP-059). */
export function TextOption(props: OptionFieldProps) {
  const { store, place, option } = props;
  const { t } = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const text = useStore(store, ({ values }) => personalText(values, place));
  // What was typed, or filled in by the browser, before the page was live.
  const takeOver = useEffectEvent(() => {
    if (ref.current?.value) changeField(store, place, ref.current.value);
  });
  useEffect(() => takeOver(), []);
  const count = countLetters(text);
  const max = option.maxLength;
  const leftOut = useLeftOut(max);
  return (
    <OptionFrame
      {...props}
      isEmpty={cleanText(text) === ""}
      hint={leftOut.hint}
      aside={
        <span
          className={`shrink-0 whitespace-nowrap tabular-nums ${count > max ? "text-danger" : "text-ink-soft"}`}
        >
          <bdi dir="ltr" aria-hidden="true">{`${count} / ${max}`}</bdi>
          <span className="sr-only">{t("personal.counter_hint", { count: max })}</span>
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          dir={text === "" ? undefined : "auto"}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={option.placeholder ?? undefined}
          value={text}
          onChange={(event) => {
            leftOut.typed(event.target.value);
            changeField(store, place, event.target.value);
          }}
          onBlur={(event) => {
            leftOut.left(event.target.value);
            changeField(store, place, cleanText(event.target.value, max));
          }}
          className={controlClass}
        />
      )}
    </OptionFrame>
  );
}
