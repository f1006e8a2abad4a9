import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  campaignProducts,
  campaigns,
  orderLines,
  rateLimits,
  stores,
  uploads,
} from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const settings = { product_review_display: "enable" } as const;

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host], settings })).id;
  await bed.addStore({ slug: "other", hosts: [otherHost], settings });
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

/** An order that was delivered, with what its line is. */
async function received() {
  const order = await placeOrder(bed, { host, storeId, isPaid: true });
  const [line] = await bed.db
    .update(orderLines)
    .set({ status: "delivered" })
    .where(eq(orderLines.orderId, order.id))
    .returning();
  if (!line) throw new Error("an order without a line");
  const { campaignId, productId, snapshot } = line;
  return { ...order, campaignId, productId, templateId: snapshot.templateId };
}
type Received = Awaited<ReturnType<typeof received>>;

const create = ({ token, productId }: Received, change: object = {}, at = host) =>
  bed.post(at, "/public/product-reviews/create", {
    ...{ token, product_id: productId, rating: 4, content: "Good", files: [] },
    ...change,
  });
const read = async ({ templateId, campaignId }: Received, path = "", query = "", at = host) =>
  bed.call(at, `/public/product-reviews/${templateId}${path}?campaignId=${campaignId}${query}`);

async function ratingOf({ campaignId }: Received): Promise<unknown> {
  const [campaign] = await bed.db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  const reply = await bed.call(host, `/public/campaign/${campaign?.slug}`);
  return (reply.json()["data"] as { rating: unknown }).rating;
}

describe("the calls about reviews", () => {
  it("REV-02 REV-03 REV-04 write one, count it and list it", async () => {
    const order = await received();
    const made = await create(order);
    expect([made.status, made.json()["data"]]).toEqual([200, { id: expect.any(Number) as number }]);
    expect((await read(order, "/summary")).json()["data"]).toEqual({
      ...{ average_rating: 4, review_count: 1, files: [] },
      ...{ five_star_count: 0, four_star_count: 1, three_star_count: 0 },
      ...{ two_star_count: 0, one_star_count: 0 },
    });
    const list = (await read(order)).json()["data"];
    expect(list).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 1 });
    expect(list).toMatchObject({
      data: [{ rating: 4, content: "Good", locale: "en", options: ["navy", "m"], files: [] }],
    });
    expect((await read(order, "", "&filter=5")).json()["data"]).toMatchObject({ total: 0 });
    expect((await read(order, "", "", otherHost)).json()["data"]).toMatchObject({ total: 0 });
  });

  it.each(["filter=best", "filter=", "page=x", "page=0", "page=-1", "page=100000"])(
    "refuse %s, and name it (REV-03)",
    async (query) => {
      const order = await received();
      const { status, json } = await read(order, "", `&${query}`);
      const [name = ""] = query.split("=");
      expect([status, json()]).toMatchObject([
        ...[422, { code: "validation_failed", message: { [name]: expect.any(String) as string } }],
      ]);
    },
  );

  it("answer the last page for a page beyond it, and say so (REV-03)", async () => {
    const order = await received();
    await create(order);
    const { data, ...pages } = (await read(order, "", "&page=99")).json()["data"] as {
      data: object[];
    };
    expect(pages).toMatchObject({ current_page: 1, last_page: 1, total: 1 });
    expect(data).toHaveLength(1);
    const none = (await read(order, "", "&filter=1&page=99")).json()["data"];
    expect(none).toMatchObject({ data: [], current_page: 1, last_page: 1, total: 0 });
  });

  it("say nothing of who has written", async () => {
    const order = await received();
    await create(order);
    const { text } = await read(order);
    expect(text).not.toMatch(/ann|token|order|PL-/iu);
  });

  it("CAM-37 the campaign is rated by all its reviews, and by none while there are none", async () => {
    const order = await received();
    expect(await ratingOf(order)).toBeNull();
    await create(order);
    expect(await ratingOf(order)).toEqual({ average_rating: 4, review_count: 1 });
    // What it sells no more has no place in which its reviews could be read.
    const own = eq(campaignProducts.id, order.productId);
    await bed.db.update(campaignProducts).set({ isRetired: true }).where(own);
    expect(await ratingOf(order)).toBeNull();
  });

  it.each([
    ["no stars", { rating: 0 }],
    ["six stars", { rating: 6 }],
    ["half a star", { rating: 4.5 }],
    ["REV-06 T-103 301 characters", { content: "a".repeat(301) }],
    [
      "REV-07 UPL-12 T-103 a sixth file",
      { files: Array.from({ length: 6 }, (_, at) => `uploads/${String(at).repeat(40)}.png`) },
    ],
  ])("refuse %s with 422", async (_name, change) => {
    const order = await received();
    const reply = await create(order, change);
    expect([reply.status, reply.json()["code"]]).toEqual([422, "validation_failed"]);
    expect((await read(order)).json()["data"]).toMatchObject({ total: 0 });
  });

  it("take 300 characters, and five files that are there", async () => {
    const order = await received();
    const keys = Array.from({ length: 5 }, (_, at) => `uploads/${String(at).repeat(40)}.png`);
    expect((await create(order, { files: keys })).json()["code"]).toBe("picture_missing");
    const file = { contentType: "image/png", sizeBytes: 1, sha256: "0", width: 4, height: 3 };
    await bed.db
      .insert(uploads)
      .values(keys.map((key) => ({ ...file, key, storeId, purpose: "shopper" as const })));
    expect((await create(order, { content: "a".repeat(300), files: keys })).status).toBe(200);
    const files = keys.map((key) => ({ kind: "photo", url: `/media/${key}`, width: 4, height: 3 }));
    expect((await read(order)).json()["data"]).toMatchObject({ data: [{ files }] });
    expect((await read(order, "/summary")).json()["data"]).toMatchObject({ files });
  });

  it("OP-128 refuse what was not delivered, and a second one", async () => {
    const order = await received();
    await bed.db
      .update(orderLines)
      .set({ status: "delivering" })
      .where(eq(orderLines.orderId, order.id));
    const early = await create(order);
    expect([early.status, early.json()["data"]]).toEqual([409, { reason: "not_delivered" }]);
    await bed.db
      .update(orderLines)
      .set({ status: "delivered" })
      .where(eq(orderLines.orderId, order.id));
    await create(order);
    const again = await create(order);
    expect([again.status, again.json()["code"]]).toEqual([409, "review_refused"]);
    expect((await create(order, {}, otherHost)).json()["code"]).toBe("order_not_found");
  });

  it("OP-002 tell a browser what it may review, and no other one", async () => {
    const order = await received();
    const open = (headers: Record<string, string>, at = host) =>
      bed.post(at, "/public/product-reviews/open", { campaign_id: order.campaignId }, headers);
    expect((await open({ cookie: order.cookie })).json()["data"]).toMatchObject([
      { token: order.token, product_id: order.productId, options: ["navy", "m"] },
    ]);
    expect((await open({})).json()["data"]).toEqual([]);
    expect((await open({ cookie: order.cookie }, otherHost)).json()["data"]).toEqual([]);
  });

  it("STORE-41 are not found where the store shows no reviews", async () => {
    const [order, unwritten] = [await received(), await received()];
    await create(order);
    const store = await bed.storeAt(host);
    if (!store) throw new Error("no store");
    const hide = async (product_review_display: "enable" | "disable") => {
      const changed = { ...store.settings, product_review_display };
      await bed.db.update(stores).set({ settings: changed }).where(eq(stores.id, storeId));
      await bed.directory.refresh();
    };
    await hide("disable");
    expect((await read(order)).status).toBe(404);
    expect((await read(order, "/summary")).status).toBe(404);
    expect((await create(order)).status).toBe(404);
    expect(await ratingOf(order)).toBeNull();
    const asked = { campaign_id: unwritten.campaignId };
    const open = () =>
      bed.post(host, "/public/product-reviews/open", asked, { cookie: unwritten.cookie });
    expect((await open()).json()["data"]).toEqual([]);
    await hide("enable");
    expect((await open()).json()["data"]).toHaveLength(1);
    expect(await ratingOf(order)).not.toBeNull();
    expect((await read(order)).status).toBe(200);
  });
});
