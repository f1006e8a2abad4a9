import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { orders, rateLimits, unsubscribes } from "#database/schema.ts";
import { buildReminderKey } from "#services/orders/order-token.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

async function place() {
  const placed = await placeOrder(bed, { host, storeId, isPaid: false });
  const rowOf = async () => (await bed.db.select().from(orders).where(eq(orders.id, placed.id)))[0];
  const { publicId = "" } = (await rowOf()) ?? {};
  const { orderKey } = bed.openStore(storeId);
  const keyOf = (purpose: "cart" | "unsubscribe") => buildReminderKey(orderKey, publicId, purpose);
  return { ...placed, rowOf, keyOf };
}

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  bed.call(host, path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

it("a reminder is asked for by the buyer's cookie alone, and taken back", async () => {
  const { token, cookie, rowOf } = await place();
  const path = "/public/order/reminder";
  const body = { token, email: "ann@example.com" };
  expect((await send("PUT", path, body)).status).toBe(403);
  expect((await send("PUT", path, { ...body, email: "ann" }, { cookie })).status).toBe(422);
  expect((await rowOf())?.reminderEmail).toBeNull();
  expect((await send("PUT", path, body, { cookie })).status).toBe(200);
  expect(await rowOf()).toMatchObject({ reminderEmail: "ann@example.com" });
  await send("PUT", path, { ...body, email: null }, { cookie });
  expect(await rowOf()).toMatchObject({ reminderEmail: null, reminderAskedAt: null });
});

it("REP-13 OP-134 the lines come back by the key of the mail, and by no other", async () => {
  const { keyOf } = await place();
  const restore = async (key: string) =>
    (await send("POST", "/public/order/callback/abandoned", { key })).json()["data"];
  expect(await restore(keyOf("cart"))).toMatchObject({
    lines: [{ cartItemId: "1", options: { color: "navy", size: "m" }, quantity: 1, price: 1999 }],
  });
  expect(await restore(keyOf("unsubscribe"))).toEqual({ lines: [] });
  expect((await send("POST", "/public/order/callback/abandoned", {})).status).toBe(422);
});

it("REP-11 REP-12 T-100 a GET shows the masked address; a POST unsubscribes, also that of a mail program", async () => {
  const { token, cookie, keyOf } = await place();
  await send("PUT", "/public/order/reminder", { token, email: "ann@example.com" }, { cookie });
  const key = keyOf("unsubscribe");
  const count = async () => (await bed.db.select().from(unsubscribes)).length;
  const read = await send("GET", `/public/subscribe/token/${key}`);
  expect(read.json()["data"]).toEqual({ email: "a•••@example.com" });
  expect((await send("GET", `/public/unsubscribe/${key}`)).status).toBe(405);
  expect(await count()).toBe(0);
  const oneClick = await bed.call(host, `/public/unsubscribe/${key}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  expect((await send("POST", `/public/unsubscribe/${key}`)).status).toBe(200);
  expect(await count()).toBe(1);
  expect((await send("POST", `/public/unsubscribe/${keyOf("cart")}`)).status).toBe(404);
  expect((await send("GET", "/public/subscribe/token/none")).status).toBe(404);
});
