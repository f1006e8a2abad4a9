import { type ReactNode, useId } from "react";

import { Icon } from "./icon.tsx";

export type Choice = { value: string; label: string; isOutOfStock: boolean };

/** What a picker of one value takes, whatever its values look like. */
export type PickerProps<Kind extends Choice = Choice> = {
  legend: string;
  isLegendHidden?: boolean;
  choices: readonly Kind[];
  value: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
};

type ChoiceGroupProps = {
  legend: string;
  /** Shown after the legend, e.g. the chosen colour's name. */
  selectedLabel?: string | undefined;
  isLegendHidden?: boolean;
  error?: string | undefined;
  /** Stands at the end of the legend's line. */
  aside?: ReactNode;
  children: (group: { name: string; describedBy: string | undefined }) => ReactNode;
};

/** Frame of a radio group: legend, what is chosen, error beside it. */
export function ChoiceGroup({
  legend,
  selectedLabel,
  isLegendHidden = false,
  error,
  aside,
  children,
}: ChoiceGroupProps) {
  const name = useId();
  const errorId = `${name}-error`;
  // Named outright: a legend names its fieldset only as its first child, and this one has neighbours.
  const legendId = `${name}-legend`;
  return (
    <fieldset aria-labelledby={legendId} className="m-0 min-w-0 border-0 p-0">
      <div
        className={isLegendHidden && !aside ? "" : "mb-2 flex items-baseline justify-between gap-4"}
      >
        <legend
          id={legendId}
          className={isLegendHidden ? "sr-only" : "float-start p-0 text-sm font-semibold"}
        >
          {legend}
          {selectedLabel !== undefined && (
            <span className="font-normal text-ink-soft">
              : <bdi>{selectedLabel}</bdi>
            </span>
          )}
        </legend>
        {aside}
      </div>
      {children({ name, describedBy: error === undefined ? undefined : errorId })}
      <p id={errorId} role="alert" className="flex gap-1 text-sm text-danger empty:hidden">
        {error !== undefined && (
          <>
            <Icon name="alert" className="mt-0.5 size-4" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
