import type { Client, ClientInput } from "#contract/client.ts";
import type { Checkout } from "#contract/schemas/order.ts";
import { fromWalletAddress } from "#domain/address/wallet-address.ts";
import type { AddressFormConfig } from "#domain/address/address-form.ts";
import { tidyField } from "#domain/address/tidy-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { type ShippingMethodName, shippingMethodNames } from "#domain/shipping/shipping-method.ts";

import type { PaymentKeys } from "../checkout/payment-keys.ts";
import {
  type PaymentOutcome,
  type PaymentRequest,
  startPayment,
} from "../checkout/start-payment.ts";
import type { WalletConfirmed } from "./express-script.ts";

export type OwnOrder = { token: string; checkout: Checkout };

type Change = Omit<ClientInput<"POST /public/order/update">["body"], "token" | "pay_by_card">;

/** `secret`: the payment is there, to be confirmed by the wallet. */
export type ExpressOutcome =
  | Exclude<PaymentOutcome, { kind: "redirect" }>
  | { kind: "secret"; clientSecret: string; url: string };

/** The order's method by a name from outside. */
export const methodOf = (id: string | undefined) => shippingMethodNames.find((name) => name === id);

/** Prices the order for what a wallet says, always as it is paid there (OP-104). */
export const changeOrder = (client: Client, token: string, change: Change) =>
  client("POST /public/order/update", { body: { token, pay_by_card: true, ...change } });

/** Where an order can be sent by each method of the store. */
export type Destinations = readonly { shipping_method: ShippingMethodName; countries: string[] }[];

export const countriesOf = (destinations: Destinations): string[] => [
  ...new Set(destinations.flatMap(({ countries }) => countries)),
];

/** The place that a wallet names, with another method where the chosen one does not go there and another does. */
export function shipToChange(
  { country, state }: { country: string; state?: string | undefined },
  chosen: ShippingMethodName,
  destinations: Destinations,
): Change {
  const code = tidyField("country", country, "");
  const ship_to = { country: code, state: cleanInput("line", state ?? "").slice(0, 100) };
  const going = destinations.filter(({ countries }) => countries.includes(code));
  const [other] = going;
  const isGoing = !other || going.some(({ shipping_method }) => shipping_method === chosen);
  return isGoing ? { ship_to } : { ship_to, shipping_method: other.shipping_method };
}

/** The browser's order of that number, priced as wallets pay it. */
export async function openOrder(client: Client, number: string) {
  const opened = await client("POST /public/order/stripe/get-express", { body: { number } });
  if (!opened.success) return opened;
  const { token, destinations } = opened.data;
  const priced = await changeOrder(client, token, {});
  return priced.success
    ? { ...priced, data: { token, destinations, checkout: priced.data } }
    : priced;
}

/** The page of the payment that was begun for this order, whatever was begun in other tabs since. */
export function payPageOf(url: string, { order }: Checkout): string {
  const page = new URL(url);
  page.searchParams.set("order", order.number);
  return page.href;
}

/** The whole of what a wallet has confirmed, to be paid at the total that it showed (OP-098). */
export function paymentRequest(
  { token, checkout }: OwnOrder,
  { billingDetails = {}, shippingAddress, shippingRate }: WalletConfirmed,
  config: AddressFormConfig,
): PaymentRequest & { update: { address: NonNullable<PaymentRequest["update"]["address"]> } } {
  const { order, separate_name: isSeparateName } = checkout;
  const name = shippingAddress?.name ?? billingDetails.name;
  const given = { ...shippingAddress?.address, name, phone: billingDetails.phone };
  return {
    update: {
      token,
      email: cleanInput("email", billingDetails.email ?? ""),
      address: fromWalletAddress(given, { isSeparateName, config }),
      shipping_method: methodOf(shippingRate?.id) ?? order.shipping_method,
      pay_by_card: true,
    },
    gateway: "stripe",
    acceptedMinor: order.price.totalMinor,
  };
}

/** Starts the payment and asks for the secret by which the wallet confirms it, of the amount that it showed alone. */
export async function startExpress(
  client: Client,
  keys: PaymentKeys,
  request: PaymentRequest,
  solution?: string,
): Promise<ExpressOutcome> {
  const outcome = await startPayment(client, keys, request, solution);
  if (outcome.kind !== "redirect") return outcome;
  const { token } = request.update;
  const reply = await client("POST /public/order/stripe/get-intent-order", { body: { token } });
  if (!reply.success) {
    return reply.code === "order_in_payment"
      ? { kind: "in_payment" }
      : { kind: "refused", code: reply.code };
  }
  const { client_secret: clientSecret, amount_minor } = reply.data;
  if (amount_minor !== request.acceptedMinor) return { kind: "refused", code: "conflict" };
  return { kind: "secret", clientSecret, url: outcome.url };
}
