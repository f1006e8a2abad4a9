import type { Locator, Page } from "@playwright/test";

import type { LocaleCode } from "#domain/locale/locales.ts";
import type { Messages } from "#messages/create-messages.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

/** Someone in front of the print builder. */
export type Building = { page: Page; t: Messages["t"] };

export async function openBuilder(
  page: Page,
  origin: string,
  { locale = "en", ...query }: { locale?: LocaleCode; [name: string]: string } = {},
): Promise<Building> {
  await page.goto(`${origin}/?${new URLSearchParams({ locale, ...query })}`);
  await page.locator("body[data-ready]").waitFor();
  return { page, t: serverMessages(locale).t };
}

export const field = ({ page }: Building, name: string | RegExp): Locator =>
  page.getByRole("textbox", { name });

export const tab = ({ page }: Building, name: string | RegExp): Locator =>
  page.getByRole("tab", { name });

/** An option of a choice, which hides its radio behind its picture. */
export const choose = async ({ page }: Building, group: string | RegExp, option: string) => {
  const choice = page.getByRole("group", { name: group });
  await choice.getByRole("radio", { name: option, exact: true }).check({ force: true });
};

export const add = ({ page }: Building) => page.getByRole("button", { name: "Add", exact: true });

export const verdict = ({ page }: Building): Locator => page.locator("#verdict");

export const answersOf = ({ page }: Building) =>
  page.evaluate(() => window.labResult?.pbCustomInfo);
