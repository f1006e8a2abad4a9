import { useState } from "react";

import type { LengthUnit } from "#domain/measure/convert-measure.ts";
import { defaultLengthUnit } from "#domain/measure/default-unit.ts";

import { readStorage, writeStorage } from "../../shop/browser-storage.ts";
import { clientState } from "../../visit/client-state.ts";

const unitKey = "lengthUnit";

/** The unit that was chosen before, else the one of the visitor's country (I18N-33, I18N-34). */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const [unit, setUnit] = useState<LengthUnit>(() => {
    const kept = readStorage(unitKey);
    if (kept === "inch" || kept === "cm") return kept;
    return defaultLengthUnit(clientState.getState().userCountry);
  });
  const choose = (chosen: LengthUnit) => {
    setUnit(chosen);
    writeStorage(unitKey, chosen);
  };
  return [unit, choose];
}
