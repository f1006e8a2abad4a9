import AxeBuilder from "@axe-core/playwright";

import { type RunningDouble, startDouble } from "#integrations/payments/doubles/start-double.ts";
import {
  paypalDoubleAccount,
  paypalStandInPath,
} from "#integrations/payments/paypal/paypal-double.ts";
import {
  stripeDoubleAccount,
  stripeStandInPath,
} from "#integrations/payments/stripe/stripe-double.ts";

import type { StorePatch } from "#services/stores/set-store-schema.ts";

import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as confirmation from "./drivers/confirmation.ts";
import { addToCart } from "./drivers/journey.ts";
import { declinePayments } from "./drivers/network.ts";
import * as order from "./drivers/order.ts";
import * as placed from "./drivers/placed-order.ts";
import { createStore, type OwnStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import * as wallet from "./drivers/wallet.ts";
import { expect, test } from "./fixtures.ts";

/** A mug of 12.00 with the card's 2 % off, sent to the US for 5.00 and to Germany for 9.00. */
const [toUs, toDe, express] = [1676, 2076, 2676];
const rate = (zone: string, method: "standard" | "express", first: string) => ({
  ...{ method, zone, template: null, first, further: "1.00" },
});
const shipping: StorePatch["shipping"] = {
  methods: [
    { name: "standard", shipping_time: [3, 10], printing_time: 3 },
    { name: "express", shipping_time: [1, 3], printing_time: 1 },
  ],
  rates: [
    ...[rate("US", "standard", "5.00"), rate("DE", "standard", "9.00")],
    ...[rate("JP", "standard", "9.00"), rate("DE", "express", "15.00")],
  ],
};

test.describe("Wallets on the cart, by Stripe's double", () => {
  let double: RunningDouble;
  let store: OwnStore;
  test.beforeAll(async () => {
    double = await startDouble("stripe");
    store = await createStore("Wallets");
    await store.set({ shipping });
    await store.sellMug("12.00");
    await store.setGateway("stripe", account());
  });
  test.afterAll(() => double?.stop());

  const account = () => ({
    ...{ ...stripeDoubleAccount, apiUrl: double.url },
    scriptUrl: `${double.url}${stripeStandInPath}`,
  });

  type Charge = { id: string; amount: number; currency: string };
  const charges = async () => (await double.ledger<{ charges: Charge[] }>()).charges;
  const amounts = (visitor: Visitor, shippingMinor: number) => {
    const { t } = visitor;
    return [
      `${t("cart.subtotal")} 1200`,
      `${t("checkout.card_discount", { percent: 2 })} -24`,
      `${t("cart.shipping")} ${shippingMinor}`,
    ];
  };
  /** Opens the page of wallets for an order that was created by HTTP; returns the order's token. */
  async function openWallets(visitor: Visitor): Promise<string> {
    const token = await placed.createOrder(visitor, { path: "/mug" });
    await shop.openPage(visitor, "/checkout/express");
    return token;
  }

  const tokenOf = async (visitor: Visitor) => (await cart.readStoredCart(visitor)).token ?? "";

  test(
    "a wallet pays an order of the cart, priced by the wallet's address (STORE-44 OP-008 PAY-03 OP-102 OP-104)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const visitor = visit({ store: store.host });
      const { page, t, money } = visitor;
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await addToCart(visitor, "/mug");
      await expect(wallet.cartButton(visitor)).toBeEnabled();
      expect(asked.filter((url) => url.startsWith(double.url))).toEqual([]);
      const before = await charges();
      await wallet.openPage(visitor);
      await expect(page.getByText(t("checkout.wallet_intro"))).toBeVisible();
      const token = await tokenOf(visitor);
      expect(await page.content()).not.toContain(token);
      await expect(cart.summary(visitor)).toContainText(money(toUs));
      await wallet.openSheet(visitor);
      await wallet.expectSheet(visitor, `${toUs} usd`, amounts(visitor, 500));
      await wallet.field(visitor, "address").selectOption("DE");
      await wallet.expectSheet(visitor, `${toDe} usd`, amounts(visitor, 900));
      await expect(cart.summary(visitor)).toContainText(money(toDe));
      await wallet.field(visitor, "shipping").selectOption("express");
      await wallet.expectSheet(visitor, `${express} usd`, amounts(visitor, 1500));
      await wallet.field(visitor, "address").selectOption("US");
      await wallet.expectSheet(visitor, `${toUs} usd`, amounts(visitor, 500));
      await wallet.field(visitor, "address").selectOption("DE");
      await wallet.expectSheet(visitor, `${toDe} usd`, amounts(visitor, 900));
      await wallet.field(visitor, "shipping").selectOption("express");
      await wallet.expectSheet(visitor, `${express} usd`, amounts(visitor, 1500));
      await wallet.field(visitor, "shipping").selectOption("standard");
      await wallet.expectSheet(visitor, `${toDe} usd`, amounts(visitor, 900));
      await wallet.field(visitor, "e-mail").fill(email);
      await wallet.field(visitor, "card").selectOption("declined");
      await wallet.confirmButton(visitor).click();
      await expect(page.getByRole("alert")).toContainText("Your card was declined.");
      await wallet.openSheet(visitor);
      await wallet.field(visitor, "address").selectOption("DE");
      await wallet.expectSheet(visitor, `${toDe} usd`, amounts(visitor, 900));
      await wallet.field(visitor, "e-mail").fill(email);
      await wallet.confirmButton(visitor).click();
      await order.expectPaid(visitor, token);
      const made = (await charges()).slice(before.length);
      expect(made).toMatchObject([{ amount: toDe, currency: "usd" }]);
      await expect(page.getByRole("main")).toContainText("Große Straße 5");
      expect(await order.readOutbox(visitor, email)).toHaveLength(1);
      await shop.openPage(visitor, "/checkout/express");
      await expect(shop.heading(visitor, t("order.thank_you"))).toBeVisible();
    },
  );

  test(
    "is paid at the store's payment domain, where it has one (OP-099 STORE-44)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const two = await createStore("Two Doors");
      const host = `pay-${two.host}`;
      await two.set({ hosts: [two.host, host], settings: { payment_domain: host } });
      await two.set({ settings: { flags: { show_payment_button: true } } });
      await two.sellMug("12.00");
      await two.setGateway("stripe", account());
      const visitor = visit({ store: two.host });
      const there = visitor.as({ store: host });
      await addToCart(visitor, "/mug");
      await wallet.cartButton(visitor).click();
      await visitor.page.waitForURL(/\/\/pay-.*\/checkout\/express\?order=/u);
      await wallet.openSheet(there);
      await wallet.field(there, "address").selectOption("DE");
      await wallet.field(there, "e-mail").fill(email);
      await wallet.confirmButton(there).click();
      await expect(shop.heading(there, there.t("order.thank_you"))).toBeVisible();
      await shop.openPage(visitor, "/cart");
      await expect(cart.emptyText(visitor)).toBeVisible();
    },
  );

  test(
    "what the shop cannot use of a wallet is reported, and corrected at the checkout (STORE-44 OP-102)",
    { tag: "@desktop" },
    async ({ visit, email, watch }) => {
      watch.allow(/status of 422/);
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      await openWallets(visitor);
      await wallet.openSheet(visitor);
      await wallet.field(visitor, "address").selectOption("FR");
      await expect(wallet.said(visitor, "The wallet knows that nothing goes there.")).toBeVisible();
      await wallet.field(visitor, "address").selectOption("JP");
      await expect(wallet.confirmButton(visitor)).toBeEnabled();
      await wallet.field(visitor, "e-mail").fill(email);
      await wallet.confirmButton(visitor).click();
      await expect(
        wallet.said(visitor, "The wallet failed: invalid_shipping_address"),
      ).toBeVisible();
      const told = page.getByRole("alert");
      await expect(told).toContainText(t("checkout.wallet_refused"));
      await expect(told).toContainText(`${t("address.label.city")}: ${t("address.latin_only")}`);
      await page.getByRole("link", { name: t("checkout.wallet_go_on") }).click();
      await checkout.atCheckout(visitor);
      await expect(checkout.emailField(visitor)).toHaveValue(email);
      await expect(checkout.countrySelect(visitor)).toHaveValue("JP");
    },
  );

  test(
    "a total that has changed meanwhile is shown, and nothing is charged before it is accepted (STORE-44 OP-098)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const visitor = visit({ store: store.host });
      const { page, t, money } = visitor;
      const token = await openWallets(visitor);
      const before = await charges();
      await wallet.openSheet(visitor);
      await wallet.field(visitor, "e-mail").fill(email);
      await store.sellMug("13.00");
      try {
        await wallet.confirmButton(visitor).click();
        await expect(wallet.said(visitor, "The wallet failed: fail")).toBeVisible();
        const amounts = { before: money(toUs), after: money(toUs + 98) };
        const told = page.getByRole("alert");
        await expect(told).toContainText(t("checkout.wallet_total_changed", amounts));
        expect(await charges()).toEqual(before);
        await wallet.openSheet(visitor);
        await expect(told).toBeHidden();
        await wallet.field(visitor, "e-mail").fill(email);
        await wallet.confirmButton(visitor).click();
        await order.expectPaid(visitor, token);
        expect((await charges()).slice(before.length)).toMatchObject([{ amount: toUs + 98 }]);
      } finally {
        await store.sellMug("12.00");
      }
    },
  );

  test(
    "a payment that needs a confirmation first goes on at the page of the card, which has the wallets too (STORE-44 S11)",
    { tag: "@desktop" },
    async ({ visit, email, network, watch }) => {
      watch.allow(/status of 403/);
      const visitor = visit({ store: store.host });
      await confirmation.easePuzzles(visitor);
      const token = await openWallets(visitor);
      await wallet.openSheet(visitor);
      await wallet.field(visitor, "e-mail").fill(email);
      await declinePayments(visitor, network, 5, "mug");
      const before = await charges();
      await wallet.confirmButton(visitor).click();
      await expect(confirmation.dialog(visitor)).toBeVisible();
      await expect(wallet.said(visitor, "The wallet failed: fail")).toBeVisible();
      await confirmation.confirmButton(visitor).click();
      const payPage = `${visitor.address("/checkout/stripe")}?order=`;
      await visitor.page.waitForURL((url) => url.href.startsWith(payPage));
      await wallet.button(visitor).click();
      await order.expectPaid(visitor, token);
      expect((await charges()).slice(before.length)).toMatchObject([{ amount: toUs }]);
    },
  );

  test(
    "a page keeps its order, whatever another tab has begun since (STORE-44 OP-113)",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      const token = await openWallets(visitor);
      await expect(wallet.button(visitor)).toBeVisible();
      const tab = { ...visitor, page: await page.context().newPage() };
      expect(await openWallets(tab)).not.toBe(token);
      await expect(wallet.button(tab)).toBeVisible();
      await page.getByRole("link", { name: t("checkout.wallet_go_on") }).click();
      expect(await checkout.atCheckout(visitor)).toBe(token);
    },
  );

  test(
    "a shopper who only opens the page keeps the payment that is open elsewhere (STORE-44 S9 PAY-09)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const other = await startDouble("paypal");
      try {
        await store.setGateway("paypal", {
          ...{ ...paypalDoubleAccount, mode: "sandbox", apiUrl: other.url },
          scriptUrl: `${other.url}${paypalStandInPath}`,
        });
        const visitor = visit({ store: store.host });
        const { page } = visitor;
        const choice = { path: "/mug", isByCard: false };
        const filled = await placed.createFilledOrder(visitor, email, choice);
        const { token } = filled;
        await page.goto(await placed.startPayment(visitor, filled, "paypal"));
        const read = (path: string) =>
          page.evaluate(async (address) => {
            const reply = await fetch(address);
            return { url: reply.url, text: await reply.text() };
          }, path);
        const readOrder = async () => {
          const { text } = await read(`/api2/public/order/${token}`);
          const { revision, payment_state, pay_by_card } = JSON.parse(text).data;
          return { revision, payment_state, pay_by_card };
        };
        const before = await readOrder();
        expect(before).toMatchObject({ payment_state: "pending", pay_by_card: false });
        expect((await read("/checkout/express")).text).not.toContain(token);
        expect((await read("/checkout/express?to=checkout")).url).toContain(`/checkout/${token}`);
        expect(await readOrder()).toEqual(before);
      } finally {
        await other.stop();
      }
    },
  );

  test(
    "a browser without a wallet, and one without the script, are led to the checkout (STORE-44)",
    { tag: "@desktop" },
    async ({ visit, watch }) => {
      watch.allow(/ERR_FAILED/, /could not be loaded/);
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      await addToCart(visitor, "/mug");
      await expect(wallet.cartButton(visitor)).toBeEnabled();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.addInitScript(() => Reflect.set(window, "doubleHasNoWallet", true));
      const script = `${double.url}${stripeStandInPath}`;
      await page.route(script, (route) => route.abort());
      await wallet.openPage(visitor);
      await expect(page.getByText(t("checkout.wallet_failed"))).toBeVisible();
      await page.unroute(script);
      await page.getByRole("button", { name: t("error.retry"), exact: true }).click();
      await expect(page.getByText(t("checkout.wallet_none"))).toBeVisible();
      await expect(wallet.button(visitor)).toHaveCount(0);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page
        .getByRole("link", { name: t("checkout.wallet_go_on") })
        .first()
        .click();
      expect(await checkout.atCheckout(visitor)).toBe(await tokenOf(visitor));
    },
  );

  test(
    "the button is blocked where the checkout's is, and a closed wallet changes nothing (STORE-44)",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      await addToCart(visitor, "/mug");
      await wallet.openPage(visitor);
      const token = await tokenOf(visitor);
      await wallet.openSheet(visitor);
      await wallet.closeButton(visitor).click();
      await expect(page.getByRole("alert")).toBeHidden();
      await shop.openPage(visitor, "/cart");
      const kept = await cart.readStoredCart(visitor);
      const products = kept.products.map((line) => ({ ...line, options: { color: "none" } }));
      await cart.storeCart(visitor, { ...kept, products });
      await shop.openPage(visitor, "/cart");
      await expect(page.getByRole("button", { name: t("cart.blocked_editable") })).toBeVisible();
      await expect(cart.checkoutButton(visitor)).toBeDisabled();
      await expect(wallet.cartButton(visitor)).toBeDisabled();
      await cart.storeCart(visitor, kept);
      await shop.openPage(visitor, "/cart");
      await wallet.openPage(visitor);
      expect(await tokenOf(visitor)).toBe(token);
    },
  );

  test(
    "there is no wallet without the flag or without Stripe, nor for another browser's order (STORE-44 PAY-01)",
    { tag: "@desktop" },
    async ({ visit, visitElsewhere, watch }) => {
      watch.allow(/status of 404/);
      const visitor = visit({ store: store.host });
      const { t } = visitor;
      await addToCart(visitor, "/mug");
      await wallet.openPage(visitor);
      const nothing = (seen: Visitor) => shop.heading(seen, t("checkout.nothing_to_pay"));
      const expectNothing = async (seen: Visitor) => {
        const reply = await seen.page.goto(seen.address("/checkout/express"));
        expect(reply?.status()).toBe(404);
        await expect(nothing(seen)).toBeVisible();
        await seen.page.getByRole("link", { name: t("checkout.back_to_cart") }).click();
        await expect(shop.heading(seen, t("cart.title"))).toBeVisible();
      };
      await expectNothing(await visitElsewhere({ store: store.host }));
      await store.set({ settings: { flags: { show_payment_button: false } } });
      try {
        await expectNothing(visitor);
        await shop.openPage(visitor, "/cart");
        await expect(cart.checkoutButton(visitor)).toBeEnabled();
        await expect(wallet.cartButton(visitor)).toHaveCount(0);
      } finally {
        await store.set({ settings: { flags: { show_payment_button: true } } });
      }
      const without = await createStore("No wallets");
      await without.sellMug("12.00");
      const other = visit({ store: without.host });
      await addToCart(other, "/mug");
      await expect(cart.checkoutButton(other)).toBeEnabled();
      await expect(wallet.cartButton(other)).toHaveCount(0);
    },
  );
});
