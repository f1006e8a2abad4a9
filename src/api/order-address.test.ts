import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { orderEvents, orders, rateLimits } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { callUntilLimited } from "./testing/call-until-limited.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const address = {
  ...{ name: "Ann Lee", address: "1 Main Street", city: "Austin", state: "TX" },
  ...{ zipcode: "78701", country: "US" },
};

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

const put = (path: string, headers: Sent, body: object, at = host) =>
  bed.call(at, path, {
    method: "PUT",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const change = ({ token }: Pick<Placed, "token">, headers: Sent, body: object, at = host) =>
  put(`/public/order/customer/${token}`, headers, body, at);
const confirm = ({ token }: Pick<Placed, "token">, headers: Sent, body: object = {}, at = host) =>
  put(`/public/order/confirm-address/${token}`, headers, body, at);
const codeOf = (reply: Awaited<ReturnType<typeof put>>) => [reply.status, reply.json()["code"]];

describe("ORD-12 ORD-13 OP-092 the calls about an order's customer", () => {
  it("TRK-07 change the address by the buyer's cookie; the user id is in the history alone", async () => {
    const placed = await place();
    const headers = { cookie: placed.cookie, "x-user-id": "u-7" };
    const reply = await change(placed, headers, { address });
    expect(reply.json()["data"]).toMatchObject({
      ...{
        address: { city: "Austin" },
        ship_to: { country: "US", is_guess: false, is_unknown: false },
      },
      changes_until: expect.stringMatching(/^\d{4}-/u) as unknown,
    });
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const events = await bed.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, placed.id));
    expect(events.at(-1)?.data).toEqual({ changed: ["address"], user_id: "u-7" });
    expect(reply.text).not.toContain("u-7");
  });

  it("ORD-07 tell the question and its end, and confirm", async () => {
    const placed = await place();
    const asked = { addressCheck: "doubtful", status: "pending_customer_action" } as const;
    const doubts = [{ field: "address", kind: "number" }] as const;
    await change(placed, { cookie: placed.cookie }, { address });
    await bed.db.execute(sql`update order_lines set status = 'pending_customer_action'
      where order_id = ${placed.id}`);
    await bed.db
      .update(orders)
      .set({ ...asked, addressDoubts: doubts, addressAskedAt: sql`now()` })
      .where(eq(orders.id, placed.id));
    await bed.db.insert(orderEvents).values({
      ...{ storeId, orderId: placed.id, kind: "status", actor: "system" },
      ...{ fromStatus: "unfulfilled", toStatus: asked.status, data: { question: "address" } },
    });
    const read = await bed.call(host, `/public/order/${placed.token}/detail`);
    expect(read.json()["data"]).toMatchObject({
      address_question: { doubts, ends_at: expect.stringMatching(/^\d{4}-/u) as unknown },
    });
    const reply = await confirm(placed, { cookie: placed.cookie });
    expect(reply.json()["data"]).toMatchObject({ status: "unfulfilled", address_question: null });
  });

  it("OP-119 refuse whoever has the address alone", async () => {
    const [placed, another] = [await place(), await place()];
    for (const headers of [{}, { "x-user-id": "u-7" }, { cookie: another.cookie }]) {
      expect(codeOf(await change(placed, headers, { address }))).toEqual([403, "forbidden"]);
      expect(codeOf(await confirm(placed, headers))).toEqual([403, "forbidden"]);
      const signed = { signature: "x".repeat(32) };
      expect(codeOf(await confirm(placed, headers, signed))).toEqual([403, "forbidden"]);
    }
  });

  it("S2 I5 know no order of another store, nor of another token", async () => {
    const placed = await place();
    const cookie = { cookie: placed.cookie };
    const unknown = { token: "x".repeat(32) };
    const calls = [
      change(placed, cookie, { address }, otherHost),
      confirm(placed, cookie, {}, otherHost),
      change(unknown, cookie, { address }),
      confirm(unknown, cookie),
    ];
    for (const reply of await Promise.all(calls)) {
      expect(codeOf(reply)).toEqual([404, "order_not_found"]);
    }
  });

  it("say by field what is wrong, and in words that it is too late", async () => {
    const placed = await place();
    const { cookie } = placed;
    const wrong = await change(placed, { cookie }, { address: { ...address, zipcode: "abc" } });
    expect(wrong.json()).toMatchObject({
      code: "validation_failed",
      keys: { zipcode: "address.zip_invalid" },
    });
    const unpaid = await place(false);
    const late = await change(unpaid, { cookie: unpaid.cookie }, { address });
    expect(late.json()).toMatchObject({
      ...{ code: "change_refused", message: "This order can no longer be changed." },
    });
  });

  it.each([
    ["an address without a street", { address: { city: "Austin", country: "US" } }],
    ["a country that is none", { address: { ...address, country: "usa" } }],
    ["a long signature", { signature: "x".repeat(65) }],
    ["an e-mail that is no text", { email: 5 }],
  ])("S12 refuse %s", async (_, body) => {
    const placed = await place();
    const reply = await change(placed, { cookie: placed.cookie }, body);
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
  });

  it("S9 S11 take nothing from another site, and no more than thirty calls a minute", async () => {
    const placed = await place();
    const foreign = { cookie: placed.cookie, origin: "https://evil.example" };
    expect((await change(placed, foreign, { address })).status).toBe(403);
    const statuses = await callUntilLimited(30, () => confirm(placed, {}));
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
  });
});
