import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { cartLineBody } from "#domain/cart/cart-line-body.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import { fetchInPage } from "./page-fetch.ts";
import type { Visitor } from "./visitor.ts";

type Reply<T> = { data: T };

const germanAddress = {
  ...{ name: "Erika Muster", address: "Große Straße 5" },
  ...{ city: "Kiel", zipcode: "24103", country: "DE" },
};

async function call<T>(visitor: Visitor, path: string, body?: object): Promise<T> {
  const { status, text } = await fetchInPage(visitor, path, body);
  expect(status, text).toBe(200);
  return (JSON.parse(text) as Reply<T>).data;
}

const postOrder = <T>(visitor: Visitor, path: string, body: object) =>
  call<T>(visitor, `/api2/public/order/${path}`, body);

async function firstProduct(visitor: Visitor, slug: string) {
  const reply = await call<CampaignReply>(visitor, `/public/campaign/${slug}`);
  const { campaign_id, products } = reply;
  const [product] = products;
  if (product === undefined) throw new Error(`The campaign ${slug} has no product.`);
  const values = JSON.parse(product.options) as Record<string, string[]>;
  const options = Object.fromEntries(
    Object.entries(values).map(([name, [first = ""]]) => [name, first]),
  );
  return { campaign_id, product, options: { ...options, ...parseOptions(product.default_option) } };
}

const parseOptions = (json: string) => JSON.parse(json) as Record<string, string>;

/** The address of a campaign with its first product's default choice. */
export async function choiceOf(visitor: Visitor, slug: string): Promise<string> {
  const { options } = await firstProduct(visitor, slug);
  return `/${slug}?${new URLSearchParams(options)}`;
}

/** Creates an order of one unit of a campaign's default choice; returns its token. */
export async function createOrder(visitor: Visitor, slug: string): Promise<string> {
  const { campaign_id, product, options } = await firstProduct(visitor, slug);
  const line = {
    ...{ cartItemId: randomUUID(), campaign_id, product_id: product.id, options, quantity: 1 },
    ...{ price: product.price, currency_code: product.currency_code },
  };
  return postOrder(visitor, "create", {
    ...{ products: [line], currency_code: product.currency_code, country: "DE" },
    ...{ locale: visitor.locale, visit_info: {} },
  });
}

/** Creates an order of what the browser has stored as its cart; returns its token. */
export async function orderStoredCart(visitor: Visitor): Promise<string> {
  const stored = await visitor.page.evaluate(() => localStorage.getItem("cart"));
  const { products } = JSON.parse(stored ?? "null") as { products: CartItem[] };
  return postOrder(visitor, "create", {
    ...{ products: products.map(cartLineBody), currency_code: visitor.currency, country: "DE" },
    ...{ locale: visitor.locale, visit_info: {} },
  });
}

/** Fills in an order and starts its payment; returns the address of the gateway's page. */
export async function startPayment(
  visitor: Visitor,
  token: string,
  email: string,
): Promise<string> {
  const filled = { token, email, address: germanAddress };
  const { order } = await postOrder<Checkout>(visitor, "update", filled);
  const payment = { token, gateway: "sandbox", total_minor: order.price.totalMinor };
  const { redirect_url } = await postOrder<{ redirect_url: string }>(visitor, "payment", payment);
  return redirect_url;
}
