import { useId } from "react";

import { maxReviewLength } from "#domain/review/review-rules.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { charactersLeft } from "./review-problems.ts";

/** From here on it is read out how many are left. */
const fewLeft = 20;

type TextFieldProps = { value: string; onChange: (content: string) => void };

/** A text of at most 300 characters: what is too much is told and not cut off (REV-06). */
export function ReviewTextField({ value, onChange }: TextFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const left = charactersLeft(value);
  const isTooLong = left < 0;
  const count = isTooLong ? t("review.over", { count: -left }) : t("review.left", { count: left });
  return (
    <div data-field="content">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("review.text")}
        <span className="font-normal text-ink-soft"> ({t("review.optional")})</span>
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={5}
        value={value}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-error ${id}-hint ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-12 w-full rounded-md border border-line-strong bg-ground-raised px-3 py-2 text-base text-ink aria-invalid:border-danger"
      />
      <p id={`${id}-error`} className="mt-1 flex gap-1 text-sm text-danger empty:hidden">
        {isTooLong && (
          <>
            <Icon name="alert" className="mt-0.5 size-4" />
            {t("review.too_long", { max: maxReviewLength })}
          </>
        )}
      </p>
      <div className="mt-1 flex gap-3 text-xs">
        <p id={`${id}-hint`} className="me-auto text-ink-soft">
          {t("review.text_hint")}
        </p>
        <p
          id={`${id}-count`}
          className={`review-count tabular-nums ${isTooLong ? "text-danger" : "text-ink-soft"}`}
        >
          {count}
        </p>
      </div>
      <p role="status" className="sr-only">
        {left <= fewLeft && count}
      </p>
    </div>
  );
}
