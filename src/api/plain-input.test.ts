import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOrderByTokenHash } from "#database/queries/orders.ts";
import { selectRows } from "#database/select-rows.ts";
import { hashSecret } from "#services/orders/order-token.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";

let bed: ApiBed;
beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ id: 1, slug: "main", name: "Main", hosts: ["main.localhost"] });
});
afterAll(() => bed.close());

describe("S12 input that a form could send", () => {
  it("S12 answers half a character anywhere with 422, and cuts none in two", async () => {
    const line = await bed.sellLine(1);
    const send = (body: object) =>
      bed.post("main.localhost", "/public/order/create", body, { "idempotency-key": newKey() });
    for (const half of ["\ud83d", "\ude00", "\ude00\ud83d"]) {
      for (const body of [
        createBody([line], { visit_info: { a: half } }),
        createBody([line], { visit_info: { [half]: 1 } }),
        createBody([{ ...line, cartItemId: half }]),
      ]) {
        expect((await send(body)).status).toBe(422);
      }
    }
    const visit = { long: "x".repeat(499) + "\u{1f600}", whole: "x".repeat(498) + "\u{1f600}" };
    const made = await send(createBody([line], { visit_info: visit }));
    expect(made.status).toBe(200);
    const order = await findOrderByTokenHash(
      bed.db,
      bed.directory.get("main.localhost")?.id ?? 0,
      hashSecret(String(made.json()["data"])),
    );
    expect(order?.visitInfo).toEqual({ ...visit, long: "x".repeat(499) });
    expect(bed.faults).toEqual([]);
  });

  it("S12 refuses an order whose total no row can hold; its cart can be looked at", async () => {
    const line = { ...(await bed.sellLine(1)), quantity: 50 };
    const products = Array.from({ length: 100 }, () => ({ ...line, cartItemId: newKey() }));
    const refused = await bed.post(
      "main.localhost",
      "/public/order/create",
      createBody(products, { currency_code: "VND" }),
      { "idempotency-key": newKey() },
    );
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "validation_failed",
      message: { products: "This order is too large. Please split it into several orders." },
      keys: { products: "order.too_large" },
    });
    const checked = await bed.post("main.localhost", "/public/cart/check", {
      products,
      currency_code: "VND",
    });
    expect(checked.status).toBe(200);
    expect(checked.json()).toMatchObject({ data: { items_minor: 5_000 * 508_000 } });
    expect(bed.faults).toEqual([]);
  });
});

it("S11 counts the calls of both paths of one endpoint together", async () => {
  for (const path of ["/public/order/create", "/v2/public/order/create"]) {
    await bed.call("main.localhost", path, { method: "POST", clientIp: "2001:db8:9::1" });
  }
  const buckets = await selectRows(
    bed.db,
    sql`select distinct bucket from rate_limits where bucket like '%/order/create 2001:db8:9:%'`,
  );
  expect(buckets).toHaveLength(1);
});
