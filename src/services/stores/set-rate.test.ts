import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { listCurrencies } from "#database/queries/general.ts";
import { campaigns, outbox, shippingRates } from "#database/schema.ts";
import { insertCampaign, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { countries } from "#domain/address/countries.ts";
import { defaultCurrency, eurCurrency, vndCurrency } from "#domain/money/currency.ts";

import { listRates, setRate } from "./set-rate.ts";
import { setStore } from "./set-store.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const rateOf = async (code: string) =>
  (await listCurrencies(connection.db)).find((one) => one.code === code)?.rate;

const field = (name: string, reason: RegExp) => ({
  code: "validation_failed",
  fields: { [name]: expect.stringMatching(reason) },
});

describe("the currencies that migrations install", () => {
  it("are those of every country, and only the US dollar has a rate (I18N-08, I18N-09)", async () => {
    const rows = await listCurrencies(connection.db);
    const codes = new Set(rows.map(({ code }) => code));
    const missing = countries.filter(
      ({ default_currency_code }) => !codes.has(default_currency_code),
    );
    expect(missing).toEqual([]);
    expect(rows.filter(({ rate }) => rate !== null)).toEqual([defaultCurrency]);
    for (const known of [eurCurrency, vndCurrency]) {
      expect(rows).toContainEqual({ ...known, rate: null });
    }
  });
});

describe("setRate", () => {
  it("changes the rate with which every store converts, and tells their pages", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    await setRate({ db }, { code: "EUR", rate: "0.92" });
    expect(await rateOf("EUR")).toBe("0.92");
    await setRate({ db }, { code: "EUR", rate: "0.9345" });
    expect(await rateOf("EUR")).toBe("0.9345");
    const told = await db.select().from(outbox).where(eq(outbox.storeId, store.id));
    expect(told).toHaveLength(2);
    await setRate({ db }, { code: "EUR", rate: null });
    expect(await rateOf("EUR")).toBeNull();
  });

  it.each(["0", "0.000", "-1", "1e3", "0,92", "abc", "", "1234567890123", "0.123456789"])(
    "refuses the rate %j",
    async (rate) => {
      const { db } = connection;
      const refused = setRate({ db }, { code: "GBP", rate });
      await expect(refused).rejects.toMatchObject(field("rate", /is no rate/u));
      expect(await rateOf("GBP")).toBeNull();
    },
  );

  it("refuses a rate of the US dollar, and a code that ISO 4217 does not have", async () => {
    const { db } = connection;
    const dollar = setRate({ db }, { code: "USD", rate: "2" });
    await expect(dollar).rejects.toMatchObject(field("rate", /always 1/u));
    const unknown = setRate({ db }, { code: "ABC", rate: "2" });
    await expect(unknown).rejects.toMatchObject({
      ...{ code: "not_found", thing: { kind: "currency", name: "ABC" } },
    });
  });

  it("refuses to remove a rate that prices of a store are converted with", async () => {
    const { db } = connection;
    await setRate({ db }, { code: "GBP", rate: "0.79" });
    const store = await insertStore(db, { settings: { default_currency: "GBP" } });
    const { campaign } = await insertCampaign(db, store.id);
    const remove = () => setRate({ db }, { code: "GBP", rate: null });
    await expect(remove()).rejects.toMatchObject(field("rate", /campaigns in USD/u));
    await db.update(campaigns).set({ currencyCode: "GBP" }).where(eq(campaigns.id, campaign.id));
    await remove();
    expect(await rateOf("GBP")).toBeNull();
  });
});

describe("listRates", () => {
  it("counts the stores whose own currency each is", async () => {
    const { db } = connection;
    await insertStore(db, { settings: { default_currency: "DKK" } });
    const rows = await listRates({ db });
    expect(rows.find(({ code }) => code === "DKK")).toEqual({
      ...{ code: "DKK", name: "Danish Krone", rate: null, stores: 1 },
    });
  });
});

describe("amounts in VND (I18N-12)", () => {
  it.each(["499", "1499"])("%s lies between two steps of 1000 and is refused", async (amount) => {
    const { db } = connection;
    const store = await insertStore(db, { settings: { default_currency: "VND" } });
    const rate = { method: "standard", zone: "*", template: null, first: "1000", further: "0" };
    const methods = [{ name: "standard", shipping_time: [2, 4], printing_time: 2 }];
    const rates = (change: object) => ({ shipping: { methods, rates: [{ ...rate, ...change }] } });
    const step = /VND is charged in steps of 1000/u;
    for (const [path, patch] of [
      ["shipping.rates[0].first", rates({ first: amount })],
      ["shipping.rates[0].further", rates({ further: amount })],
      ["discounts[0].amount", { discounts: [{ code: "V", amount }] }],
      ["discounts[0].min_items", { discounts: [{ code: "V", percent: 5, min_items: amount }] }],
    ] as const) {
      await expect(setStore({ db, store }, patch)).rejects.toMatchObject(field(path, step));
    }
    await setStore({ db, store }, rates({}));
  });
});

describe("the own currency of a store", () => {
  const rate = { method: "standard", zone: "DE", template: null, first: "4.90", further: "0" };
  const shipping = {
    methods: [{ name: "standard", shipping_time: [2, 4], printing_time: 2 }],
    rates: [rate],
  };

  it("is that of shipping prices and discounts, and needs no rate", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    await setStore({ db, store }, { settings: { default_currency: "NOK" } });
    const changed = await setStore(
      { db, store },
      { shipping, discounts: [{ code: "TEN", amount: "10.00", min_items: "50" }] },
    );
    expect(changed.settings.default_currency).toBe("NOK");
    const rows = await db.select().from(shippingRates).where(eq(shippingRates.storeId, store.id));
    expect(rows).toMatchObject([{ currencyCode: "NOK", firstMinor: 490 }]);
  });

  it("is refused where campaigns or shipping prices are in a currency that cannot be converted", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    const change = (patch: object) => setStore({ db, store }, patch);
    await change({ shipping });
    const toKrona = { settings: { default_currency: "SEK" } };
    await expect(change(toKrona)).rejects.toMatchObject(field("shipping.currency", /SEK has no/u));
    // Written again in the same patch they are in the new currency.
    await change({ ...toKrona, shipping });
    await insertCampaign(db, store.id, { currencyCode: "SEK" });
    const back = change({ settings: { default_currency: "USD" }, shipping });
    await expect(back).rejects.toMatchObject(
      field("settings.default_currency", /campaigns in SEK.*SEK has no exchange rate/u),
    );
    const dollars = change({ shipping: { ...shipping, currency: "USD" } });
    await expect(dollars).rejects.toMatchObject(field("shipping.currency", /set SEK RATE/u));
    await expect(change({ settings: { default_currency: "ABC" } })).rejects.toMatchObject(
      field("settings.default_currency", /no currency of ISO 4217/u),
    );
  });
});
