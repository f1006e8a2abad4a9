import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { listHandovers } from "#database/queries/fulfilment.ts";
import { listOrderEvents } from "#database/queries/orders.ts";
import { orderLines, orders, uploads } from "#database/schema.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { readOrderById } from "#services/orders/read-order.ts";
import {
  changeLine,
  emptyStorage,
  fixture,
  make,
  otherCtx,
  placeOrder,
  standingOf,
  storage,
  usePrintBed,
  withText,
} from "#services/prints/testing/print-bed.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import { placeReadyOrder, refusalOf, sellLine } from "#services/testing/service-fixture.ts";
import { startProduction } from "#services/orders/start-production.ts";

import { handOverLeft } from "./hand-over-left.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { listPrintQueue } from "./list-print-queue.ts";
import { retryHandover } from "./retry-handover.ts";

usePrintBed();

const hand = (orderId: number, ctx = fixture.ctx) =>
  handOverOrder({ ...ctx, storage }, { orderId });
const handoversOf = (orderId: number) =>
  listHandovers(fixture.ctx.db, { storeId: fixture.store.id, orderId });
const kindsOf = async (orderId: number) =>
  (await listOrderEvents(fixture.ctx.db, fixture.store.id, orderId)).map(({ kind }) => kind);
const lastHanded = () => {
  const handed = fixture.house.handed.at(-1);
  if (!handed) throw new Error("nothing was handed over");
  return handed;
};
const numberOf = async (orderId: number) =>
  (await readOrderById(fixture.ctx, orderId)).order.number;

const designed = () => placeOrder({ front: serialiseDesign(withText("Ada")) });

/** An order of several lines without designs, in production. */
async function plainOrder(lines = 2) {
  const { ctx, gateway } = fixture;
  const products = [];
  for (let made = 0; made < lines; made += 1) {
    products.push(await sellLine(ctx, {}, { cartItemId: `${made}` }));
  }
  const placed = await pay(ctx, gateway, await placeReadyOrder(ctx, products));
  await endHold(ctx, placed);
  expect(await startProduction(ctx, placed)).toBe("due");
  return placed;
}

describe("OP-147 the lines of an order go to who makes them", () => {
  it("with the file that was compared with its proof, once it is made", async () => {
    const { orderId } = await designed();
    expect(await hand(orderId)).toEqual([]);
    expect(await handoversOf(orderId)).toEqual([]);
    const [print] = await make(orderId);
    const [outcome] = await hand(orderId);
    const number = await numberOf(orderId);
    expect(outcome).toMatchObject({ name: `${number}-1`, kind: "taken" });
    const { handover, files } = lastHanded();
    const [line] = handover.packingList.lines;
    expect(line?.prints).toHaveLength(1);
    const bytes = files.get("1-front.png");
    const sha256 = createHash("sha256")
      .update(bytes ?? "")
      .digest("hex");
    expect(print).toMatchObject({ kind: "made", file: { fileSha256: sha256 } });
    expect(line?.prints[0]).toMatchObject({ file: "1-front.png", sha256 });
    expect(handover.packingList.ship_to).toMatchObject({ city: "Berlin" });
    expect(JSON.stringify(handover.packingList)).not.toContain("buyer@example.com");
    expect(await kindsOf(orderId)).toContain("handed_over");
    // Of no use to a shopper.
    const { order } = await readOrderById(fixture.ctx, orderId);
    expect(order.events.map(({ kind }) => kind)).not.toContain("handed_over");
  });

  it("once: repeated, at once and in a row", async () => {
    const { orderId } = await plainOrder();
    const before = fixture.house.handed.length;
    await Promise.all(Array.from({ length: 5 }, () => hand(orderId)));
    await hand(orderId);
    const names = new Set(
      fixture.house.handed.slice(before).map(({ handover }) => handover.packingList.handover),
    );
    // What is sent twice is one hand-over by its name.
    expect(names).toEqual(new Set([`${await numberOf(orderId)}-1`]));
    const [only, ...others] = await handoversOf(orderId);
    expect(only).toMatchObject({
      state: "taken",
      lineIds: [expect.any(Number), expect.any(Number)],
    });
    expect(others).toEqual([]);
    expect((await kindsOf(orderId)).filter((kind) => kind === "handed_over")).toHaveLength(1);
  });

  it("OP-148 without one that is held; that one follows on its own", async () => {
    const { orderId } = await plainOrder();
    const { db } = fixture.ctx;
    const first = sql`${orderLines.orderId} = ${orderId} and ${orderLines.position} = 0`;
    await db.update(orderLines).set({ status: "pending_customer_action" }).where(first);
    await hand(orderId);
    expect(lastHanded().handover.packingList.lines.map(({ line }) => line)).toEqual([2]);
    await db.update(orderLines).set({ status: "in_production" }).where(first);
    await hand(orderId);
    expect(lastHanded().handover.packingList).toMatchObject({
      handover: `${await numberOf(orderId)}-2`,
      lines: [{ line: 1 }],
    });
  });

  it("I2 not when all of its money went back, neither at first nor again", async () => {
    const [fresh, waiting] = [await plainOrder(1), await plainOrder(1)];
    fixture.house.answerNext({ kind: "unavailable", message: "no answer in time" });
    await hand(waiting.orderId);
    const before = fixture.house.handed.length;
    for (const { orderId } of [fresh, waiting]) {
      await fixture.ctx.db
        .update(orders)
        .set({ paymentState: "refunded", updatedAt: sql`now() - interval '5 minutes'` })
        .where(sql`${orders.id} = ${orderId}`);
      expect(await hand(orderId)).toEqual([]);
    }
    expect(fixture.house.handed).toHaveLength(before);
    expect(await handoversOf(fresh.orderId)).toEqual([]);
    const left = (await handOverLeft(fixture.system)).map(({ orderId }) => orderId);
    expect(left).not.toContain(fresh.orderId);
    const retried = await refusalOf(
      retryHandover(fixture.ctx, { number: await numberOf(waiting.orderId) }),
    );
    expect(retried).toMatchObject({
      code: "conflict",
      message: expect.stringMatching("given back"),
    });
  });

  it("R10 sent again under its name while who makes it is away", async () => {
    const { orderId } = await plainOrder();
    fixture.house.answerNext({ kind: "unavailable", message: "no answer in time" });
    expect(await hand(orderId)).toMatchObject([{ kind: "unavailable" }]);
    expect(await handoversOf(orderId)).toMatchObject([
      { state: "queued", problem: "no answer in time" },
    ]);
    const { packingList } = lastHanded().handover;
    expect(await hand(orderId)).toMatchObject([{ kind: "taken" }]);
    expect(lastHanded().handover.packingList).toEqual(packingList);
    expect(await handoversOf(orderId)).toMatchObject([{ state: "taken", problem: null }]);
  });

  it("refused it waits for its owner, who sends it again", async () => {
    const { orderId } = await plainOrder();
    const number = await numberOf(orderId);
    fixture.house.answerNext({ kind: "refused", message: "answered 422: unknown variant" });
    await hand(orderId);
    expect(await hand(orderId)).toEqual([]);
    expect(await kindsOf(orderId)).toContain("handover_refused");
    const queue = await listPrintQueue(fixture.ctx.db, fixture.store.id);
    expect(queue.find(({ order }) => order === number)?.handover).toMatchObject({
      ...{ name: `${number}-1`, state: "refused", problem: "answered 422: unknown variant" },
    });
    expect(await refusalOf(retryHandover(otherCtx, { number }))).toMatchObject({
      code: "order_not_found",
    });
    expect(await retryHandover(fixture.ctx, { number })).toEqual([`${number}-1`]);
    expect(fixture.jobs.sent.at(-1)).toMatchObject({ name: "hand-over", payload: { orderId } });
    expect(await hand(orderId)).toMatchObject([{ kind: "taken" }]);
    expect((await refusalOf(retryHandover(fixture.ctx, { number }))).code).toBe("conflict");
  });

  it("S1 another store hands nothing of it over", async () => {
    const { orderId } = await plainOrder();
    const before = fixture.house.handed.length;
    expect(await hand(orderId, otherCtx)).toEqual([]);
    expect(fixture.house.handed).toHaveLength(before);
    expect(await handoversOf(orderId)).toEqual([]);
  });

  it("R7 fails where a file is gone or was changed, and goes once it is whole", async () => {
    const { orderId } = await designed();
    await make(orderId);
    const whole = storage;
    emptyStorage();
    expect(await hand(orderId)).toMatchObject([
      { kind: "unavailable", message: expect.stringContaining("is gone") as unknown },
    ]);
    const [print] = await make(orderId);
    if (print?.kind !== "made") throw new Error("not made again");
    await storage.put(print.file.storageKey, Buffer.from("other"), "image/png");
    expect(await hand(orderId)).toMatchObject([
      {
        kind: "unavailable",
        message: expect.stringContaining("is not the one that was made") as unknown,
      },
    ]);
    const bytes = await whole.get(print.file.storageKey);
    await storage.put(print.file.storageKey, bytes ?? new Uint8Array(), "image/png");
    expect(await hand(orderId)).toMatchObject([{ kind: "taken" }]);
  });

  it("with the pictures of a line that is printed from no design", async () => {
    const { orderId } = await plainOrder(1);
    const key = "uploads/00112233445566778899aabbccddeeff00112299.png";
    const bytes = Buffer.from("\xff\xd8\xff a photo", "latin1");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { db, store } = fixture.ctx;
    const own = { storeId: store.id, purpose: "shopper", contentType: "image/jpeg" } as const;
    await db.insert(uploads).values({ ...own, key, sha256, sizeBytes: bytes.length });
    // The second only looks like one.
    await changeLine(orderId, { customOptions: { Photo: key, Name: "uploads/00.png" } });
    expect(await hand(orderId)).toMatchObject([{ kind: "unavailable" }]);
    await storage.put(`${store.id}/${key}`, bytes, "image/jpeg");
    expect(await hand(orderId)).toMatchObject([{ kind: "taken" }]);
    const { handover, files } = lastHanded();
    expect(handover.packingList.lines[0]).toMatchObject({
      pictures: [{ label: "Photo", file: "1-picture-1.jpg" }],
      personalisation: [{ label: "Name", value: "uploads/00.png" }],
    });
    expect(Buffer.from(files.get("1-picture-1.jpg") ?? [])).toEqual(bytes);
  });
});

describe("what no job has handed over", () => {
  const ageOrder = (orderId: number) =>
    fixture.ctx.db
      .update(orders)
      .set({ updatedAt: sql`now() - interval '5 minutes'` })
      .where(sql`${orders.id} = ${orderId}`);

  it("is found, given to a job, and not found again", async () => {
    const { orderId } = await plainOrder();
    const found = async () =>
      (await handOverLeft(fixture.system, { limit: 1 })).map((left) => left.orderId);
    expect(await found()).not.toContain(orderId);
    await ageOrder(orderId);
    expect(await found()).toContain(orderId);
    await hand(orderId);
    expect(await found()).not.toContain(orderId);
  });

  it("is what is finished of an order, not what is held", async () => {
    const { orderId } = await designed();
    await changeLine(orderId, { approvals: {} });
    await make(orderId);
    expect((await standingOf(orderId)).line).toBe("pending_customer_action");
    await ageOrder(orderId);
    const left = await handOverLeft(fixture.system);
    expect(left.map((own) => own.orderId)).not.toContain(orderId);
    const [line] = (await listPrintQueue(fixture.ctx.db, fixture.store.id)).filter(
      ({ held }) => held !== null,
    );
    expect(line).toMatchObject({ held: "not_approved", prints: { made: 0, needed: 1 } });
  });
});

it("OP-148 a job follows the prints, or production itself where nothing is printed", async () => {
  const before = fixture.jobs.sent.length;
  await plainOrder();
  const sent = fixture.jobs.sent.slice(before).map(({ name }) => name);
  expect(sent).toContain("hand-over");
  expect(sent).not.toContain("make-print-files");
});
