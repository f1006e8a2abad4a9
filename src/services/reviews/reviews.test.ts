import { randomBytes } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { countReviews, listReviews } from "#database/queries/reviews.ts";
import { orderLines, outbox, reviewFiles, reviews, uploads } from "#database/schema.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { type ReviewFilter, reviewsAPage } from "#domain/review/review-rules.ts";
import type { ServiceContext } from "#services/context.ts";
import { readOrder } from "#services/orders/read-order.ts";
import {
  createServiceFixture,
  placeTestOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { sweepUploads } from "#services/uploads/sweep-uploads.ts";

import { createReview, type CreateReviewInput } from "./create-review.ts";
import { listOpenReviews } from "./list-open-reviews.ts";
import { moderateReviews } from "./moderate-reviews.ts";

const settings = { product_review_display: "enable" } as const;
let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture({ settings });
  ctx = fixture.ctx;
  other = await fixture.openStore({ settings });
});
afterAll(() => fixture.connection.close());

type Line = Awaited<ReturnType<typeof sellLine>>;

/** An order of these lines that has come that far. */
async function placed(lines: Line[], status: OrderStatus = "delivered", of = ctx) {
  const order = await placeTestOrder(of, lines);
  await of.db.update(orderLines).set({ status }).where(eq(orderLines.orderId, order.orderId));
  return order;
}

async function upload(of = ctx, kind: "png" | "mp4" = "png"): Promise<string> {
  const key = `uploads/${randomBytes(20).toString("hex")}.${kind}`;
  const contentType = kind === "png" ? "image/png" : "video/mp4";
  const file = { contentType, sizeBytes: 1, sha256: "0", width: 8, height: 6 };
  await of.db.insert(uploads).values({ ...file, key, storeId: of.store.id, purpose: "shopper" });
  await fixture.storage.put(`${of.store.id}/${key}`, Buffer.from("x"), contentType);
  return key;
}

const moderate = (what: Parameters<typeof moderateReviews>[1], of = ctx) =>
  moderateReviews({ ...of, storage: fixture.storage }, what);
const isThere = async (key: string) => [
  (await ctx.db.$count(uploads, eq(uploads.key, key))) === 1,
  await fixture.storage.has(`${ctx.store.id}/${key}`),
];

const write = (
  { token }: { token: string },
  line: Line,
  change: Partial<CreateReviewInput> = {},
  of = ctx,
) =>
  createReview(of, {
    ...{ token, productId: line.product_id, rating: 5, content: "Lovely", files: [] },
    ...change,
  });

async function placeOf(line: Line) {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.campaignId, line.campaign_id));
  const templateId = row?.templateId ?? 0;
  return { storeId: ctx.store.id, campaignId: line.campaign_id, templateId };
}

describe("REV-04 OP-128 a review", () => {
  it("is kept with what was bought, in the order's language, and its pages are told of it", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    const files = [await upload(), await upload(ctx, "mp4")];
    await ctx.db.delete(outbox);
    const { id } = await write(order, line, { rating: 4, content: " Nice\r\n\r\n\r\nmug ", files });
    const place = await placeOf(line);
    const { rows } = await listReviews(ctx.db, place, { filter: "helpful", page: 1 });
    expect(rows).toMatchObject([
      { id, rating: 4, content: "Nice\n\nmug", locale: "en", options: Object.values(line.options) },
    ]);
    expect(rows[0]?.files.map(({ key, width }) => [key, width])).toEqual(
      files.map((key) => [key, 8]),
    );
    const told = await ctx.db.select().from(outbox);
    expect(told).toMatchObject([{ topic: "store_changed", storeId: ctx.store.id }]);
  });

  it.each(["processing", "unfulfilled", "in_production", "delivering", "refunded"] as const)(
    "is refused while the product is %s",
    async (status) => {
      const line = await sellLine(ctx);
      const order = await placed([line], status);
      const refusal = await refusalOf(write(order, line));
      expect(refusal).toMatchObject({ code: "review_refused", data: { reason: "not_delivered" } });
      expect((await readOrder(ctx, order)).products[0]?.review).toBeNull();
    },
  );

  it.each(["delivered", "received", "completed"] as const)(
    "is open once it is %s, and written once",
    async (status) => {
      const line = await sellLine(ctx);
      const order = await placed([line], status);
      expect((await readOrder(ctx, order)).products[0]?.review).toBe("open");
      await write(order, line);
      expect((await readOrder(ctx, order)).products[0]?.review).toBe("written");
      const refusal = await refusalOf(write(order, line));
      expect(refusal).toMatchObject({ code: "review_refused", data: { reason: "written" } });
    },
  );

  it("is one of many that are sent at once", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => write(order, line)));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await ctx.db.$count(reviews, eq(reviews.orderId, order.orderId))).toBe(1);
  });

  it("is of a product of this order, and each has its own", async () => {
    const [line, second, foreign] = [await sellLine(ctx), await sellLine(ctx), await sellLine(ctx)];
    const order = await placed([line, second]);
    const refusal = await refusalOf(write(order, foreign));
    expect(refusal).toMatchObject({ code: "review_refused", data: { reason: "not_of_order" } });
    await write(order, line);
    await write(order, second);
  });

  it("REV-06 T-103 has at most 300 characters, as a reader counts them", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    const refusal = await refusalOf(write(order, line, { content: "👩‍👩‍👧".repeat(301) }));
    expect(refusal).toMatchObject({
      code: "validation_failed",
      fields: { content: "review.too_long" },
      values: { content: { max: 300 } },
    });
    await write(order, line, { content: ` ${"👩‍👩‍👧".repeat(300)}\n` });
  });

  it("names files that are not there, or of another store, and keeps nothing then", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    const files = [await upload(), await upload(other), `uploads/${"0".repeat(40)}.png`];
    const refusal = await refusalOf(write(order, line, { files }));
    expect(refusal.code).toBe("picture_missing");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["files.1", "files.2"]);
    await write(order, line, { files: [files[0] ?? "", files[0] ?? ""] });
    const kept = await ctx.db
      .select()
      .from(reviewFiles)
      .where(eq(reviewFiles.key, files[0] ?? ""));
    expect(kept).toHaveLength(1);
  });

  it("keeps its files from the sweep, and takes them along when it is removed", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    const [shown, unnamed] = [await upload(), await upload()];
    const { id } = await write(order, line, { files: [shown] });
    await ctx.db.update(uploads).set({ lastUsedAt: new Date(0) });
    const swept = await sweepUploads({ db: ctx.db, storage: fixture.storage });
    expect(swept.map(({ key }) => key)).toContain(unnamed);
    expect(swept.map(({ key }) => key)).not.toContain(shown);
    await moderate({ ids: [id], way: "hide" });
    expect(await isThere(shown)).toEqual([true, true]);
    await moderate({ ids: [id], way: "remove" });
    expect(await isThere(shown)).toEqual([false, false]);
  });

  it("shows nothing that was given to be printed, nor what another review shows", async () => {
    const line = await sellLine(ctx);
    const [order, next] = [await placed([line]), await placed([line])];
    const [printed, shown] = [await upload(), await upload()];
    await ctx.db.execute(sql`update order_lines set snapshot = (snapshot::jsonb ||
      ${JSON.stringify({ customOptions: { Photo: printed } })}::jsonb)::json
      where order_id = ${order.orderId}`);
    const refusal = await refusalOf(write(order, line, { files: [await upload(), printed] }));
    expect(refusal.code).toBe("picture_missing");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["files.1"]);
    await write(order, line, { files: [shown] });
    const copied = await refusalOf(write(next, line, { files: [shown] }));
    expect(Object.keys(copied.fields ?? {})).toEqual(["files.0"]);
  });

  it("is of the line that came, where another of the same product did not", async () => {
    const line = await sellLine(ctx);
    const lines = ["navy", "sand"].map((color) => ({
      ...{ ...line, cartItemId: color },
      options: { ...line.options, color },
    }));
    const order = await placed(lines, "delivering");
    await ctx.db.execute(sql`update order_lines set status = 'delivered'
      where order_id = ${order.orderId} and position = 1`);
    const { products } = await readOrder(ctx, order);
    expect(products.map(({ review }) => review)).toEqual([null, "open"]);
    const asked = { campaignId: line.campaign_id, buyerSecret: order.buyerSecret };
    const open = await listOpenReviews(ctx, asked);
    expect(open.map(({ line: own }) => own.position)).toEqual([1]);
    await write(order, line, { locale: "ar" });
    const { rows } = await listReviews(ctx.db, await placeOf(line), { filter: "newest", page: 1 });
    expect(rows).toMatchObject([{ locale: "ar", options: expect.arrayContaining(["sand"]) }]);
  });

  it("has no letter of marks without end, nor thousands of signs that are not seen", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    const unseen = refusalOf(write(order, line, { content: `a${"\u200d".repeat(2_000)}` }));
    expect((await unseen).code).toBe("validation_failed");
    await write(order, line, { content: `a${"\u0301".repeat(900)}b\u0007` });
    const { rows } = await listReviews(ctx.db, await placeOf(line), { filter: "newest", page: 1 });
    expect(rows[0]?.content).toBe(`a${"\u0301".repeat(4)}b`);
  });

  it("of another store's order, of a closed store, and of one that shows none, is refused", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line]);
    expect((await refusalOf(write(order, line, {}, other))).code).toBe("order_not_found");
    const store = { ...ctx.store, status: "suspended" as const };
    expect((await refusalOf(write(order, line, {}, { ...ctx, store }))).code).toBe(
      "store_suspended",
    );
    const hidden = { ...ctx.store.settings, product_review_display: "disable" as const };
    const silent = { ...ctx, store: { ...ctx.store, settings: hidden } };
    expect((await refusalOf(write(order, line, {}, silent))).code).toBe("not_found");
    expect((await readOrder(silent, order)).products[0]?.review).toBeNull();
  });
});

describe("OP-128 what a browser may review", () => {
  it("is what it received of the campaign, one of each product, until it is written", async () => {
    const line = await sellLine(ctx);
    const order = await placed([line, { ...line, cartItemId: "second" }]);
    const asked = { campaignId: line.campaign_id, buyerSecret: order.buyerSecret };
    const open = await listOpenReviews(ctx, asked);
    expect(open.map(({ token, line: own }) => [token, own.productId])).toEqual([
      [order.token, line.product_id],
    ]);
    expect(await listOpenReviews(ctx, { ...asked, buyerSecret: undefined })).toEqual([]);
    expect(await listOpenReviews(ctx, { ...asked, buyerSecret: "a".repeat(32) })).toEqual([]);
    expect(await listOpenReviews(other, asked)).toEqual([]);
    const elsewhere = await sellLine(ctx);
    expect(await listOpenReviews(ctx, { ...asked, campaignId: elsewhere.campaign_id })).toEqual([]);
    await write(order, line);
    expect(await listOpenReviews(ctx, asked)).toEqual([]);
  });
});

describe("REV-01 REV-02 REV-03 REV-10 summaries and pages", () => {
  let line: Line;
  let ids: number[];
  const review = async (rating: number, content: string, hasFile = false) => {
    const files = hasFile ? [await upload()] : [];
    return (await write(await placed([line]), line, { rating, content, files })).id;
  };
  const idsOf = async (filter: ReviewFilter, page = 1) => {
    const { rows, total } = await listReviews(ctx.db, await placeOf(line), { filter, page });
    return { ids: rows.map(({ id }) => id), total };
  };

  beforeEach(async () => {
    line = await sellLine(ctx);
    ids = [
      await review(5, "Short", true),
      await review(4, "A good deal longer than the first one of them"),
      await review(1, ""),
      await review(4, "Middling long text", true),
    ];
  });

  it("count stars, average and files of one campaign and template", async () => {
    const place = await placeOf(line);
    const counts = await countReviews(ctx.db, place);
    expect(counts).toMatchObject({ average: 3.5, stars: [1, 0, 0, 2, 1] });
    expect(counts.files).toHaveLength(2);
    const empty = { average: 0, stars: [0, 0, 0, 0, 0], files: [] };
    expect(await countReviews(ctx.db, { ...place, templateId: place.templateId + 1 })).toEqual(
      empty,
    );
    expect(await countReviews(ctx.db, { ...place, storeId: other.store.id })).toEqual(empty);
  });

  it("come as each filter says", async () => {
    const [first, second, third, fourth] = ids;
    expect((await idsOf("newest")).ids).toEqual([fourth, third, second, first]);
    expect((await idsOf("helpful")).ids).toEqual([fourth, first, second, third]);
    expect(await idsOf("photos")).toEqual({ ids: [fourth, first], total: 2 });
    expect(await idsOf("4")).toEqual({ ids: [fourth, second], total: 2 });
    expect(await idsOf("3")).toEqual({ ids: [], total: 0 });
  });

  it("leave out what the owner hides, and another store's owner hides nothing", async () => {
    const [first = 0, second = 0] = ids;
    const foreign = refusalOf(moderate({ ids: [first], way: "hide" }, other));
    expect((await foreign).code).toBe("not_found");
    const some = refusalOf(moderate({ ids: [first, 999_999], way: "hide" }));
    expect(await some).toMatchObject({ thing: { kind: "review", name: "999999" } });
    await ctx.db.delete(outbox);
    await moderate({ ids: [first, second], way: "hide" });
    expect(await ctx.db.select().from(outbox)).toMatchObject([{ topic: "store_changed" }]);
    expect((await idsOf("newest")).total).toBe(2);
    expect((await countReviews(ctx.db, await placeOf(line))).stars).toEqual([1, 0, 0, 1, 0]);
    await moderate({ ids: [first], way: "show" });
    expect((await idsOf("newest")).total).toBe(3);
    await moderate({ ids: [second], way: "remove" });
    expect((await refusalOf(moderate({ ids: [second], way: "show" }))).code).toBe("not_found");
  });

  it("have ten a page, and the last page beyond it", async () => {
    for (let more = 0; more < reviewsAPage; more++) await review(5, `Number ${more}`);
    const [one, two] = [await idsOf("newest"), await idsOf("newest", 2)];
    expect([one.ids.length, two.ids.length, one.total]).toEqual([10, 4, 14]);
    expect(new Set([...one.ids, ...two.ids]).size).toBe(14);
    expect(await idsOf("newest", 3)).toEqual(two);
  });
});
