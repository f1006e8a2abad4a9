import { randomBytes, randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderLines } from "#database/queries/orders.ts";
import { colors, designProofs } from "#database/schema.ts";
import { approvalStatement } from "#domain/design/approved-design.ts";
import { enteredDigest } from "#domain/personalisation/entered-digest.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import type { ServiceContext } from "#services/context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { addProof, approveDesigns, approveEntry } from "#services/testing/approve-designs.ts";
import { sellDesigned } from "#services/testing/sell-designed.ts";
import {
  createBody,
  createServiceFixture,
  refusalOf,
  sellLine,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { checkCart } from "./check-cart.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
let line: CartLineBody;

const designOf = (text: string, printSpace = "front") =>
  serialiseDesign(testDesign({ printSpace, objects: [testText({ text })] }));

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
  await ctx.db.insert(colors).values([
    { storeId: ctx.store.id, name: "sand", hexCode: "#d8c8a8" },
    { storeId: ctx.store.id, name: "navy", hexCode: "#1b2a4a" },
  ]);
  line = await sellDesigned(ctx, { front: designOf("Ann") });
});
afterAll(() => fixture.connection.close());

const check = async (own: CartLineBody, of = ctx) =>
  (await checkCart(of, { products: [own], currencyCode: "USD" })).lines[0];
const order = (own: CartLineBody) =>
  createOrder(ctx, {
    body: createBody([own], { correct_price: true }),
    idempotencyKey: randomUUID(),
    buyerSecret: undefined,
    clientIp: testClientIp,
  });
const unapproved = (field = "approvals.front") => ({
  state: "unavailable",
  reason: "design",
  field,
  price: null,
});

async function proofOf(own: CartLineBody): Promise<string> {
  return (await approveDesigns(ctx, own)).approvals?.["front"]?.proof_id ?? "";
}

const approvedBy = (proof_id: string, approved_at = new Date().toISOString()) => ({
  ...line,
  approvals: { front: { proof_id, approved_at } },
});

describe("OP-148 CAM-61 a line with designs is sold as it was approved alone", () => {
  it("with a proof of this very design, in its colour", async () => {
    const approved = await approveDesigns(ctx, line);
    expect(await check(approved)).toMatchObject({ state: "ok", field: null });
    await order(approved);
  });

  it.each<[string, () => Promise<CartLineBody>]>([
    ["that nobody approved", async () => line],
    ["by a forged proof", async () => approvedBy(randomBytes(16).toString("hex"))],
    ["by what has no proof's shape", async () => approvedBy("'; drop table design_proofs")],
    [
      "by a proof of another document",
      async () => approvedBy(await proofOf({ ...line, designs: { front: designOf("Bob") } })),
    ],
    [
      "by a proof in another colour",
      async () => approvedBy(await proofOf({ ...line, options: { color: "navy", size: "s" } })),
    ],
    [
      "by a proof of another product",
      async () => approvedBy(await proofOf({ ...(await sellLine(ctx)), designs: line.designs })),
    ],
    [
      "by a proof of another print space",
      async () => {
        const designs = { front: designOf("Ann"), back: designOf("Ann", "back") };
        const { approvals } = await approveDesigns(ctx, { ...line, designs });
        return approvedBy(approvals?.["back"]?.proof_id ?? "");
      },
    ],
    [
      "by a proof that lacks a letter",
      async () => {
        const design = { space: "front", json: designOf("Ann") };
        const faults = [{ kind: "missing_letters" as const, objectId: "text-1", letters: ["𓀀"] }];
        return approvedBy(await addProof(ctx, line, design, { faults, isWhole: false }));
      },
    ],
    [
      "by a proof of another store",
      async () => {
        const foreign = { ...(await sellLine(other)), designs: line.designs };
        const same = { productId: line.product_id, ground: "#d8c8a8" };
        const { approvals } = await approveDesigns(other, foreign, same);
        return { ...line, approvals };
      },
    ],
  ])("and not %s", async (_, build) => {
    const own = await build();
    expect(await check(own)).toMatchObject(unapproved());
    expect(await refusalOf(order(own))).toMatchObject({
      code: "design_invalid",
      fields: { "products.0.approvals.front": "api.design_unapproved" },
    });
  });

  it("and not with one design of two approved, nor with one more approved than is printed", async () => {
    const designs = { front: designOf("Ann"), back: designOf("Bob", "back") };
    const whole = await approveDesigns(ctx, await sellDesigned(ctx, designs));
    expect(await check(whole)).toMatchObject({ state: "ok" });
    const { front } = whole.approvals ?? {};
    const half = { ...whole, approvals: { ...(front && { front }) } };
    expect(await check(half)).toMatchObject(unapproved("approvals.back"));
    const more = { ...(await approveDesigns(ctx, line)), approvals: { ...whole.approvals } };
    const surplus = { state: "unavailable", reason: "surplus", field: "approvals.back" };
    expect(await check(more)).toMatchObject(surplus);
  });

  it("a line of a product without designs needs none", async () => {
    const plain = await sellLine(ctx);
    expect(await check({ ...plain, designs: null, approvals: {} })).toMatchObject({ state: "ok" });
    expect(await check({ ...plain, designs: {} })).toMatchObject({ state: "ok" });
  });

  it("an approval that goes while its order is made refuses the order", async () => {
    const approved = await approveDesigns(ctx, line);
    await ctx.db.execute(sql`create function drop_proofs() returns trigger language plpgsql as
      $$ begin delete from design_proofs; return new; end $$`);
    await ctx.db.execute(sql`create trigger drop_proofs before insert on idempotency_keys
      for each row execute function drop_proofs()`);
    try {
      expect(await refusalOf(order(approved))).toMatchObject({
        fields: { "products.0.approvals.front": "api.design_unapproved" },
      });
    } finally {
      await ctx.db.execute(sql`drop trigger drop_proofs on idempotency_keys`);
    }
    expect(await check(approved)).toMatchObject({ state: "ok" });
  });
});

describe("OP-148 what the order keeps of an approval", () => {
  const kept = async (own: CartLineBody) => {
    const { orderId } = await order(own);
    return (await listOrderLines(ctx.db, ctx.store.id, orderId))[0]?.snapshot.approvals?.["front"];
  };
  const hour = 3_600_000;

  it("is the stamp of the server's own row, the proof, its picture and the statement", async () => {
    const own = await approveDesigns(ctx, { ...line, options: { color: "Navy", size: "m" } });
    const { proof_id: proofId = "", approved_at } = own.approvals?.["front"] ?? {};
    const [row] = await ctx.db
      .select()
      .from(designProofs)
      .where(sql`id = ${proofId}`);
    expect(row?.ground).toBe("#1b2a4a");
    expect(await kept(own)).toEqual({
      ...row?.stamp,
      ...{ proofId, pictureKey: `proofs/${proofId}.png`, statement: approvalStatement },
      approvedAt: new Date(approved_at ?? "").toISOString(),
    });
  });

  it.each([
    ["before the proof was drawn", -hour, 0],
    ["in the future", 10 * 24 * hour, 2],
    ["no time at all", null, 2],
    ["between proof and order", hour, 1],
  ])("its time stands between proof and order: %s", async (_, offset, expected) => {
    const proofId = await proofOf(line);
    await ctx.db.execute(sql`update design_proofs set created_at = now() - interval '2 hours'
      where id = ${proofId}`);
    const [row] = await ctx.db
      .select()
      .from(designProofs)
      .where(sql`id = ${proofId}`);
    const drawnAt = row?.createdAt.getTime() ?? 0;
    const said = offset === null ? "yesterday" : new Date(drawnAt + offset).toISOString();
    const at = Date.parse((await kept(approvedBy(proofId, said)))?.approvedAt ?? "");
    expect(Math.abs(at - drawnAt - expected * hour)).toBeLessThan(hour / 60);
  });

  it("a cart that is checked and an order keep a proof from the sweep", async () => {
    const [first, second] = [
      await proofOf(line),
      await proofOf({ ...line, designs: { front: designOf("Cy") } }),
    ];
    const age = () =>
      ctx.db.execute(sql`update design_proofs set last_used_at = now() - interval '80 days'`);
    const isFresh = async (id: string) => {
      const [row] = await ctx.db
        .select()
        .from(designProofs)
        .where(sql`id = ${id}`);
      return Date.now() - (row?.lastUsedAt.getTime() ?? 0) < hour;
    };
    await age();
    await check(approvedBy(first));
    expect([await isFresh(first), await isFresh(second)]).toEqual([true, false]);
    await age();
    await order(approvedBy(first));
    expect(await isFresh(first)).toBe(true);
  });
});

describe("PERS-04 PERS-17 OP-058 what was filled in where nothing is drawn", () => {
  const text = { type: "text", label: "Name", max_length: 16 };
  const filledLine = async (
    campaign: Parameters<typeof sellLine>[1] = { personalized: 3 },
  ): Promise<CartLineBody> => ({
    ...(await sellLine(ctx, { commonOptions: [text], ...campaign })),
    customer_custom_options: [{ Name: "Ann" }],
  });

  it("is not sold unconfirmed, nor with another word than was confirmed", async () => {
    const own = await filledLine();
    expect(await check(own)).toMatchObject(unapproved("approvals.entered"));
    const approved = approveEntry(own);
    expect(await check(approved)).toMatchObject({ state: "ok" });
    const changed = { ...approved, customer_custom_options: [{ Name: "Anna" }] };
    expect(await check(changed)).toMatchObject(unapproved("approvals.entered"));
    expect(await refusalOf(order(changed))).toMatchObject({
      code: "design_invalid",
      fields: { "products.0.approvals.entered": "api.design_unapproved" },
    });
  });

  it("goes into the order with the statement, the time and what it is of", async () => {
    const own = approveEntry(await filledLine({ products: [{ fullPrinted: 5 }] }));
    const before = Date.now();
    const ahead = new Date(before + 3_600_000).toISOString();
    const entered = { proof_id: own.approvals?.["entered"]?.proof_id ?? "", approved_at: ahead };
    const { orderId } = await order({ ...own, approvals: { entered } });
    const [kept] = await listOrderLines(ctx.db, ctx.store.id, orderId);
    expect(kept?.snapshot.approvedEntry).toEqual({
      digest: enteredDigest(own),
      statement: approvalStatement,
      approvedAt: expect.any(String),
    });
    const at = Date.parse(kept?.snapshot.approvedEntry?.approvedAt ?? "");
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(at).toBeGreaterThan(before - 60_000);
    expect(kept?.snapshot.approvals).toBeUndefined();
  });

  it("is not asked of a product of mode 0, and no print space is approved where nothing is drawn", async () => {
    const own = await filledLine({});
    expect(await check(own)).toMatchObject({ state: "ok" });
    const surplus = { state: "unavailable", reason: "surplus" };
    expect(await check(approveEntry(own))).toMatchObject({
      ...surplus,
      field: "approvals.entered",
    });
    const stray = { front: { proof_id: enteredDigest(own), approved_at: "" } };
    const asked = approveEntry(await filledLine());
    expect(await check({ ...asked, approvals: { ...asked.approvals, ...stray } })).toMatchObject({
      ...surplus,
      field: "approvals.front",
    });
  });
});
