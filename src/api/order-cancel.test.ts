import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { orderEvents, orders, rateLimits } from "#database/schema.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { callUntilLimited } from "./testing/call-until-limited.ts";
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

const place = (isPaid = true) => placeOrder(bed, { host, storeId, isPaid });

type Placed = Awaited<ReturnType<typeof place>>;
type Sent = { cookie?: string; "x-user-id"?: string; origin?: string };

const send = (method: string, path: string, headers: Sent, body?: object, at = host) =>
  bed.call(at, path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const request = ({ token }: Placed, headers: Sent, at = host) =>
  send("DELETE", `/public/order/confirm-cancel/${token}`, headers, undefined, at);
const confirm = ({ token }: Placed, signature: string, at = host) =>
  send("PUT", `/public/order/confirm-cancel/${token}`, {}, { signature }, at);
const cancel = ({ token }: Placed, headers: Sent, change: object = {}, at = host) =>
  send("POST", "/public/order/cancel", headers, { token, ...change }, at);
const codeOf = (reply: Awaited<ReturnType<typeof send>>) => [reply.status, reply.json()["code"]];

describe("ORD-14 ORD-15 API-12 the calls about an order's cancel", () => {
  it("TRK-07 file a request by the buyer's cookie, whose user id is kept in the history alone", async () => {
    const placed = await place();
    const reply = await request(placed, { cookie: placed.cookie, "x-user-id": "u-7" });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.json()["data"]).toMatchObject({
      ...{ status: "cancel_requested", cancel_way: "none" },
      cancel_ends_at: expect.stringMatching(/^\d{4}-/) as unknown,
    });
    const events = await bed.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, placed.id));
    expect(events.at(-1)?.data).toEqual({ user_id: "u-7" });
    expect(reply.text).not.toContain("u-7");
  });

  it("file a request whatever mails the address had, and name the time of a mail that waits (S10)", async () => {
    const placed = await Promise.all([place(), place(), place(), place(), place()]);
    const email = "one@example.com";
    const times = [];
    for (const own of placed) {
      await bed.db.update(orders).set({ email }).where(eq(orders.id, own.id));
      const reply = await request(own, { cookie: own.cookie });
      expect(reply.status).toBe(200);
      times.push(Object(reply.json()["data"]).mail_postponed_to);
    }
    const [first, second, ...others] = times;
    expect(first).toBeNull();
    expect(Date.parse(second)).toBeGreaterThan(Date.now() + 3_500_000);
    expect(new Set(others)).toEqual(new Set([second]));
  });

  it("OP-119 refuse whoever has the address alone, and a user id opens nothing", async () => {
    const [placed, another] = [await place(), await place()];
    for (const headers of [{}, { "x-user-id": "u-7" }, { cookie: another.cookie }]) {
      expect(codeOf(await request(placed, headers))).toEqual([403, "forbidden"]);
      expect(codeOf(await cancel(placed, headers))).toEqual([403, "forbidden"]);
      const resumed = await cancel(placed, headers, { action: "resume" });
      expect(codeOf(resumed)).toEqual([403, "forbidden"]);
    }
    expect(codeOf(await confirm(placed, "x".repeat(32)))).toEqual([403, "forbidden"]);
  });

  it("S2 I5 know no order of another store, nor of another token", async () => {
    const placed = await place();
    const { cookie } = placed;
    const unknown = { ...placed, token: "x".repeat(32) };
    const calls = [
      request(placed, { cookie }, otherHost),
      confirm(placed, "x", otherHost),
      cancel(placed, { cookie }, {}, otherHost),
      request(unknown, { cookie }),
      confirm(unknown, "x"),
      cancel(unknown, { cookie }, { action: "resume" }),
    ];
    for (const reply of await Promise.all(calls)) {
      expect(codeOf(reply)).toEqual([404, "order_not_found"]);
    }
  });

  it("drop an unpaid order, and withdraw a request, by the cookie", async () => {
    const unpaid = await place(false);
    const dropped = await cancel(unpaid, { cookie: unpaid.cookie });
    expect(dropped.json()["data"]).toMatchObject({ status: "cancelled", cancel_way: "none" });
    const placed = await place();
    const { cookie } = placed;
    expect(codeOf(await cancel(placed, { cookie }))).toEqual([409, "cancel_refused"]);
    await request(placed, { cookie });
    const resumed = await cancel(placed, { cookie }, { action: "resume" });
    expect(resumed.json()["data"]).toMatchObject({ status: "unfulfilled", cancel_way: "request" });
  });

  it("ORD-06 say in words that a request is over, and that an order cannot be cancelled", async () => {
    const placed = await place();
    const { cookie } = placed;
    await bed.db.update(orders).set({ shippingMethod: "express" }).where(eq(orders.id, placed.id));
    const refused = await request(placed, { cookie });
    expect(refused.json()).toMatchObject({
      ...{ code: "cancel_refused", message: "This order can no longer be cancelled." },
    });
  });

  it.each([
    ["no action", { action: "undo" }],
    ["a signature that is none", { action: "resume", signature: 5 }],
    ["a long signature", { action: "resume", signature: "x".repeat(65) }],
    ["a token that is none", { token: "1" }],
  ])("S12 refuse %s", async (_, change) => {
    const placed = await place(false);
    const reply = await cancel(placed, { cookie: placed.cookie }, change);
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
  });

  it("S9 S11 take nothing from another site, and no more than thirty calls a minute", async () => {
    const placed = await place();
    const foreign = { cookie: placed.cookie, origin: "https://evil.example" };
    expect((await request(placed, foreign)).status).toBe(403);
    expect((await cancel(placed, foreign)).status).toBe(403);
    const statuses = await callUntilLimited(30, () => confirm(placed, "x"));
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
  });
});
