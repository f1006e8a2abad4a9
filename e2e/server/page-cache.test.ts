import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { localePrefixes } from "#domain/locale/locales.ts";

import { makeShop, type ShopData } from "./data-folder.ts";
import { type Answer, type Platen, startPlaten } from "./start-platen.ts";

let kept: Platen;
let fresh: Platen;
let shop: ShopData;
let freshShop: ShopData;

// The fresh server renders every page anew; both have the same demo stores.
beforeAll(async () => {
  shop = await makeShop();
  // The embedded database has one process.
  freshShop = shop.databaseUrl === undefined ? await makeShop() : shop;
  kept = await startPlaten(shop);
  fresh = await startPlaten({ ...freshShop, env: { PAGE_CACHE: "off" } });
});

afterAll(async () => {
  await Promise.all([kept?.stop(), fresh?.stop()]);
  await Promise.all([shop?.remove(), freshShop?.remove()]);
});

const hosts = ["localhost", "nordlicht.localhost", "nobody.localhost", "LOCALHOST."];
const paths = [
  "/",
  "/cart",
  "/trail-lines",
  "/slow-morning",
  "/kompass",
  "/nothing-here",
  "/cart.data",
  "/_.data",
  "/trail-lines.data",
];

const address = fc.record({
  host: fc.constantFrom(...hosts),
  prefix: fc.constantFrom("", "", ...localePrefixes.slice(0, 6).map((prefix) => `/${prefix}`)),
  path: fc.constantFrom(...paths),
  query: fc.constantFrom(
    "",
    "?color=navy",
    "?product=hoodie&size=m",
    "?product=unisex-hoodie&color=CHARCOAL&utm_source=x",
    "?currency=EUR",
    "?currency=XXX",
    "?utm_source=%3Cscript%3E",
    "?_routes=home",
    "?a=1&a=2",
  ),
  headers: fc.record(
    {
      cookie: fc.constantFrom(
        "currency=EUR",
        "currency=VND",
        "locale=de",
        "platen_buyer=x; currency=JPY",
        "x=%E0%A4%A",
      ),
      "user-agent": fc.constantFrom("Googlebot/2.1", "Mozilla/5.0"),
      "accept-language": fc.constantFrom("de", "ar;q=0.9"),
      "accept-encoding": fc.constantFrom("br", "gzip", "br, gzip", "identity"),
      "x-forwarded-host": fc.constantFrom("nordlicht.localhost", "evil.example"),
      "x-forwarded-for": fc.constantFrom("8.8.8.8"),
      "x-original-url": fc.constantFrom("/cart"),
    },
    { requiredKeys: [] },
  ),
});

type Case = typeof address extends fc.Arbitrary<infer T> ? T : never;

/** What must be equal: all but the port, the request id, and what names a moment. */
const comparable = ({ status, headers, text }: Answer, port: number) => ({
  status,
  location: headers.location,
  type: headers["content-type"],
  body: text.replaceAll(`:${port}`, ":PORT"),
});

async function both({ host, prefix, path, query, headers }: Case) {
  const url = `${prefix}${path}${query}`;
  const ask = { host, headers: headers as Record<string, string> };
  const [first, again, anew] = await Promise.all([
    kept.ask(url, ask),
    kept.ask(url, ask),
    fresh.ask(url, ask),
  ]);
  return {
    first: comparable(first, kept.port),
    again: comparable(again, kept.port),
    anew: comparable(anew, fresh.port),
  };
}

describe("R13 a cached body equals a fresh one", () => {
  it("over random hosts, paths, queries and headers", async () => {
    await fc.assert(
      fc.asyncProperty(address, async (one) => {
        const { first, again, anew } = await both(one);
        expect(again).toEqual(first);
        expect(first).toEqual(anew);
      }),
      { numRuns: 150 },
    );
  });
});

describe("T-002 two stores asked at once never mix", () => {
  it("gives each host its own pages, hit or miss", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        kept.ask(index % 3 ? "/de" : "/de/cart", {
          host: index % 2 ? "localhost" : "nordlicht.localhost",
        }),
      ),
    );
    answers.forEach(({ text, status }, index) => {
      expect(status).toBe(200);
      expect(text).toContain(index % 2 ? "Platen Demo" : "Nordlicht");
      expect(text).not.toContain(index % 2 ? "Nordlicht" : "Platen Demo");
    });
  });
});

describe("T-003, NAV-44 a host that is no store", () => {
  it("answers 404 with 'Page not found'", async () => {
    const { status, text } = await kept.ask("/", { host: "nobody.localhost" });
    expect(status).toBe(404);
    expect(text).toContain("Page not found");
  });
});

describe("T-010, I18N-04 direction in the first HTML", () => {
  it.each([
    ["/ar/cart", 'dir="rtl"', 'lang="ar"'],
    ["/fr/cart", 'dir="ltr"', 'lang="fr'],
  ])("%s", async (path, dir, lang) => {
    const { text } = await kept.ask(path);
    const tag = /<html[^>]*>/.exec(text)?.[0] ?? "";
    expect(tag).toContain(dir);
    expect(tag).toContain(lang);
  });
});

describe("T-007, NAV-02, NAV-43 prefixes", () => {
  it("/en is no prefix, /en-gb is one", async () => {
    const english = await kept.ask("/en/cart");
    expect(english.status).toBe(404);
    expect(english.text).toContain("This page could not be found");
    expect((await kept.ask("/en-gb/cart")).status).toBe(200);
  });

  it("every locale has its home page and its cart", async () => {
    for (const prefix of localePrefixes) {
      expect((await kept.ask(`/${prefix}`)).status, prefix).toBe(200);
      expect((await kept.ask(`/${prefix}/cart`)).status, prefix).toBe(200);
    }
  });
});

describe("T-011, I18N-06 language by cookie, store, and choice", () => {
  it("sends the shopper to the prefixed address, never bots, and keeps English once chosen", async () => {
    const german = { host: "nordlicht.localhost" };
    expect((await kept.ask("/", german)).headers.location).toBe("/de");
    const arabic = await kept.ask("/cart?a=1", { headers: { cookie: "locale=ar" } });
    expect(arabic.headers.location).toBe("/ar/cart?a=1");
    expect((await kept.ask("/", { ...german, headers: { cookie: "locale=en" } })).status).toBe(200);
    const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    expect((await kept.ask("/", { ...german, headers: bot })).status).toBe(200);
  });
});

describe("security of pages", () => {
  it("S9 never redirects to another host", async () => {
    for (const path of ["//evil.example/x", "/\\evil.example", "///evil.example"]) {
      const { headers } = await kept.ask(path, { headers: { cookie: "locale=de" } });
      expect(headers.location, path).toBeUndefined();
    }
  });

  it("S12 an address with a NUL is a page that is not there", async () => {
    expect((await kept.ask("/a%00b")).status).toBe(404);
  });

  it("has a policy of hashes, no cookie, no visitor, private caching", async () => {
    const { headers } = await kept.ask("/trail-lines", { headers: { cookie: "a=b" } });
    expect(headers["content-security-policy"]).toContain("'sha256-");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("answers 304 to a matching ETag", async () => {
    const { headers } = await kept.ask("/", { headers: { "accept-encoding": "br" } });
    const again = await kept.ask("/", {
      headers: { "accept-encoding": "br", "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it("refuses other methods on pages", async () => {
    expect((await kept.ask("/", { method: "POST", body: {} })).status).toBe(405);
  });
});
