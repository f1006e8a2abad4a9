import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { addToCart } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import { createOrder, fillOrder, payByHttp } from "./drivers/placed-order.ts";
import { createStore, type OwnStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

test.describe("a store with a payment domain (PAY-04 OP-099)", { tag: "@desktop" }, () => {
  let store: OwnStore;
  let payHost: string;
  test.beforeAll(async () => {
    store = await createStore("Two Doors");
    payHost = `pay-${store.host}`;
    await store.set({ hosts: [store.host, payHost], settings: { payment_domain: payHost } });
    await store.sellMug("12.00");
  });

  const toCheckout = async (visitor: Visitor): Promise<[Visitor, string]> => {
    await addToCart(visitor, "/mug");
    await cart.checkoutButton(visitor).click();
    const there = visitor.as({ store: payHost });
    await visitor.page.waitForURL((url) => url.hostname === payHost);
    return [there, await checkout.atCheckout(there)];
  };

  /** Fills in and pays the order by HTTP, and comes back to the shop as from the gateway. */
  const payThere = async (there: Visitor, token: string, email: string) => {
    const filled = await fillOrder(there, token, email);
    await there.page.goto(await payByHttp(there, filled));
    await order.expectPaid(there, token);
  };

  test("leads to the same order again on each way back to the cart; is paid there by that domain's own cookie, and the shop's cart is empty afterwards", async ({
    visit,
    email,
  }) => {
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const [there, token] = await toCheckout(visitor);
    const cookies = await page.context().cookies();
    const secrets = [store.host, payHost].map(
      (host) => cookies.find(({ domain }) => domain === host)?.value,
    );
    expect(new Set(secrets).size).toBe(2);
    expect(secrets).not.toContain(undefined);

    const back = page.getByRole("banner").getByRole("link", { name: t("checkout.back_to_cart") });
    for (const leave of [() => page.goBack(), () => back.click()]) {
      await leave();
      await page.waitForURL(visitor.address("/cart"));
      await expect(cart.lines(visitor)).toHaveCount(1);
      await shop.untilHydrated(page);
      await cart.checkoutButton(visitor).click();
      await page.waitForURL((url) => url.hostname === payHost);
      expect(await checkout.atCheckout(there)).toBe(token);
    }

    await payThere(there, token, email);
    await shop.openPage(visitor, "/cart");
    await expect(cart.emptyText(visitor)).toBeVisible();
    await page.goto(visitor.address(`/order/status/${token}`));
    await expect(page.getByRole("button", { name: t("order.cancel") })).toBeVisible();
  });

  test("keeps the language of a plain address, and empties a cart that stayed open in another tab", async ({
    visit,
    email,
  }) => {
    const german = await createStore("Zwei Türen");
    const host = `pay-${german.host}`;
    const languages = { languages: ["de", "en"], default_language: "de" };
    const settings = { payment_domain: host, ...languages };
    await german.set({ hosts: [german.host, host], settings });
    await german.sellMug("12.00");
    const visitor = visit({ store: german.host });
    const { page } = visitor;
    const { hostname } = new URL(visitor.origin);
    const cookie = { name: "locale", value: "en", domain: hostname, path: "/" };
    await page.context().addCookies([cookie]);
    await addToCart(visitor, "/mug");
    const open = await page.context().newPage();
    const elsewhere = { ...visitor, page: open };
    await open.goto(visitor.address("/cart"));
    await expect(cart.lines(elsewhere)).toHaveCount(1);
    await page.bringToFront();
    await cart.checkoutButton(visitor).click();
    const there = visitor.as({ store: host });
    await page.waitForURL((url) => url.hostname === host);
    const token = await checkout.atCheckout(there);
    await payThere(there, token, email);
    await open.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(cart.emptyText(elsewhere)).toBeVisible();
  });

  test("reports what went wrong on the way, and goes on", async ({ visit, watch }) => {
    watch.allow(/ERR_FAILED/u);
    const visitor = visit({ store: store.host, locale: "ar" });
    const { page, t } = visitor;
    await page.route("**/handoff", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await addToCart(visitor, "/mug");
    await cart.checkoutButton(visitor).click();
    await expect(page.getByText(t("error.try_later"))).toBeVisible();
    await page.unroute("**/handoff");
    await page.getByRole("button", { name: t("error.retry") }).click();
    await page.waitForURL((url) => url.hostname === payHost);
    await checkout.atCheckout(visitor.as({ store: payHost }));
  });

  test("shows another browser the order read-only, here and there", async ({
    visit,
    visitElsewhere,
  }) => {
    const visitor = visit({ store: store.host });
    const token = await createOrder(visitor, { path: "/mug" });
    const other = await visitElsewhere({ store: store.host });
    for (const host of [store.host, payHost]) {
      const there = other.as({ store: host });
      await other.page.goto(there.address(`/checkout/${token}`));
      await expect(other.page.getByText(other.t("checkout.read_only"))).toBeVisible();
    }
  });
});
