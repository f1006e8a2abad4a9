import type { ReactNode } from "react";

import { ChoiceGroup, type PickerProps } from "./choice-group.tsx";
import { useMessages } from "./messages-context.tsx";

/** Values as buttons (sizes and any other option); what is out of stock is crossed and said so. */
export function SizePicker({
  legend,
  isLegendHidden = false,
  choices,
  value,
  error,
  aside,
  onChange,
}: PickerProps & { aside?: ReactNode }) {
  const { t } = useMessages();
  return (
    <ChoiceGroup legend={legend} isLegendHidden={isLegendHidden} error={error} aside={aside}>
      {({ name, describedBy }) => (
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <label
              key={choice.value}
              className={`relative grid min-h-11 min-w-12 cursor-pointer place-items-center overflow-hidden rounded-md border px-3 text-sm transition-colors duration-(--motion) has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink ${choice.isOutOfStock ? "border-line text-ink-soft" : "border-line-strong hover:border-ink"}`}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                aria-describedby={describedBy}
                onChange={() => onChange(choice.value)}
                className="sr-only"
              />
              {choice.isOutOfStock ? (
                <>
                  <span className="sr-only">
                    {t("option.value_out_of_stock", { value: choice.label })}
                  </span>
                  <bdi aria-hidden="true" dir={textDirection(choice.label)}>
                    {choice.label}
                  </bdi>
                  <CrossedOut />
                </>
              ) : (
                <bdi dir={textDirection(choice.label)}>{choice.label}</bdi>
              )}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** A size starts with Latin figures also where its unit is Arabic: then it is read from the right. */
const textDirection = (label: string) =>
  /\p{sc=Arab}|\p{sc=Hebr}/u.test(label) ? "rtl" : undefined;

function CrossedOut() {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 10 10"
      className="pointer-events-none absolute inset-0 size-full text-line-strong"
    >
      <path
        d="M0 10 10 0"
        stroke="currentColor"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
