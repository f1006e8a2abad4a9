import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderEvents } from "#database/queries/orders.ts";
import { orders } from "#database/schema.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import {
  ageMails,
  ageRequest,
  movesOf,
  orderOf,
  signatureOf as signed,
  standingOf,
} from "#services/testing/cancel-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { confirmCancel } from "./confirm-cancel.ts";
import { endCancelRequests } from "./end-cancel-requests.ts";
import { requestCancel } from "./request-cancel.ts";
import { startDueProduction } from "./start-due-production.ts";
import { updateOrder } from "./update-order.ts";
import { withdrawCancel } from "./withdraw-cancel.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

const hour = 3_600;
const placePaid = async () => pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
const request = (
  { token, buyerSecret }: Placed,
  of = ctx,
  secret: string | undefined = buyerSecret,
) => requestCancel(of, { token, buyerSecret: secret, userId: "u-1" });
const signatureOf = (placed: Placed) => signed(ctx, placed);
const confirm = ({ token }: Placed, signature: string, of = ctx) =>
  confirmCancel(of, { token, signature, buyerSecret: undefined, userId: "another" });
const withdraw = (
  { token }: Placed,
  by: { signature?: string; buyerSecret?: string | undefined },
  of = ctx,
) =>
  withdrawCancel(of, {
    ...{ token, userId: undefined },
    signature: by.signature,
    buyerSecret: by.buyerSecret,
  });

const age = (placed: Placed, seconds: number) => ageRequest(ctx, placed, seconds);
const standing = (placed: Placed) => standingOf(ctx, placed);
const historyOf = (placed: Placed) => movesOf(ctx, placed);

const endRequests = () =>
  endCancelRequests({ db: ctx.db, openStore: async (id) => (id === ctx.store.id ? ctx : other) });
const refunds = () => fixture.jobs.sent.filter(({ name }) => name === "refund-order");

describe("ORD-03 ORD-14 OP-118 a cancel request", () => {
  it("holds a paid order, in all its lines, and mails for its confirmation, once", async () => {
    const placed = await placePaid();
    const order = await request(placed);
    expect([order.status, order.cancel_way]).toEqual(["cancel_requested", "none"]);
    const { cancelRequestedAt } = await orderOf(ctx, placed);
    const end = (cancelRequestedAt?.getTime() ?? 0) + 12 * hour * 1_000;
    expect(Date.parse(order.cancel_ends_at ?? "")).toBe(end);
    await request(placed);
    expect(await standing(placed)).toEqual({
      ...{ status: "cancel_requested", paymentState: "paid", lines: ["cancel_requested"] },
      mails: ["cancel_request"],
    });
    expect((await historyOf(placed)).at(-1)).toBe("buyer unfulfilled>cancel_requested");
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.at(-1)?.data).toEqual({ user_id: "u-1" });
  });

  it("OP-147 keeps the order from production while it is open, and no longer", async () => {
    const placed = await placePaid();
    await request(placed);
    await endHold(ctx, placed);
    const system = { db: ctx.db, openStore: async () => ctx };
    await startDueProduction(system);
    expect((await standing(placed)).status).toBe("cancel_requested");
    await withdraw(placed, { buyerSecret: placed.buyerSecret });
    expect((await standing(placed)).lines).toEqual(["in_production"]);
  });

  it("is the buyer's, in this store, and of nobody who has the address alone", async () => {
    const placed = await placePaid();
    expect(await refusalOf(request(placed, ctx, ""))).toMatchObject({ code: "forbidden" });
    expect(
      await refusalOf(requestCancel(ctx, { ...placed, buyerSecret: undefined, userId: "u" })),
    ).toMatchObject({ code: "forbidden" });
    expect(await refusalOf(request(placed, other))).toMatchObject({ code: "order_not_found" });
    const unknown = { ...placed, token: "x".repeat(32) };
    expect(await refusalOf(request(unknown))).toMatchObject({ code: "order_not_found" });
    expect((await standing(placed)).status).toBe("unfulfilled");
  });

  it("ORD-08 T-092 is refused with express printing, once production has begun, and where nothing is paid", async () => {
    const express = await placeReadyOrder(ctx);
    const { token, buyerSecret } = express;
    const body = { token, shipping_method: "express" as const };
    const { order } = await updateOrder(ctx, { body, buyerSecret });
    await pay(ctx, fixture.gateway, { ...express, totalMinor: order.price.totalMinor });
    const begun = await placePaid();
    await endHold(ctx, begun);
    await startDueProduction({ db: ctx.db, openStore: async () => ctx });
    const unpaid = await placeReadyOrder(ctx);
    for (const placed of [express, begun, unpaid]) {
      expect(await refusalOf(request(placed))).toMatchObject({ code: "cancel_refused" });
    }
  });
});

describe("ORD-15 T-098 the confirmation by the link of the mail", () => {
  it("ends the order on any device, whatever user id it has, and gives the money back by a job", async () => {
    const placed = await placePaid();
    await request(placed);
    const before = refunds().length;
    const order = await confirm(placed, await signatureOf(placed));
    expect(order.status).toBe("processing_refund");
    expect((await historyOf(placed)).slice(-2)).toEqual([
      "buyer cancel_requested>cancellation_confirmed",
      "system cancellation_confirmed>processing_refund",
    ]);
    expect(refunds().slice(before)).toMatchObject([
      { payload: { storeId: ctx.store.id, orderId: placed.orderId } },
    ]);
    await confirm(placed, await signatureOf(placed));
    expect(refunds()).toHaveLength(before + 1);
  });

  it("is forbidden with another signature: a guess, another order's, an earlier request's, none", async () => {
    const [placed, foreign] = [await placePaid(), await placePaid()];
    await request(placed);
    const earlier = await signatureOf(placed);
    await age(placed, 60);
    await withdraw(placed, { buyerSecret: placed.buyerSecret });
    await ageMails(ctx, hour);
    await request(placed);
    await request(foreign);
    for (const wrong of ["", "x".repeat(32), await signatureOf(foreign), earlier, placed.token]) {
      expect(await refusalOf(confirm(placed, wrong))).toMatchObject({ code: "forbidden" });
    }
    const never = await placePaid();
    expect(await refusalOf(confirm(never, await signatureOf(never)))).toMatchObject({
      code: "forbidden",
    });
    expect(await refusalOf(confirm(placed, await signatureOf(placed), other))).toMatchObject({
      code: "order_not_found",
    });
    expect((await standing(placed)).status).toBe("cancel_requested");
  });

  it("T-097 passes at 11:59:55, is expired at 12:00:00, which resumes the order", async () => {
    const [early, late] = [await placePaid(), await placePaid()];
    for (const placed of [early, late]) await request(placed);
    await age(early, 12 * hour - 5);
    expect((await confirm(early, await signatureOf(early))).status).toBe("processing_refund");
    await age(late, 12 * hour);
    const refusal = await refusalOf(confirm(late, await signatureOf(late)));
    expect(refusal.code).toBe("cancel_expired");
    expect(await standing(late)).toEqual({
      ...{ status: "unfulfilled", paymentState: "paid", lines: ["unfulfilled"] },
      mails: ["cancel_request", "order_resumed"],
    });
    // And so it stays.
    expect((await refusalOf(confirm(late, await signatureOf(late)))).code).toBe("cancel_expired");
    expect((await standing(late)).mails).toHaveLength(2);
  });

  it("of an order of nothing ends it without a refund", async () => {
    const placed = await placePaid();
    await ctx.db.update(orders).set({ totalMinor: 0 }).where(eq(orders.id, placed.orderId));
    await request(placed);
    const before = refunds().length;
    expect((await confirm(placed, await signatureOf(placed))).status).toBe("cancelled");
    expect(refunds()).toHaveLength(before);
    expect((await standing(placed)).mails).toEqual(["cancel_request", "order_cancelled"]);
  });
});

describe("ORD-05 ORD-18 OP-117 a request that is taken back", () => {
  it("by the buyer's browser or the mail's link, and by nobody else", async () => {
    const [one, two] = [await placePaid(), await placePaid()];
    for (const placed of [one, two]) await request(placed);
    expect(await refusalOf(withdraw(one, {}))).toMatchObject({ code: "forbidden" });
    const signature = await signatureOf(two);
    expect(await refusalOf(withdraw(one, { signature }))).toMatchObject({ code: "forbidden" });
    const byOther = withdraw(one, { buyerSecret: one.buyerSecret }, other);
    expect(await refusalOf(byOther)).toMatchObject({ code: "order_not_found" });
    expect((await withdraw(one, { buyerSecret: one.buyerSecret })).status).toBe("unfulfilled");
    expect((await withdraw(two, { signature })).status).toBe("unfulfilled");
    expect((await historyOf(one)).at(-1)).toBe("buyer cancel_requested>unfulfilled");
    expect((await standing(one)).mails).toEqual(["cancel_request"]);
    // Nothing is open any more, and nothing changes.
    expect((await withdraw(two, { signature })).status).toBe("unfulfilled");
    expect((await refusalOf(confirm(two, signature))).code).toBe("cancel_expired");
  });

  it("is refused once it was confirmed", async () => {
    const placed = await placePaid();
    await request(placed);
    await confirm(placed, await signatureOf(placed));
    const refusal = await refusalOf(withdraw(placed, { buyerSecret: placed.buyerSecret }));
    expect(refusal.code).toBe("cancel_refused");
  });
});

describe("ORD-04 T-097 a request that nobody confirms", () => {
  it("ends by itself after twelve hours, with a mail, and not before", async () => {
    const [old, young] = [await placePaid(), await placePaid()];
    for (const placed of [old, young]) await request(placed);
    await age(old, 12 * hour);
    await age(young, 12 * hour - 30);
    expect(await endRequests()).toEqual([{ orderId: old.orderId, outcome: "ended" }]);
    expect(await endRequests()).toEqual([]);
    expect(await standing(old)).toMatchObject({
      ...{ status: "unfulfilled", mails: ["cancel_request", "order_resumed"] },
    });
    expect((await historyOf(old)).at(-1)).toBe("system cancel_requested>unfulfilled");
    expect((await standing(young)).status).toBe("cancel_requested");
  });

  it("goes into production at once where its hold has ended meanwhile", async () => {
    const placed = await placePaid();
    await request(placed);
    await endHold(ctx, placed);
    await age(placed, 12 * hour);
    await endRequests();
    expect((await standing(placed)).lines).toEqual(["in_production"]);
  });

  it("one order's trouble does not keep the others waiting", async () => {
    const [one, two] = [await placePaid(), await placePaid()];
    for (const placed of [one, two]) {
      await request(placed);
      await age(placed, 13 * hour);
    }
    let isFirst = true;
    const openStore = async () => {
      if (!isFirst) return ctx;
      isFirst = false;
      throw new Error("no store");
    };
    const ended = await endCancelRequests({ db: ctx.db, openStore }, { limit: 1 });
    expect(ended.map(({ outcome }) => outcome)).toEqual(["failed", "ended"]);
    await endRequests();
  });
});
