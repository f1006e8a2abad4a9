import type { Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** The panel comes with the visitor's first activity. */
export async function wakeUp({ page }: Visitor): Promise<void> {
  await page.mouse.wheel(0, 100);
}

export const panel = ({ page }: Visitor): Locator =>
  page.getByRole("region").filter({ has: page.locator("[data-bundle-product]") });

/** A product of the panel, by the name that it stands there with. */
export const product = (visitor: Visitor, name: string): Locator =>
  panel(visitor).getByRole("article", { name, exact: true });

export const include = (visitor: Visitor, name: string): Locator =>
  product(visitor, name).getByRole("checkbox");

export const option = (visitor: Visitor, name: string, label: string): Locator =>
  product(visitor, name).getByRole("combobox", { name: label, exact: true });

export const addAll = (visitor: Visitor): Locator => panel(visitor).getByRole("button").last();

/** Selects of the panel that are narrower than what they show. */
export const cutSelects = (visitor: Visitor): Promise<string[]> =>
  panel(visitor)
    .locator("select:visible")
    .evaluateAll((selects) =>
      selects.flatMap((select) => {
        if (!(select instanceof HTMLSelectElement)) return [];
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        const context = document.createElement("canvas").getContext("2d");
        const text = select.selectedOptions[0]?.text ?? "";
        if (context === null) return [text];
        context.font = font;
        const room =
          select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        return context.measureText(text).width > room ? [text] : [];
      }),
    );
