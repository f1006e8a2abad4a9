import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { orderLookups } from "#database/schema.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { mailOrderLink } from "./mail-order-link.ts";
import { requestOrderLink } from "./request-order-link.ts";

const mostAnHour = 10;

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
});
beforeEach(() => ctx.db.delete(orderLookups));
afterAll(() => fixture.connection.close());

async function placed() {
  const { number, email } = await orderOf(ctx, await placeReadyOrder(ctx));
  return { number, email: email ?? "" };
}

const request = (typed: { number: string; email: string }, of = ctx) => requestOrderLink(of, typed);
const numberOf = (index: number) => `PL-${20_000 + index}-0`;
const addressOf = (index: number) => `guess${index}@example.com`;

const stored = () =>
  ctx.db.select().from(orderLookups).where(eq(orderLookups.storeId, ctx.store.id));

describe("a request for an order's link", () => {
  it("stores the same row and job for right, wrong and recently mailed (OP-119)", async () => {
    const { number, email } = await placed();
    const before = fixture.jobs.sent.length;
    await request({ number, email });
    await request({ number, email: "someone@example.com" });
    await request({ number: "PL-99999-9", email });
    for (const { id } of await stored()) await mailOrderLink(ctx, id);
    await ctx.db.update(orderLookups).set({ number, email });
    await request({ number, email });
    const rows = await stored();
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toMatchObject({ number: expect.any(String), email: expect.any(String) });
    }
    const sent = fixture.jobs.sent.slice(before).filter(({ name }) => name !== "send-mail");
    expect(sent.map(({ name, startAfterSeconds }) => [name, startAfterSeconds])).toEqual(
      rows.map(() => ["mail-order-link", 0]),
    );
  });

  it("is refused after ten an hour for one address, right and wrong alike", async () => {
    const { number, email } = await placed();
    for (let index = 1; index < mostAnHour; index += 1) {
      await request({ number: numberOf(index), email });
    }
    await request({ number, email: ` ${email.toUpperCase()}\u200B` });
    for (const guess of [number, numberOf(99)]) {
      const { code, data } = await refusalOf(request({ number: guess, email }));
      const waitMs = Date.parse((data as { retry_at: string }).retry_at) - Date.now();
      expect(code).toBe("rate_limited");
      expect(waitMs).toBeGreaterThan(3_500_000);
      expect(waitMs).toBeLessThan(3_605_000);
    }
    await request({ number, email: "another@example.com" });
    await ctx.db.update(orderLookups).set({ createdAt: sql`now() - interval '1 hour'` });
    await request({ number, email });
  });

  it("is refused after ten an hour for one number, however it is spelled", async () => {
    const { number, email } = await placed();
    for (let index = 1; index < mostAnHour; index += 1) {
      await request({ number, email: addressOf(index) });
    }
    const spelled = number.toLowerCase().replaceAll("-", " ");
    await request({ number: spelled, email: addressOf(50) });
    for (const guess of [email, addressOf(99)]) {
      expect((await refusalOf(request({ number, email: guess }))).code).toBe("rate_limited");
    }
    await request({ number: numberOf(1), email });
  });

  it("is taken ten times an hour at most, also from calls at the same time", async () => {
    const { number, email } = await placed();
    const calls = Array.from({ length: 15 }, () => request({ number, email }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(mostAnHour);
  });

  it("is counted by each store for itself", async () => {
    const other = await fixture.openStore({ slug: "other" });
    const { number, email } = await placed();
    for (let index = 0; index < mostAnHour; index += 1) await request({ number, email });
    await request({ number, email }, other);
    expect((await refusalOf(request({ number, email }))).code).toBe("rate_limited");
  });

  it("names the fields that are missing or malformed, without a look at any order (ORD-16)", async () => {
    const refusal = await refusalOf(request({ number: " \u200B ", email: "ann" }));
    expect(refusal).toMatchObject({
      code: "validation_failed",
      fields: { number: "order.number_required", email: "email.invalid" },
    });
    expect(await stored()).toEqual([]);
  });
});
