import AxeBuilder from "@axe-core/playwright";

import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const numberField = ({ page, t }: Visitor) => page.getByLabel(t("order.number"), { exact: true });
const emailField = ({ page, t }: Visitor) => page.getByLabel(t("checkout.email"), { exact: true });
const send = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("order.track_send"), exact: true });

test("NAV-10 ORD-16 ORD-17 OP-119 an order is found by number and e-mail, on another device", async ({
  visit,
  visitElsewhere,
  email,
  watch,
}) => {
  test.slow();
  watch.allow(/status of 404/u);
  const visitor = visit();
  await addToCart(visitor, mug.path);
  const token = await checkout.startCheckout(visitor);
  await checkout.fillCheckout(visitor, email, checkout.addresses.US);
  await checkout.goToGateway(visitor);
  await gateway.payWith(visitor, "success");
  const number = await order.expectPaid(visitor, token);

  const other = await visitElsewhere();
  const { page, t } = other;
  await shop.openHome(other);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("order.track") })
    .click();
  await expect(shop.heading(other, t("order.track"))).toBeVisible();
  await send(other).click();
  await expect(numberField(other)).toBeFocused();
  await expect(numberField(other)).toHaveAccessibleDescription(/^Order number is required/u);
  await numberField(other).fill(number.toLowerCase());
  await emailField(other).fill("someone@example.com");
  await send(other).click();
  await expect(page.getByRole("alert")).toContainText("Order not found.");
  await expect(numberField(other)).toHaveValue(number.toLowerCase());
  await emailField(other).fill(email);
  await send(other).click();
  await expect(page.getByRole("status")).toContainText(t("order.track_sent", { email }));
  await expect(page.getByRole("alert")).toHaveCount(0);

  await test.step("the mail's link opens it, and may change it", async () => {
    const link = /http\S+\?change=[\w-]{32}/u;
    let found: string | undefined;
    await expect(async () => {
      const mails = await order.readOutbox(visitor, email);
      const own = mails.find(({ subject }) => subject === t("mail.link.subject", { number }));
      found = link.exec(own?.plain ?? "")?.[0];
      expect(found).toBeDefined();
    }).toPass({ timeout: 30_000 });
    const { pathname, search } = new URL(found ?? "");
    await shop.openPage(other, pathname + search);
    await expect(page.getByText(number)).toBeVisible();
    await expect(
      page.getByRole("button", { name: t("order.address_change"), exact: true }),
    ).toBeVisible();
  });
});

test(
  "NAV-11 OP-005 order pages without a token look the order up; an unknown one leads there",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 404/u);
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/order/status");
    await expect(shop.heading(visitor, t("order.track"))).toBeVisible();
    await shop.openPage(visitor, "/order/thank-you");
    await expect(page).toHaveURL(visitor.address("/order/track"));
    await shop.openPage(visitor, `/order/status/${"x".repeat(32)}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("order.track") })
      .click();
    await expect(page).toHaveURL(visitor.address("/order/track"));
  },
);

for (const locale of ["en", "ar"] as const) {
  test(`NAV-72 axe finds nothing in the form: ${locale}`, async ({ visit }) => {
    const visitor = visit({ locale });
    const { page } = visitor;
    await shop.openPage(visitor, "/order/track");
    await send(visitor).click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    if (process.env["LOOK"]) {
      const width = page.viewportSize()?.width;
      await page.screenshot({ path: `${process.env["LOOK"]}/track-${locale}-${width}.png` });
    }
  });
}
