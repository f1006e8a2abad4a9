import type { Connection } from "#database/connect.ts";
import { countCall } from "#database/queries/rate-limits.ts";
import { listStores, type StoreRecord } from "#database/queries/stores.ts";
import {
  insertCampaign,
  insertCurrencies,
  insertShipping,
  insertStore,
  type StoreOverrides,
} from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import type { TrafficLimits } from "#domain/verification/unusual-traffic.ts";
import { createFakeHouse } from "#integrations/fulfilment/fake-house.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createInlineQueue } from "#jobs/inline-queue.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import type { FetchForeignFile } from "#services/ports/foreign-files.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { validateOffline } from "#services/ports/address-validator.ts";
import { noTax } from "#services/ports/tax.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import { createApp } from "../create-app.ts";
import { createExecute } from "../execute.ts";
import { createHandlers } from "../handlers.ts";
import { createStoreDirectory } from "../store-directory.ts";
import { createStartUpReader } from "../store-info.ts";
import type { UploadParts } from "../uploads/mount-uploads.ts";

export type ApiBed = Awaited<ReturnType<typeof createApiBed>>;

/** A T-shirt from both sides. */
const bases: MockupBases = {
  find: async (kind, view) =>
    kind === "tshirt"
      ? { edition: "0123456789ab", width: 1600, height: 2000, prints: [{ name: view }] }
      : undefined,
};

/** The whole API over a real database, asked without a socket: `call(host, path, init)`. */
export async function createApiBed(
  trafficLimits: TrafficLimits = { orders: Infinity, declines: Infinity },
  directUploads?: DirectUploads,
  {
    designs = {},
    fetchForeign = async () => ({ ok: false, reason: "unreachable" }),
  }: { designs?: Partial<DesignRenderer>; fetchForeign?: FetchForeignFile } = {},
) {
  const connection: Connection = await createTestDatabase();
  const { db } = connection;
  await insertCurrencies(db);
  const faults: unknown[] = [];
  const directory = await createStoreDirectory({ load: () => listStores(db), isLocalOnly: false });
  const startUp = createStartUpReader(db, (error) => faults.push(error));
  const fake = createFakeGateway({ name: "sandbox", isTest: true });
  const gateways = new Map<string, PaymentGateway>([["sandbox", fake]]);
  const jobs = createInlineQueue();
  const storage = createMemoryStorage();
  const house = createFakeHouse();
  const orderKey = Buffer.alloc(48, 7);
  const openContext: UploadParts["openContext"] = ({ store, origin }) => ({
    db,
    store,
    gateways,
    tax: noTax,
    validateAddress: validateOffline,
    jobs,
    storage,
    fulfilment: house,
    orderKey,
    captcha: null,
    trafficLimits,
    origin,
  });
  const execute = createExecute(
    createHandlers({
      ...{ db, catalogueDb: db, startUp, bases, directUploads, storage, openContext },
      ...{ designs: { ...undrawnDesigns, ...designs }, fetchForeignFile: fetchForeign },
    }),
    (error) => faults.push(error),
  );
  const app = createApp({
    execute,
    countCall: (bucket, perMinute) => countCall(db, bucket, perMinute),
    buyers: { db, orderKey },
    uploads: {
      openContext,
      storage,
      directUploads,
      limits: { atOnce: 1, waiting: 10, waitingOfClient: 10 },
      bytes: { total: 200 * 1024 * 1024, ofClient: 100 * 1024 * 1024 },
    },
    version: "0.0.0",
    reportFault: (error) => faults.push(error),
  });

  const addStore = async (overrides: StoreOverrides = {}): Promise<StoreRecord> => {
    const store = await insertStore(db, overrides);
    await insertShipping(db, store.id);
    await directory.refresh();
    return store;
  };
  /** A line of a new campaign's first product, as a cart sends it. */
  const sellLine = async (storeId: number) => {
    const { campaign, products } = await insertCampaign(db, storeId);
    return {
      cartItemId: "1",
      campaign_id: campaign.id,
      product_id: products[0]?.id ?? 0,
      options: { color: "navy", size: "m" },
      quantity: 1,
      price: 1999,
      currency_code: "USD",
    };
  };
  const call = async (
    host: string,
    path: string,
    init: RequestInit & { clientIp?: string } = {},
  ) => {
    const { clientIp, ...rest } = init;
    const meta = {
      requestId: "test",
      store: directory.get(host),
      origin: `http://${host}:3000`,
      originHost: host,
      isApiHost: false,
      clientIp: clientIp ?? "127.0.0.1",
      country: () => undefined,
    };
    const response = await app.request(`http://${host}${path}`, rest, { meta });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as Record<string, unknown>,
    };
  };
  const post = (host: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(host, path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    connection,
    db,
    app,
    execute,
    faults,
    jobs,
    fake,
    gateways,
    house,
    storeAt: (host: string) => directory.get(host),
    /** What verbs of a store are given. */
    buyers: { db, orderKey },
    openStore(storeId: number) {
      const store = directory.byId(storeId);
      if (!store) throw new Error(`no store ${storeId}`);
      return openContext({ store, origin: `http://${store.primaryHost}` });
    },
    storage,
    directory,
    addStore,
    insertCampaign: (storeId: number, overrides = {}) => insertCampaign(db, storeId, overrides),
    sellLine,
    call,
    post,
    close: () => connection.close(),
  };
}
