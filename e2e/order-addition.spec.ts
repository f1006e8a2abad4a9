import AxeBuilder from "@axe-core/playwright";

import * as campaign from "./drivers/campaign.ts";
import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
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

async function buy(visitor: Visitor, email: string, path: string): Promise<string> {
  await addToCart(visitor, path);
  const token = await checkout.startCheckout(visitor);
  await checkout.fillCheckout(visitor, email, checkout.addresses.US);
  await checkout.goToGateway(visitor);
  await gateway.payWith(visitor, "success");
  await order.expectPaid(visitor, token);
  await shop.openPage(visitor, statusPath(token));
  return token;
}

async function look({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env["LOOK"];
  if (!folder) return;
  const path = `${folder}/${name}-${page.viewportSize()?.width}.png`;
  await page.screenshot({ path, fullPage: true });
}

/** The button that pays what a change costs more. */
const payButton = (visitor: Visitor) => dialog(visitor).getByRole("button").last();

for (const locale of ["en", "ar"] as const) {
  test(`OP-114 OP-147 a larger size that costs more is paid for, and made: ${locale}`, async ({
    visit,
    email,
    watch,
  }) => {
    test.slow();
    watch.allow(/status of 409/u);
    const visitor = visit({ locale });
    const { page, t } = visitor;
    const main = page.getByRole("main");
    const token = await buy(
      visitor,
      email,
      "/trail-lines?product=unisex-t-shirt&color=forest&size=m",
    );
    const change = main.getByRole("link", { name: new RegExp(t("order.change_item")) }).first();
    await change.click();
    await page.getByRole("radio", { name: "2XL", exact: true }).check({ force: true });
    await page.getByRole("button", { name: t("campaign.update_order"), exact: true }).click();
    await expect(dialog(visitor)).toBeVisible();
    await look(visitor, `dialog-${locale}`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await test.step("whoever leaves it as it is pays nothing, and may ask again", async () => {
      await button(visitor, "order.addition_keep").click();
      await expect(dialog(visitor)).toHaveCount(0);
      await page.getByRole("button", { name: t("campaign.update_order"), exact: true }).click();
    });
    await payButton(visitor).click();
    await gateway.payWith(visitor, "success");
    await expect(page).toHaveURL(visitor.address(statusPath(token)));
    await expect(main).toContainText("2XL", { timeout: 30_000 });
    await expect(order.fact(visitor, t("order.additions"))).toBeVisible();
    await expect(order.fact(visitor, t("cart.total"))).toContainText(/\d/u);
    await look(visitor, `paid-${locale}`);
  });
}

test(
  "OP-114 ORD-12 an address to which delivery costs more; who gives up at the gateway keeps the order as it was",
  { tag: "@desktop" },
  async ({ visit, email, watch }) => {
    test.slow();
    watch.allow(/status of 409/u);
    const visitor = visit();
    const { page, t } = visitor;
    const main = page.getByRole("main");
    const token = await buy(visitor, email, mug.path);
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
    await expect(main).toContainText("Kiel", { timeout: 30_000 });
    await expect(main).not.toContainText("Austin");
    await expect(order.fact(visitor, t("order.additions"))).toBeVisible();
    await expect(campaign.addButton(visitor)).toHaveCount(0);
  },
);
