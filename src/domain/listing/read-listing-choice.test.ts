import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { defaultLocale, type LocaleCode, localeCodes } from "../locale/locales.ts";
import { countFilters, isNarrowed, listingSearch, wholeListing } from "./listing-choice.ts";
import { type ListingOffer, readListingChoice } from "./read-listing-choice.ts";

const offer: ListingOffer = {
  defaultSort: "featured",
  sorts: ["popular", "featured", "relevant", "newest", "price_asc", "price_desc"],
  colors: [{ name: "Navy Blue" }, { name: "sand" }, { name: "أبيض" }],
  products: [{ key: "mug" }, { key: "unisex-tshirt" }],
  price: { min: 1499, max: 8995, currency_code: "USD" },
};
const read = (
  query: string,
  changed: Partial<ListingOffer> = {},
  locale: LocaleCode = defaultLocale,
) => listingSearch(readListingChoice(new URLSearchParams(query), { ...offer, ...changed }, locale));

describe("CAT-01 OP-053 what an address asks of a listing", () => {
  it.each([
    ["", ""],
    ["utm_source=x&currency=EUR&time=9&_routes=root", ""],
    ["page=1", ""],
    ["page=2", "?page=2"],
    ["page=0", ""],
    ["page=-3", ""],
    ["page=2.5", ""],
    ["page=99999", "?page=10000"],
    ["page=1e9", ""],
    ["sort=featured", ""],
    ["sort=price_asc", "?sort=price_asc"],
    ["sort=relevant", ""],
    ["sort=constructor", ""],
    ["color=navy-blue", "?color=navy-blue"],
    ["color=NAVY%20blue", "?color=navy-blue"],
    ["color=pink", ""],
    ["color=أبيض", "?color=%D8%A3%D8%A8%D9%8A%D8%B6"],
    ["product=MUG", "?product=mug"],
    ["product=poster", ""],
    ["page=3&sort=newest&color=sand&product=mug", "?product=mug&color=sand&sort=newest&page=3"],
    ["color=sand&color=navy-blue", "?color=sand"],
  ])("%j: %j", (query, expected) => expect(read(query)).toBe(expected));

  it.each([
    ["filter_price=20-40", "?filter_price=20-40"],
    ["filter_price=20-", "?filter_price=20-"],
    ["filter_price=-40", "?filter_price=0-40"],
    ["filter_price=0-40", "?filter_price=0-40"],
    ["filter_price=40-20", "?filter_price=20-40"],
    ["filter_price=19.99-24.51", "?filter_price=19.9-24.6"],
    ["filter_price=20.004-40", "?filter_price=20-40"],
    ["filter_price=5-500", ""],
    ["filter_price=14.99-89.95", ""],
    ["filter_price=1000-2000", "?filter_price=90.1-"],
    ["filter_price=1-2", "?filter_price=0-14.8"],
    ["filter_price=abc", ""],
    ["filter_price=1e3-2e3", ""],
    ["filter_price=", ""],
    ["price_from=20&price_to=40", "?filter_price=20-40"],
    ["price_from=&price_to=40%2C5", "?filter_price=0-40.5"],
    ["price_from=٢٠&price_to=٤٠٫٥", "?filter_price=20-40.5"],
    ["price_from=２０&price_to=４０．５", "?filter_price=20-40.5"],
    ["price_from=\u{202A}20\u{202C}&price_to=\u{A0}40\u{200B}", "?filter_price=20-40"],
    ["price_from=&price_to=", ""],
    ["price_from=1.234,50&price_to=40", "?filter_price=0-40"],
  ])("%j in dollars: %j", (query, expected) => expect(read(query)).toBe(expected));

  it.each([
    ["VND", 380_000, 2_400_000, "filter_price=505000-1000000", "?filter_price=500000-1000000"],
    ["KWD", 4_500, 27_000, "filter_price=5.750-12.5", "?filter_price=5.7-12.5"],
    ["JPY", 900, 900, "filter_price=800-1000", ""],
  ])("%s: in steps of its own", (currencyCode, min, max, query, expected) => {
    expect(read(query, { price: { min, max, currency_code: currencyCode } })).toBe(expected);
  });

  it.each([
    ["en", "price_from=1,000&price_to=1,234.50", "?filter_price=1000-1240"],
    ["en", "filter_price=1,000-1,234.5", "?filter_price=1000-1240"],
    ["de", "price_from=1.000&price_to=1.234,50", "?filter_price=1000-1240"],
    ["de", "price_from=1,000.5&price_to=40,5", "?filter_price=0-50"],
    ["ar", "price_from=١٬٠٠٠&price_to=", "?filter_price=1000-"],
    ["fr", "price_from=1 000&price_to=", "?filter_price=1000-"],
  ] as const)("%s %j: with the locale's own marks", (locale, query, expected) => {
    const price = { min: 0, max: 500_000, currency_code: "USD" };
    expect(read(query, { price }, locale)).toBe(expected);
  });

  it.each(localeCodes)("%s reads the shortest steps of a dinar as they are", (locale) => {
    const price = { min: 100, max: 999, currency_code: "KWD" };
    const canonical = read("filter_price=0.1251-0.5", { price });
    expect(canonical).toBe("?filter_price=0.1250-0.5");
    expect(read(canonical, { price }, locale)).toBe(canonical);
  });

  it("a listing without prices has no price range", () => {
    expect(read("filter_price=20-40", { price: null })).toBe("");
  });
});

const anyQuery = fc.oneof(
  fc.webQueryParameters(),
  fc.string({ unit: "binary" }),
  fc
    .record(
      {
        page: fc.oneof(fc.integer().map(String), fc.string()),
        sort: fc.constantFrom("featured", "newest", "relevant", "__proto__"),
        color: fc.oneof(fc.constantFrom("sand", "SAND", "navy_blue"), fc.string()),
        product: fc.oneof(fc.constantFrom("mug", "Mug "), fc.string()),
        filter_price: fc
          .tuple(fc.nat(20_000), fc.nat(20_000), fc.nat(999))
          .map(([low, high, part]) => `${low / 100}.${part}-${high / 100}`),
        price_from: fc.string(),
      },
      { requiredKeys: [] },
    )
    .map((record) => String(new URLSearchParams(record))),
);

describe("OP-144 any query comes down to a choice that the listing has", () => {
  it("which reads as itself", () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...localeCodes), (query, locale) => {
        const canonical = read(query, {}, locale);
        for (const other of ["en", "de", "fr", "ar"] as const)
          expect(read(canonical, {}, other)).toBe(canonical);
      }),
    );
  });

  it("of which there are finitely many", () => {
    const range = /^(\d{1,2}(?:\.\d)?)-(\d{1,2}(?:\.\d)?)?$/;
    fc.assert(
      fc.property(anyQuery, (query) => {
        for (const [name, value] of new URLSearchParams(read(query))) {
          if (name === "page") expect(Number(value)).toSatisfy((n: number) => n > 1 && n <= 10_000);
          else if (name === "filter_price") expect(value).toMatch(range);
          else if (name === "sort") expect(offer.sorts).toContain(value);
          else if (name === "color") expect(["navy-blue", "sand", "أبيض"]).toContain(value);
          else expect([name, ["mug", "unisex-tshirt"].includes(value)]).toEqual(["product", true]);
        }
      }),
    );
  });
});

it("CAT-01 tells a narrowed listing from a further page", () => {
  expect([isNarrowed(wholeListing), isNarrowed({ ...wholeListing, page: 2 })]).toEqual([
    false,
    false,
  ]);
  expect(isNarrowed({ ...wholeListing, sort: "newest" })).toBe(true);
  expect(countFilters({ ...wholeListing, sort: "newest" })).toBe(0);
  expect(countFilters({ ...wholeListing, color: "sand", product: "mug" })).toBe(2);
});
