import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { orders, rateLimits } from "#database/schema.ts";
import {
  buildAddressSignature,
  buildCancelSignature,
  buildChangeSignature,
} from "#services/orders/order-token.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const email = "ann@example.com";
const address = {
  ...{ first_name: "Annabel", last_name: "Leeson", company: "Leeson Prints" },
  ...{ address: "12 Hidden Street", address2: "Flat 37", phone: "+1 512 555 0187" },
  ...{ city: "Austin", state: "TX", zipcode: "78701", country: "US" },
};
const secrets = [email, "ann@", "Annabel", "Leeson", "Hidden", "Flat", "0187", "78701"];

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
  const placed = await placeOrder(bed, { host, storeId, isPaid: true });
  const [row] = await bed.db
    .update(orders)
    .set({ address, email, addressAskedAt: sql`date_trunc('milliseconds', now())` })
    .where(eq(orders.id, placed.id))
    .returning();
  if (!row) throw new Error("no order");
  return { ...placed, publicId: row.publicId, askedAt: row.addressAskedAt ?? new Date(0) };
}
type Placed = Awaited<ReturnType<typeof place>>;

const paths = (token: string) => [
  `/public/order/${token}`,
  `/public/order/${token}?ref=thank_you`,
  `/public/order/${token}/detail`,
  `/v2/public/order/${token}`,
  `/public/order?token=${token}`,
];
const read = (path: string, headers: Record<string, string> = {}) =>
  bed.call(host, path, { headers });
const detail = ({ token }: Placed, headers: Record<string, string> = {}) =>
  read(`/public/order/${token}/detail`, headers);

function expectMasked(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('"is_masked":true');
  expect(text).toContain('"email":"a•••@e•••.com"');
  expect(text).toContain("Austin");
}

function expectWhole(text: string): void {
  for (const secret of secrets) expect(text).toContain(secret);
  expect(text).toContain('"is_masked":false');
}

describe("an order's e-mail address and street", () => {
  it("are masked in every call for a browser that is not the buyer's (OP-119)", async () => {
    const [placed, another] = [await place(), await place()];
    for (const path of paths(placed.token)) {
      for (const headers of [{}, { cookie: another.cookie }, { cookie: "platen_buyer_http=x" }]) {
        const reply = await read(path, headers);
        expectMasked(reply.text);
        expect(reply.headers.get("cache-control")).toBe("no-store");
      }
    }
  });

  it("are whole for the buyer's browser, before and after another one read them", async () => {
    const placed = await place();
    for (const path of paths(placed.token)) {
      expectWhole((await read(path, { cookie: placed.cookie })).text);
      expectMasked((await read(path)).text);
      expectWhole((await read(path, { cookie: placed.cookie })).text);
    }
  });

  it("are whole on any device with the signature of a mail about this order", async () => {
    const placed = await place();
    const { orderKey } = bed.buyers;
    const { publicId, askedAt } = placed;
    const requestedAt = new Date("2026-05-04T03:02:01.000Z");
    await bed.db
      .update(orders)
      .set({ cancelRequestedAt: requestedAt })
      .where(eq(orders.id, placed.id));
    for (const signature of [
      buildChangeSignature(orderKey, publicId, email),
      buildAddressSignature(orderKey, publicId, { email, askedAt }),
      buildCancelSignature(orderKey, publicId, requestedAt),
    ]) {
      expectWhole((await detail(placed, { "x-order-signature": signature })).text);
    }
  });

  it("stay masked with any other signature", async () => {
    const [placed, another] = [await place(), await place()];
    const { orderKey } = bed.buyers;
    for (const signature of [
      "",
      "x".repeat(32),
      buildChangeSignature(orderKey, another.publicId, email),
      buildChangeSignature(orderKey, placed.publicId, "earlier@example.com"),
      buildAddressSignature(orderKey, placed.publicId, { email, askedAt: new Date(0) }),
      buildCancelSignature(orderKey, placed.publicId, new Date(0)),
    ]) {
      expectMasked((await detail(placed, { "x-order-signature": signature })).text);
    }
    const long = await detail(placed, { "x-order-signature": "x".repeat(65) });
    expect(long.status).toBe(422);
  });

  it("are whole in the answer to a call that a mail's signature allowed", async () => {
    const placed = await place();
    const signature = buildChangeSignature(bed.buyers.orderKey, placed.publicId, email);
    const answer = await bed.call(host, `/public/order/confirm-address/${placed.token}`, {
      ...{ method: "PUT", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ signature }),
    });
    expectWhole(answer.text);
  });
});
