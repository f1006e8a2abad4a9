import { useId } from "react";

import type { LengthUnit } from "#domain/measure/convert-measure.ts";
import { useMessages } from "#ui/messages-context.tsx";

const units = ["inch", "cm"] as const satisfies readonly LengthUnit[];

type UnitToggleProps = { unit: LengthUnit; onChoose: (unit: LengthUnit) => void };

/** Inches or centimetres (CAM-51). */
export function UnitToggle({ unit, onChoose }: UnitToggleProps) {
  const { t } = useMessages();
  const name = useId();
  return (
    <fieldset className="m-0 flex min-w-0 gap-1 rounded-md bg-ground-soft p-1">
      <legend className="sr-only">{t("size_guide.unit")}</legend>
      {units.map((each) => (
        <label
          key={each}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-sm px-3 text-sm has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={name}
            checked={each === unit}
            onChange={() => onChoose(each)}
            className="sr-only"
          />
          {t(`size_guide.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
