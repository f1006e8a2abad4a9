import { expect, type Locator } from "@playwright/test";

import type { Review, ReviewSummary } from "#contract/schemas/review.ts";
import { reviewsAPage } from "#domain/review/review-rules.ts";

import { createStore, type OwnStore, platen } from "./platen.ts";
import * as shop from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Has a paid order made, sent and delivered. */
export async function deliver(number: string): Promise<void> {
  await platen("order", "advance", number, "--now");
  await platen("order", "ship", number, "--carrier", "DHL", "--tracking", "00340");
  await platen("order", "advance", number, "delivered");
}

/** A store of one mug that shows reviews, in these languages. */
export async function openReviewedStore(name: string): Promise<OwnStore> {
  const store = await createStore(name);
  const settings = { product_review_display: "enable", languages: ["en", "de", "ar"] } as const;
  await store.set({ settings: { ...settings, languages: [...settings.languages] } });
  await store.sellMug("14.99");
  return store;
}

export const openStatus = (visitor: Visitor, token: string) =>
  shop.openPage(visitor, `/order/status/${token}`);

/** The way to the form of an order's only line. */
export const lineButton = ({ page, t }: Visitor): Locator =>
  page.getByRole("button", { name: t("order.review_write") });

export const dialog = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("review.write"), exact: true });

export const star = (visitor: Visitor, stars: number): Locator =>
  dialog(visitor).getByRole("radio", { name: visitor.t("review.rating_of", { stars }) });

export const textField = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("textbox", { name: visitor.t("review.text") });

export const fileInput = (visitor: Visitor): Locator => dialog(visitor).locator("input[type=file]");

export const fileRows = (visitor: Visitor): Locator => dialog(visitor).getByRole("listitem");

export const sendButton = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("button", { name: visitor.t("review.send"), exact: true });

/** Waits for the thanks and puts them away. */
export async function closeThanks({ page, t }: Visitor): Promise<void> {
  const thanks = page.getByRole("dialog", { name: t("review.thanks"), exact: true });
  const close = thanks.getByRole("button", { name: t("a11y.close"), exact: true }).last();
  await expect(close).toBeFocused();
  await close.click();
  await expect(thanks).toHaveCount(0);
}

export const section = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("review.title"), exact: true });

/** In the page: what is passed by before it has come is scrolled to once more. */
function scrollOn(): void {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.innerHeight + window.scrollY >= scrollHeight - 2;
  if (isAtEnd) window.scrollTo(0, 0);
  else window.scrollBy(0, 500);
}

/** Scrolls down a campaign's page until its reviews are there. */
export async function scrollTo(visitor: Visitor): Promise<Locator> {
  const found = section(visitor);
  await expect(async () => {
    await visitor.page.evaluate(scrollOn);
    await expect(found).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  await found.scrollIntoViewIfNeeded();
  return found;
}

export const filterButton = (visitor: Visitor, name: string): Locator =>
  section(visitor).getByRole("button", { name, exact: true });

export const pageButton = (visitor: Visitor, page: number): Locator =>
  filterButton(visitor, visitor.t("review.page", { page }));

export const items = (visitor: Visitor): Locator =>
  section(visitor).locator("time").locator("xpath=ancestor::li");

const summary: ReviewSummary = {
  ...{ average_rating: 4.2, review_count: 34, five_star_count: 24, four_star_count: 3 },
  ...{ three_star_count: 3, two_star_count: 0, one_star_count: 4, files: [] },
};

function madeUp(template: string, filter: string, page: number, at: number): Review {
  return {
    id: page * 100 + at,
    rating: Number(/\d/u.exec(filter)?.[0] ?? 4),
    content: `Review ${at + 1} of ${template}, ${filter}, page ${page}`,
    ...{ locale: "en", options: ["navy", "m"], files: [] },
    created_at: new Date(Date.UTC(2026, 2, 30 - at)).toISOString(),
  };
}

/** Has the pages of a tab show more reviews than a test could write; tells what was asked for. */
export async function makeReviewsUp({ page }: Visitor): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/public\/product-reviews\/\d+(?:\/summary)?\?/u, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith("/summary")) {
      return route.fulfill({ json: { success: true, data: summary, message: "" } });
    }
    const template = pathname.split("/").at(-1) ?? "";
    const filter = searchParams.get("filter") ?? "";
    const current = Number(searchParams.get("page"));
    asked.push(`${template} ${filter} ${current}`);
    const data = Array.from({ length: reviewsAPage }, (_, at) =>
      madeUp(template, filter, current, at),
    );
    const reply = { data, current_page: current, last_page: 3, per_page: reviewsAPage, total: 24 };
    return route.fulfill({ json: { success: true, data: reply, message: "" } });
  });
  return asked;
}
