import { randomBytes } from "node:crypto";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import { uploads } from "#database/schema.ts";
import { checkPersonal } from "#domain/personalisation/check-personal.ts";
import { readPersonalForm } from "#domain/personalisation/custom-options.ts";
import { personalExtra, personalPrice } from "#domain/personalisation/personal-price.ts";
import { fromCustomerOptions, toCustomerOptions } from "#domain/personalisation/personal-values.ts";
import { personalSource } from "#domain/personalisation/testing/personal-arbitraries.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireCurrency } from "#services/stores/require-currency.ts";
import { approveEntry } from "#services/testing/approve-designs.ts";
import { createServiceFixture, sellLine } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { checkCart } from "./check-cart.ts";
import { PersonalProblem } from "./personal-line.ts";
import { personaliseLine } from "./personalise-line.ts";
import { priceLines } from "./price-lines.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const text = { type: "text", label: "Name", max_length: 16 };
const font = { type: "dropdown", label: "Font", value: ["Old Serif", "Sans"], unrequired: true };
const photo = { type: "image", label: "Photo" };
const groups = (limit: number, options: unknown[]) => ({
  group: { name: "Person", limit, extra_custom_fee: 500 },
  options,
});

type Filled = CartLineBody["customer_custom_options"];

async function price(line: CartLineBody, filled: Filled, ctx: ServiceContext = fixture.ctx) {
  const lines = [{ ...line, customer_custom_options: filled }];
  const { currency, currencies } = await requireCurrency(ctx, "USD");
  const [priced] = await priceLines(ctx, lines, currency, currencies);
  return priced;
}
const refused = (field: string, reason = "personal") => ({ state: "unavailable", reason, field });

async function insertUpload(ctx: ServiceContext, purpose: "shopper" | "catalogue" = "shopper") {
  const key = `uploads/${randomBytes(16).toString("hex")}.png`;
  await ctx.db.insert(uploads).values({
    ...{ key, storeId: ctx.store.id, purpose, contentType: "image/png" },
    ...{ sizeBytes: 9, sha256: "0".repeat(64), width: 1, height: 1 },
  });
  return key;
}

describe("PERS-09 PERS-10 PERS-16 the API sells nothing that its form would not let through", () => {
  it.each<[string, Filled, string]>([
    ["no groups at all", null, "0.Name"],
    ["an empty list", [], "0.Name"],
    ["an empty second group", [{ Name: "Ann" }, {}], "1.Name"],
    ["spaces", [{ Name: "  " }], "0.Name"],
    ["emoji alone", [{ Name: "🎉" }], "0.Name"],
    ["a letter too many", [{ Name: "Hello World From Me" }], "0.Name"],
    ["a value that is not listed", [{ Name: "Ann", Font: "Comic" }], "0.Font"],
  ])("T-058 refuses %s by field", async (_name, filled, field) => {
    const line = await sellLine(fixture.ctx, { options: groups(3, [text, font]) });
    expect(await price(line, filled)).toEqual(refused(`customer_custom_options.${field}`));
    const products = [{ ...line, customer_custom_options: filled }];
    const { lines } = await checkCart(fixture.ctx, { products, currencyCode: "USD" });
    expect(lines).toMatchObject([{ state: "unavailable", price: null }]);
  });

  it.each([
    ["T-058 full_printed 5 with personalized 0", { fullPrinted: 5 }, { personalized: 0 }, true],
    ["CART-15 mode 0 with custom options", {}, { personalized: 0 }, false],
    ["CART-19 system type mockup", { systemType: "mockup" }, {}, false],
    ["CART-19 system type custom", { systemType: "custom" }, {}, false],
    ["PERS-04 mode 3", {}, { personalized: 3 }, true],
  ])("%s asks for what is required", async (_name, product, campaign, isConfirmed) => {
    const products = [{ ...product, customOptions: [text] }];
    const line = await sellLine(fixture.ctx, { ...campaign, products });
    expect(await price(line, null)).toEqual(refused("customer_custom_options.0.Name"));
    const filled = [{ Name: "Ann" }];
    const own = isConfirmed ? approveEntry({ ...line, customer_custom_options: filled }) : line;
    expect(await price(own, filled)).toMatchObject({ state: "ok" });
  });

  it("asks for what is required of all groups once, in any of them", async () => {
    const campaign = { options: groups(3, [text]), commonOptions: [{ ...text, label: "Family" }] };
    const line = await sellLine(fixture.ctx, campaign);
    const missing = refused("customer_custom_options.0.Family");
    expect(await price(line, [{ Name: "Ann" }, { Name: "Bo" }])).toEqual(missing);
    const filled = [{ Name: "Ann" }, { Name: "Bo", Family: "Lee" }];
    expect(await price(line, filled)).toMatchObject({ state: "ok" });
  });

  it("keeps a value as it is made: without emoji, trimmed, in the catalogue's spelling", async () => {
    const line = await sellLine(fixture.ctx, { options: groups(3, [text, font]) });
    expect(await price(line, [{ Name: " Ann 🎓 ", Font: "old serif" }])).toMatchObject({
      state: "ok",
      personal: { customerCustomOptions: [{ Name: "Ann", Font: "Old Serif" }] },
    });
  });

  it("OP-057 asks for one option at least where none is required", async () => {
    const unrequired = { ...text, unrequired: true };
    const line = await sellLine(fixture.ctx, { options: groups(3, [unrequired]) });
    expect(await price(line, null)).toEqual(refused("customer_custom_options.0.Name"));
    expect(await price(line, [{}, { Name: "Bo" }])).toMatchObject({ state: "ok" });
    const plain = await sellLine(fixture.ctx, { commonOptions: [unrequired] });
    expect(await price(plain, null)).toMatchObject({ state: "ok" });
  });
});

describe("S4 a value of two megabytes", () => {
  it.each([
    ["a text", "Name"],
    ["a listed value", "Font"],
    ["a picture", "Photo"],
  ])("as %s is a problem of its field, and is not read", async (_name, label) => {
    const options = groups(3, [text, font, { ...photo, unrequired: true }]);
    const line = await sellLine(fixture.ctx, { options });
    const filled = [{ Name: "Ann", [label]: "x".repeat(2_000_000) }];
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    const lower = vi.spyOn(String.prototype, "toLowerCase");
    expect(await price(line, filled)).toEqual(refused(`customer_custom_options.0.${label}`));
    const read = [...segment.mock.calls.flat(), ...lower.mock.contexts].map(
      (each) => String(each).length,
    );
    vi.restoreAllMocks();
    expect(Math.max(0, ...read)).toBeLessThan(1_000_000);
  });
});

describe("UPL-06 pictures of a line", () => {
  it("are uploads of this store's own shoppers, and of no other store", async () => {
    const line = await sellLine(fixture.ctx, { commonOptions: [photo] });
    const field = "customer_custom_options.0.Photo";
    const [bad, gone] = [refused(field), refused(field, "picture")];
    const other = await fixture.openStore();
    for (const value of [
      "https://evil.test/a.png",
      "catalogue/a.webp",
      `uploads/${"0".repeat(32)}.png`,
      await insertUpload(fixture.ctx, "catalogue"),
      await insertUpload(other),
    ]) {
      const expected = value.startsWith("uploads/") ? gone : bad;
      expect(await price(line, [{ Photo: value }]), value).toEqual(expected);
    }
    const own = await insertUpload(fixture.ctx);
    expect(await price(line, [{ Photo: own }])).toMatchObject({
      state: "ok",
      personal: { customerCustomOptions: [{ Photo: own }] },
    });
    expect(await price(line, [{}])).toEqual(bad);
    const foreign = await sellLine(other, { commonOptions: [photo] });
    expect(await price(foreign, [{ Photo: own }], other)).toEqual(gone);
  });
});

describe("S4 a cart that is looked at", () => {
  it("locks nothing: an order holds its pictures where it is written", async () => {
    const line = await sellLine(fixture.ctx, { commonOptions: [photo] });
    const filled = [{ Photo: await insertUpload(fixture.ctx) }];
    const products = [{ ...line, customer_custom_options: filled }];
    // PostgreSQL takes no row lock in a transaction that only reads.
    const { lines } = await fixture.ctx.db.transaction(
      (tx) => checkCart({ ...fixture.ctx, db: tx }, { products, currencyCode: "USD" }),
      { accessMode: "read only" },
    );
    expect(lines).toMatchObject([{ state: "ok" }]);
  });
});

describe("PERS-18 OP-061 T-056 one price on page, cart and order", () => {
  const campaign = {
    priceMinor: 2000,
    options: groups(5, [
      { ...text, price: 200, unrequired: true },
      { ...font, label: "Paper" },
    ]),
  };

  it.each([
    [[{ Paper: "Sans" }], 2000],
    [[{ Paper: "Sans" }, {}, {}], 3000],
    [[{ Name: "Ann" }, {}, { Name: "Bo" }], 3400],
  ])("%j costs %i", async (filled, unitMinor) => {
    const line = await sellLine(fixture.ctx, campaign);
    expect(await price(line, filled)).toMatchObject({ state: "ok", priceMinor: unitMinor });
  });

  it("is what the page counts, for every form and everything filled in", () => {
    const key = `uploads/${"a".repeat(32)}.png`;
    const value = fc.constantFrom("", " ", "Ann", "🎉", "cheers!", "x".repeat(31), key);
    const filled = fc.array(fc.dictionary(fc.constantFrom("Name", "Greeting", "Photo"), value));
    fc.assert(
      fc.property(personalSource, filled, (source, typed) => {
        const { options, commonOptions, customOptions } = source;
        const sellable = { campaign: { options, commonOptions }, product: { customOptions } };
        const form = readPersonalForm(source);
        fc.pre(form !== null);
        if (form === null) return;
        const values = fromCustomerOptions(form, typed);
        const stored = toCustomerOptions(form, values);
        const line = personaliseLine(
          { customer_custom_options: stored },
          sellable as unknown as Sellable,
          new Set([key]),
        );
        const images = [...form.grouped, ...form.common].filter(({ type }) => type === "image");
        const isStrange = stored?.some((group) =>
          images.some(({ label }) => Object.hasOwn(group, label) && group[label] !== key),
        );
        const isStopped = checkPersonal(form, values).length > 0 || isStrange === true;
        expect(line instanceof PersonalProblem).toBe(isStopped);
        if (line instanceof PersonalProblem) return;
        const { extraCustomFeeMinor: feeMinor, optionPricesMinor } = line;
        expect(personalExtra({ feeMinor, optionPricesMinor })).toBe(
          personalExtra(personalPrice(form, stored ?? [])),
        );
      }),
    );
  });
});
