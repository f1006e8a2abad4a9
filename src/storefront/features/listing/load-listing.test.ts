import { describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import type { ApiErrorCode } from "#contract/errors.ts";
import { defaultCurrency } from "#domain/money/currency.ts";

import { loadListing } from "./load-listing.ts";

type Asked = { key: string; query: Record<string, unknown> };

const card = { id: 1, slug: "owl", name: "Owl" };
const filters = {
  colors: [{ name: "Navy Blue", hex_code: "#000080", count: 2 }],
  products: [],
  categories: [],
  price: { min: 1000, max: 5000, currency_code: "USD" },
  sorts: ["popular", "featured", "newest"],
};
const answer = (data: unknown) => ({ success: true, data, message: "" });
const refuse = (code: ApiErrorCode) => ({ success: false, code, message: "" });
const products = (total: number, shown = total) => ({
  data: Array.from({ length: shown }, () => card),
  ...{ per_page: 24, last_page: Math.max(1, Math.ceil(total / 24)), total },
  ...{ from: null, to: null, banner_url: null },
});

/** Loads with a client that gives these replies to the product calls, in turn. */
function load(
  replies: unknown[],
  { search = "", filterReply = answer(filters) as unknown, kind = "category" as const } = {},
) {
  const asked: Asked[] = [];
  const client = (async (key: string, { query }: { query: Record<string, unknown> }) => {
    asked.push({ key, query });
    return key.endsWith("get-filter") ? filterReply : replies.shift();
  }) as unknown as Client;
  const page = { client, currency: defaultCurrency, locale: "de" as const };
  const loaded = loadListing(page, { kind, slug: "birds" }, search);
  return { loaded, productCalls: () => asked.filter(({ key }) => key.endsWith("/products")) };
}

const statusOf = (loaded: Promise<unknown>) =>
  loaded.then(
    () => 200,
    (thrown: unknown) => {
      if (thrown instanceof Response) return [thrown.status, thrown.headers.get("location")];
      return (thrown as { init: { status: number } }).init.status;
    },
  );

describe("CAT-06 OP-054 T-050 a listing that comes back empty", () => {
  it("is not asked for again when it has products", async () => {
    const { loaded, productCalls } = load([answer(products(2))]);
    expect((await loaded).listing.data).toHaveLength(2);
    expect(productCalls()).toHaveLength(1);
    expect(productCalls()[0]?.query).not.toHaveProperty("time");
  });

  it("is asked for once more with the time, and then shown", async () => {
    const { loaded, productCalls } = load([answer(products(0)), answer(products(3))]);
    expect((await loaded).listing.total).toBe(3);
    expect(productCalls().map(({ query }) => "time" in query)).toEqual([false, true]);
    expect(productCalls()[1]?.query["time"]).toMatch(/^\d{13}$/);
  });

  it("is empty after exactly two calls", async () => {
    const { loaded, productCalls } = load([answer(products(0)), answer(products(0))]);
    expect((await loaded).listing.data).toEqual([]);
    expect(productCalls()).toHaveLength(2);
  });
});

describe("CAT-07 OP-054 a listing that is missing", () => {
  it.each([
    ["not_found", 404],
    ["internal", 500],
    ["unavailable", 503],
  ] as const)("filters %s: %i", async (code, status) => {
    const { loaded } = load([], { filterReply: refuse(code) });
    expect(await statusOf(loaded)).toBe(status);
  });

  it("leads to its new address in the same language, query and all", async () => {
    const filterReply = { ...refuse("moved"), data: { part: "category_slug", slug: "owls" } };
    const { loaded } = load([], { filterReply, search: "?color=navy" });
    expect(await statusOf(loaded)).toEqual([301, "/de/category/owls?color=navy"]);
  });

  it("products not found: 404, with the heading of a listing", async () => {
    const { loaded } = load([refuse("not_found")]);
    await expect(loaded).rejects.toMatchObject({
      data: { kind: "listing" },
      init: { status: 404 },
    });
  });
});

describe("CAT-01 CAT-05 what the address asks", () => {
  it("reaches the call in the shown currency, known values alone", async () => {
    const search = "?color=NAVY%20blue&product=nope&filter_price=20-30&sort=newest&utm=1";
    const { loaded, productCalls } = load([answer(products(1))], { search });
    expect((await loaded).choice).toMatchObject({ color: "navy-blue", product: null });
    expect(productCalls()[0]?.query).toEqual({
      ...{ category_slug: "birds", currency: "USD", page: 1 },
      ...{ color: "Navy Blue", filter_price: "20-30", sort: "newest" },
    });
  });

  it("counts its filters once more under what is chosen", async () => {
    const narrowed = { ...filters, price: { min: 1500, max: 2000, currency_code: "USD" } };
    const asked: Record<string, unknown>[] = [];
    const client = (async (key: string, { query }: { query: Record<string, unknown> }) => {
      if (key.endsWith("/products")) return answer(products(1));
      asked.push(query);
      return answer("color" in query ? narrowed : filters);
    }) as unknown as Client;
    const page = { client, currency: defaultCurrency, locale: "en" as const };
    const subject = { kind: "category", slug: "birds" } as const;
    expect((await loadListing(page, subject, "?color=navy-blue")).filters).toEqual(narrowed);
    expect(asked.map(({ color }) => color)).toEqual([undefined, "Navy Blue"]);
    expect((await loadListing(page, subject, "?sort=newest")).filters).toEqual(filters);
    expect(asked).toHaveLength(3);
  });

  it("a page beyond the last leads to the last one", async () => {
    const { loaded, productCalls } = load([answer(products(30, 0))], {
      search: "?page=9&color=navy-blue",
    });
    expect(await statusOf(loaded)).toEqual([302, "/de/category/birds?color=navy-blue&page=2"]);
    expect(productCalls()).toHaveLength(1);
  });
});
