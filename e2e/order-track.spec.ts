import AxeBuilder from "@axe-core/playwright";

import * as order from "./drivers/order.ts";
import { placePaidOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const numberField = ({ page, t }: Visitor) => page.getByLabel(t("order.number"), { exact: true });
const emailField = ({ page, t }: Visitor) => page.getByLabel(t("checkout.email"), { exact: true });
const send = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("order.track_send"), exact: true });

async function expectNoFindings({ page }: Visitor): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test(
  "an order is found by number and e-mail, on another device (NAV-10 NAV-72 ORD-16 ORD-17 OP-119)",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email }) => {
    const visitor = visit();
    const { number } = await placePaidOrder(visitor, email);

    const other = await visitElsewhere();
    const { page, t } = other;
    await shop.openPage(other, "/cart");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("order.track") })
      .click();
    await expect(shop.heading(other, t("order.track"))).toBeVisible();
    await send(other).click();
    await expect(numberField(other)).toBeFocused();
    await expect(numberField(other)).toHaveAccessibleDescription(/^Order number is required/u);
    await expectNoFindings(other);
    await numberField(other).fill("PL-10482");
    await emailField(other).fill(email);
    await send(other).click();
    await expect(page.getByRole("alert")).toContainText("Order not found.");
    await expect(numberField(other)).toHaveValue("PL-10482");
    await numberField(other).fill(number.toLowerCase());
    for (const given of ["someone@example.com", email]) {
      await emailField(other).fill(given);
      await send(other).click();
      const sent = t("order.track_sent", { email: given });
      await expect(page.getByRole("status")).toContainText(sent);
    }
    await expect(page.getByRole("alert")).toHaveCount(0);

    await test.step("the mail's link opens it, and may change it", async () => {
      let found: string | undefined;
      await expect
        .poll(async () => {
          const mails = await order.readOutbox(visitor, email);
          const own = mails.find(({ subject }) => subject === t("mail.link.subject", { number }));
          found = /http\S+\?change=[\w-]{32}/u.exec(own?.plain ?? "")?.[0];
          return found;
        })
        .toBeDefined();
      const { pathname, search } = new URL(found ?? "");
      await shop.openPage(other, pathname + search);
      await expect(page.getByText(number)).toBeVisible();
      await expect(
        page.getByRole("button", { name: t("order.address_change"), exact: true }),
      ).toBeVisible();
    });
  },
);

test(
  "order pages without a token look the order up; an unknown token leads there (NAV-11 OP-005)",
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

test("axe finds nothing in the form in Arabic (NAV-72)", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit({ locale: "ar" });
  await shop.openPage(visitor, "/order/track");
  await send(visitor).click();
  await expect(numberField(visitor)).toBeFocused();
  await expectNoFindings(visitor);
});
