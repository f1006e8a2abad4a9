import { useId } from "react";

import type { DesignText } from "#domain/design/design-document.ts";
import { countLetters } from "#domain/personalisation/clean-text.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useDesigner } from "./designer-context.tsx";

/** What a text says: shown as it is typed, cleaned when the field is left (OP-059). */
export function WordsField({ text }: { text: DesignText }) {
  const { t } = useMessages();
  const { act } = useDesigner();
  const id = useId();
  const count = countLetters(text.text);
  return (
    <div className="dsg-words">
      <label htmlFor={id}>{t("designer.words")}</label>
      <textarea
        id={id}
        rows={text.text.includes("\n") ? 3 : 1}
        dir="auto"
        value={text.text}
        placeholder={text.placeholder}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => {
          act({ kind: "type-text", id: text.id, text: target.value });
        }}
        onBlur={() => act({ kind: "finish-text", id: text.id })}
      />
      <p data-is-over={count > text.maxLetters || undefined}>
        <span aria-hidden="true" dir="ltr">
          {t("designer.letters", { count, max: text.maxLetters })}
        </span>
        <span id={`${id}-count`} className="dsg-heard">
          {t("designer.letters_hint", { count, max: text.maxLetters })}
        </span>
      </p>
    </div>
  );
}
