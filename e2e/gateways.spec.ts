import { type RunningDouble, startDouble } from "#integrations/payments/doubles/start-double.ts";
import { momoDoubleAccount } from "#integrations/payments/momo/momo-double.ts";
import {
  paypalDoubleAccount,
  paypalStandInPath,
} from "#integrations/payments/paypal/paypal-double.ts";
import {
  stripeDoubleAccount,
  stripeStandInPath,
} from "#integrations/payments/stripe/stripe-double.ts";

import * as checkout from "./drivers/checkout.ts";
import * as sandbox from "./drivers/gateway.ts";
import * as order from "./drivers/order.ts";
import * as placed from "./drivers/placed-order.ts";
import { createStore, type OwnStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Of a mug of 12.00 with the card's 2 % off and shipping; of a wallet without. */
const [byCard, byWallet] = [1676, 1700];

type Charge = { id: string; amount: number | string; currency: string };

const path = "/mug";
const openFilled = (visitor: Visitor, email: string) =>
  placed.openFilledCheckout(visitor, email, { path });

const webhookUrl = (visitor: Visitor, gateway: string) =>
  `${visitor.origin}/api2/public/payments/${gateway}/webhook`;

test.describe("Stripe, by its double", () => {
  let double: RunningDouble;
  let store: OwnStore;
  test.beforeAll(async () => {
    double = await startDouble("stripe");
    store = await createStore("Stripe");
    await store.sellMug("12.00");
    const scriptUrl = `${double.url}${stripeStandInPath}`;
    await store.setGateway("stripe", { ...stripeDoubleAccount, apiUrl: double.url, scriptUrl });
  });
  test.beforeEach(async ({ visit }) => {
    await double.setDeliveries({ copies: 1, delayMs: 0 });
    await double.act({ endpoint: webhookUrl(visit({ store: store.host }), "stripe") });
    await double.setFaults({ failNextWrite: 0 });
  });
  test.afterAll(() => double?.stop());

  const card = ({ page }: Visitor) => page.getByLabel("Card of the double");
  const charges = async () => (await double.ledger<{ charges: Charge[] }>()).charges;

  /** Opens the shop's page of Stripe for an order whose payment was started by HTTP. */
  async function openStripe(visitor: Visitor, email: string): Promise<string> {
    const filled = await placed.createFilledOrder(visitor, email, { path });
    await visitor.page.goto(await placed.startPayment(visitor, filled, "stripe"));
    await expect(card(visitor)).toBeVisible();
    return filled.token;
  }

  test(
    "a card is declined, then charged once, though its webhooks come three times (NAV-23 PAY-03 PAY-05 PAY-07 OP-113)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const visitor = visit({ store: store.host });
      const { page, t, money } = visitor;
      await double.setDeliveries({ copies: 3 });
      const before = await charges();
      const token = await openFilled(visitor, email);
      await checkout.payButton(visitor, money(byCard)).click();
      await page.waitForURL(visitor.address("/checkout/stripe"));
      await expect(card(visitor)).toBeVisible();
      expect(await page.content()).not.toContain(token);
      await card(visitor).selectOption("declined");
      await checkout.payButton(visitor, money(byCard)).click();
      await expect(page.getByRole("alert")).toContainText("Your card was declined.");
      await card(visitor).selectOption("accepted");
      await checkout.payButton(visitor, money(byCard)).click();
      await order.expectPaid(visitor, token);
      await expect.poll(double.pending, "deliveries on their way").toBe(0);
      const made = (await charges()).slice(before.length);
      expect(made).toMatchObject([{ amount: byCard, currency: "usd" }]);
      expect(await order.readOutbox(visitor, email)).toHaveLength(1);
      await shop.openPage(visitor, "/checkout/stripe");
      await expect(shop.heading(visitor, t("order.thank_you"))).toBeVisible();
    },
  );

  test(
    "a wallet's express button pays; a store may leave it out (STORE-44 PAY-03)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      const token = await openStripe(visitor, email);
      const wallet = page.getByRole("button", { name: "Wallet of the double" });
      await expect(page.getByText(t("checkout.wallet_or"), { exact: true })).toBeVisible();
      await wallet.click();
      await order.expectPaid(visitor, token);

      await store.set({ settings: { flags: { show_payment_button: false } } });
      try {
        await openStripe(visitor, email);
        await expect(wallet).toHaveCount(0);
        await expect(page.getByText(t("checkout.wallet_or"), { exact: true })).toBeHidden();
      } finally {
        await store.set({ settings: { flags: { show_payment_button: true } } });
      }
    },
  );

  test(
    "a late webhook alone marks an order paid whose shopper's browser is gone (R1)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      await double.setDeliveries({ delayMs: 1_500 });
      const token = await openStripe(visitor, email);
      const secret = await readClientSecret(visitor);
      await page.goto("about:blank");
      await double.act({ secret, do: "pay" });
      await placed.untilPaid(visitor, token);
      await shop.openPage(visitor, `/order/status/${token}`);
      await expect(order.fact(visitor, t("order.payment_label"))).toContainText(
        t("order.payment.paid"),
      );
    },
  );

  test(
    "back to the checkout, and again to the same payment (OP-146)",
    { tag: "@desktop" },
    async ({ visit, email }) => {
      const visitor = visit({ store: store.host });
      const { page, t, money } = visitor;
      const token = await openFilled(visitor, email);
      await checkout.payButton(visitor, money(byCard)).click();
      await page.waitForURL(visitor.address("/checkout/stripe"));
      await expect(card(visitor)).toBeVisible();
      const secret = await readClientSecret(visitor);
      await page.getByRole("link", { name: t("checkout.back_to_checkout") }).click();
      await page.waitForURL(new RegExp(`/checkout/${token}`, "u"));
      await checkout.payButton(visitor, money(byCard)).click();
      await page.waitForURL(visitor.address("/checkout/stripe"));
      await expect(card(visitor)).toBeVisible();
      expect(await readClientSecret(visitor)).toBe(secret);
      await checkout.payButton(visitor, money(byCard)).click();
      await order.expectPaid(visitor, token);
    },
  );

  test(
    "a script that fails to load is reported, and requested again",
    { tag: "@desktop" },
    async ({ visit, email, watch }) => {
      watch.allow(/ERR_FAILED/, /could not be loaded/);
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      await page.route(`${double.url}${stripeStandInPath}`, (route) => route.abort());
      const filled = await placed.createFilledOrder(visitor, email, { path });
      await page.goto(await placed.startPayment(visitor, filled, "stripe"));
      await expect(page.getByText(t("checkout.form_failed"))).toBeVisible();
      await page.unroute(`${double.url}${stripeStandInPath}`);
      await page.getByRole("button", { name: t("error.retry"), exact: true }).click();
      await expect(card(visitor)).toBeVisible();
    },
  );

  test(
    "a gateway that does not answer is reported, and another one offered (R5 PAY-03)",
    { tag: "@desktop" },
    async ({ visit, email, watch }) => {
      watch.allow(/status of 503/);
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      const token = await openFilled(visitor, email);
      await double.setFaults({ failNextWrite: 1 });
      await checkout.payButton(visitor, visitor.money(byCard)).click();
      const other = t("checkout.pay_instead", { method: t("checkout.card_test") });
      await page.getByRole("button", { name: other, exact: true }).click();
      await expect(page.locator("input[name=gateway][value=sandbox]")).toBeChecked();
      await checkout.goToGateway(visitor);
      await sandbox.payWith(visitor, "success");
      await order.expectPaid(visitor, token);
    },
  );

  test(
    "without a payment the pages of gateways are missing (NAV-21 NAV-23 OP-113)",
    { tag: "@desktop" },
    async ({ visit, watch }) => {
      watch.allow(/status of 404/);
      const visitor = visit({ store: store.host });
      for (const path of ["stripe", "paypal", "momo", "payment"]) {
        const reply = await visitor.page.goto(visitor.address(`/checkout/${path}`));
        expect(reply?.status(), path).toBe(404);
        await expect(shop.heading(visitor, visitor.t("order.does_not_exist"))).toBeVisible();
      }
    },
  );
});

test.describe("PayPal, by its double", { tag: "@desktop" }, () => {
  let double: RunningDouble;
  let store: OwnStore;
  test.beforeAll(async () => {
    double = await startDouble("paypal");
    store = await createStore("PayPal");
    await store.sellMug("12.00");
    const scriptUrl = `${double.url}${paypalStandInPath}`;
    const account = { ...paypalDoubleAccount, mode: "sandbox", apiUrl: double.url, scriptUrl };
    await store.setGateway("paypal", account);
  });
  test.beforeEach(async ({ visit }) => {
    await double.setDeliveries({ copies: 1, delayMs: 0 });
    await double.act({ endpoint: webhookUrl(visit({ store: store.host }), "paypal") });
    await double.act({ captures: "COMPLETED" });
  });
  test.afterAll(() => double?.stop());

  const charges = async () => (await double.ledger<{ charges: Charge[] }>()).charges;
  const button = ({ page }: Visitor) => page.getByRole("button", { name: "Pay with the double" });

  /** Opens the shop's page of PayPal for an order whose payment was started by HTTP. */
  async function openPaypal(visitor: Visitor, email: string): Promise<string> {
    const filled = await placed.createFilledOrder(visitor, email, { path, isByCard: false });
    await visitor.page.goto(await placed.startPayment(visitor, filled, "paypal"));
    return filled.token;
  }

  test("a payment is approved by its button, and the shop takes the money once (NAV-22 PAY-03 OP-113)", async ({
    visit,
    email,
  }) => {
    const visitor = visit({ store: store.host });
    await double.setDeliveries({ copies: 2 });
    const before = await charges();
    const token = await openFilled(visitor, email);
    await visitor.page.getByRole("radio", { name: /PayPal/u }).check();
    await checkout.payButton(visitor, visitor.money(byWallet)).click();
    await visitor.page.waitForURL(visitor.address("/checkout/paypal"));
    await expect(button(visitor)).toBeVisible();
    expect(await visitor.page.content()).not.toContain(token);
    await button(visitor).click();
    await order.expectPaid(visitor, token);
    await expect.poll(double.pending, "deliveries on their way").toBe(0);
    const made = (await charges()).slice(before.length);
    expect(made).toMatchObject([{ amount: "17.00", currency: "USD" }]);
    expect(await order.readOutbox(visitor, email)).toHaveLength(1);
  });

  test("without its script a payment is given up, then approved on PayPal's own page (OP-113)", async ({
    visit,
    email,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/, /could not be loaded/);
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    await page.route(`${double.url}${paypalStandInPath}**`, (route) => route.abort());
    const token = await openPaypal(visitor, email);
    await expect(page.getByText(t("checkout.form_failed"))).toBeVisible();
    const away = page.getByRole("link", { name: t("checkout.continue_at", { service: "PayPal" }) });
    await away.click();
    await page.getByRole("link", { name: "Give up" }).click();
    await page.waitForURL(new RegExp("/checkout/paypal", "u"));
    await away.click();
    await page.getByRole("link", { name: "Approve" }).click();
    await order.expectPaid(visitor, token);
  });

  test("a card that PayPal declines leaves the order payable (S1)", async ({ visit, email }) => {
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    // Told by the return alone: a webhook at the same moment would have it verified on the thank-you page.
    await double.act({ endpoint: "http://127.0.0.1:9/" });
    const token = await openPaypal(visitor, email);
    await double.act({ captures: "INSTRUMENT_DECLINED" });
    await button(visitor).click();
    await page.waitForURL(new RegExp(`/checkout/${token}`, "u"));
    await expect(page.getByText(t("checkout.payment_declined"))).toBeVisible();
    await double.act({ captures: "COMPLETED" });
    await page.getByRole("radio", { name: /PayPal/u }).check();
    await checkout.payButton(visitor, visitor.money(byWallet)).click();
    await button(visitor).click();
    await order.expectPaid(visitor, token);
  });
});

test.describe("MoMo, by its double", { tag: "@desktop" }, () => {
  test("is offered in dong alone; a payment is declined, then approved on its own page (NAV-20 OP-113)", async ({
    visit,
    visitElsewhere,
    email,
  }) => {
    const double = await startDouble("momo");
    try {
      const store = await createStore("MoMo");
      await store.sellMug("12.00");
      const account = { ...momoDoubleAccount, mode: "test", apiUrl: double.url };
      await store.setGateway("momo", account);
      const dollars = await visitElsewhere({ store: store.host });
      await openFilled(dollars, email);
      await expect(checkout.payButton(dollars)).toBeEnabled();
      await expect(dollars.page.getByRole("radio", { name: /MoMo/u })).toHaveCount(0);
      const visitor = visit({ store: store.host, currency: "VND" });
      const { page, t } = visitor;
      const token = await openFilled(visitor, email);
      const momo = page.getByRole("radio", { name: /MoMo/u });
      // Without the discount of a card, which the total holds until MoMo is chosen.
      const pay = checkout.payButton(visitor, visitor.money(432_000));
      await momo.check();
      await pay.click();
      await page.getByRole("link", { name: "Decline" }).click();
      await page.waitForURL(new RegExp(`/checkout/${token}`, "u"));
      await expect(page.getByText(t("checkout.payment_declined"))).toBeVisible();
      await momo.check();
      await pay.click();
      await page.getByRole("link", { name: "Pay", exact: true }).click();
      await order.expectPaid(visitor, token);
      const { charges } = await double.ledger<{ charges: Charge[] }>();
      expect(charges).toHaveLength(1);
    } finally {
      await double.stop();
    }
  });
});

const readClientSecret = ({ page }: Visitor): Promise<string> =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const call = { method: "POST", body: "{}", headers };
    const reply = await fetch("/api2/public/order/stripe/get-intent-order", call);
    const { data } = (await reply.json()) as { data: { client_secret: string } };
    return data.client_secret;
  });
