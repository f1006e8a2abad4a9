import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { orderLookups, orders, rateLimits } from "#database/schema.ts";
import { mailOrderLink } from "#services/orders/mail-order-link.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const email = "ann@example.com";

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
});
beforeEach(async () => {
  await bed.db.delete(rateLimits);
  await bed.db.delete(orderLookups);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

async function placed() {
  const order = await placeOrder(bed, { host, storeId, isPaid: true });
  const [row] = await bed.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, order.id));
  return { ...order, number: row?.number ?? "" };
}

const track = (number: string, of = email) =>
  bed.post(host, "/public/order/track", { number, email: of });

type Prepare = (query: { sql: string }, ...rest: unknown[]) => unknown;

/** The statements that a call runs, transactions included. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const session: { prepareQuery: Prepare } = Object.getPrototypeOf(bed.db._.session);
  const spy = vi.spyOn(session, "prepareQuery");
  await call();
  const run = spy.mock.calls.map(([{ sql }]) => sql);
  spy.mockRestore();
  return run;
}

describe("POST /public/order/track", () => {
  it("gives right, wrong and recently mailed the same answer after the same statements (OP-119)", async () => {
    const { number } = await placed();
    const cases: (readonly [number: string, email: string])[] = [
      [number, email],
      [number, "someone@example.com"],
      ["PL-99999-9", email],
      ["12", email],
      [number, email],
    ];
    const seen: unknown[] = [];
    for (const [given, of] of cases) {
      let reply: Awaited<ReturnType<typeof track>> | undefined;
      const statements = await statementsOf(async () => (reply = await track(given, of)));
      const headers = [...(reply?.headers ?? [])];
      seen.push({ status: reply?.status, text: reply?.text, headers, statements });
      // The mail of the first one is on its way when the last one comes.
      for (const { id } of await bed.db.select().from(orderLookups)) {
        await mailOrderLink(bed.openStore(storeId), id);
      }
    }
    const [first, ...others] = seen;
    expect(first).toMatchObject({ status: 200, text: '{"success":true,"data":null,"message":""}' });
    expect(JSON.stringify(first)).toContain('insert into \\"order_lookups\\"');
    expect(JSON.stringify(first)).not.toContain('from \\"orders\\"');
    for (const one of others) expect(one).toEqual(first);
  });

  it("refuses the eleventh guess of an hour from any network, right or wrong", async () => {
    const { number } = await placed();
    const from = (index: number, given: string) =>
      bed.call(host, "/public/order/track", {
        ...{ method: "POST", clientIp: `192.0.${index}.1` },
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ number: given, email }),
      });
    for (let index = 0; index < 10; index += 1) {
      expect((await from(index, `PL-${30_000 + index}-0`)).status).toBe(200);
    }
    const refused = [await from(11, number), await from(12, "PL-30000-0")];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused[0]?.text).toBe(refused[1]?.text);
  });
});

describe("calls that name an order by its number", () => {
  it.each([
    ["/public/order/stripe/get-express", (number: string) => ({ number })],
    ["/public/order/payment/return", (number: string) => ({ number, gateway: "sandbox" })],
    ["/public/order/stripe/get-intent-order", (number: string) => ({ number })],
    ["/public/order/paypal/get-order", (number: string) => ({ number })],
  ])("%s answers the same for another browser's order and for none", async (path, body) => {
    const { number } = await placed();
    const { cookie } = await placed();
    const answerOf = async (given: string) => {
      const { status, text, headers } = await bed.post(host, path, body(given), { cookie });
      return { status, text, headers: [...headers] };
    };
    const others = await answerOf(number);
    expect(others.status).toBeGreaterThanOrEqual(400);
    expect(await answerOf("PL-99999-9")).toEqual(others);
  });
});
