import { createHash } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  campaigns,
  discountCodes,
  mails,
  orderEvents,
  orderLines,
  orders,
  payments,
  uploads,
} from "#database/schema.ts";
import { insertDesignProof } from "#database/queries/design-proofs.ts";
import { proofKey } from "#domain/design/approved-design.ts";

import { checkInvariants } from "./check-invariants.ts";
import type { GatewayLedger } from "./check-payment-invariants.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Storage } from "#services/ports/storage.ts";
import { deliver, lastIntent, start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  sellLine,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
let orderId: number;
let personalId: number;
let ledger: GatewayLedger;
const files = new Map<string, Uint8Array>();
const storage: Storage = {
  put: async (key, bytes) => void files.set(key, bytes),
  stage: () => Promise.reject(new Error("nothing is staged here")),
  get: async (key) => files.get(key),
  open: async () => undefined,
  has: async (key) => files.has(key),
  remove: async (key) => void files.delete(key),
};

/** One paid order with two lines, and everything around it in order. */
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  other = await fixture.openStore();
  const lines = [await sellLine(ctx), await sellLine(ctx, {}, { quantity: 2 })];
  const order = await placeReadyOrder(ctx, lines);
  ({ orderId } = order);
  await start(ctx, order);
  const { intentId, reference, amountMinor, currency } = lastIntent(fixture.gateway);
  await deliver(ctx, fixture.gateway.completeIntent(intentId, "succeeded"));
  ledger = { gateway: "fake", charges: [{ reference, amountMinor, currency }], refunds: [] };
  ({ orderId: personalId } = await placePersonal());
  const bytes = Buffer.from("a picture");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = "catalogue/0123456789abcdef.webp";
  await ctx.db.insert(uploads).values({
    key,
    sha256,
    storeId: ctx.store.id,
    purpose: "catalogue",
    contentType: "image/webp",
    sizeBytes: bytes.length,
  });
  await storage.put(`${ctx.store.id}/${key}`, bytes, "image/webp");
  await ctx.db.delete(mails);
  await ctx.db.update(campaigns).set({ thumbKey: key }).where(eq(campaigns.storeId, ctx.store.id));
  await ctx.db.execute(sql`update campaign_products set thumb_key = null`);
  await ctx.db.execute(sql`update campaign_images set file_key = ${key}`);
  await ctx.db.insert(mails).values({
    storeId: ctx.store.id,
    orderId,
    kind: "order_confirmation",
    occasion: "paid",
    recipient: "buyer@example.com",
    locale: "en",
  });
});
afterAll(() => fixture.connection.close());

/** An unpaid order in euros with fees, option prices and a code. */
async function placePersonal() {
  const { id: storeId } = ctx.store;
  await ctx.db
    .insert(discountCodes)
    .values({ storeId, code: "TEN", kind: "percent", percent: "10" });
  const group = { limit: 3, extra_custom_fee: 300, name: "Name" };
  const options = { group, options: [{ label: "Name", price: 200, unrequired: true }] };
  const groups = [{ Name: "Ada" }, { Name: "Grace" }, {}];
  const line = await sellLine(ctx, { options }, { customer_custom_options: groups });
  return placeTestOrder(ctx, [{ ...line, price: 2999 }], {
    currency_code: "EUR",
    discount_code: "TEN",
  });
}

const check = (books = ledger) => checkInvariants(ctx.db, { storage, ledger: books });

/** What is found after a change, which is undone again. */
async function found(change: (db: ServiceContext["db"]) => Promise<unknown>) {
  const undo = new Error("undo");
  let names: string[] = [];
  await ctx.db
    .transaction(async (tx) => {
      await change(tx);
      const violations = await checkInvariants(tx, { storage, ledger });
      names = [...new Set(violations.map(({ invariant }) => invariant))];
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return names;
}

describe("I1 to I8 after every fault", () => {
  it("all hold in a shop that works", async () => {
    expect(await check()).toEqual([]);
  });

  it("I1 tells of a lost line, a lost order and a lost payment", async () => {
    expect(await found((db) => db.delete(orderLines).where(eq(orderLines.position, 1)))).toContain(
      "I1",
    );
    expect(await found((db) => db.delete(orders))).toContain("I1");
    expect(await found((db) => db.delete(payments))).toContain("I1");
  });

  it("I2 tells of what the gateway took twice, for nothing, or never", async () => {
    const [charge] = ledger.charges;
    if (!charge) throw new Error("no charge");
    const named = async (charges: GatewayLedger["charges"], refunds = ledger.refunds) =>
      (await check({ ...ledger, charges, refunds })).map(({ invariant }) => invariant);
    expect(await named([charge, charge])).toContain("I2");
    expect(await named([charge, { ...charge, reference: "nobody" }])).toEqual(["I2"]);
    expect(await named([])).toEqual(["I2"]);
    expect(await named([{ ...charge, amountMinor: charge.amountMinor - 1 }])).toEqual(["I2"]);
    expect(await named([{ ...charge, currency: "VND" }])).toEqual(["I2"]);
    expect(await found((db) => db.update(payments).set({ state: "pending" }))).toEqual(["I2"]);
    expect(await found((db) => db.update(orders).set({ paymentState: "none" }))).toContain("I2");
  });

  it("I2 tells of what the gateway gave back and no order says, and of a refund that was none", async () => {
    const [charge] = ledger.charges;
    if (!charge) throw new Error("no charge");
    const problems = async (amountMinor: number) =>
      (await check({ ...ledger, refunds: [{ ...charge, amountMinor }] })).map(
        ({ problem }) => problem,
      );
    expect(await problems(1)).toEqual(["had 1 given back, its order is paid"]);
    const all = charge.amountMinor;
    expect(await problems(all)).toEqual([`had ${all} given back, its order is paid`]);
    const unmade = (db: ServiceContext["db"]) =>
      db.update(orders).set({ paymentState: "partly_refunded" }).where(eq(orders.id, orderId));
    expect(await found(unmade)).toEqual(["I2"]);
    const ended = async (db: ServiceContext["db"]) => {
      await db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId));
      await db.update(orderLines).set({ status: "refunded" });
    };
    expect(await found(ended)).toContain("I2");
  });

  it("I3 tells of a code that was used beyond its limit", async () => {
    const names = await found((db) =>
      db.execute(sql`insert into discount_codes (store_id, code, kind, amount_minor, usage_limit, used_count)
        values (${ctx.store.id}, 'ONCE', 'amount', 100, 1, 2)`),
    );
    expect(names).toEqual(["I3"]);
  });

  it("I4 tells of any amount that was changed", async () => {
    expect(await found((db) => db.update(orders).set({ totalMinor: 1 }))).toContain("I4");
    expect(await found((db) => db.update(orderLines).set({ unitMinor: 1 }))).toEqual(["I4"]);
    for (const path of [
      "{price,totalMinor}",
      "{price,itemsMinor}",
      "{price,shippingMinor}",
      "{price,lines,0,unitMinor}",
    ]) {
      const names = await found((db) =>
        db.execute(sql`update orders set snapshot = jsonb_set(snapshot, ${path}::text[], '1')`),
      );
      expect(names, path).toContain("I4");
    }
  });

  it("I4 OP-102 tells of an order paid at one country's price that goes to another", async () => {
    const plant = (column: "address" | "snapshot", path: string) =>
      found((db) =>
        db.execute(sql`update orders set ${sql.identifier(column)} =
          jsonb_set(${sql.identifier(column)}, ${path}::text[], '"US"') where id = ${orderId}`),
      );
    expect(await plant("address", "{country}")).toEqual(["I4"]);
    expect(await plant("snapshot", "{shipTo,country}")).toEqual(["I4"]);
    const gone = await found((db) =>
      db.update(orders).set({ address: null }).where(eq(orders.id, orderId)),
    );
    expect(gone).toEqual(["I4"]);
  });

  it("I4 OP-145 tells of any part of a price that was changed", async () => {
    const plant = (path: string, value: string) =>
      found((db) =>
        db.execute(sql`update order_lines
          set snapshot = jsonb_set(snapshot::jsonb, ${path}::text[], ${value}::jsonb)::json
          where order_id = ${personalId}`),
      );
    for (const [path, value] of [
      ["{unitParts,variantPriceMinor}", "2000"],
      ["{unitParts,dynamicBaseUsdMinor}", "50"],
      ["{unitParts,extraFeeMinor}", "601"],
      ["{unitParts,optionPricesMinor,0}", "1"],
      ["{unitParts,to,rate}", '"0.93"'],
      ["{unitParts,to,rate}", '"none"'],
      ["{unitParts,to,code}", '"USD"'],
      ["{extraCustomFeeMinor}", "0"],
    ] as const) {
      expect(await plant(path, value), path).toEqual(["I4"]);
    }
    const terms = await found((db) =>
      db.execute(sql`update orders
        set snapshot = jsonb_set(snapshot, '{discount,percent}', '11') where id = ${personalId}`),
    );
    expect(terms).toEqual(["I4"]);
  });

  it("I4 takes an order of version 1, without parts, as it stands", async () => {
    const asBefore = async (db: ServiceContext["db"]) => {
      await db.execute(sql`update order_lines
        set snapshot = jsonb_set(snapshot::jsonb - 'unitParts', '{version}', '1')::json`);
      await db.execute(
        sql`update orders set snapshot = jsonb_set(snapshot - 'discount', '{version}', '1')`,
      );
    };
    expect(await found(asBefore)).toEqual([]);
    const wrong = await found(async (db) => {
      await asBefore(db);
      await db.execute(sql`update orders
        set snapshot = jsonb_set(snapshot, '{price,discount,amountMinor}', '1')
        where id = ${personalId}`);
    });
    expect(wrong).toEqual(["I4"]);
  });

  it("I5 tells of a row that belongs to another store", async () => {
    const move = sql`store_id = ${other.store.id}`;
    for (const table of ["order_lines", "order_events", "mails", "campaign_products", "variants"]) {
      const names = await found((db) =>
        db.execute(sql`update ${sql.identifier(table)} set ${move}`),
      );
      expect(names, table).toContain("I5");
    }
  });

  it("I6 tells of a lost file, changed bytes and a file that no row knows", async () => {
    const [[name, bytes] = ["", Buffer.alloc(0)]] = [...files];
    files.delete(name);
    expect((await check()).map(({ invariant }) => invariant)).toEqual(["I6"]);
    files.set(name, Buffer.from("a pictury"));
    expect((await check()).map(({ invariant }) => invariant)).toEqual(["I6"]);
    files.set(name, bytes);
    expect(await found((db) => db.delete(uploads))).toEqual(["I6"]);
    expect(await check()).toEqual([]);
  });

  it("I6 tells of an artwork that a mockup's recipe names and that is not there", async () => {
    const placement = { fit: "contain", scale: 1, x: 0, y: 0 };
    const artwork = "artwork/0123456789abcdef.svg";
    const recipe = Buffer.from(
      JSON.stringify({
        format: "platen-mockup-recipe/1",
        kind: "mug",
        view: "left",
        edition: "0123456789ab",
        color: "#ffffff",
        ground: "#eeeeee",
        artworks: [{ print: "wrap", key: artwork, placement }],
      }),
    );
    const row = {
      storeId: ctx.store.id,
      key: "catalogue/fedcba9876543210.mockup",
      purpose: "catalogue" as const,
      contentType: "application/vnd.platen.mockup+json",
      sizeBytes: recipe.length,
      sha256: createHash("sha256").update(recipe).digest("hex"),
    };
    files.set(`${row.storeId}/${row.key}`, recipe);
    const plant = () => found((db) => db.insert(uploads).values(row));
    expect(await plant()).toEqual(["I6"]);
    files.set(`${row.storeId}/${artwork}`, Buffer.from("<svg/>"));
    expect(await plant()).toEqual([]);
  });

  it("I6 tells of a proof without its picture, and of an approval without its proof", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    const { id: storeId } = ctx.store;
    const facts = { ground: "#ffffff", locale: "en", document: "d", renderer: 1 };
    const stamp = { ...facts, proof: "p", fonts: [] };
    const pictureKey = proofKey(id);
    const row = {
      ...{ ...facts, id, storeId, productId: 1, printSpace: "front", stamp, pictureKey },
      ...{ widthPx: 1, heightPx: 1, faults: [], isWhole: true },
    };
    const approvals = JSON.stringify({ front: { ...stamp, proofId: id, pictureKey } });
    const approve = (db: ServiceContext["db"]) =>
      db.execute(sql`update order_lines set snapshot =
        (snapshot::jsonb || jsonb_build_object('approvals', ${approvals}::jsonb))::json`);
    const prove = (db: ServiceContext["db"]) => insertDesignProof(db, row);
    expect(await found(prove)).toEqual(["I6"]);
    files.set(`${storeId}/${pictureKey}`, Buffer.from("png"));
    expect(await found(approve)).toEqual(["I6"]);
    expect(await found(async (db) => [await prove(db), await approve(db)])).toEqual([]);
    files.delete(`${storeId}/${pictureKey}`);
  });

  it("I7 tells of a second and of a missing confirmation", async () => {
    expect(await found((db) => db.delete(mails))).toEqual(["I7"]);
    const doubled = await found(async (db) => {
      await db.execute(sql`drop index mails_once`);
      await db.execute(sql`insert into mails (store_id, order_id, kind, occasion, recipient, locale)
        select store_id, order_id, kind, occasion, recipient, locale from mails`);
    });
    expect(doubled).toEqual(["I7"]);
  });

  it("I8 tells of a history that the table does not allow", async () => {
    const event = { storeId: ctx.store.id, orderId, kind: "status", actor: "owner" } as const;
    const jump = { ...event, fromStatus: "unfulfilled", toStatus: "delivered" } as const;
    expect(await found((db) => db.insert(orderEvents).values(jump))).toContain("I8");
    expect(await found((db) => db.update(orders).set({ status: "printed" }))).toContain("I8");
    expect(await found((db) => db.delete(orderEvents).where(eq(orderEvents.kind, "paid")))).toEqual(
      ["I8"],
    );
  });

  it("I8 OP-147 tells of a hold that is missing or was not kept", async () => {
    expect(await found((db) => db.update(orders).set({ productionDueAt: null }))).toEqual(["I8"]);
    const early = await found(async (db) => {
      await db.update(orders).set({ status: "in_production" });
      await db.update(orderLines).set({ status: "in_production" });
      await db.insert(orderEvents).values({
        ...{ storeId: ctx.store.id, orderId, kind: "status", actor: "system" },
        ...{ fromStatus: "unfulfilled", toStatus: "in_production" },
      });
    });
    expect(early).toEqual(["I8"]);
  });
});
