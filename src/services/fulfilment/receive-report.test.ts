import { randomUUID } from "node:crypto";

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listHandovers } from "#database/queries/fulfilment.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { orderLines, orders } from "#database/schema.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { readOrderById } from "#services/orders/read-order.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { handOverOrder } from "./hand-over-order.ts";
import { receiveReport } from "./receive-report.ts";
import { shipLines } from "./ship-lines.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let otherCtx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  otherCtx = await fixture.openStore();
});
afterAll(() => fixture.connection.close());

async function handedOver(lines = 2) {
  const products = [];
  for (let made = 0; made < lines; made += 1) {
    products.push(await sellLine(ctx, {}, { cartItemId: `${made}` }));
  }
  const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, products));
  await endHold(ctx, placed);
  await startProduction(ctx, placed);
  const [handed] = await handOverOrder(ctx, placed);
  const { order } = await readOrderById(ctx, placed.orderId);
  return { ...placed, handover: handed?.name ?? "", number: order.number };
}
type Handed = Awaited<ReturnType<typeof handedOver>>;

const parcel = (tracking_number = "1Z 5") => ({
  ...{ carrier: "DHL", tracking_number, tracking_url: "https://dhl.example/t?n=1Z5" },
});
const reportOf = ({ handover }: Handed, change: object = {}) => ({
  ...{ id: randomUUID(), handover, status: "printed" },
  ...change,
});
const report = (of: Handed, change: object = {}, at = ctx) =>
  receiveReport(at, fixture.house.sign(reportOf(of, change)));
const refused = async (of: Handed, change: object, at = ctx) => refusalOf(report(of, change, at));

const statusesOf = async ({ orderId }: Handed) =>
  (await listOrderLines(ctx.db, ctx.store.id, orderId)).map(({ status }) => status);
const orderOf = async ({ orderId }: Handed) => (await readOrderById(ctx, orderId)).order;
const mailsOf = async ({ orderId }: Handed) =>
  (await listOrderMails(ctx.db, ctx.store.id, orderId)).filter(
    ({ kind }) => kind === "order_shipped",
  );
async function setLine({ orderId }: Handed, position: number, status: OrderStatus) {
  const own = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
  await ctx.db.update(orderLines).set({ status }).where(own);
  await ctx.db.update(orders).set({ status }).where(eq(orders.id, orderId));
}

describe("OP-147 what a print house reports", () => {
  it("moves the lines of its hand-over, and the order's label after the last of them", async () => {
    const handed = await handedOver();
    expect(await report(handed, { lines: [2] })).toEqual({ received: true, outcome: "applied" });
    expect(await statusesOf(handed)).toEqual(["in_production", "printed"]);
    expect((await orderOf(handed)).status).toBe("in_production");
    await report(handed);
    expect(await statusesOf(handed)).toEqual(["printed", "printed"]);
    expect((await orderOf(handed)).status).toBe("printed");
  });

  it("a parcel at a time: each is kept, shown with its lines, and mailed once", async () => {
    const handed = await handedOver();
    const sent = { status: "delivering", lines: [1], parcel: parcel() };
    expect(await report(handed, sent)).toMatchObject({ outcome: "applied" });
    expect(await statusesOf(handed)).toEqual(["delivering", "in_production"]);
    expect(await mailsOf(handed)).toHaveLength(1);
    // The same parcel in another report.
    expect(await report(handed, sent)).toMatchObject({ outcome: "ignored" });
    expect(await mailsOf(handed)).toHaveLength(1);
    await report(handed, { status: "delivering", lines: [2], parcel: parcel("1Z 6") });
    const { shipments, status } = await orderOf(handed);
    expect(shipments).toMatchObject([
      {
        ...{ carrier: "DHL", tracking_number: "1Z 5", lines: [0] },
        tracking_url: "https://dhl.example/t?n=1Z5",
      },
      { tracking_number: "1Z 6", lines: [1] },
    ]);
    expect(status).toBe("delivering");
    expect(await mailsOf(handed)).toHaveLength(2);
  });

  it("I8 tells each step of the order's label in its history, also of reports at the same time", async () => {
    const handed = await handedOver(1);
    await report(handed, { status: "delivering", parcel: parcel("1Z 8") });
    const other = await handedOver(1);
    await Promise.all([
      report(other, { status: "printed" }),
      report(other, { status: "packaged" }),
      report(other, { status: "delivering" }),
    ]);
    const stepsOf = async ({ orderId }: Handed) =>
      (await listOrderEvents(ctx.db, ctx.store.id, orderId)).flatMap(({ fromStatus, toStatus }) =>
        toStatus === null ? [] : [`${fromStatus}>${toStatus}`],
      );
    const way = ["in_production>printed", "printed>packaged", "packaged>delivering"];
    expect((await stepsOf(handed)).slice(-3)).toEqual(way);
    expect((await stepsOf(other)).slice(-3)).toEqual(way);
    const wrong = await checkInvariants(ctx.db, {});
    expect(wrong.filter(({ invariant }) => invariant === "I8")).toEqual([]);
  });

  it("a line that is reported in a parcel that is known lies in it, without another mail", async () => {
    const handed = await handedOver();
    for (const line of [1, 2]) {
      await report(handed, { status: "delivering", lines: [line], parcel: parcel("1Z 9") });
    }
    expect((await orderOf(handed)).shipments).toMatchObject([{ lines: [0, 1] }]);
    expect(await mailsOf(handed)).toHaveLength(1);
  });

  it("R4 changes nothing when it is repeated, at once or in a row, and moves nothing back", async () => {
    const handed = await handedOver();
    const one = fixture.house.sign(reportOf(handed, { status: "delivering", parcel: parcel() }));
    const all = await Promise.all(Array.from({ length: 6 }, () => receiveReport(ctx, one)));
    expect(all.map(({ outcome }) => outcome).toSorted()).toEqual([
      "applied",
      ...Array.from({ length: 5 }, () => "repeated"),
    ]);
    expect(await mailsOf(handed)).toHaveLength(1);
    expect(await report(handed, { status: "printed" })).toMatchObject({ outcome: "ignored" });
    expect(await statusesOf(handed)).toEqual(["delivering", "delivering"]);
    const history = await listOrderEvents(ctx.db, ctx.store.id, handed.orderId);
    expect(history.at(-1)).toMatchObject({ toStatus: "delivering", actor: "system" });
  });

  it("S13 is refused unless it is signed and fresh, and changes nothing then", async () => {
    const handed = await handedOver();
    const signed = fixture.house.sign(reportOf(handed));
    const forged = { ...signed, rawBody: signed.rawBody.replace("printed", "delivered") };
    expect((await refusalOf(receiveReport(ctx, forged))).code).toBe("forbidden");
    const old = { ...signed, now: new Date(Date.now() + 6 * 60_000) };
    expect((await refusalOf(receiveReport(ctx, old))).code).toBe("forbidden");
    expect(await statusesOf(handed)).toEqual(["in_production", "in_production"]);
  });

  it("S1 another store cannot move it, nor a report of a hand-over that is none", async () => {
    const handed = await handedOver();
    expect((await refused(handed, {}, otherCtx)).code).toBe("not_found");
    expect((await refused(handed, { handover: `${handed.number}-2` })).code).toBe("not_found");
    expect((await refused(handed, { handover: "nothing" })).code).toBe("not_found");
    expect((await refused(handed, { lines: [1, 9] })).fields).toHaveProperty("lines");
    expect(await statusesOf(handed)).toEqual(["in_production", "in_production"]);
  });

  it("OP-116 is refused where a line is on no way there, as a whole, and may be sent again", async () => {
    const handed = await handedOver();
    await setLine(handed, 1, "processing_refund");
    const own = { id: "once", status: "delivering", parcel: parcel() };
    expect((await refused(handed, own)).code).toBe("conflict");
    expect(await statusesOf(handed)).toEqual(["in_production", "processing_refund"]);
    expect((await orderOf(handed)).shipments).toEqual([]);
    await setLine(handed, 1, "in_production");
    expect(await report(handed, own)).toMatchObject({ outcome: "applied" });
  });

  it.each(["\0", "\n", "\uD83D"])(
    "is refused by its field where a text has %j, which no row or mail can hold (S12)",
    async (bad) => {
      const handed = await handedOver();
      const sent = { carrier: "DHL", tracking_number: "1Z 9" };
      for (const [field, change] of [
        ["id", { id: `a${bad}b` }],
        ["parcel.carrier", { parcel: { ...sent, carrier: `D${bad}L` } }],
        ["parcel.tracking_number", { parcel: { ...sent, tracking_number: `1${bad}9` } }],
      ] as const) {
        const refusal = await refused(handed, { status: "delivering", ...change });
        expect(refusal.code).toBe("validation_failed");
        expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
      }
      const tracking_url = `https://dhl.example/${bad}9`;
      const named = report(handed, { status: "delivering", parcel: { ...sent, tracking_url } });
      if (bad !== "\n") expect((await refusalOf(named)).code).toBe("validation_failed");
      else expect(await named).toMatchObject({ outcome: "applied" });
    },
  );

  it("takes a hand-over for taken whose answer was lost", async () => {
    const handed = await handedOver(1);
    const { db } = ctx;
    const { handovers } = await import("#database/schema.ts");
    await db
      .update(handovers)
      .set({ state: "queued" })
      .where(eq(handovers.orderId, handed.orderId));
    await report(handed);
    const [own] = await listHandovers(db, { storeId: ctx.store.id, orderId: handed.orderId });
    expect(own?.state).toBe("taken");
  });
});

describe("what its owner sends", () => {
  it("is Delivering, by the owner, with a mail", async () => {
    const handed = await handedOver();
    const { number } = handed;
    expect(await shipLines(ctx, { number, parcel: parcel(), lines: [2] })).toEqual([2]);
    expect(await statusesOf(handed)).toEqual(["in_production", "delivering"]);
    expect(await shipLines(ctx, { number, parcel: parcel("2") })).toEqual([1]);
    expect((await orderOf(handed)).status).toBe("delivering");
    expect(await mailsOf(handed)).toHaveLength(2);
    const history = await listOrderEvents(ctx.db, ctx.store.id, handed.orderId);
    expect(history.at(-1)).toMatchObject({ actor: "owner", toStatus: "delivering" });
  });

  it("is refused for what is no line, no parcel, of another store or there already", async () => {
    const handed = await handedOver();
    const { number } = handed;
    const codeOf = async (change: object, at = ctx) =>
      (await refusalOf(shipLines(at, { number, parcel: parcel(), ...change }))).code;
    expect(await codeOf({ lines: [3] })).toBe("not_found");
    expect(await codeOf({ parcel: { ...parcel(), carrier: " " } })).toBe("validation_failed");
    expect(await codeOf({}, otherCtx)).toBe("order_not_found");
    await shipLines(ctx, { number, parcel: parcel() });
    expect(await codeOf({})).toBe("conflict");
    expect(await codeOf({ lines: [1] })).toBe("conflict");
    expect(await mailsOf(handed)).toHaveLength(1);
  });

  it("is refused before it is in production", async () => {
    const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
    const { number } = (await readOrderById(ctx, placed.orderId)).order;
    const call = shipLines(ctx, { number, parcel: parcel(), lines: [1] });
    expect((await refusalOf(call)).code).toBe("conflict");
  });
});
