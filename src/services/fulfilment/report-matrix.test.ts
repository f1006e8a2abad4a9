import { randomUUID } from "node:crypto";

import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { orderLines, orders } from "#database/schema.ts";
import { reportedStatuses, type ReportedStatus } from "#domain/fulfilment/fulfilment-update.ts";
import { orderStatuses, type OrderStatus } from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { advanceOrder } from "#services/orders/advance-order.ts";
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
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

async function handedOver(lines: number) {
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

type Reported = {
  status: ReportedStatus;
  parcel?: string | undefined;
  lines?: readonly number[] | undefined;
};
async function report({ handover }: Handed, { status, parcel, lines }: Reported) {
  const tracking = parcel && { parcel: { carrier: "DHL", tracking_number: parcel } };
  const body = { id: randomUUID(), handover, status, ...tracking, ...(lines && { lines }) };
  return (await receiveReport(ctx, fixture.house.sign(body))).outcome;
}

const statusesOf = async ({ orderId }: Handed) =>
  (await listOrderLines(ctx.db, ctx.store.id, orderId)).map(({ status }) => status);
const parcelsOf = async ({ orderId }: Handed) =>
  (await readOrderById(ctx, orderId)).order.shipments;
/** Tracking numbers of the parcels that were mailed. */
async function mailedOf(handed: Handed) {
  const mails = await listOrderMails(ctx.db, ctx.store.id, handed.orderId);
  const parcels = await parcelsOf(handed);
  return mails
    .filter(({ kind }) => kind === "order_shipped")
    .map(({ occasion }) => parcels.find(({ id }) => String(id) === occasion)?.tracking_number);
}
async function setLines({ orderId }: Handed, status: OrderStatus, position?: number) {
  const own = and(
    eq(orderLines.orderId, orderId),
    position === undefined ? undefined : eq(orderLines.position, position),
  );
  await ctx.db.update(orderLines).set({ status }).where(own);
  await ctx.db.update(orders).set({ status }).where(eq(orders.id, orderId));
}

const rank = (status: string) => orderStatuses.indexOf(status as OrderStatus);
const further = (a: OrderStatus, b: OrderStatus) => (rank(a) >= rank(b) ? a : b);

type Report = { status: ReportedStatus; parcel: string | undefined };
const firstReports = reportedStatuses.flatMap((status) =>
  [undefined, "P1"].map((parcel): Report => ({ status, parcel })),
);
const secondReports = reportedStatuses.flatMap((status) =>
  [undefined, "P1", "P2"].map((parcel): Report => ({ status, parcel })),
);

/** The mails of two reports about one line: when the line comes to be delivered, and of which parcels. */
function expectedMails(first: Report, second: Report): string[] {
  const mails: string[] = [];
  if (first.status === "delivering" && first.parcel) mails.push(first.parcel);
  if (further(first.status, second.status) !== "delivering") return mails;
  const starts = first.status !== "delivering";
  const isNews = second.status === "delivering" || mails.length === 0;
  const named = second.parcel ?? (starts ? first.parcel : undefined);
  if (named && isNews && !mails.includes(named)) mails.push(named);
  return mails;
}

describe("two reports about a line, in any order (OP-147)", () => {
  it.each(firstReports)("$status with the parcel $parcel, then any other", async (first) => {
    const handed = await handedOver(secondReports.length);
    for (const [index, second] of secondReports.entries()) {
      const numberOf = (parcel: string | undefined) => parcel && `${parcel} of ${index}`;
      const send = ({ status, parcel }: Report) =>
        report(handed, { status, parcel: numberOf(parcel), lines: [index + 1] });
      const name = `${second.status} with ${second.parcel}`;
      const earlier = (await mailedOf(handed)).length;
      const mails = async () => (await mailedOf(handed)).slice(earlier);
      expect(await send(first), name).toBe("applied");
      const atOnce = first.status === "delivering" && first.parcel ? [first.parcel] : [];
      expect(await mails(), name).toEqual(atOnce.map(numberOf));
      const outcome = await send(second);
      expect((await statusesOf(handed))[index], name).toBe(further(first.status, second.status));
      if (rank(second.status) < rank(first.status)) expect(outcome, name).toBe("ignored");
      expect(await mails(), name).toEqual(expectedMails(first, second).map(numberOf));
      const known = new Set([first.parcel, second.parcel].filter((own) => own !== undefined));
      const stored = (await parcelsOf(handed)).filter(({ lines }) => lines.includes(index));
      expect(
        stored.map((own) => own.tracking_number),
        name,
      ).toEqual([...known].map(numberOf));
    }
  });
});

const over = ["cancelled", "processing_refund", "refunded", "pending_customer_action"] as const;
describe("a report about a line that is no longer made", () => {
  it.each(over)("changes and mails nothing where the line is %s", async (at) => {
    const handed = await handedOver(2);
    await setLines(handed, at, 1);
    for (const status of reportedStatuses) {
      const refused = await refusalOf(report(handed, { status, parcel: "P1" }));
      expect(refused.code).toBe("conflict");
      expect(await statusesOf(handed)).toEqual(["in_production", at]);
      expect([await mailedOf(handed), await parcelsOf(handed)]).toEqual([[], []]);
    }
    await report(handed, { status: "delivering", parcel: "P1", lines: [1] });
    expect(await statusesOf(handed)).toEqual(["delivering", at]);
    expect(await mailedOf(handed)).toEqual(["P1"]);
  });

  it.each(["received", "completed"] as const)("mails nothing of a line that is %s", async (at) => {
    const handed = await handedOver(1);
    await setLines(handed, at);
    expect(await report(handed, { status: "delivering", parcel: "P1" })).toBe("ignored");
    expect(await statusesOf(handed)).toEqual([at]);
    expect(await mailedOf(handed)).toEqual([]);
    expect(await parcelsOf(handed)).toMatchObject([{ tracking_number: "P1" }]);
  });
});

describe("a parcel that is known before it is on its way", () => {
  it("is mailed when a report says that its lines are delivering, without its number", async () => {
    const handed = await handedOver(2);
    await report(handed, { status: "printed", parcel: "P1" });
    await report(handed, { status: "packaged", parcel: "P1" });
    expect(await mailedOf(handed)).toEqual([]);
    await report(handed, { status: "delivering", lines: [2] });
    expect(await mailedOf(handed)).toEqual(["P1"]);
    await report(handed, { status: "delivering" });
    expect(await mailedOf(handed)).toEqual(["P1"]);
  });

  it("is mailed once when the owner advances the order to Delivering", async () => {
    const handed = await handedOver(1);
    await report(handed, { status: "packaged", parcel: "P1" });
    await advanceOrder(ctx, { number: handed.number });
    expect([await statusesOf(handed), await mailedOf(handed)]).toEqual([["delivering"], ["P1"]]);
    await advanceOrder(ctx, { number: handed.number });
    await report(handed, { status: "delivering", parcel: "P1" });
    expect([await statusesOf(handed), await mailedOf(handed)]).toEqual([["delivered"], ["P1"]]);
  });

  it("is not mailed where its lines are sent in another one", async () => {
    const handed = await handedOver(1);
    await report(handed, { status: "printed", parcel: "P1" });
    await report(handed, { status: "delivering", parcel: "P2" });
    expect(await mailedOf(handed)).toEqual(["P2"]);
  });
});

describe("the owner's command about lines that have arrived", () => {
  it("stores their parcel without a mail, and leaves them where they are", async () => {
    const handed = await handedOver(2);
    await report(handed, { status: "delivered", lines: [1] });
    const { number } = handed;
    const parcel = { carrier: "DHL", tracking_number: "P1" };
    await shipLines(ctx, { number, parcel, lines: [1] });
    expect(await statusesOf(handed)).toEqual(["delivered", "in_production"]);
    expect(await mailedOf(handed)).toEqual([]);
    expect(await parcelsOf(handed)).toMatchObject([{ tracking_number: "P1", lines: [0] }]);
    await shipLines(ctx, { number, parcel, lines: [2] });
    expect(await mailedOf(handed)).toEqual(["P1"]);
  });
});

const anyReport = fc.record({
  status: fc.constantFrom(...reportedStatuses),
  parcel: fc.constantFrom(undefined, "P1", "P2", "P3"),
  lines: fc.constantFrom(undefined, [1], [2], [1, 2]),
});

describe("any sequence of reports", () => {
  let handed: Handed;

  it("moves lines only forward, and mails each parcel at most once, while it is on its way", async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(anyReport, { minLength: 3, maxLength: 8 }), async (reports) => {
          let before = await statusesOf(handed);
          let mailed = await mailedOf(handed);
          for (const own of reports) {
            await report(handed, own);
            const after = await statusesOf(handed);
            for (const [line, status] of after.entries()) {
              expect(rank(status)).toBeGreaterThanOrEqual(rank(before[line] ?? ""));
            }
            const now = await mailedOf(handed);
            expect(now.slice(0, mailed.length)).toEqual(mailed);
            expect(new Set(now).size).toBe(now.length);
            const isOnItsWay = after.includes("delivering");
            if (!isOnItsWay) expect(now).toEqual(mailed);
            [before, mailed] = [after, now];
          }
        })
        .beforeEach(async () => {
          handed = await handedOver(2);
        }),
      { numRuns: 15 },
    );
  });

  it("adds the order's moves to its history only forward (I8)", async () => {
    handed = await handedOver(2);
    const statuses = ["packaged", "printed", "delivered", "delivering"] as const;
    for (const status of statuses) await report(handed, { status, parcel: "P1" });
    const events = await listOrderEvents(ctx.db, ctx.store.id, handed.orderId);
    const moves = events.flatMap(({ fromStatus, toStatus }) =>
      toStatus ? [[fromStatus, toStatus]] : [],
    );
    for (const [from, to] of moves) expect(rank(to ?? "")).toBeGreaterThan(rank(from ?? ""));
  });
});
