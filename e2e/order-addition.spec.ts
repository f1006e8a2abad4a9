import AxeBuilder from "@axe-core/playwright";

import * as campaign from "./drivers/campaign.ts";
import * as gateway from "./drivers/gateway.ts";
import * as order from "./drivers/order.ts";
import { placePaidOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const statusPath = (token: string) => `/order/status/${token}`;
const button = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("button", { name: t(key), exact: true });
const dialog = ({ page, t }: Visitor) =>
  page.getByRole("dialog", { name: t("order.addition_title") });
const field = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("dialog").getByLabel(t(key), { exact: true });

/** Places a paid order and opens its page; returns its token. */
async function buy(visitor: Visitor, email: string, path?: string): Promise<string> {
  const { token } = await placePaidOrder(visitor, email, { ...(path !== undefined && { path }) });
  await shop.openPage(visitor, statusPath(token));
  return token;
}

/** The button that pays what a change costs more. */
const payButton = (visitor: Visitor) => dialog(visitor).getByRole("button").last();

/** Chooses a larger size of the only line, which leads to the question. */
async function askForLarger(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const name = new RegExp(t("order.change_item"), "u");
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await page.getByRole("radio", { name: "2XL", exact: true }).check({ force: true });
  await page.getByRole("button", { name: t("campaign.update_order"), exact: true }).click();
  await expect(dialog(visitor)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

const shirt = "/trail-lines?product=unisex-t-shirt&color=forest&size=m";

test(
  "a larger size that costs more is paid for, and made (OP-114 OP-147)",
  { tag: "@desktop" },
  async ({ visit, email, watch }) => {
    watch.allow(/status of 409/u);
    const visitor = visit();
    const { page, t } = visitor;
    const main = page.getByRole("main");
    const token = await buy(visitor, email, shirt);
    await askForLarger(visitor);
    await test.step("a shopper who changes nothing pays nothing, and may request it again", async () => {
      await button(visitor, "order.addition_keep").click();
      await expect(dialog(visitor)).toHaveCount(0);
      await page.getByRole("button", { name: t("campaign.update_order"), exact: true }).click();
    });
    await payButton(visitor).click();
    await gateway.payWith(visitor, "success");
    await expect(page).toHaveURL(visitor.address(statusPath(token)));
    await expect(main).toContainText("2XL");
    await expect(order.fact(visitor, t("order.additions"))).toBeVisible();
    await expect(order.fact(visitor, t("cart.total"))).toContainText(/\d/u);
  },
);

test(
  "the question of a larger size leads to the gateway, in Arabic (OP-114 OP-147)",
  { tag: "@phone" },
  async ({ visit, email, watch }) => {
    watch.allow(/status of 409/u);
    const visitor = visit({ locale: "ar" });
    await buy(visitor, email, shirt);
    await askForLarger(visitor);
    await payButton(visitor).click();
    await expect(gateway.chargeButton(visitor)).toBeVisible();
  },
);

test(
  "an address to which delivery costs more is paid for; a shopper who gives up at the gateway keeps the order as it was (OP-114 ORD-12)",
  { tag: "@desktop" },
  async ({ visit, email, watch }) => {
    watch.allow(/status of 409/u);
    const visitor = visit();
    const { page, t } = visitor;
    const main = page.getByRole("main");
    const token = await buy(visitor, email);
    const askForKiel = async () => {
      await button(visitor, "order.address_change").click();
      await field(visitor, "address.label.country").selectOption("DE");
      await field(visitor, "address.label.address").fill("Große Straße 5");
      await field(visitor, "address.label.postcode").fill("24103");
      await field(visitor, "address.label.city").fill("Kiel");
      await button(visitor, "order.address_save").click();
      await expect(dialog(visitor)).toBeVisible();
    };
    await askForKiel();
    await payButton(visitor).click();
    await expect(gateway.chargeButton(visitor)).toBeVisible();

    await test.step("what is open is said, and the order is as it was", async () => {
      await shop.openPage(visitor, statusPath(token));
      await expect(main.getByRole("status").filter({ hasText: /\d/u }).first()).toBeVisible();
      await expect(main).toContainText("Austin");
      await expect(order.fact(visitor, t("order.additions"))).toHaveCount(0);
    });
    await askForKiel();
    await payButton(visitor).click();
    await gateway.payWith(visitor, "declined");
    await expect(gateway.chargeButton(visitor)).toBeVisible();
    await gateway.payWith(visitor, "success");
    await expect(main).toContainText("Kiel");
    await expect(main).not.toContainText("Austin");
    await expect(order.fact(visitor, t("order.additions"))).toBeVisible();
    await expect(campaign.addButton(visitor)).toHaveCount(0);
  },
);
