import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { orderLines, orders, rateLimits, stores } from "#database/schema.ts";
import { buildFileToken, fileGrantSeconds } from "#services/fulfilment/fulfilment-keys.ts";
import { handOverOrder } from "#services/fulfilment/hand-over-order.ts";
import { ServiceError } from "#services/service-error.ts";

import { fulfilmentHandlers } from "./areas/fulfilment.ts";
import type { ApiRequest } from "./execute.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const otherHost = "other.localhost";

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
  await bed.addStore({ slug: "other", hosts: [otherHost] });
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

async function handOver() {
  const placed = await placeOrder(bed, { host, storeId, isPaid: true });
  const status = "in_production";
  await bed.db.update(orderLines).set({ status }).where(eq(orderLines.orderId, placed.id));
  await bed.db.update(orders).set({ status }).where(eq(orders.id, placed.id));
  const [handed] = await handOverOrder(bed.openStore(storeId), { orderId: placed.id });
  return { ...placed, handover: handed?.name ?? "" };
}

const post = (body: { headers: object; rawBody: string }, at = host) =>
  bed.call(at, "/public/fulfilment/report", {
    method: "POST",
    headers: { ...(body.headers as Record<string, string>), origin: "https://house.example" },
    body: body.rawBody,
  });

it("S13 a signed report moves an order, from wherever it comes; others are refused and say why", async () => {
  const { handover, token } = await handOver();
  const report = {
    ...{ id: "r1", handover, status: "delivering" },
    parcel: { carrier: "UPS", tracking_number: "7" },
  };
  const signed = bed.house.sign(report);
  expect((await post({ ...signed, headers: {} })).status).toBe(403);
  expect((await post(signed, otherHost)).status).toBe(404);
  expect((await post(bed.house.sign({ ...report, status: "lost" }))).status).toBe(422);
  const reply = await post(signed);
  expect(reply.status).toBe(200);
  expect(reply.json()["data"]).toEqual({ received: true, outcome: "applied" });
  expect((await post(signed)).json()["data"]).toEqual({ received: true, outcome: "repeated" });
  const order = await bed.call(host, `/public/order/${token}/detail`);
  expect(order.json()["data"]).toMatchObject({
    status: "delivering",
    shipments: [{ carrier: "UPS", tracking_number: "7", tracking_url: null, lines: [0] }],
  });
});

it("S13 a report is read with the store's settings of that moment, not those that the process knows", async () => {
  const fulfilment = { via: "folder" as const, secret_edition: 2 };
  const { store } = bed.openStore(storeId);
  await bed.db
    .update(stores)
    .set({ settings: { ...store.settings, fulfilment } })
    .where(eq(stores.id, storeId));
  const opened: unknown[] = [];
  const handlers = fulfilmentHandlers({
    db: bed.db,
    openContext(given) {
      opened.push(given.store.settings.fulfilment);
      return bed.openStore(given.store.id);
    },
  });
  const request = { store, origin: `http://${host}` } as ApiRequest;
  const ask = handlers["POST /public/fulfilment/report"];
  const nothing = {} as Parameters<typeof ask>[1];
  await expect(ask(request, nothing)).rejects.toThrow(ServiceError);
  expect(opened).toEqual([fulfilment]);
});

it("OP-141 a file of a hand-over is fetched by its address alone, in its store, for some days", async () => {
  const { id: orderId } = await handOver();
  const bytes = Buffer.from("a print");
  const storageKey = `${storeId}/prints/${createHash("sha256").update(bytes).digest("hex")}.png`;
  await bed.storage.put(storageKey, bytes, "image/png");
  const { orderKey } = bed.openStore(storeId);
  const expiresAt = Math.floor(Date.now() / 1000) + fileGrantSeconds;
  const grant = { orderId, storageKey, name: "1-front.png", expiresAt };
  const keeper = { orderKey, storeId };
  const get = (token: string, at = host, method = "GET") =>
    bed.call(at, `/public/fulfilment/files/${token}`, { method });
  const token = buildFileToken(keeper, grant);
  const reply = await get(token);
  expect(reply.status).toBe(200);
  expect(reply.text).toBe("a print");
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    ...{ "content-type": "image/png", "content-length": "7" },
    "content-disposition": 'attachment; filename="1-front.png"',
    "cache-control": "private, no-store",
  });
  expect((await get(token, host, "HEAD")).text).toBe("");
  const wrong = [
    `${token}x`,
    token.slice(0, -1),
    token.replace(".", "x."),
    "nothing",
    buildFileToken({ ...keeper, storeId: storeId + 1 }, grant),
    buildFileToken(keeper, { ...grant, expiresAt: Math.floor(Date.now() / 1000) - 1 }),
    buildFileToken(keeper, { ...grant, orderId: orderId + 1_000 }),
    // A store's key signs for its own files alone.
    buildFileToken(keeper, { ...grant, storageKey: `${storeId + 1}/prints/0.png` }),
    buildFileToken(keeper, { ...grant, storageKey: `${storeId}/prints/gone.png` }),
  ];
  for (const other of wrong) expect((await get(other)).status, other).toBe(404);
  expect((await get(token, otherHost)).status).toBe(404);
});
