import AxeBuilder from "@axe-core/playwright";

import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** A paid mug; answers its order's token. */
async function buy(visitor: Visitor, email: string): Promise<string> {
  await addToCart(visitor, mug.path);
  const token = await checkout.startCheckout(visitor);
  await checkout.fillCheckout(visitor, email, checkout.addresses.US);
  await checkout.goToGateway(visitor);
  await gateway.payWith(visitor, "success");
  await order.expectPaid(visitor, token);
  return token;
}

const button = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("button", { name: t(key), exact: true });
const panel = ({ page, t }: Visitor) =>
  page.getByRole("region", { name: t("order.cancel_open_title") });
const statusPath = (token: string) => `/order/status/${token}`;

async function request(visitor: Visitor, email: string, token: string): Promise<void> {
  const { page, t } = visitor;
  await shop.openPage(visitor, statusPath(token));
  await button(visitor, "order.cancel").click();
  const dialog = page.getByRole("dialog", { name: t("order.cancel_title") });
  await expect(dialog).toHaveAccessibleDescription(t("order.cancel_hint", { email }));
  await dialog.getByRole("button", { name: t("order.cancel_ask"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel(visitor)).toContainText(t("order.cancel_open", { email }));
  await expect(shop.heading(visitor, t("order.status.cancel_requested"))).toBeVisible();
}

/** The answer's address in the mail of the request. */
async function linkOf(visitor: Visitor, email: string): Promise<string> {
  const link = /http\S+\?cancel=[\w-]{32}/u;
  let found: string | undefined;
  await expect(async () => {
    const mails = await order.readOutbox(visitor, email);
    found = mails.map(({ plain }) => link.exec(plain)?.[0]).find(Boolean);
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found ?? "";
}

test("ORD-03 ORD-14 ORD-15 ORD-18 T-098 a cancel is requested, confirmed on another device, and paid back", async ({
  visit,
  visitElsewhere,
  email,
}) => {
  test.slow();
  const visitor = visit();
  const { t } = visitor;
  const token = await buy(visitor, email);
  await request(visitor, email, token);

  const other = await visitElsewhere();
  await test.step("OP-119 the address alone shows it, and changes nothing", async () => {
    await shop.openPage(other, statusPath(token));
    await expect(panel(other)).toContainText(t("order.cancel_open_elsewhere"));
    await expect(panel(other).getByRole("button")).toHaveCount(0);
  });

  const link = await linkOf(visitor, email);
  await test.step("opening the link changes nothing, its button does", async () => {
    await shop.openPage(other, new URL(link).pathname + new URL(link).search);
    await expect(button(other, "order.cancel_confirm")).toBeVisible();
    await shop.reload(other);
    await button(other, "order.cancel_confirm").click();
    await expect(
      other.page.getByRole("status").filter({ hasText: t("order.cancel_confirmed") }),
    ).toBeVisible();
    await expect(panel(other)).toHaveCount(0);
  });

  await test.step("the money is given back, with a mail", async () => {
    await expect(async () => {
      await shop.openPage(visitor, statusPath(token));
      await expect(shop.heading(visitor, t("order.status.refunded"))).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(button(visitor, "order.cancel")).toHaveCount(0);
    await expect(async () => {
      const mails = await order.readOutbox(visitor, email);
      expect(mails.map(({ plain }) => plain).join()).toContain(
        t("mail.refunded.title").toUpperCase(),
      );
    }).toPass({ timeout: 30_000 });
  });
});

test(
  "ORD-05 OP-117 a request is taken back, after which its link says that it is expired",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    test.slow();
    const visitor = visit();
    const { page, t } = visitor;
    const token = await buy(visitor, email);
    await request(visitor, email, token);
    const link = await linkOf(visitor, email);
    await shop.openPage(visitor, statusPath(token));
    await button(visitor, "order.cancel_keep").click();
    await expect(
      page.getByRole("status").filter({ hasText: t("order.cancel_resumed") }),
    ).toBeVisible();
    await expect(shop.heading(visitor, t("order.status.unfulfilled"))).toBeVisible();
    await shop.openPage(visitor, new URL(link).pathname + new URL(link).search);
    await expect(
      page.getByRole("alert").filter({ hasText: t("order.cancel_expired") }),
    ).toBeVisible();
    await expect(button(visitor, "order.cancel_confirm")).toHaveCount(0);
  },
);

test("API-12 OP-118 an unpaid order is dropped at once", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  const { page, t } = visitor;
  await addToCart(visitor, mug.path);
  const token = await checkout.startCheckout(visitor);
  await shop.openPage(visitor, statusPath(token));
  await button(visitor, "order.cancel").click();
  const dialog = page.getByRole("dialog", { name: t("order.cancel_title") });
  await expect(dialog).toHaveAccessibleDescription(t("order.drop_hint"));
  await dialog.getByRole("button", { name: t("order.cancel"), exact: true }).click();
  await expect(shop.heading(visitor, t("order.status.cancelled"))).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: t("order.cancel_dropped") }),
  ).toBeVisible();
});

for (const locale of ["en", "ar"] as const) {
  test(`NAV-72 axe finds nothing in the request and its answer: ${locale}`, async ({
    visit,
    email,
  }) => {
    test.slow();
    const visitor = visit({ locale });
    const { page } = visitor;
    const token = await buy(visitor, email);
    await shop.openPage(visitor, statusPath(token));
    await button(visitor, "order.cancel").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press("Escape");
    await request(visitor, email, token);
    await shop.openPage(visitor, `${statusPath(token)}?cancel=${"x".repeat(32)}`);
    await expect(button(visitor, "order.cancel_confirm")).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
