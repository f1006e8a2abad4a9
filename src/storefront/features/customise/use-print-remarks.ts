import { useEffect, useState } from "react";
import { useStore } from "zustand";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { Design } from "#domain/design/design-document.ts";
import { isTemplates } from "#domain/design-form/design-form.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";

import type { CustomiseStore } from "./customise-store.ts";
import { loadDesignerTexts } from "./load-designer-texts.ts";

/** Nobody changes anything for so long before it is looked at: the picture comes first (P18). */
const restMs = 1_000;

export type PrintRemark = { space: string; name: string; finding: PrintFinding };

type RemarksOf = {
  store: CustomiseStore;
  /** Null while nothing is to be looked at, as while a side is arranged, where the editor tells them. */
  live: LiveEngine | null;
  method: PrintMethod;
  /** The product's colour behind each side. */
  colorOf: (space: string) => string;
};

/**
 * What a printer would ask about the designs as they are, on the product's colour as it is chosen: all that a shopper
 * can mend but coarse pictures, which are told at their fields. What was found stays until the next look has ended.
 */
export function usePrintRemarks(of: RemarksOf): readonly PrintRemark[] {
  const { store, live, method, colorOf } = of;
  const designs = useStore(store, (state) => state.designs);
  const colors = Object.keys(designs).map(colorOf).join(" ");
  const [remarks, setRemarks] = useState<readonly PrintRemark[]>([]);
  useEffect(() => {
    if (live === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const grounds = colors.split(" ");
    const look = async () => {
      const found: PrintRemark[] = [];
      for (const [index, [space, design]] of Object.entries(designs).entries()) {
        const facts = { method, groundColors: [grounds[index] ?? "#ffffff"] };
        const findings = await live.engine.checkPrint(design, facts, signal);
        found.push(...remarksOf(space, design, findings));
      }
      if (found.length > 0) await loadDesignerTexts();
      if (!signal.aborted) setRemarks(found);
    };
    const timer = setTimeout(() => {
      // What cannot be looked at is looked at with the next change, and by the shop before it is printed.
      look().catch((error: unknown) => {
        if (!signal.aborted && navigator.onLine) reportError(error);
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [designs, live, method, colors]);
  return remarks;
}

function remarksOf(
  space: string,
  design: Design,
  findings: readonly PrintFinding[],
): PrintRemark[] {
  const byId = new Map(design.objects.map((object) => [object.id, object]));
  return findings.flatMap((finding) => {
    const object = finding.objectId === null ? undefined : byId.get(finding.objectId);
    const isTold = finding.severity === "advice" || finding.rule === "low_resolution";
    if (isTold || (object && isTemplates(object))) return [];
    return [{ space, name: object?.name ?? "", finding }];
  });
}
