import AxeBuilder from "@axe-core/playwright";

import * as order from "./drivers/order.ts";
import { placePaidOrder, postalAddresses, readOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const { US } = postalAddresses;
/** A street without a number. */
const doubtful = { ...US, address: "Main Street" };

const button = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("button", { name: t(key), exact: true });
const panel = ({ page, t }: Visitor) =>
  page.getByRole("region", { name: t("order.address_title") });
const dialog = ({ page, t }: Visitor) =>
  page.getByRole("dialog", { name: t("order.address_change_title") });
const fieldOf = (visitor: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  dialog(visitor).getByLabel(visitor.t(key), { exact: true });
const statusPath = (token: string) => `/order/status/${token}`;
const told = ({ page, t }: Visitor, key: Parameters<Visitor["t"]>[0]) =>
  page.getByRole("status").filter({ hasText: t(key) });

const changeLink = /http\S+\?change=[\w-]{32}/u;

/** Places an order whose address is in doubt; returns its token once a job has flagged it. */
async function placeFlagged(visitor: Visitor, email: string): Promise<string> {
  const { token } = await placePaidOrder(visitor, email, { address: doubtful });
  await expect
    .poll(async () => (await readOrder(visitor, token)).status, { message: "it is flagged" })
    .toBe("pending_customer_action");
  return token;
}

/** The link of the only mail, or of the newest of `count` mails. */
async function linkOf(visitor: Visitor, email: string, count: number): Promise<string> {
  let links: string[] = [];
  await expect
    .poll(async () => {
      const mails = await order.readOutbox(visitor, email);
      links = mails.flatMap(({ plain }) => changeLink.exec(plain)?.[0] ?? []);
      return links.length;
    })
    .toBe(count);
  const { pathname, search } = new URL(links[0] ?? "");
  return pathname + search;
}

async function expectNoFindings({ page }: Visitor): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test(
  "an address in doubt is flagged, and confirmed on another device (ORD-07 ORD-13 OP-120)",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email }) => {
    const visitor = visit();
    const { t } = visitor;
    const token = await placeFlagged(visitor, email);
    await shop.openPage(visitor, statusPath(token));
    await expect(shop.heading(visitor, t("order.status.pending_customer_action"))).toBeVisible();
    await expect(panel(visitor)).toContainText("Main Street");
    await expect(panel(visitor)).toContainText(t("address.doubt_number"));

    const other = await visitElsewhere();
    await shop.openPage(other, statusPath(token));
    await expect(panel(other)).toBeVisible();
    await expect(panel(other).getByRole("button")).toHaveCount(0);
    // The confirmation's link, and the question's.
    await shop.openPage(other, await linkOf(visitor, email, 2));
    await button(other, "order.address_confirm").click();
    await expect(told(other, "order.address_confirmed")).toBeVisible();
    await expect(panel(other)).toHaveCount(0);
    await expect(shop.heading(other, t("order.status.unfulfilled"))).toBeVisible();
  },
);

test(
  "axe finds nothing in the question and its dialog; the buyer corrects the address, with errors at their field (NAV-72 ORD-12 OP-147)",
  { tag: "@desktop" },
  async ({ visit, email, watch }) => {
    watch.allow(/status of 422/u);
    const visitor = visit();
    const { page, t } = visitor;
    const token = await placeFlagged(visitor, email);
    await shop.openPage(visitor, statusPath(token));
    await expect(panel(visitor)).toBeVisible();
    await expectNoFindings(visitor);
    await panel(visitor)
      .getByRole("button", { name: t("order.address_change") })
      .click();
    const street = fieldOf(visitor, "address.label.address");
    await expect(street).toHaveValue("Main Street");
    await expectNoFindings(visitor);
    await expect(fieldOf(visitor, "checkout.email")).toHaveValue(email);
    await street.fill("");
    await button(visitor, "order.address_save").click();
    await expect(street).toBeFocused();
    await expect(street).toHaveAccessibleDescription(new RegExp(t("address.street_required"), "u"));
    await street.fill("1 Main Street");
    await fieldOf(visitor, "address.label.zipcode").fill("73301");
    await button(visitor, "order.address_save").click();
    await expect(dialog(visitor)).toHaveCount(0);
    await expect(told(visitor, "order.address_changed")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("73301");
    await expect(shop.heading(visitor, t("order.status.unfulfilled"))).toBeVisible();
    await shop.reload(visitor);
    await expect(page.getByRole("main")).toContainText("1 Main Street");
    await expect(panel(visitor)).toHaveCount(0);
  },
);

test(
  "axe finds nothing in the question and its dialog in Arabic (NAV-72)",
  { tag: "@phone" },
  async ({ visit, email }) => {
    const visitor = visit({ locale: "ar" });
    await shop.openPage(visitor, statusPath(await placeFlagged(visitor, email)));
    await expect(panel(visitor)).toBeVisible();
    await expectNoFindings(visitor);
    await panel(visitor).getByRole("button").first().click();
    await expect(dialog(visitor)).toBeVisible();
    await expectNoFindings(visitor);
  },
);

test(
  "the confirmation's link changes the address on another device, the page's does not (OP-119 OP-147)",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email, watch }) => {
    watch.allow(/status of 409/u);
    const visitor = visit();
    const { token } = await placePaidOrder(visitor, email);
    await shop.openPage(visitor, statusPath(token));
    await expect(button(visitor, "order.address_change")).toBeVisible();
    const other = await visitElsewhere();
    await shop.openPage(other, statusPath(token));
    await expect(shop.heading(other, other.t("order.status.unfulfilled"))).toBeVisible();
    await expect(button(other, "order.address_change")).toHaveCount(0);
    await shop.openPage(other, await linkOf(visitor, email, 1));
    await button(other, "order.address_change").click();
    // Its mails go where they went.
    await expect(fieldOf(other, "address.label.address")).toBeVisible();
    await expect(fieldOf(other, "checkout.email")).toHaveCount(0);
    await test.step("not to where it would cost another amount, and what was typed stays", async () => {
      await fieldOf(other, "address.label.country").selectOption("DE");
      await fieldOf(other, "address.label.address").fill("Große Straße 5");
      await fieldOf(other, "address.label.postcode").fill("24103");
      await fieldOf(other, "address.label.city").fill("Kiel");
      await button(other, "order.address_save").click();
      await expect(dialog(other).getByRole("alert")).toHaveText(other.t("order.price_differs"));
      await expect(fieldOf(other, "address.label.address")).toHaveValue("Große Straße 5");
    });
    await fieldOf(other, "address.label.country").selectOption("US");
    await fieldOf(other, "address.label.address").fill("2 Main Street");
    await fieldOf(other, "address.label.city").fill("Austin");
    await fieldOf(other, "address.label.zipcode").fill("78702");
    await fieldOf(other, "address.label.state").selectOption({ label: "Texas" });
    await button(other, "order.address_save").click();
    await expect(told(other, "order.address_changed")).toBeVisible();
    await expect(other.page.getByRole("main")).toContainText("2 Main Street");
  },
);
