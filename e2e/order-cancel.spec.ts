import AxeBuilder from "@axe-core/playwright";

import * as order from "./drivers/order.ts";
import { createOrder, placePaidOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const button = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("button", { name: t(key), exact: true });
const panel = ({ page, t }: Visitor) =>
  page.getByRole("region", { name: t("order.cancel_open_title") });
const dialog = ({ page, t }: Visitor) =>
  page.getByRole("dialog", { name: t("order.cancel_title") });
const statusPath = (token: string) => `/order/status/${token}`;

async function openDialog(visitor: Visitor, email: string, token: string): Promise<void> {
  await shop.openPage(visitor, statusPath(token));
  await button(visitor, "order.cancel").click();
  await expect(dialog(visitor)).toHaveAccessibleDescription(
    visitor.t("order.cancel_hint", { email }),
  );
}

async function sendRequest(visitor: Visitor, email: string): Promise<void> {
  const { t } = visitor;
  await dialog(visitor)
    .getByRole("button", { name: t("order.cancel_ask"), exact: true })
    .click();
  await expect(dialog(visitor)).toHaveCount(0);
  await expect(panel(visitor)).toContainText(t("order.cancel_open", { email }));
  await expect(shop.heading(visitor, t("order.status.cancel_requested"))).toBeVisible();
}

async function request(visitor: Visitor, email: string, token: string): Promise<void> {
  await openDialog(visitor, email, token);
  await sendRequest(visitor, email);
}

/** The answer's address in the mail of the request. */
const linkOf = (visitor: Visitor, email: string) =>
  order.findLink(visitor, email, /http\S+\?cancel=[\w-]{32}/u);

async function expectNoFindings({ page }: Visitor): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test(
  "a cancel is requested, confirmed on another device, and refunded (ORD-03 ORD-14 ORD-15 ORD-18 T-098)",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email }) => {
    const visitor = visit();
    const { t } = visitor;
    const { token } = await placePaidOrder(visitor, email);
    await request(visitor, email, token);

    const other = await visitElsewhere();
    await test.step("the address alone shows it, and changes nothing (OP-119)", async () => {
      await shop.openPage(other, statusPath(token));
      await expect(panel(other)).toContainText(t("order.cancel_open_elsewhere"));
      await expect(panel(other).getByRole("button")).toHaveCount(0);
    });

    await test.step("opening the link changes nothing, its button does", async () => {
      await shop.openPage(other, await linkOf(visitor, email));
      await expect(button(other, "order.cancel_confirm")).toBeVisible();
      await shop.reload(other);
      await button(other, "order.cancel_confirm").click();
      await expect(
        other.page.getByRole("status").filter({ hasText: t("order.cancel_confirmed") }),
      ).toBeVisible();
      await expect(panel(other)).toHaveCount(0);
    });

    await test.step("the money is refunded, with a mail", async () => {
      await expect
        .poll(async () => (await order.readOutbox(visitor, email)).map(({ plain }) => plain).join())
        .toContain(t("mail.refunded.title").toUpperCase());
      await shop.openPage(visitor, statusPath(token));
      await expect(shop.heading(visitor, t("order.status.refunded"))).toBeVisible();
      await expect(button(visitor, "order.cancel")).toHaveCount(0);
    });
  },
);

test(
  "a request is withdrawn, after which its link says that it is expired (ORD-05 OP-117)",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const { token } = await placePaidOrder(visitor, email);
    await request(visitor, email, token);
    const link = await linkOf(visitor, email);
    await button(visitor, "order.cancel_keep").click();
    await expect(
      page.getByRole("status").filter({ hasText: t("order.cancel_resumed") }),
    ).toBeVisible();
    await expect(shop.heading(visitor, t("order.status.unfulfilled"))).toBeVisible();
    await shop.openPage(visitor, link);
    await expect(
      page.getByRole("alert").filter({ hasText: t("order.cancel_expired") }),
    ).toBeVisible();
    await expect(button(visitor, "order.cancel_confirm")).toHaveCount(0);
  },
);

for (const { tag, locale } of [
  { tag: "@desktop", locale: "en" },
  { tag: "@phone", locale: "ar" },
] as const) {
  test(
    `axe finds nothing in the request and its answer, which refuses a foreign link: ${locale} (NAV-72 ORD-15)`,
    { tag },
    async ({ visit, watch, email }) => {
      watch.allow(/status of 403/u);
      const visitor = visit({ locale });
      const { page, t } = visitor;
      const { token } = await placePaidOrder(visitor, email);
      await openDialog(visitor, email, token);
      await expectNoFindings(visitor);
      await sendRequest(visitor, email);
      await shop.openPage(visitor, `${statusPath(token)}?cancel=${"x".repeat(32)}`);
      await expect(button(visitor, "order.cancel_confirm")).toBeVisible();
      await expectNoFindings(visitor);
      await button(visitor, "order.cancel_confirm").click();
      await expect(
        page.getByRole("alert").filter({ hasText: t("order.cancel_forbidden") }),
      ).toBeVisible();
      await expect(shop.heading(visitor, t("order.status.cancel_requested"))).toBeVisible();
    },
  );
}

test(
  "an unpaid order is dropped at once (API-12 OP-118)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, statusPath(await createOrder(visitor)));
    await button(visitor, "order.cancel").click();
    await expect(dialog(visitor)).toHaveAccessibleDescription(t("order.drop_hint"));
    await dialog(visitor)
      .getByRole("button", { name: t("order.cancel"), exact: true })
      .click();
    await expect(shop.heading(visitor, t("order.status.cancelled"))).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: t("order.cancel_dropped") }),
    ).toBeVisible();
  },
);
