import type { JSHandle, Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** A field of custom options with all around it; of several groups the first. */
export const field = ({ page }: Visitor, label: string): Locator =>
  page.locator("[data-personal]").filter({ hasText: label }).first();

/**
 * Records the fields that are marked as missing from now on: a mark is gone after two seconds, in which
 * a busy machine may not look at it.
 */
export const recordMarked = ({ page }: Visitor): Promise<JSHandle<Set<Element>>> =>
  page.evaluateHandle(() => {
    const marked = new Set<Element>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.matches("[data-personal].outline-danger"))
          marked.add(target);
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
    return marked;
  });

export const text = ({ page }: Visitor, label: string): Locator =>
  page.getByRole("main").getByRole("textbox", { name: label });

export const picture = ({ page }: Visitor, label: string): Locator =>
  page.getByRole("main").locator("[data-personal]").getByLabel(label);

/** Chooses a file of zeros that is made in the page, as large ones take long to get there. */
export const giveFile = (input: Locator, type: string, sizeBytes: number): Promise<void> =>
  input.evaluate(
    (element: HTMLInputElement, file) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(file.sizeBytes)], "a.png", { type: file.type }));
      element.files = chosen.files;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { type, sizeBytes },
  );
