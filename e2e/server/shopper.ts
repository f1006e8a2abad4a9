import { randomUUID } from "node:crypto";

import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { Checkout, Order } from "#contract/schemas/order.ts";
import {
  chargeByHttp,
  type ChargeByHttpOptions,
} from "#integrations/payments/sandbox/charge-by-http.ts";

import type { Answer, Platen } from "./start-platen.ts";

export type ShopperOptions = {
  host?: string;
  locale?: string;
  email?: string;
  slug?: string;
  address?: Record<string, string>;
  gateway?: string;
};

type Reply<T> = { success: boolean; code?: string; data: T; message: unknown };
type Ask = Pick<Platen, "ask">;

export class RefusedError extends Error {
  readonly answer: Answer;

  constructor(step: string, answer: Answer) {
    super(`${step} was answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    this.answer = answer;
  }
}

export const shopperAddress = {
  name: "Łucja Ohlsson",
  address: "Straße 5",
  city: "Berlin",
  zipcode: "10115",
  country: "DE",
};

export type Shopper = ReturnType<typeof createShopper>;

/**
 * One browser with one order. Every step may be repeated: it sends the same keys and body again, as
 * a browser does whose answer was lost. Steps take the process to ask, which may be a new one.
 */
export function createShopper(options: ShopperOptions = {}) {
  const { host = "localhost", slug = "trail-lines", locale = "en", gateway = "sandbox" } = options;
  const email = options.email ?? `buyer-${randomUUID().slice(0, 8)}@example.com`;
  const keys = { create: randomUUID(), pay: randomUUID() };
  let body: Record<string, unknown> | undefined;
  let cookie: string | undefined;
  let token: string | undefined;
  let totalMinor = 0;

  const headers = (more: Record<string, string> = {}) => ({
    ...(cookie === undefined ? {} : { cookie }),
    ...more,
  });
  const read = <T>(step: string, answer: Answer): T => {
    if (answer.status !== 200) throw new RefusedError(step, answer);
    return (JSON.parse(answer.text) as Reply<T>).data;
  };
  const orderToken = () => {
    if (token === undefined) throw new Error("no order was created yet");
    return token;
  };

  return {
    email,
    host,
    keys,
    token: orderToken,
    hasToken: () => token !== undefined,
    cookie: () => cookie ?? "",

    /** Looks at the campaign, as the create body needs its price. */
    async fillCart({ ask }: Ask) {
      const answer = await ask(`/public/campaign/${slug}`, { host });
      const { products, campaign_id } = read<CampaignReply>("campaign", answer);
      const [product] = products;
      if (!product) throw new Error("a campaign without a product");
      const line = {
        cartItemId: randomUUID(),
        campaign_id,
        product_id: product.id,
        options: JSON.parse(product.default_option) as Record<string, string>,
        quantity: 2,
        price: product.price,
        currency_code: product.currency_code,
      };
      const { currency_code } = line;
      body = { products: [line], currency_code, country: "DE", locale, visit_info: {} };
      return body;
    },

    async create({ ask }: Ask, change: { body?: object; key?: string } = {}) {
      const answer = await ask("/api2/public/order/create", {
        host,
        method: "POST",
        headers: headers({ "idempotency-key": change.key ?? keys.create }),
        body: change.body ?? body,
      });
      const given = read<string>("create", answer);
      cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
      token = given;
      return given;
    },

    async update({ ask }: Ask, change: Record<string, unknown> = {}) {
      const answer = await ask("/api2/public/order/update", {
        host,
        method: "POST",
        headers: headers(),
        body: { token: orderToken(), email, address: options.address ?? shopperAddress, ...change },
      });
      const checkout = read<Checkout>("update", answer);
      totalMinor = checkout.order.price.totalMinor;
      return checkout;
    },

    /** Answers where the shopper pays. */
    async pay({ ask }: Ask, change: { key?: string } = {}) {
      const answer = await ask("/api2/public/order/payment", {
        host,
        method: "POST",
        headers: headers({ "idempotency-key": change.key ?? keys.pay }),
        body: { token: orderToken(), gateway, total_minor: totalMinor },
      });
      return read<{ redirect_url: string }>("payment", answer).redirect_url;
    },

    charge: (redirectUrl: string, card: ChargeByHttpOptions = {}) =>
      chargeByHttp(redirectUrl, card),

    async readOrder({ ask }: Ask) {
      return read<Order>(
        "order",
        await ask(`/public/order/${orderToken()}`, { host, headers: headers() }),
      );
    },
  };
}

/** The whole way from the campaign to the paid card; the order is paid once its webhook came. */
export async function buy(
  platen: Ask,
  options: ShopperOptions & { card?: ChargeByHttpOptions } = {},
): Promise<Shopper> {
  const shopper = createShopper(options);
  await shopper.fillCart(platen);
  await shopper.create(platen);
  await shopper.update(platen);
  const outcome = await shopper.charge(await shopper.pay(platen), options.card);
  // That card's page never answers, though it takes the money.
  const hasLeft = outcome.kind === (options.card?.card === "no_answer" ? "dropped" : "left");
  if (!hasLeft) throw new Error(`the gateway's page answered ${outcome.kind}`);
  return shopper;
}
