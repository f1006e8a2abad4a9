import { randomUUID } from "node:crypto";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { Connection } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import {
  insertCampaign,
  insertCurrencies,
  insertShipping,
  insertStore,
} from "#database/testing/factories.ts";
import type { CampaignOverrides, StoreOverrides } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createFakeHouse, type FakeHouse } from "#integrations/fulfilment/fake-house.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { FakeGateway } from "#integrations/payments/fake-gateway.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createInlineQueue } from "#jobs/inline-queue.ts";
import type { InlineQueue } from "#jobs/inline-queue.ts";

import type { ServiceContext } from "../context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import type { CreatedOrder } from "#services/orders/create-order.ts";
import type { CreateOrderBody } from "#services/orders/draft-order.ts";
import { ServiceError } from "../service-error.ts";
import type { SystemContext } from "../system-context.ts";
import { validateOffline } from "#services/ports/address-validator.ts";
import { noTax } from "#services/ports/tax.ts";
import { updateOrder } from "#services/orders/update-order.ts";

export type ServiceFixture = {
  connection: Connection;
  ctx: ServiceContext;
  store: StoreRecord;
  gateway: FakeGateway;
  house: FakeHouse;
  jobs: InlineQueue;
  storage: ReturnType<typeof createMemoryStorage>;
  system: SystemContext;
  openStore: (overrides?: StoreOverrides) => Promise<ServiceContext>;
};

/** A database with one open store, currencies and shipping, a fake gateway and a queue in memory. */
export async function createServiceFixture(
  overrides: StoreOverrides = {},
): Promise<ServiceFixture> {
  const connection = await createTestDatabase();
  const { db } = connection;
  await insertCurrencies(db);
  const gateway = createFakeGateway();
  const jobs = createInlineQueue();
  const storage = createMemoryStorage();
  const house = createFakeHouse();
  const contexts = new Map<number, ServiceContext>();

  const openStore = async (change: StoreOverrides = {}) => {
    const store = await insertStore(db, change);
    await insertShipping(db, store.id);
    const ctx: ServiceContext = {
      db,
      store,
      gateways: new Map([[gateway.name, gateway]]),
      tax: noTax,
      validateAddress: validateOffline,
      jobs,
      storage,
      fulfilment: house,
      orderKey: Buffer.alloc(32, 7),
      captcha: null,
      trafficLimits: { orders: Infinity, declines: Infinity },
      origin: `http://${store.primaryHost}`,
    };
    contexts.set(store.id, ctx);
    return ctx;
  };
  const ctx = await openStore(overrides);
  const system: SystemContext = {
    db,
    openStore: async (storeId) => {
      const found = contexts.get(storeId);
      if (!found) throw new Error(`no store ${storeId}`);
      return found;
    },
  };
  return { connection, ctx, store: ctx.store, gateway, house, jobs, storage, system, openStore };
}

/** A cart line for the first product of a new campaign. */
export async function sellLine(
  ctx: ServiceContext,
  campaign: CampaignOverrides = {},
  line: Partial<CartLineBody> = {},
): Promise<CartLineBody> {
  const { products } = await insertCampaign(ctx.db, ctx.store.id, campaign);
  const [product] = products;
  if (!product) throw new Error("a campaign without a product");
  const options = Object.entries(product.options).map(([name, values]) => [name, values[0] ?? ""]);
  return {
    cartItemId: randomUUID(),
    campaign_id: product.campaignId,
    product_id: product.id,
    options: Object.fromEntries(options),
    quantity: 1,
    price: product.priceMinor,
    currency_code: campaign.currencyCode ?? "USD",
    extra_custom_fee: 0,
    ...line,
  };
}

export function createBody(
  products: CartLineBody[],
  change: Partial<CreateOrderBody> = {},
): CreateOrderBody {
  return {
    products,
    currency_code: "USD",
    country: "DE",
    visit_info: {},
    correct_price: false,
    locale: "en",
    ...change,
  };
}

export const testClientIp = "192.0.2.10";

export const testAddress = {
  name: "Łucja Ohlsson",
  address: "Straße 5",
  city: "Berlin",
  zipcode: "10115",
  country: "DE",
};

export async function placeTestOrder(
  ctx: ServiceContext,
  products?: CartLineBody[],
  change: Partial<CreateOrderBody> = {},
): Promise<CreatedOrder> {
  const body = createBody(products ?? [await sellLine(ctx)], change);
  const caller = { idempotencyKey: randomUUID(), buyerSecret: undefined, clientIp: testClientIp };
  return createOrder(ctx, { body, ...caller });
}

/** An order with address and an e-mail of its own, ready to be paid; answers its total too. */
export async function placeReadyOrder(
  ctx: ServiceContext,
  products?: CartLineBody[],
  change: Partial<CreateOrderBody> = {},
): Promise<CreatedOrder & { totalMinor: number; email: string }> {
  const created = await placeTestOrder(ctx, products, change);
  const { token, buyerSecret } = created;
  const email = `buyer.${created.orderId}@example.com`;
  const checkout = await updateOrder(ctx, {
    body: { token, email, address: testAddress },
    buyerSecret,
  });
  return { ...created, email, totalMinor: checkout.order.price.totalMinor };
}

/** The refusal of a call; fails the test when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("the call was not refused");
}
