import { expect, type Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** The word about a draft, beside the title of its form. */
export const word = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: t(key) });

export const act = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]): Locator =>
  page.getByRole("main").getByRole("button", { name: t(key), exact: true });

/** Waits until the browser has kept a text; a draft is written half a second after it was typed. */
export const untilKept = ({ page }: Visitor, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);

/** Makes the link to another device and answers it. */
export async function makeLink(visitor: Visitor): Promise<string> {
  const { page, t } = visitor;
  await act(visitor, "personal.link_make").click();
  const dialog = page.getByRole("dialog", { name: t("personal.link_title") });
  await expect(dialog).toBeVisible();
  return dialog.getByRole("textbox", { name: t("personal.link_field") }).inputValue();
}
