import type { Page } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** The next draw of a half; what was drawn before stays. */
const draw = (page: Page, half: "test" | "plain") =>
  page.addInitScript(
    (drawn) => {
      Math.random = () => drawn;
    },
    half === "test" ? 0.25 : 0.75,
  );

/** The price is to be seen and read, and the other half's is neither. */
async function expectPrice({ page, money }: Visitor, shown: number, other: number): Promise<void> {
  const main = page.getByRole("main");
  const seen = { visible: true };
  await expect(main.getByText(money(shown), { exact: true }).filter(seen).first()).toBeVisible();
  await expect(main.getByText(money(other)).filter(seen)).toHaveCount(0);
  expect(await main.ariaSnapshot()).not.toContain(money(other));
}

async function openTestStore(): Promise<string> {
  const store = await createStore("Price test");
  await store.sellMug("24.99", { test_price: "21.99" });
  await store.sellMugs(1, "all");
  return store.host;
}

test(
  "one half of the browsers pays 21.99 on page, card, cart and order, and stays in it (T-045 CAM-06 CAM-69 OP-036)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit({ store: await openTestStore() });
    const { page, t, money } = visitor;
    await draw(page, "test");
    await recordLayoutShifts(page);
    await shop.openPage(visitor, "/mug");
    await expectPrice(visitor, 2199, 2499);
    await expectStill(page, { max: 0 });

    await draw(page, "plain");
    await shop.openPage(visitor, "/");
    await expectPrice(visitor, 2199, 2499);

    await page
      .getByRole("main")
      .getByRole("link", { name: /Quiet Mug/u })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Quiet Mug" })).toBeVisible();
    await campaign.addAndOpenCart(visitor, 1);
    await cart.expectTotal(visitor, 2199);
    await expect(page.getByText(t("cart.price_changed"))).toBeHidden();
    await checkout.startCheckout(visitor);
    // On phones the summary is folded.
    await expect(page.getByText(money(2199)).first()).toBeAttached();
    await expect(page.getByText(money(2499))).toHaveCount(0);
  },
);

test(
  "the other half pays 24.99, also on a page that was navigated to in the browser (T-045)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit({ store: await openTestStore() });
    const { page } = visitor;
    await draw(page, "plain");
    await shop.openPage(visitor, "/mug-1");
    await expectPrice(visitor, 1000, 2199);
    expect(await page.evaluate(() => localStorage.getItem("test-price"))).toBeNull();
    await page.getByRole("banner").getByRole("link").first().click();
    await expectPrice(visitor, 2499, 2199);
    expect(await page.evaluate(() => localStorage.getItem("test-price"))).toMatch(/^plain /);
    await shop.openPage(visitor, "/mug");
    await expectPrice(visitor, 2499, 2199);
    await campaign.addAndOpenCart(visitor, 1);
    await cart.expectTotal(visitor, 2499);
  },
);

test(
  "without scripts the price is the plain one (OP-036)",
  { tag: "@desktop" },
  async ({ browser, baseURL }) => {
    const host = await openTestStore();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { port } = new URL(baseURL ?? "");
    await page.goto(`http://${host}:${port}/mug`);
    const main = page.getByRole("main");
    await expect(main.getByText("$24.99").filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText("$21.99").filter({ visible: true })).toHaveCount(0);
    await context.close();
  },
);
