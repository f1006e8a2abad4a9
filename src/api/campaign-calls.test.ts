import { eq, like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { CampaignCard } from "#contract/schemas/catalogue.ts";
import { sweepActivity } from "#database/queries/campaign-activity.ts";
import { campaignActivity, orders, rateLimits } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";

let bed: ApiBed;
let storeId = 0;
let otherId = 0;
const host = "shop.localhost";
const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";

beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "shop", hosts: [host] })).id;
  otherId = (await bed.addStore({ slug: "other", hosts: ["other.localhost"] })).id;
  await bed.addStore({
    slug: "ads",
    hosts: ["ads.localhost"],
    settings: { store_type: "google_ads" },
  });
});
afterAll(() => bed.close());

const read = async (path: string, at = host) => {
  const { status, json } = await bed.call(at, path);
  return { status, ...(json() as { data: never; code?: string }) };
};
const code = async (path: string, at = host) => (await read(path, at)).code;

describe("CAM-73, CAM-83 GET /public/campaign/{slug}/variants", () => {
  it("answers the variants of the asked product alone", async () => {
    const { products } = await bed.insertCampaign(storeId, {
      slug: "two",
      sellerId: 7,
      pricingMode: "adjust_price",
      products: [{}, { name: "Mug", options: { size: ["11 oz"] }, priceMinor: 900 }],
    });
    const mug = products[1]?.id ?? 0;
    await bed.db.execute(sql`update variants set adjust_minor = 50 where product_id = ${mug}`);
    const { data } = await read(`/public/campaign/two/variants?productId=${mug}&sellerId=7`);
    expect(data).toEqual({
      variants: [expect.objectContaining({ variant_key: "11_oz", product_id: mug, price: 950 })],
    });
    for (const query of ["", "?productId=", "?productId=x", `?productId=${mug + 1}`]) {
      expect((await read(`/public/campaign/two/variants${query}`)).data).toEqual({ variants: [] });
    }
    const foreign = `/public/campaign/two/variants?productId=${mug}&sellerId=8`;
    expect((await read(foreign)).data).toEqual({ variants: [] });
  });

  it.each(["variants", "custom-designs"])(
    "OP-051 %s refuses what is not for sale",
    async (call) => {
      const slug = `gone-${call}`;
      await bed.insertCampaign(storeId, { slug: `${slug}-blocked`, status: "blocked" });
      await bed.insertCampaign(storeId, { slug: `${slug}-down`, status: "taken_down" });
      await bed.insertCampaign(otherId, { slug: `${slug}-other` });
      expect(await code(`/public/campaign/${slug}-blocked/${call}`)).toBe("campaign_blocked");
      expect(await code(`/public/campaign/${slug}-down/${call}`)).toBe("campaign_taken_down");
      expect(await code(`/public/campaign/${slug}-other/${call}`)).toBe("not_found");
      expect(await code(`/public/campaign/${slug}-none/${call}`)).toBe("not_found");
    },
  );
});

describe("CAM-80, CAM-87, OP-050 GET /public/campaign/{slug}/related", () => {
  const related = async (slug: string, query: Record<string, unknown> = {}, at = host) => {
    const texts = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const search = new URLSearchParams(Object.fromEntries(texts));
    const { status, data } = await read(`/public/campaign/${slug}/related?${search}`, at);
    expect(status).toBe(200);
    return (data as CampaignCard[]).map((card) => card.slug);
  };
  const ids = new Map<string, number>();
  const templates = new Map<string, number>();
  beforeAll(async () => {
    const add = async (slug: string, template: string, tags: string[], change: object = {}) => {
      const { campaign, products } = await bed.insertCampaign(storeId, {
        ...{ slug, tags, products: [{ template }] },
        ...change,
      });
      ids.set(slug, campaign.id);
      templates.set(template, products[0]?.templateId ?? 0);
    };
    await add("hike", "hat", ["trail", "hills"]);
    await add("hike-both", "hat", ["trail", "hills"]);
    await add("hike-one", "scarf", ["hills"]);
    await add("hike-template", "hat", []);
    await add("hike-blocked", "hat", ["trail", "hills"], { status: "blocked" });
    await add("sea", "towel", ["sea"]);
    await add("sea-two", "rug", ["sea"]);
    const products = [{ template: "cape" }];
    await bed.insertCampaign(otherId, { slug: "hike-other", tags: ["trail"], products });
  });

  it("answers active campaigns of the store by likeness, without itself", async () => {
    expect(await related("hike")).toEqual(["hike-both", "hike-template", "hike-one"]);
    expect(await related("hike", { type: "nonsense" })).toHaveLength(3);
    expect(await related("hike", {}, "other.localhost")).toEqual([]);
    expect(await related("nobody")).toEqual([]);
  });

  it("leaves out the campaigns of the filter, and takes its templates along", async () => {
    const filter = [{ campaign_id: ids.get("hike-both"), product_id: 1, template_id: null }];
    expect(await related("hike", { filter })).toEqual(["hike-template", "hike-one"]);
    const towel = [{ template_id: templates.get("towel") }];
    expect(await related("hike", { filter: towel })).toContain("sea");
  });

  it("CART-24 of a cart is what goes with any of its lines, also without the slug's campaign", async () => {
    const filter = [{ campaign_id: ids.get("hike") }, { campaign_id: ids.get("sea") }];
    const expected = ["hike-both", "sea-two", "hike-template", "hike-one"];
    const found = await related("hike", { type: "cart", filter });
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect((await related("gone", { type: "cart", filter })).toSorted()).toEqual(found.toSorted());
    expect(await related("hike", { type: "related", filter })).not.toContain("sea-two");
  });

  it("knows no other store's campaigns and templates", async () => {
    const filter = [{ campaign_id: ids.get("sea"), template_id: templates.get("towel") }];
    expect(await related("hike-other", { type: "cart", filter }, "other.localhost")).toEqual([]);
  });

  it.each([
    ["no JSON", "[{"],
    ["no list", '{"campaign_id":1}'],
    ["a list of more than 20", JSON.stringify(Array.from({ length: 21 }, () => ({})))],
    ["more than 2048 characters", JSON.stringify([{ pad: "x".repeat(2_048) }])],
    ["a nested list", "[[[[[[]]]]]]"],
    ["a NUL", "\u0000"],
  ])("a filter of %s counts as empty", async (_, filter) => {
    expect(await related("hike", { filter })).toHaveLength(3);
  });

  it("a line of the filter without usable ids is none", async () => {
    const filter = [{ campaign_id: "x", template_id: -1 }, { campaign_id: ids.get("hike-one") }];
    expect(await related("hike", { filter })).toEqual(["hike-both", "hike-template"]);
  });

  it("answers 12 at most, none of which another store's take the place of", async () => {
    for (const owner of [storeId, otherId]) {
      for (let count = 0; count < 13; count += 1) {
        const products = [{ template: `many-${count}` }];
        await bed.insertCampaign(owner, { slug: `many-${count}`, tags: ["many"], products });
      }
    }
    expect(await related("many-0")).toHaveLength(12);
  });
});

describe("CAM-79, CAM-86, OP-049 product stats", () => {
  const stats = async (path: string, at = host) => (await read(path, at)).data;
  const count = (campaignId: number, kind: "view" | "cart", times: number, hoursAgo: number) =>
    bed.db.execute(
      sql`insert into campaign_activity (store_id, campaign_id, kind, hour, count)
          select store_id, id, ${kind}, date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}), ${times}
          from campaigns where id = ${campaignId}`,
    );

  it("are sums of the last 7 days, by slug and by id, under each of their addresses", async () => {
    const { campaign } = await bed.insertCampaign(storeId, { slug: "seen" });
    await count(campaign.id, "view", 15, 0);
    // Counted by whole hours, so the last of them may end while this runs.
    await count(campaign.id, "view", 16, 7 * 24 - 2);
    await count(campaign.id, "view", 1_000, 7 * 24 + 1);
    await count(campaign.id, "cart", 4, 0);
    const expected = [{ type: "view", count: 31 }];
    for (const path of [
      "/public/campaign/seen/stats",
      "/apistats/public/campaign/seen/stats",
      "/public/products/stats?campaignSlug=seen&color=navy",
      "/apistats/public/products/stats?campaignSlug=seen",
      `/public/products/stats?campaign_id=${campaign.id}`,
    ]) {
      expect([path, await stats(path)]).toEqual([path, expected]);
    }
    await count(campaign.id, "cart", 1, 5);
    expect(await stats("/public/campaign/seen/stats")).toContainEqual({ type: "cart", count: 5 });
  });

  it("are none for another store, an unknown campaign, and no name at all", async () => {
    const { campaign } = await bed.insertCampaign(otherId, { slug: "theirs" });
    await count(campaign.id, "view", 100, 0);
    expect(await stats("/public/campaign/theirs/stats", "other.localhost")).toHaveLength(1);
    for (const path of [
      "/public/campaign/theirs/stats",
      `/public/products/stats?campaign_id=${campaign.id}`,
      "/public/products/stats?campaign_id=x",
      "/public/products/stats",
    ]) {
      expect([path, await stats(path)]).toEqual([path, []]);
    }
  });

  it("OP-007 are none in a store of type google_ads", async () => {
    const ads = bed.directory.get("ads.localhost")?.id ?? 0;
    const { campaign } = await bed.insertCampaign(ads, { slug: "ad" });
    await count(campaign.id, "view", 100, 0);
    expect(await stats("/public/campaign/ad/stats", "ads.localhost")).toEqual([]);
  });

  it("count as sold what is paid, not given back and not cancelled", async () => {
    const line = await bed.sellLine(storeId);
    const place = async (change: Partial<typeof orders.$inferInsert>) => {
      const body = createBody([{ ...line, quantity: 3 }], { email: "a@example.com" });
      const reply = await bed.post(host, "/public/order/create", body, {
        "idempotency-key": newKey(),
      });
      expect(reply.status).toBe(200);
      const [last] = await bed.db
        .select()
        .from(orders)
        .orderBy(sql`id desc`)
        .limit(1);
      await bed.db
        .update(orders)
        .set(change)
        .where(eq(orders.id, last?.id ?? 0));
    };
    const path = `/public/products/stats?campaign_id=${line.campaign_id}`;
    await place({ paymentState: "pending" });
    await place({ paymentState: "refunded" });
    await place({ paymentState: "paid", status: "cancelled" });
    await place({ paymentState: "paid", createdAt: new Date(Date.now() - 8 * 86_400_000) });
    expect(await stats(path)).toEqual([]);
    await place({ paymentState: "paid" });
    expect(await stats(path)).toEqual([{ type: "sold", count: 3 }]);
  });
});

describe("TRK-11, OP-049 PUT /public/tracking", () => {
  const put = (body: unknown, change: { headers?: object; clientIp?: string; at?: string } = {}) =>
    bed.call(change.at ?? host, "/apistats/public/tracking", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "user-agent": browser,
        ...change.headers,
      },
      body: JSON.stringify(body),
      clientIp: change.clientIp ?? "192.0.2.1",
    });
  const report = (sessionId: string, ...events: object[]) => ({
    appId: "customer",
    client: { device: "desktop" },
    sessionId,
    events,
  });
  const countsOf = async (campaignId: number) => {
    const rows = await bed.db
      .select()
      .from(campaignActivity)
      .where(eq(campaignActivity.campaignId, campaignId));
    const counts: Record<string, number> = {};
    // There is a row an hour, which may end while this runs.
    for (const { kind, count } of rows) counts[kind] = (counts[kind] ?? 0) + count;
    return counts;
  };
  const newCampaign = async (owner = storeId, change: object = {}) =>
    (await bed.insertCampaign(owner, change)).campaign.id;

  it("counts views and carts once for a session, a campaign and an hour", async () => {
    // In the middle of an hour, which does not end while this runs.
    const hourMs = 3_600_000;
    vi.setSystemTime((Math.floor(Date.now() / hourMs) + 0.5) * hourMs);
    const campaignId = await newCampaign();
    const view = { track: "view_content", campaignId, pixelsData: { value: 1 } };
    const cart = { track: "add_to_cart", campaignId, action: "page" };
    const reply = await put(report("session-a", view, view, cart));
    expect(reply.json()).toMatchObject({ success: true, data: { received: true } });
    await put(report("session-a", view, cart));
    expect(await countsOf(campaignId)).toEqual({ view: 1, cart: 1 });
    await put(report("session-b", view));
    expect(await countsOf(campaignId)).toEqual({ view: 2, cart: 1 });
    const bare = await bed.call(host, "/public/tracking", { method: "OPTIONS" });
    expect(bare.headers.get("allow")).toBe("PUT");
  });

  it("accepts and ignores what it does not count", async () => {
    const campaignId = await newCampaign();
    const others = ["page_view", "purchase", "toString", "made_up"].map((track) => ({
      ...{ track, campaignId },
    }));
    const broken = { track: "view_content", campaignId: "x" };
    const reply = await put(report("session-c", ...others, { track: "view_content" }, broken));
    expect(reply.status).toBe(200);
    expect(await countsOf(campaignId)).toEqual({});
  });

  it("counts nothing for another store, for bots, for who is not to be tracked, and of what is not sold", async () => {
    const theirs = await newCampaign(otherId);
    const ours = await newCampaign();
    const blocked = await newCampaign(storeId, { status: "blocked" });
    const view = (campaignId: number) => ({ track: "view_content", campaignId });
    await put(report("session-d", view(theirs), view(blocked), view(2_147_483_647)));
    for (const headers of [
      { dnt: "1" },
      { "sec-gpc": "1" },
      { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    ]) {
      expect((await put(report("session-d", view(ours)), { headers })).status).toBe(200);
    }
    expect(await countsOf(theirs)).toEqual({});
    expect(await countsOf(blocked)).toEqual({});
    expect(await countsOf(ours)).toEqual({});
    await put(report("session-d", view(theirs)), { at: "other.localhost" });
    expect(await countsOf(theirs)).toEqual({ view: 1 });
  });

  it("counts five a minute from one network, however many sessions it says it has", async () => {
    const campaignId = await newCampaign();
    const view = { track: "view_content", campaignId };
    for (let session = 0; session < 20; session += 1) await put(report(`s-${session}`, view));
    const calls = await bed.db
      .select({ count: rateLimits.count })
      .from(rateLimits)
      .where(like(rateLimits.bucket, `activity % ${campaignId} view %`));
    expect(calls.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    // A minute may end in between, and then five more count.
    const counted = calls.reduce((sum, { count }) => sum + Math.min(5, count), 0);
    expect((await countsOf(campaignId))["view"]).toBe(counted);
  });

  it.each([
    ["another app", { ...report("s"), appId: "seller" }],
    ["no session", { ...report("s"), sessionId: undefined }],
    ["more than 20 events", report("s", ...Array.from({ length: 21 }, () => ({ track: "x" })))],
  ])("refuses %s", async (_, body) => {
    expect((await put(body)).status).toBe(422);
  });

  it("refuses more than 8 KiB, and writes of another site", async () => {
    expect((await put(report("s", { track: "x", pixelsData: "x".repeat(9_000) }))).status).toBe(
      413,
    );
    const headers = { origin: "https://elsewhere.example" };
    expect((await put(report("s"), { headers })).status).toBe(403);
  });

  it("the counts of past days are swept", async () => {
    const campaignId = await newCampaign();
    await bed.db.insert(campaignActivity).values(
      [6, 9].map((days) => ({
        ...{ storeId, campaignId, kind: "view" as const, count: 1 },
        hour: new Date(Date.now() - days * 86_400_000),
      })),
    );
    await sweepActivity(bed.db, 7);
    const left = await bed.db
      .select()
      .from(campaignActivity)
      .where(eq(campaignActivity.campaignId, campaignId));
    expect(left).toHaveLength(1);
  });
});

it("CAM-06, OP-036 POST /public/test-price confirms a half, with which the cart has the test price", async () => {
  const line = await bed.sellLine(storeId);
  await bed.db.execute(
    sql`update campaigns set test_price_minor = 1799 where id = ${line.campaign_id}`,
  );
  const half = async (arm: string) => bed.post(host, "/api2/public/test-price", { arm });
  const priceWith = async (test_price_token: unknown) => {
    const reply = await bed.post(host, "/public/cart/check", {
      ...{ products: [line], currency_code: "USD", test_price_token },
    });
    return (reply.json()["data"] as { lines: { price: number }[] }).lines[0]?.price;
  };
  const tokenOf = async (arm: string) =>
    ((await half(arm)).json()["data"] as { token: string }).token;
  expect(await priceWith(await tokenOf("test"))).toBe(1799);
  expect(await priceWith(await tokenOf("plain"))).toBe(1999);
  expect(await priceWith(null)).toBe(1999);
  expect((await half("cheap")).status).toBe(422);
  expect(
    (
      await bed.post(host, "/public/cart/check", {
        products: [line],
        currency_code: "USD",
        test_price_token: "x".repeat(201),
      })
    ).status,
  ).toBe(422);
});

afterEach(() => {
  vi.useRealTimers();
  expect(bed.faults).toEqual([]);
});
