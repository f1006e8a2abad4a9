import { ratings } from "#domain/review/review-rules.ts";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { starPath } from "./star-row.tsx";

type StarFieldProps = {
  value: number | null;
  error: string | undefined;
  onChange: (rating: number) => void;
};

/** One to five stars (REV-10): radio buttons, so that the arrow keys choose. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const { t } = useMessages();
  return (
    <div data-field="rating">
      <ChoiceGroup
        legend={t("review.rating")}
        selectedLabel={value === null ? undefined : t("review.rating_of", { stars: value })}
        error={error}
      >
        {({ name, describedBy }) => (
          <div className="star-choices">
            {ratings.map((step) => (
              <label
                key={step}
                data-filled={step <= (value ?? 0) || undefined}
                className="star-choice relative cursor-pointer rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
              >
                <input
                  type="radio"
                  name={name}
                  value={step}
                  checked={step === value}
                  aria-describedby={describedBy}
                  onChange={() => onChange(step)}
                  className="sr-only"
                />
                <span className="sr-only">{t("review.rating_of", { stars: step })}</span>
                <svg aria-hidden="true" viewBox="0 0 24 24" strokeWidth="1.5">
                  <path d={starPath} />
                </svg>
              </label>
            ))}
          </div>
        )}
      </ChoiceGroup>
    </div>
  );
}
