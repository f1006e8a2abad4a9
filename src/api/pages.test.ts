import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, afterAll, describe, expect, it } from "vitest";

import { stores } from "#database/schema.ts";

import { flushPromises } from "#domain/testing/flush-promises.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { type CanonicalSearches, createCanonicalSearches } from "./canonical-searches.ts";
import { buyerCookie } from "./buyer-cookie.ts";
import { PageCache } from "./page-cache.ts";
import { createKeptPages, createPages } from "./pages.ts";
import type { PageRequest, RenderPage } from "./render-page.ts";
import { createStartUpReader, type StartUpReader } from "./store-info.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let server: Server | undefined;

beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({
    slug: "main",
    name: "Main",
    hosts: ["main.localhost", "second.localhost"],
    settings: {
      collections: [{ name: "Pets", slug: "pets", image_url: null }],
      languages: ["en", "de"],
    },
  });
  await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
  for (const priceMinor of [1_000, 2_000])
    await bed.insertCampaign(store.id, { tags: ["pets"], priceMinor });
});
afterAll(() => bed.close());
afterEach(() => server?.close());

type Parts = {
  startUp?: (steps: string[]) => StartUpReader;
  renderPage?: RenderPage;
  searches?: CanonicalSearches;
};

/** Pages over a socket, with the steps that the requests took, in order. */
async function open(host: string, parts: Parts = {}) {
  const steps: string[] = [];
  const faults: unknown[] = [];
  const render: RenderPage = async () => ({
    status: 200,
    headers: [["content-type", "text/html"]],
    body: Buffer.from("a page"),
  });
  const pages = createPages({
    cache: new PageCache({ maxBytes: 1_000_000 }),
    startUp: (parts.startUp ?? real)(steps),
    renderPage: (page) => {
      steps.push(`render ${page.startUp.storeInfo.name} ${page.path}`);
      return (parts.renderPage ?? render)(page);
    },
    isCacheOn: true,
    buyers: bed.buyers,
    searches: parts.searches ?? { peek: () => "", read: async () => "" },
    reportFault: (error) => faults.push(error),
  });
  const meta = {
    requestId: "test",
    store: bed.directory.get(host),
    origin: `http://${host}`,
    originHost: host,
    isApiHost: false,
    clientIp: "127.0.0.1",
    country: () => undefined,
  };
  server = createServer((request, answer) => void pages(request, answer, meta));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return { get, steps, faults };
}

async function serve(host: string, startUp = real) {
  const { get, steps, faults } = await open(host, { startUp });
  const answer = await get("/cart");
  return {
    status: answer.status,
    retry: answer.headers.get("retry-after"),
    text: await answer.text(),
    steps,
    faults,
  };
}

const real = (steps: string[]): StartUpReader => {
  const reader = createStartUpReader(bed.db, (error) => bed.faults.push(error));
  return {
    peek: reader.peek,
    async read(store) {
      steps.push("ask");
      const value = await reader.read(store);
      steps.push("store info");
      return value;
    },
  };
};

describe("STORE-46 NAV-44 T-003 store info comes before any page", () => {
  it("is there when the page is rendered", async () => {
    const { status, text, steps } = await serve("main.localhost");
    expect({ status, text }).toEqual({ status: 200, text: "a page" });
    expect(steps).toEqual(["ask", "store info", "render Main /cart"]);
  });

  it("success false is 404 'Page not found', and nothing is rendered", async () => {
    const reply = await bed.call("nobody.localhost", "/public/storeinfo");
    expect(reply.json()).toMatchObject({ success: false, message: "Page not found" });
    const { status, text, steps } = await serve("nobody.localhost");
    expect(status).toBe(404);
    expect(text).toContain("Page not found");
    expect(steps).toEqual([]);
  });

  it("OP-149 what cannot be read is 503 'Please try again later', and nothing is rendered", async () => {
    const fault = new Error("the database does not answer");
    const { status, retry, text, steps, faults } = await serve("main.localhost", () => ({
      peek: () => undefined,
      read: () => Promise.reject(fault),
    }));
    expect(faults).toEqual([fault]);
    expect({ status, retry }).toEqual({ status: 503, retry: "5" });
    expect(text).toContain("Please try again later");
    expect(steps).toEqual([]);
  });
});

describe("a listing's page", () => {
  const render = (path: string) => `render Main ${path}`;
  const listing = (renderPage?: RenderPage) =>
    open("main.localhost", {
      searches: createCanonicalSearches(bed.execute),
      ...(renderPage && { renderPage }),
    });
  const rendered = (steps: string[]) => steps.filter((step) => step.startsWith("render"));

  it("OP-053 OP-144 is kept by its choice, but never with a price range", async () => {
    const { get, steps } = await listing();
    for (let time = 0; time < 2; time += 1) {
      for (const query of ["", "?sort=newest", "?filter_price=15-18", "?price_from=15&price_to=18"])
        expect((await get(`/collection/pets${query}`)).status).toBe(200);
    }
    expect(rendered(steps)).toEqual([
      render("/collection/pets"),
      render("/collection/pets?sort=newest"),
      ...Array.from({ length: 4 }, () => render("/collection/pets?filter_price=15-18")),
    ]);
  });

  it("CAT-01 OP-019 leads on with what the address asks beside the choice", async () => {
    const { get } = await listing(async ({ path }) => ({
      status: 302,
      headers: [["location", path.replace(/page=9$/, "page=2").replace(/\?page=8$/, "")]],
      body: Buffer.from(""),
    }));
    const leadsTo = async (path: string) => (await get(path)).headers.get("location");
    const base = "/de/collection/pets";
    expect(await leadsTo(`${base}?page=9`)).toBe(`${base}?page=2`);
    expect(await leadsTo(`${base}?spsid=a1&page=9&utm_source=x%26y&color=pink&currency=EUR`)).toBe(
      `${base}?page=2&spsid=a1&utm_source=x%26y&currency=EUR`,
    );
    expect(await leadsTo(`${base}?page=8&tag=a&tag=b`)).toBe(`${base}?tag=a&tag=b`);
    expect(await leadsTo(`${base}?price_from=15&price_to=18&page=9&spsid=a1`)).toBe(
      `${base}?filter_price=15-18&page=2&spsid=a1`,
    );
  });
});

describe("a page whose address has changed", () => {
  it("leads to the new one with the whole query, and is not cached anywhere", async () => {
    const { get, steps } = await open("main.localhost", {
      renderPage: async ({ path }) => ({
        status: 301,
        headers: [["location", path.replace("old", "new")]],
        body: Buffer.from(""),
      }),
    });
    for (let time = 1; time <= 2; time += 1) {
      const answer = await get("/de/old-trail?color=navy&size=m&utm_source=x");
      expect(answer.status).toBe(301);
      expect(answer.headers.get("location")).toBe("/de/new-trail?color=navy&size=m&utm_source=x");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(steps.filter((step) => step.startsWith("render"))).toHaveLength(time);
    }
  });
});

/** A bot is never redirected to another language. */
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Visit = { host?: string; path?: string; headers?: Record<string, string>; method?: string };

/** Pages of one cache over a socket, the long way and the short one, with what each render was given. */
async function openCached(status: number | (() => number) = 200, clock = () => 0) {
  const cache = new PageCache({ maxBytes: 1_000_000, nowMs: clock });
  const rendered: PageRequest[] = [];
  const startUp = real([]);
  const searches: CanonicalSearches = { peek: () => "", read: async () => "" };
  const origin = (request: IncomingMessage) => ({
    host: String(request.headers["x-test-host"]),
    clientIp: "192.0.2.7",
    forwardedScheme: undefined,
    country: () => "DE",
  });
  const pages = createPages({
    ...{
      cache,
      startUp,
      searches,
      isCacheOn: true,
      buyers: bed.buyers,
      reportFault: (error) => bed.faults.push(error),
    },
    renderPage: async (page) => {
      rendered.push(page);
      const { api, currency, isFallbackCurrency } = page;
      const text = `${api.origin} ${currency.code} ${isFallbackCurrency}`;
      return {
        status: typeof status === "number" ? status : status(),
        headers: [["content-type", "text/html"]],
        body: Buffer.from(text),
      };
    },
  });
  const { directory } = bed;
  const short = createKeptPages({ cache, startUp, searches, directory, readOrigin: origin });
  server = createServer((request, answer) => {
    const { host, ...visitor } = origin(request);
    const owner = request.headers["x-test-store"];
    const store = directory.get(typeof owner === "string" ? owner : host);
    const shop = { store, origin: `http://${host}`, originHost: host };
    const meta = { ...shop, ...visitor, requestId: "test", isApiHost: false };
    if (request.headers["x-test-way"] === undefined) void pages(request, answer, meta);
    else if (!short(request, answer)) answer.writeHead(501).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (visit: Visit = {}, way: Record<string, string> = {}) => {
    const { host = "main.localhost", path = "/cart", headers = {}, method = "GET" } = visit;
    const own = { "x-test-host": host, "user-agent": browser, ...headers, ...way };
    const url = `http://127.0.0.1:${port}${path}`;
    const answer = await fetch(url, { method, headers: own, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
  return { rendered, ask, askShort: (visit?: Visit) => ask(visit, { "x-test-way": "short" }) };
}

describe("a page that is kept", () => {
  const visits: [string, Visit, Visit][] = [
    ["host", {}, { host: "second.localhost" }],
    ["store", {}, { host: "other.localhost" }],
    ["currency", { path: "/cart?currency=USD" }, { path: "/cart?currency=EUR" }],
    ["fallback currency", { path: "/cart?currency=USD" }, { path: "/cart?currency=XXX" }],
    ["language", {}, { path: "/de/cart" }],
  ];

  it.each(visits)("is not served for another %s (S4, R13, OP-144)", async (_, one, other) => {
    const { rendered, ask } = await openCached();
    const first = await ask(one);
    const second = await ask(other);
    expect(rendered).toHaveLength(2);
    expect([(await ask(one)).text, (await ask(other)).text]).toEqual([first.text, second.text]);
    expect(rendered).toHaveLength(2);
  });

  it.each(visits)("is not served at once for another %s (S4, R13)", async (_, one, other) => {
    const { rendered, ask, askShort } = await openCached();
    const first = await ask(one);
    expect((await askShort(other)).status).toBe(501);
    expect(await askShort(one)).toEqual(first);
    expect(rendered).toHaveLength(1);
  });

  it("is not served at the same host once that is another store's (R13)", async () => {
    const { rendered, ask } = await openCached();
    await ask();
    await ask({ headers: { "x-test-store": "other.localhost" } });
    expect(rendered.map(({ api }) => api.store.slug)).toEqual(["main", "other"]);
    expect(new Set(rendered.map(({ api }) => api.store.version)).size).toBe(1);
  });

  it("says whether the currency was chosen or is the fallback (OP-030)", async () => {
    const { ask } = await openCached();
    const text = async (currency: string) =>
      (await ask({ path: `/cart?currency=${currency}` })).text;
    expect(await text("XXX")).toBe("http://main.localhost USD true");
    expect(await text("USD")).toBe("http://main.localhost USD false");
  });

  it("is rendered without anything of its visitor, unlike a page of one visitor (OP-144)", async () => {
    const { rendered, ask } = await openCached();
    const secret = "s".repeat(32);
    const headers = { cookie: buyerCookie(bed.buyers, "http://main.localhost", secret) };
    await ask({ headers });
    await ask({ headers, path: `/order/status/${"t".repeat(32)}` });
    const visitor = ({ api }: PageRequest) => {
      const { buyerSecret, clientIp, country, mayShowContact } = api;
      return { buyerSecret, clientIp, country, mayShowContact };
    };
    expect(rendered.map(visitor)).toEqual([
      { buyerSecret: undefined, clientIp: "", country: undefined, mayShowContact: false },
      { buyerSecret: secret, clientIp: "192.0.2.7", country: "DE", mayShowContact: false },
    ]);
  });

  it.each([301, 302, 404, 410, 500, 503])("is none that answered %i (S4)", async (status) => {
    const { rendered, ask, askShort } = await openCached(status);
    for (let time = 1; time <= 2; time += 1) {
      expect((await ask()).status).toBe(status);
      expect((await askShort()).status).toBe(501);
      expect(rendered).toHaveLength(time);
    }
  });
});

describe("a page that is kept and aged", () => {
  /** What an aged page is answered by once its refresh was answered by a status. */
  async function answerAfter(status: number): Promise<number[]> {
    let nowMs = 0;
    let answered = 200;
    const { ask, rendered } = await openCached(
      () => answered,
      () => nowMs,
    );
    await ask();
    nowMs = 3_600_000;
    answered = status;
    const first = await ask();
    await waitUntil("the refresh", async () => rendered.length === 2);
    await flushPromises();
    return [first.status, (await ask()).status];
  }

  it("P4 R6 is served on while the database is down", async () => {
    expect(await answerAfter(503)).toEqual([200, 200]);
  });

  it.each([301, 404, 410])("P4 is gone once its address answers %i", async (status) => {
    expect(await answerAfter(status)).toEqual([200, status]);
  });
});

describe("the short way of a page that is kept", () => {
  it.each<[string, Visit]>([
    ["another method", { method: "POST" }],
    ["a store that the caller names (OP-035)", { headers: { "x-store-host": "other.localhost" } }],
    ["a host of no store (S3)", { host: "nobody.localhost" }],
    ["a shopper who reads another language (OP-021)", { headers: { cookie: "locale=de" } }],
    ["a page of one visitor (OP-144)", { path: `/order/status/${"t".repeat(32)}` }],
  ])("is not taken for %s", async (_, visit) => {
    const { ask, askShort } = await openCached();
    await ask();
    await ask({ path: visit.path ?? "/cart" });
    expect((await askShort()).status).toBe(200);
    expect((await askShort(visit)).status).toBe(501);
  });

  it("is not taken once the store has changed (P4)", async () => {
    const host = "changed.localhost";
    const { id } = await bed.addStore({ hosts: [host] });
    const { ask, askShort } = await openCached();
    await ask({ host });
    expect((await askShort({ host })).status).toBe(200);
    await bed.db
      .update(stores)
      .set({ version: sql`${stores.version} + 1` })
      .where(eq(stores.id, id));
    await bed.directory.refresh();
    expect((await askShort({ host })).status).toBe(501);
  });
});
