import * as cart from "./drivers/cart.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import { createOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test(
  "a reminder is requested by an unset tick, stored with the address, and withdrawn",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, `/checkout/${await createOrder(visitor)}`);
    const tick = page.getByRole("checkbox", { name: t("checkout.remind"), exact: true });
    await expect(tick).not.toBeChecked();
    const kept = (wanted: string | null) =>
      page.waitForResponse((reply) => {
        const request = reply.request();
        if (!request.url().endsWith("/public/order/reminder")) return false;
        const body = request.postDataJSON() as { email: string | null };
        return body.email === wanted && reply.status() === 200;
      });
    const asked = kept(email);
    await tick.check();
    await page.getByLabel(t("checkout.email"), { exact: true }).fill(email);
    await page.keyboard.press("Tab");
    await asked;
    const withdrawn = kept(null);
    await tick.uncheck();
    await withdrawn;
  },
);

test(
  "an invalid link leaves the cart unchanged, and says so (OP-134)",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, mug.path);
    await shop.openPage(visitor, "/cart?restore=0123456789abcdef");
    await expect(shop.toast(visitor)).toContainText(t("cart.restored_nothing"));
    await expect(page).toHaveURL(/\/cart$/u);
    await expect(cart.lines(visitor)).toHaveCount(1);
  },
);

test(
  "an unsubscribe link that belongs to nobody says that (NAV-36 REP-11)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 404/u);
    const visitor = visit();
    await shop.openPage(visitor, "/unsubscribe/0123456789abcdef");
    await expect(visitor.page.getByText(visitor.t("unsubscribe.unknown"))).toBeVisible();
  },
);
