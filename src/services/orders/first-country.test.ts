import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orders } from "#database/schema.ts";
import {
  createBody,
  createServiceFixture,
  placeTestOrder,
  sellLine,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { createOrder } from "./create-order.ts";
import { readOrder } from "./read-order.ts";
import { updateOrder } from "./update-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

describe("CHK-29 T-088 the country that is priced for before the address", () => {
  it("is the visitor's, or where the store ships to", async () => {
    const shipTo = async (country: string) => {
      const { orderId } = await placeTestOrder(fixture.ctx, undefined, { country });
      const [row] = await fixture.ctx.db.select().from(orders).where(eq(orders.id, orderId));
      return row?.snapshot.shipTo.country;
    };
    expect(await shipTo("FR")).toBe("FR");
    expect(await shipTo("RU")).toBe("US");
    expect(await shipTo("SO")).toBe("US");
  });

  /** The start of a checkout whose visitor's network names no country. */
  async function startOf(languageCountry: string | undefined, country: string | null = null) {
    const { ctx } = fixture;
    const of = { ...ctx, store: { ...ctx.store, settings: { ...ctx.store.settings, country } } };
    const { token, buyerSecret } = await createOrder(of, {
      body: createBody([await sellLine(ctx)], { country: null }),
      ...{ idempotencyKey: randomUUID(), buyerSecret: undefined, clientIp: testClientIp },
      languageCountry,
    });
    const read = async () => (await readOrder(of, { token, buyerSecret })).ship_to;
    return { token, buyerSecret, read, shipTo: await read() };
  }

  it.each([
    ["AT", null, { country: "AT", is_guess: true, is_unknown: false }],
    ["AT", "DE", { country: "AT", is_guess: true, is_unknown: false }],
    ["RU", "DE", { country: "DE", is_guess: true, is_unknown: false }],
    [undefined, "DE", { country: "DE", is_guess: true, is_unknown: false }],
    [undefined, null, { country: "US", is_guess: true, is_unknown: true }],
  ])(
    "is that of the language (%s), else the store's own (%s), if the network's country is unknown: %j",
    async (languageCountry, country, expected) => {
      expect((await startOf(languageCountry, country)).shipTo).toEqual(expected);
    },
  );

  it("is known once the shopper has chosen it, even if it equals the placeholder", async () => {
    const { token, buyerSecret, read } = await startOf(undefined);
    await updateOrder(fixture.ctx, { body: { token, ship_to: { country: "US" } }, buyerSecret });
    expect(await read()).toEqual({ country: "US", is_guess: false, is_unknown: false });
  });
});
