import { serialiseUserInfo } from "#domain/checkout/user-info.ts";
import type { AddressFormConfig } from "#domain/address/address-form.ts";
import type { Client } from "#contract/client.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import { askToConfirm } from "../checkout/ask-to-confirm.ts";
import { dispatchCheckout } from "../checkout/checkout-store.ts";
import { readValues, userInfoOf } from "../checkout/checkout-values.ts";
import { openPaymentKeys } from "../checkout/payment-keys.ts";
import { userInfoKey } from "../checkout/start-checkout.ts";
import type { PaymentRequest } from "../checkout/start-payment.ts";
import { writeStorage } from "../shop/browser-storage.ts";
import {
  changeOrder,
  type Destinations,
  type ExpressOutcome,
  methodOf,
  type OwnOrder,
  paymentRequest,
  payPageOf,
  shipToChange,
  startExpress,
} from "./express-order.ts";
import { type ExpressRefusal, refusalOfOutcome, refusalOfReply } from "./express-refusal.ts";
import type {
  ExpressButtons,
  ExpressElements,
  ExpressStripe,
  WalletConfirmed,
} from "./express-script.ts";
import type { StripeAppearance } from "./stripe-script.ts";
import { type SheetTexts, type WalletSheet, walletSheet } from "./wallet-sheet.ts";

/** How the payment stands, for the page to show. */
export type ExpressView = {
  checkout: Checkout;
  isPaying: boolean;
  refusal: ExpressRefusal | null;
};

export type ExpressParts = {
  client: Client;
  stripe: ExpressStripe;
  appearance: StripeAppearance;
  texts: SheetTexts;
  countries: readonly string[];
  destinations: Destinations;
  config: AddressFormConfig;
  isPhoneAsked: boolean;
  /** Where Stripe leads back to, and whoever has paid already. */
  returnUrl: string;
  tell: (change: Partial<ExpressView>) => void;
};

type Wallet = ExpressParts & {
  token: string;
  elements: ExpressElements;
  /** The order as the wallet shows it. */
  shown: Checkout;
};

/**
 * Shows the buttons of the wallets that this browser has, and pays the order by them; false where it has none, or the
 * order cannot be paid so. Rejects where Stripe has nothing to show.
 */
export async function mountExpress(
  place: HTMLElement,
  { token, checkout }: OwnOrder,
  parts: ExpressParts,
): Promise<boolean> {
  const sheet = walletSheet(checkout, parts.texts);
  if (sheet === null) return false;
  const { stripe, appearance } = parts;
  const currency = checkout.order.currency_code.toLowerCase();
  const elements = stripe.elements({ mode: "payment", amount: sheet.amount, currency, appearance });
  const buttons = elements.create("expressCheckout");
  listen(buttons, { ...parts, token, elements, shown: checkout });
  return new Promise((resolve, reject) => {
    buttons.on("ready", ({ availablePaymentMethods }) => {
      resolve(availablePaymentMethods !== undefined);
    });
    buttons.on("loaderror", ({ error }) => reject(new Error("Stripe's wallets", { cause: error })));
    place.replaceChildren();
    buttons.mount(place);
  });
}

function listen(buttons: ExpressButtons, wallet: Wallet): void {
  buttons.on("click", ({ resolve }) => {
    wallet.tell({ refusal: null });
    const sheet = walletSheet(wallet.shown, wallet.texts);
    if (sheet === null) return;
    resolve({
      ...partsOf(sheet),
      ...{ emailRequired: true, phoneNumberRequired: wallet.isPhoneAsked },
      ...{ shippingAddressRequired: true, allowedShippingCountries: wallet.countries },
    });
  });
  buttons.on("shippingaddresschange", ({ address, ...answer }) => {
    const { shipping_method: chosen } = wallet.shown.order;
    void price(wallet, shipToChange(address, chosen, wallet.destinations), answer);
  });
  buttons.on("shippingratechange", ({ shippingRate, ...answer }) => {
    const shipping_method = methodOf(shippingRate.id);
    if (shipping_method === undefined) return answer.reject();
    void price(wallet, { shipping_method }, answer);
  });
  buttons.on("cancel", () => wallet.tell({ isPaying: false }));
  let isUnderWay = false;
  buttons.on("confirm", async (confirmed) => {
    if (isUnderWay) return;
    isUnderWay = true;
    wallet.tell({ isPaying: true, refusal: null });
    try {
      await pay(wallet, confirmed);
    } finally {
      isUnderWay = false;
      wallet.tell({ isPaying: false });
    }
  });
}

const partsOf = ({ lineItems, shippingRates }: WalletSheet) => ({ lineItems, shippingRates });

/** Has the page and Stripe know the order as it is now. */
function take(wallet: Wallet, checkout: Checkout): WalletSheet | null {
  wallet.shown = checkout;
  wallet.tell({ checkout });
  const sheet = walletSheet(checkout, wallet.texts);
  if (sheet) wallet.elements.update({ amount: sheet.amount });
  return sheet;
}

type Answer = {
  resolve: (sheet: ReturnType<typeof partsOf>) => void;
  reject: () => void;
};

async function price(
  wallet: Wallet,
  change: Parameters<typeof changeOrder>[2],
  { resolve, reject }: Answer,
): Promise<void> {
  const reply = await changeOrder(wallet.client, wallet.token, change);
  if (!reply.success) {
    wallet.tell({ refusal: refusalOfReply(reply) });
    return reject();
  }
  wallet.tell({ refusal: null });
  const sheet = take(wallet, reply.data);
  return sheet ? resolve(partsOf(sheet)) : reject();
}

async function pay(wallet: Wallet, confirmed: WalletConfirmed): Promise<void> {
  const { client, token, elements, shown, config, tell } = wallet;
  const { error } = await elements.submit();
  if (error) {
    confirmed.paymentFailed({ reason: "fail" });
    return tell({ refusal: { kind: "declined", text: error.message } });
  }
  const request = paymentRequest({ token, checkout: shown }, confirmed, config);
  const { email, address } = request.update;
  const values = readValues(Object.entries({ ...address, email }));
  // What the wallet has given is in the checkout's form for whoever goes on there.
  writeStorage(userInfoKey, serialiseUserInfo(userInfoOf(values)));
  const keys = openPaymentKeys();
  keys.startOver(token, shown.order.payment_state);
  const outcome = await startExpress(client, keys, request);
  await finish(wallet, confirmed, outcome, request);
}

async function finish(
  wallet: Wallet,
  { paymentFailed }: WalletConfirmed,
  outcome: ExpressOutcome,
  request: PaymentRequest,
): Promise<void> {
  const { stripe, elements, returnUrl, shown, tell } = wallet;
  if (outcome.kind === "in_payment") return location.assign(returnUrl);
  if (outcome.kind === "secret") {
    const { clientSecret } = outcome;
    const confirmParams = { return_url: returnUrl };
    // Leaves the page unless something stands in the way.
    const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams });
    if (error) tell({ refusal: { kind: "declined", text: error.message } });
    return;
  }
  const refusal = refusalOfOutcome(outcome, shown, request.update.address?.country);
  const isOfAddress = refusal?.kind === "problems" || refusal?.kind === "cannot_ship";
  paymentFailed({ reason: isOfAddress ? "invalid_shipping_address" : "fail" });
  tell({ refusal });
  if ("checkout" in outcome && outcome.checkout) take(wallet, outcome.checkout);
  if (outcome.kind === "need_verify") await confirmFirst(wallet, request, outcome.isByCaptcha);
}

/** A sheet is closed by then: what was confirmed is paid on the gateway's page, where the wallets stand as well (S11). */
async function confirmFirst(
  { client, returnUrl, shown, tell }: Wallet,
  request: PaymentRequest,
  isByCaptcha: boolean,
): Promise<void> {
  await askToConfirm(async (solution) => {
    if (!dispatchCheckout({ type: "start" })) return "ignored";
    try {
      const outcome = await startExpress(client, openPaymentKeys(), request, solution);
      if (outcome.kind === "need_verify") return "need_verify";
      if (outcome.kind === "secret" || outcome.kind === "in_payment") {
        location.assign(outcome.kind === "secret" ? payPageOf(outcome.url, shown) : returnUrl);
        return "created";
      }
      tell({ refusal: refusalOfOutcome(outcome, shown, request.update.address?.country) });
      return "failed";
    } finally {
      dispatchCheckout({ type: "failure" });
    }
  }, isByCaptcha);
}
