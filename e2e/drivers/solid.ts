import { expect, type Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** A product's body, or the still picture that stands in its place. */
export const body = ({ page, t }: Pick<Visitor, "page" | "t">, name: string): Locator =>
  page.getByRole("img", { name: t("gallery.solid_label", { name }), exact: true });

/** The toggle over the live picture. */
export const toggle = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("personal.live_solid"), exact: true });

/** The way there from the form. */
export const link = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("personal.see_solid"), exact: true });

/** Stands over the still picture where the processor would draw the body, as it does here. */
export const anyway = ({ page, t }: Pick<Visitor, "page" | "t">): Locator =>
  page.getByRole("button", { name: t("gallery.solid_anyway"), exact: true });

const countFrames = async (own: Locator) => Number(await own.getAttribute("data-frames"));

/** The pixels of a body once no frame is to come, without a ring around what has the focus. */
export async function seen(own: Locator): Promise<Buffer> {
  // Where the processor draws it, the first frame waits for the shaders, and the page for the frame.
  const timeout = 90_000;
  await expect(own).toHaveAttribute("data-is-resting", "", { timeout });
  const blur = () => {
    if (document.activeElement instanceof HTMLCanvasElement) document.activeElement.blur();
  };
  await own.evaluate(blur, undefined, { timeout });
  return own.screenshot({ timeout });
}

/** What is seen once something has been drawn after `act`. */
export async function seenAfter(own: Locator, act: () => Promise<unknown>): Promise<Buffer> {
  const before = await countFrames(own);
  await act();
  await expect.poll(() => countFrames(own), { timeout: 90_000 }).toBeGreaterThan(before);
  return seen(own);
}
