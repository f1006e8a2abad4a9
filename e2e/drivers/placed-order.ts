import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { Checkout, Order } from "#contract/schemas/order.ts";
import type { GatewayName } from "#domain/store/gateway-account.ts";
import {
  chargeByHttp,
  type ChargeByHttpOptions,
} from "#integrations/payments/sandbox/charge-by-http.ts";

import { readStoredCart, type StoredLine } from "./cart.ts";
import { mug } from "./journey.ts";
import * as shop from "./shop.ts";
import { callApi } from "./store-api.ts";
import type { Visitor } from "./visitor.ts";

type Address = Record<string, string> & { country: string };

/** The shop's own form of the addresses that drivers/checkout.ts types in. */
export const postalAddresses = {
  US: {
    ...{ name: "Ann Lee", address: "1 Main Street", city: "Austin", zipcode: "78701" },
    ...{ state: "TX", country: "US" },
  },
  DE: {
    ...{ name: "Erika Muster", address: "Große Straße 5", zipcode: "24103" },
    ...{ city: "Kiel", country: "DE" },
  },
} as const satisfies Record<string, Address>;

export type OrderChoice = {
  /** A campaign page's address with the choice in its query; a mug if left out. */
  path?: string;
  units?: number;
  /** Lines of a stored cart, instead of a path. */
  lines?: readonly StoredLine[];
  address?: Address;
  /** Whether the card's discount counts; yes if left out. */
  isByCard?: boolean;
  card?: ChargeByHttpOptions;
};

export type FilledOrder = { token: string; totalMinor: number };

const slugOf = (value: string) => value.toLowerCase().replaceAll(" ", "-");

const readCampaign = (visitor: Visitor, slug: string): Promise<CampaignReply> =>
  callApi(visitor, `/public/campaign/${slug}?currency=${visitor.currency}`);

type Product = CampaignReply["products"][number];

const valuesOf = ({ options }: Product) => JSON.parse(options) as Record<string, string[]>;

/** The product's default options; an option without a default has its first value. */
function defaultOptions(product: Product): Record<string, string> {
  const first = Object.entries(valuesOf(product)).map(([name, [value = ""]]) => [name, value]);
  const defaults = JSON.parse(product.default_option) as Record<string, string>;
  return { ...(Object.fromEntries(first) as Record<string, string>), ...defaults };
}

/** The address of a campaign with its first product's default options. */
export async function defaultChoice(visitor: Visitor, slug: string): Promise<string> {
  const [product] = (await readCampaign(visitor, slug)).products;
  if (!product) throw new Error(`The campaign ${slug} has no product.`);
  return `/${slug}?${new URLSearchParams(defaultOptions(product))}`;
}

async function lineOf(visitor: Visitor, path: string, quantity: number): Promise<object> {
  const { pathname, searchParams } = new URL(path, visitor.origin);
  const campaign = await readCampaign(visitor, pathname.slice(1));
  const wanted = searchParams.get("product");
  const product = campaign.products.find(({ slug }) => wanted === null || slug === wanted);
  if (!product) throw new Error(`${path}: the campaign has no such product`);
  const options = defaultOptions(product);
  for (const [name, values] of Object.entries(valuesOf(product))) {
    const slug = searchParams.get(name);
    const value = values.find((one) => slugOf(one) === slug);
    if (slug !== null && value === undefined) throw new Error(`${path}: no ${name} ${slug}`);
    if (value !== undefined) options[name] = value;
  }
  return {
    ...{ cartItemId: randomUUID(), campaign_id: campaign.campaign_id, product_id: product.id },
    ...{ options, quantity, price: product.price, currency_code: product.currency_code },
  };
}

/** Creates an order as the visitor's cart would; returns its token. */
export async function createOrder(
  visitor: Visitor,
  { path = mug.path, units = 1, lines }: OrderChoice = {},
): Promise<string> {
  const { locale, currency } = visitor;
  const products = lines ?? [await lineOf(visitor, path, units)];
  const body = {
    ...{ products, currency_code: currency, country: "US", locale, visit_info: {} },
    correct_price: true,
  };
  return callApi(visitor, "/api2/public/order/create", { key: randomUUID(), body });
}

/** Creates an order of the lines that the browser has stored as its cart; returns its token. */
export async function orderStoredCart(visitor: Visitor): Promise<string> {
  const { products } = await readStoredCart(visitor);
  return createOrder(visitor, { lines: products });
}

/** Sets e-mail and address of an order; returns it with its new total. */
export async function fillOrder(
  visitor: Visitor,
  token: string,
  email: string,
  { address = postalAddresses.US, isByCard = true }: OrderChoice = {},
): Promise<FilledOrder> {
  const body = { token, email, address, pay_by_card: isByCard };
  const { order } = await callApi<Checkout>(visitor, "/api2/public/order/update", { body });
  return { token, totalMinor: order.price.totalMinor };
}

/** Creates an order with e-mail and address. */
export const createFilledOrder = async (
  visitor: Visitor,
  email: string,
  choice: OrderChoice = {},
): Promise<FilledOrder> => fillOrder(visitor, await createOrder(visitor, choice), email, choice);

/** Starts the payment of a filled order; returns the address of the gateway's page. */
export async function startPayment(
  visitor: Visitor,
  { token, totalMinor }: FilledOrder,
  gateway: "sandbox" | GatewayName = "sandbox",
): Promise<string> {
  const body = { token, gateway, total_minor: totalMinor };
  const { redirect_url } = await callApi<{ redirect_url: string }>(
    visitor,
    "/api2/public/order/payment",
    { key: randomUUID(), body },
  );
  return new URL(redirect_url, visitor.origin).href;
}

export const readOrder = (visitor: Visitor, token: string): Promise<Order> =>
  callApi(visitor, `/public/order/${token}`);

/** Waits until the shop knows that an order is paid. */
export async function untilPaid(visitor: Visitor, token: string): Promise<Order> {
  await expect
    .poll(async () => (await readOrder(visitor, token)).payment_state, {
      message: "the order is paid",
      intervals: [50, 100, 200],
    })
    .toBe("paid");
  return readOrder(visitor, token);
}

/** Pays a filled order at the sandbox gateway; returns where the gateway sends the shopper. */
export async function payByHttp(
  visitor: Visitor,
  filled: FilledOrder,
  card?: ChargeByHttpOptions,
): Promise<string> {
  const outcome = await chargeByHttp(await startPayment(visitor, filled), card);
  if (outcome.kind !== "left") throw new Error(`the gateway's page answered ${outcome.kind}`);
  return outcome.location;
}

/** Fills an open order and pays it at the sandbox gateway; returns its number and total. */
export async function payOrder(
  visitor: Visitor,
  token: string,
  email: string,
  choice: OrderChoice = {},
): Promise<{ number: string; totalMinor: number }> {
  const filled = await fillOrder(visitor, token, email, choice);
  await payByHttp(visitor, filled, choice.card);
  const { number } = await untilPaid(visitor, token);
  return { number, totalMinor: filled.totalMinor };
}

/** Places an order and pays it at the sandbox gateway, all by HTTP. */
export async function placePaidOrder(
  visitor: Visitor,
  email: string,
  choice: OrderChoice = {},
): Promise<{ token: string; number: string }> {
  const token = await createOrder(visitor, choice);
  const { number } = await payOrder(visitor, token, email, choice);
  return { token, number };
}

/** Opens the checkout of an order that was filled by HTTP; returns the order's token. */
export async function openFilledCheckout(
  visitor: Visitor,
  email: string,
  choice: OrderChoice = {},
): Promise<string> {
  const { token } = await createFilledOrder(visitor, email, choice);
  await shop.openPage(visitor, `/checkout/${token}`);
  return token;
}

/** Opens the gateway's page of an order that was created by HTTP; returns the order's token. */
export async function openGateway(visitor: Visitor, email: string): Promise<string> {
  const filled = await createFilledOrder(visitor, email);
  await visitor.page.goto(await startPayment(visitor, filled));
  return filled.token;
}
