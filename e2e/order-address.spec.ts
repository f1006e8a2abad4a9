import AxeBuilder from "@axe-core/playwright";

import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

type Fields = (typeof checkout.addresses)[keyof typeof checkout.addresses];
const { US } = checkout.addresses;
/** A street without a number. */
const doubtful = {
  ...US,
  texts: US.texts.map(([label, text]) => [label, text.replace("1 Main", "Main")] as const),
} as unknown as Fields;

/** A paid mug; answers its order's token. */
async function buy(visitor: Visitor, email: string, address: Fields): Promise<string> {
  await addToCart(visitor, mug.path);
  const token = await checkout.startCheckout(visitor);
  await checkout.fillCheckout(visitor, email, address);
  await checkout.goToGateway(visitor);
  await gateway.payWith(visitor, "success");
  await order.expectPaid(visitor, token);
  return token;
}

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

/** The page once the question is asked: a job does it. */
async function openAsked(visitor: Visitor, token: string): Promise<void> {
  await expect(async () => {
    await shop.openPage(visitor, statusPath(token));
    await expect(panel(visitor)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

async function linkOf(visitor: Visitor, email: string, count: number): Promise<string> {
  const link = /http\S+\?change=[\w-]{32}/u;
  let found: string[] = [];
  await expect(async () => {
    const mails = await order.readOutbox(visitor, email);
    found = mails.flatMap(({ plain }) => link.exec(plain)?.[0] ?? []);
    expect(found).toHaveLength(count);
  }).toPass({ timeout: 30_000 });
  const { pathname, search } = new URL(found[0] ?? "");
  return pathname + search;
}

test("ORD-07 ORD-13 OP-120 an address in doubt is asked about, and confirmed on another device", async ({
  visit,
  visitElsewhere,
  email,
}) => {
  test.slow();
  const visitor = visit();
  const { t } = visitor;
  const token = await buy(visitor, email, doubtful);
  await openAsked(visitor, token);
  await expect(shop.heading(visitor, t("order.status.pending_customer_action"))).toBeVisible();
  await expect(panel(visitor)).toContainText("Main Street");
  await expect(panel(visitor)).toContainText(t("address.doubt_number"));

  const other = await visitElsewhere();
  await shop.openPage(other, statusPath(token));
  await expect(panel(other)).toBeVisible();
  await expect(panel(other).getByRole("button")).toHaveCount(0);
  // The confirmation's link, and the question's.
  const link = await linkOf(visitor, email, 2);
  await shop.openPage(other, link);
  await button(other, "order.address_confirm").click();
  await expect(told(other, "order.address_confirmed")).toBeVisible();
  await expect(panel(other)).toHaveCount(0);
  await expect(shop.heading(other, t("order.status.unfulfilled"))).toBeVisible();
});

test(
  "ORD-12 OP-147 the buyer corrects it, and what is wrong is told at its field",
  { tag: "@desktop" },
  async ({ visit, email, watch }) => {
    test.slow();
    watch.allow(/status of 422/u);
    const visitor = visit();
    const { page, t } = visitor;
    const token = await buy(visitor, email, doubtful);
    await openAsked(visitor, token);
    await panel(visitor)
      .getByRole("button", { name: t("order.address_change") })
      .click();
    const street = fieldOf(visitor, "address.label.address");
    await expect(street).toHaveValue("Main Street");
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
    await expect(panel(visitor)).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("1 Main Street");
  },
);

test(
  "OP-119 OP-147 the confirmation's link changes the address on another device, the page's does not",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email, watch }) => {
    test.slow();
    watch.allow(/status of 409/u);
    const visitor = visit();
    const token = await buy(visitor, email, US);
    await shop.openPage(visitor, statusPath(token));
    await expect(button(visitor, "order.address_change")).toBeVisible();
    const other = await visitElsewhere();
    await shop.openPage(other, statusPath(token));
    await expect(button(other, "order.address_change")).toHaveCount(0);
    await shop.openPage(other, await linkOf(visitor, email, 1));
    await button(other, "order.address_change").click();
    // Its mails go where they went.
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

for (const locale of ["en", "ar"] as const) {
  test(`NAV-72 axe finds nothing in the question and its dialog: ${locale}`, async ({
    visit,
    email,
  }) => {
    test.slow();
    const visitor = visit({ locale });
    const { page } = visitor;
    const token = await buy(visitor, email, doubtful);
    await openAsked(visitor, token);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await panel(visitor).getByRole("button").first().click();
    await expect(dialog(visitor)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    if (process.env["LOOK"]) {
      await page.screenshot({
        path: `${process.env["LOOK"]}/dialog-${locale}-${page.viewportSize()?.width}.png`,
      });
      await page.keyboard.press("Escape");
      await page.screenshot({
        path: `${process.env["LOOK"]}/asked-${locale}-${page.viewportSize()?.width}.png`,
        fullPage: true,
      });
    }
  });
}
