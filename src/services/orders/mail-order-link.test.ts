import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { lockLookup, sweepLookups } from "#database/queries/order-lookups.ts";
import { orderLookups, orders } from "#database/schema.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { mailOrderLink } from "./mail-order-link.ts";
import { requestOrderLink } from "./request-order-link.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

async function place() {
  const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
  const { number, email } = await orderOf(ctx, placed);
  return { ...placed, number, email: email ?? "" };
}

/** The id of the request whose job was sent last. */
function lastLookup(): number {
  const job = fixture.jobs.sent.findLast(({ name }) => name === "mail-order-link");
  if (job?.name !== "mail-order-link") throw new Error("no request was stored");
  return job.payload.lookupId;
}

/** Requests a link and runs the job that looks for its order. */
async function find(typed: { number: string; email: string }, of = ctx) {
  await requestOrderLink(of, typed);
  return mailOrderLink(of, lastLookup());
}

const setEmail = ({ orderId }: { orderId: number }, email: string) =>
  ctx.db.update(orders).set({ email }).where(eq(orders.id, orderId));
async function letTimePass(seconds: number) {
  const earlier = sql`created_at - make_interval(secs => ${seconds})`;
  await ctx.db.execute(sql`update mails set created_at = ${earlier}`);
  await ctx.db.execute(sql`update order_lookups set created_at = ${earlier}`);
}

const linksOf = async ({ orderId }: { orderId: number }) =>
  (await listOrderMails(ctx.db, ctx.store.id, orderId)).filter(({ kind }) => kind === "order_link");

describe("the job that looks for an order mails its link", () => {
  it("to the address of the order, whatever the spelling of number and address (NAV-10 OP-119)", async () => {
    const { orderId, number, email } = await place();
    const sloppy = number.toLowerCase().replaceAll("-", " ");
    expect(await find({ number: sloppy, email: ` ${email.toUpperCase()} ` })).toBe("mailed");
    const links = await linksOf({ orderId });
    expect(links.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("once an hour per order, and once an hour and three times a day per address (S10)", async () => {
    await letTimePass(25 * 3_600);
    const { orderId, number, email } = await place();
    expect(await find({ number, email })).toBe("mailed");
    expect(await find({ number, email })).toBe("mailed_before");
    const others = [await place(), await place()];
    for (const own of others) await setEmail(own, email.toUpperCase());
    const findOther = (index: number) => find({ number: others[index]?.number ?? "", email });
    expect(await findOther(0)).toBe("limited");
    await letTimePass(3_600);
    expect(await findOther(0)).toBe("mailed");
    await letTimePass(3_600);
    expect(await find({ number, email })).toBe("mailed");
    expect(await linksOf({ orderId })).toHaveLength(2);
    await letTimePass(3_600);
    expect(await findOther(1)).toBe("limited");
    await letTimePass(21 * 3_600);
    expect(await findOther(1)).toBe("mailed");
  });

  it("for no other address, number or store (ORD-17 S2 I5)", async () => {
    await letTimePass(25 * 3_600);
    const { orderId, number, email } = await place();
    const another = await place();
    const bare = await orderOf(ctx, await placeTestOrder(ctx));
    const outcomes = [
      await find({ number, email: "someone@example.com" }),
      await find({ number: "PL-99999-9", email }),
      await find({ number: String(orderId), email }),
      await find({ number: bare.number, email }),
      await find({ number, email }, other),
    ];
    expect(new Set(outcomes)).toEqual(new Set(["unknown"]));
    expect(await linksOf({ orderId })).toEqual([]);
    expect(await linksOf(another)).toEqual([]);
  });

  it("once, and not for a request of another store or one that was swept", async () => {
    await letTimePass(25 * 3_600);
    const { orderId, number, email } = await place();
    await requestOrderLink(ctx, { number, email });
    const lookupId = lastLookup();
    expect(await mailOrderLink(other, lookupId)).toBe("done_before");
    const runs = [mailOrderLink(ctx, lookupId), mailOrderLink(ctx, lookupId)];
    expect((await Promise.all(runs)).toSorted()).toEqual(["done_before", "mailed"]);
    expect(await linksOf({ orderId })).toHaveLength(1);
    expect(await mailOrderLink(ctx, lookupId + 1_000)).toBe("done_before");
  });

  it("and removes what was typed; the row is swept after a day", async () => {
    await find({ number: "PL-10482-7", email: "nobody@example.com" });
    const lookup = await lockLookup(ctx.db, ctx.store.id, lastLookup());
    expect(lookup).toMatchObject({ number: null, email: null });
    expect(JSON.stringify(lookup)).not.toMatch(/nobody|10482/u);
    await letTimePass(86_000);
    await sweepLookups(ctx.db);
    expect(await ctx.db.$count(orderLookups)).toBeGreaterThan(0);
    await letTimePass(500);
    await sweepLookups(ctx.db);
    expect(await ctx.db.$count(orderLookups)).toBe(0);
  });
});
