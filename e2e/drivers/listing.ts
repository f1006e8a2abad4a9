import { expect, type Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

const results = ({ page, t }: Visitor) =>
  page.getByRole("region", { name: t("listing.results"), exact: true });

/** Names of the cards, in the order in which they stand. */
export const cardNames = (visitor: Visitor): Locator =>
  results(visitor).getByRole("article").getByRole("heading");

/** The column of a wide screen, or the sheet of a phone: a dialog where scripts run. */
export const filters = (visitor: Visitor): Locator =>
  visitor.page
    .getByRole("complementary", { name: visitor.t("listing.filters") })
    .or(filterDialog(visitor));

export const filterDialog = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("listing.filters") });

/** The link of a filter's value, chosen or not; without its count. */
export const filterValue = (visitor: Visitor, group: string, value: string): Locator =>
  filters(visitor)
    .getByRole("region", { name: group })
    .getByRole("link", { name: new RegExp(`^${value}(?: |$)`) });

export const activeFilter = ({ page, t }: Visitor, name: string): Locator =>
  page
    .getByRole("list", { name: t("listing.active") })
    .getByRole("link", { name: `${t("listing.remove")} ${name}` });

export const clearAll = ({ page, t }: Visitor): Locator =>
  page
    .getByRole("list", { name: t("listing.active") })
    .getByRole("link", { name: t("listing.clear") });

export const count = ({ page }: Visitor): Locator => page.getByRole("main").getByRole("status");

export const sortSelect = ({ page, t }: Visitor): Locator => page.getByLabel(t("listing.sort"));

export const pages = ({ page, t }: Visitor): Locator =>
  page.getByRole("navigation", { name: t("listing.pages") });

export async function filterByPrice(visitor: Visitor, from: string, to: string): Promise<void> {
  const { t } = visitor;
  await filters(visitor).getByLabel(t("listing.price_from"), { exact: true }).fill(from);
  await filters(visitor).getByLabel(t("listing.price_to"), { exact: true }).fill(to);
  await filters(visitor)
    .getByRole("button", { name: t("listing.apply") })
    .click();
}

/** What the address asks for, as the query has it. */
export const query = ({ page }: Visitor): URLSearchParams => new URL(page.url()).searchParams;

export const filterButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("listing.filters") }).first();

/** Opens the filters on a phone; on a wide screen they stand there. */
export async function openFilters(visitor: Visitor): Promise<void> {
  await filterButton(visitor).click();
  await expect(filters(visitor)).toBeVisible();
}
