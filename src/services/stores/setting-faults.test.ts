import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { shippingRates, stores } from "#database/schema.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { createStore, newStoreFault } from "./create-store.ts";
import { editStore } from "./edit-store.ts";
import { setStore } from "./set-store.ts";
import type { StoreEdit } from "./settings/edit-document.ts";
import { readStoreDocument } from "./settings/store-document.ts";

let connection: Connection;
let store: StoreRecord;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
});
beforeEach(async () => {
  store = await insertStore(connection.db);
});
afterAll(() => connection.close());

const method = { name: "standard", shipping_time: [2, 5], printing_time: 2 };
const rate = { method: "standard", zone: "DE", template: null, first: "4.90", further: "1.50" };
const shippingWith = (change: object) => ({
  shipping: { methods: [method], rates: [{ ...rate, ...change }] },
});
const contact = (email_info: string) => ({
  settings: { storeContact: { phone: null, address: null, email_info } },
});
const set = (key: string, value: string): StoreEdit => ({ kind: "set", key, value });
const add = (key: string, value: string): StoreEdit => ({ kind: "add", key, value });
const unset = (key: string): StoreEdit => ({ kind: "unset", key });
const edit = (...edits: StoreEdit[]) => editStore({ db: connection.db, store }, { edits });
const patchBy = (patch: object) => editStore({ db: connection.db, store }, { patch, edits: [] });
const refused = (field: string, reason: RegExp) => ({
  code: "validation_failed",
  fields: { [field]: expect.stringMatching(reason) },
});

const wrong: [patch: object, field: string, reason: RegExp][] = [
  [{ settings: { theme: "blue" } }, "settings.theme", /^"blue" is not known; known are default, /],
  [{ settings: { theme: "studo" } }, "settings.theme", /did you mean studio\?/],
  [{ settings: { style: "nope" } }, "settings.style", /known are sharp, round/],
  [contact("nope"), "settings.storeContact.email_info", /^"nope" is not an email address/],
  [contact("jürgen@shop.example"), "settings.storeContact.email_info", /is not an email address/],
  [contact("Shop <a@b.example>"), "settings.storeContact.email_info", /is not an email address/],
  [
    { settings: { country: "UK" } },
    "settings.country",
    /^"UK" is not a country; did you mean GB\?/,
  ],
  [
    { settings: { country_disabled_checkout: ["DE", "XX"] } },
    "settings.country_disabled_checkout[1]",
    /^"XX" is not a country; write a code of ISO 3166/,
  ],
  [
    { settings: { country_disabled_checkout: ["UK"] } },
    "settings.country_disabled_checkout[0]",
    /did you mean GB\?/,
  ],
  [
    { settings: { checkout_form_config: { "*": {}, XX: {} } } },
    "settings.checkout_form_config.XX",
    /not a country/,
  ],
  [shippingWith({ zone: "ZZ" }), "shipping.rates[0].zone", /"ZZ" is neither .*regions EU, UK, US/],
  [
    shippingWith({ method: "express" }),
    "shipping.rates[0].method",
    /"express" is not among the store's shipping.methods; there are standard/,
  ],
  [
    {
      discounts: [
        {
          ...{ code: "A", percent: 1 },
          ...{ starts_at: "2026-06-01T00:00:00Z", ends_at: "2026-05-01T00:00:00Z" },
        },
      ],
    },
    "discounts[0].ends_at",
    /not after starts_at/,
  ],
];

describe("values that cannot work", () => {
  it.each(wrong)("are refused in every way to write them: %j", async (patch, field, reason) => {
    const { db } = connection;
    const error = refused(field, reason);
    await expect(setStore({ db, store }, patch)).rejects.toMatchObject(error);
    await expect(patchBy(patch)).rejects.toMatchObject(error);
    const made = { slug: "new", name: "New", hosts: ["new.localhost"], ...patch };
    await expect(createStore({ db }, made)).rejects.toMatchObject(error);
    expect(newStoreFault(made)).toContain(`${field}: `);
    expect(await getStoreById(db, store.id)).toEqual(store);
  });

  it("are refused by their key where single values are written", async () => {
    await expect(edit(set("theme", "blue"))).rejects.toMatchObject(refused("theme", /blue/));
    const email = edit(set("storeContact.email_info", "nope"));
    await expect(email).rejects.toMatchObject(refused("storeContact.email_info", /nope/));
    const zone = add("shipping.rates", "method=standard,zone=XX,template=null,first=1,further=1");
    await expect(edit(zone)).rejects.toMatchObject(refused("shipping.rates[0].zone", /XX/));
  });

  it("include a discount code that the store does not have", async () => {
    await expect(edit(set("discount_code", "NOPE"))).rejects.toMatchObject(
      refused("discount_code", /^"NOPE" is not a discount of the store, which has none/),
    );
    await edit(set("discount_code", "summer10"), add("discounts", "code=SUMMER10,percent=10"));
    await expect(edit(set("discount_code", "SUMER10"))).rejects.toMatchObject(
      refused("discount_code", /did you mean SUMMER10\?/),
    );
  });

  it("include what a change leaves without its other half", async () => {
    await patchBy({ ...shippingWith({}), discounts: [{ code: "TEN", percent: 1 }] });
    await edit(set("discount_code", "TEN"));
    await expect(edit(unset("shipping.methods.standard"))).rejects.toMatchObject(
      refused("shipping.rates[0].method", /there is no|the store has none/),
    );
    await expect(edit(unset("discounts.TEN"))).rejects.toMatchObject(
      refused("discount_code", /"TEN" is not a discount of the store/),
    );
    await edit(unset("discounts.TEN"), unset("discount_code"));
  });

  it.each([
    { settings: { theme: "Studio", style: "round" } },
    { settings: { theme: null, style: null } },
    contact(" hello@shop.example "),
    { settings: { country_disabled_checkout: ["GB", "US"] } },
    ...["*", "EU", "UK", "FR"].map((zone) => shippingWith({ zone })),
  ])("do not include %j", async (patch) => {
    await expect(patchBy(patch)).resolves.toBeDefined();
  });
});

describe("wrong values that a store has already", () => {
  beforeEach(async () => {
    const { db } = connection;
    await setStore({ db, store }, shippingWith({}));
    const settings = {
      ...{ ...store.settings, theme: "blue", discount_code: "GONE" },
      storeContact: { phone: null, address: null, email_info: "nope" },
    };
    await db.update(stores).set({ settings }).where(eq(stores.id, store.id));
    const express = { storeId: store.id, method: "express" as const, zone: "ZZ" };
    const amounts = { currencyCode: "USD", firstMinor: 1, furtherMinor: 1 };
    await db.insert(shippingRates).values({ ...express, ...amounts });
  });

  it("stay while other values change, beside them too", async () => {
    await edit(
      set("style", "round"),
      set("storeContact.phone", "1"),
      add("discounts", "code=A,percent=1"),
    );
    await edit(set("shipping.rates.standard:DE.first", "5.00"));
    await patchBy({ settings: { foot_line: "x" } });
    const current = await getStoreById(connection.db, store.id);
    if (!current) throw new Error("the store is gone");
    const { document } = await readStoreDocument(connection.db, current);
    expect(document.settings).toMatchObject({
      ...{ theme: "blue", style: "round", foot_line: "x", discount_code: "GONE" },
      storeContact: { phone: "1", email_info: "nope" },
    });
    expect(document.shipping.rates).toMatchObject([{ first: "5.00" }, { zone: "ZZ" }]);
  });

  it("are refused where they are written again, and can be put right", async () => {
    await expect(edit(set("theme", "blue"))).rejects.toMatchObject(refused("theme", /blue/));
    const more = add("shipping.rates", "method=express,zone=FR,template=null,first=1,further=1");
    await expect(edit(more)).rejects.toMatchObject(refused("shipping.rates[2].method", /express/));
    await edit(unset("theme"), unset("shipping.rates.express:ZZ"), unset("discount_code"));
    await edit(set("storeContact.email_info", "hello@shop.example"));
  });
});

describe("a known name in a wrong place", () => {
  it.each([
    [{ banners: [] }, "banners", 'put it under "settings"'],
    [{ enable_search: true }, "enable_search", 'put it under "flags" in "settings"'],
    [{ settings: { shipping: {} } }, "settings.shipping", 'put it outside of "settings"'],
    [
      { settings: { enable_search: true } },
      "settings.enable_search",
      'put it under "flags" in "settings"',
    ],
    [{ bannners: [] }, "bannners", "is not known"],
  ])("%j is refused with the right one", async (patch, field, reason) => {
    const error = refused(field, new RegExp(`^${reason}`, "u"));
    await expect(patchBy(patch)).rejects.toMatchObject(error);
  });
});
