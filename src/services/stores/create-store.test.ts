import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreById, listStores } from "#database/queries/stores.ts";
import { discountCodes, outbox, shippingMethods, shippingRates, stores } from "#database/schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { insertBundle } from "#database/testing/insert-bundle.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { createStore } from "./create-store.ts";
import { setStore } from "./set-store.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
});
afterAll(() => connection.close());

describe("createStore", () => {
  it("makes a store with defaults and its hosts normalised", async () => {
    const { db } = connection;
    const input = { slug: "fern", name: " Fern ", hosts: ["Fern.localhost:3000", "a.localhost"] };
    const store = await createStore({ db }, input);
    expect(store).toMatchObject({ name: "Fern", isDemo: false, primaryHost: "fern.localhost" });
    expect(store.settings).toMatchObject({ default_language: "en", default_currency: "USD" });
    const told = await db.select().from(outbox).where(eq(outbox.storeId, store.id));
    expect(told).toHaveLength(1);
  });

  it.each([
    [{ slug: "Fern", name: "x", hosts: ["b.localhost"] }, "slug"],
    [{ slug: "x", name: "", hosts: ["b.localhost"] }, "name"],
    [{ slug: "x", name: "x", hosts: [] }, "hosts"],
    [{ slug: "x", name: "x", hosts: ["not a host"] }, "hosts[0]"],
    [{ slug: "x", name: "x", hosts: ["b.localhost"], color: "red" }, "color"],
    [
      { slug: "x", name: "x", hosts: ["b.localhost"], settings: { languages: ["xx"] } },
      "settings.languages[0]",
    ],
  ])("refuses %j", async (input, field) => {
    const { db } = connection;
    const before = await listStores(db);
    await expect(createStore({ db }, input)).rejects.toMatchObject({
      code: "validation_failed",
      fields: { [field]: expect.any(String) },
    });
    expect(await listStores(db)).toEqual(before);
  });

  it("refuses a slug or a host that another store has, and leaves nothing behind", async () => {
    const { db } = connection;
    await insertStore(db, { slug: "taken", hosts: ["taken-a.localhost", "taken-b.localhost"] });
    const before = await listStores(db);
    const refusal = { code: "conflict" };
    const sameSlug = { slug: "taken", name: "x", hosts: ["c.localhost"] };
    const sameHost = { slug: "other", name: "x", hosts: ["c.localhost", "Taken-B.localhost"] };
    await expect(createStore({ db }, sameSlug)).rejects.toMatchObject(refusal);
    await expect(createStore({ db }, sameHost)).rejects.toMatchObject(refusal);
    expect(await listStores(db)).toEqual(before);
  });
});

describe("setStore", () => {
  it("OP-147 sets the hours before production, 12 at first", async () => {
    const { db } = connection;
    const store = await createStore({ db }, { slug: "hold", name: "H", hosts: ["h.localhost"] });
    expect(store.settings.production_hold_hours).toBe(12);
    const set = (hours: unknown) =>
      setStore({ db, store }, { settings: { production_hold_hours: hours } });
    for (const hours of [0, 24, 168]) {
      expect((await set(hours)).settings.production_hold_hours).toBe(hours);
    }
    for (const hours of [-1, 1.5, 169, "12", null]) {
      await expect(set(hours), String(hours)).rejects.toMatchObject({
        code: "validation_failed",
        fields: { "settings.production_hold_hours": expect.any(String) },
      });
    }
    const after = await getStoreById(db, store.id);
    expect(after?.settings.production_hold_hours).toBe(168);
  });

  it("sets the card discount in percent, 2 at first (CHK-36)", async () => {
    const { db } = connection;
    const store = await createStore({ db }, { slug: "card", name: "C", hosts: ["card.localhost"] });
    expect(store.settings.card_discount_percent).toBe(2);
    const set = (percent: unknown) =>
      setStore({ db, store }, { settings: { card_discount_percent: percent } });
    for (const percent of [0, 0.01, 1.15, 3.57, 20]) {
      expect((await set(percent)).settings.card_discount_percent).toBe(percent);
    }
    for (const percent of [-1, 20.01, 3.555, "2", null]) {
      await expect(set(percent), String(percent)).rejects.toMatchObject({
        code: "validation_failed",
        fields: { "settings.card_discount_percent": expect.any(String) },
      });
    }
    const after = await getStoreById(db, store.id);
    expect(after?.settings.card_discount_percent).toBe(20);
  });

  it("merges settings and flags, replaces hosts and records the change", async () => {
    const { db } = connection;
    const store = await insertStore(db, { settings: { promotion_title: "Spring" } });
    const hosts = ["new.localhost", store.primaryHost];
    const changed = await setStore(
      { db, store },
      {
        status: "suspended",
        hosts,
        settings: {
          languages: ["en", "de"],
          default_language: "de",
          flags: { enable_search: false },
        },
      },
    );
    expect(changed).toMatchObject({ id: store.id, status: "suspended", hosts });
    expect(changed.settings).toMatchObject({ promotion_title: "Spring", default_language: "de" });
    expect(changed.settings.flags).toMatchObject({ enable_search: false, enable_deliver_to: true });
    const notes = (await db.select().from(outbox)).filter((row) => row.storeId === store.id);
    expect(notes).toHaveLength(1);
  });

  it("OP-099 has checkouts go on at one of its own hosts alone", async () => {
    const { db } = connection;
    const hosts = ["shop-a.localhost", "pay-a.localhost"];
    const store = await createStore({ db }, { slug: "pays", name: "Pays", hosts });
    await insertStore(db, { slug: "other-pays", hosts: ["pay-b.localhost"] });
    const set = (payment_domain: string | null) =>
      setStore({ db, store }, { settings: { payment_domain } });
    for (const domain of ["pay-b.localhost", "elsewhere.example"]) {
      await expect(set(domain)).rejects.toMatchObject({
        ...{ code: "validation_failed" },
        fields: { "settings.payment_domain": expect.stringContaining("hosts of the store") },
      });
    }
    expect((await set("Pay-A.localhost")).settings.payment_domain).toBe("pay-a.localhost");
    expect((await set(null)).settings.payment_domain).toBeNull();
    const both = { hosts: [...hosts, "pay-c.localhost"] };
    const settings = { payment_domain: "pay-c.localhost" };
    const moved = await setStore({ db, store }, { ...both, settings });
    expect(moved.settings.payment_domain).toBe("pay-c.localhost");
  });

  it("replaces shipping and codes, keeping the count of a code that stays", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    const rate = { method: "standard", zone: "*", template: null, first: "4.99", further: "1.50" };
    const method = { name: "standard", shipping_time: [3, 10], printing_time: 3 };
    await setStore(
      { db, store },
      {
        shipping: { methods: [method], rates: [rate] },
        discounts: [
          { code: "spring", percent: 10 },
          { code: "OLD", amount: "5.00" },
        ],
      },
    );
    const ofStore = eq(discountCodes.storeId, store.id);
    await db.update(discountCodes).set({ usedCount: 3 }).where(ofStore);
    await setStore({ db, store }, { discounts: [{ code: "Spring", percent: 12.5 }] });
    expect(
      await db.select().from(shippingMethods).where(eq(shippingMethods.storeId, store.id)),
    ).toMatchObject([{ minDays: 3, maxDays: 10 }]);
    expect(
      await db.select().from(shippingRates).where(eq(shippingRates.storeId, store.id)),
    ).toMatchObject([{ firstMinor: 499, furtherMinor: 150, templateId: null }]);
    expect(await db.select().from(discountCodes).where(ofStore)).toMatchObject([
      { code: "SPRING", percent: "12.5000", usedCount: 3 },
    ]);
  });

  it("CAM-81 keeps the title of a code, and takes it away again", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    const code = { code: "SPRING", percent: 10 };
    const titles = async () =>
      (await db.select().from(discountCodes).where(eq(discountCodes.storeId, store.id))).map(
        ({ title }) => title,
      );
    await setStore({ db, store }, { discounts: [{ ...code, title: " Spring sale " }] });
    expect(await titles()).toEqual(["Spring sale"]);
    await setStore({ db, store }, { discounts: [code] });
    expect(await titles()).toEqual([null]);
  });

  it("OP-084 refuses the code of a bundle of the store, which another store may have", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    await insertBundle(db, await insertCampaign(db, store.id), []);
    const discounts = [
      { code: "TEN", percent: 10 },
      { code: "trio15", percent: 15 },
    ];
    await expect(setStore({ db, store }, { discounts })).rejects.toMatchObject({
      code: "validation_failed",
      fields: { "discounts[1].code": expect.stringContaining("bundle") },
    });
    const other = await insertStore(db);
    await setStore({ db, store: other }, { discounts });
    const rows = await db.select().from(discountCodes);
    expect(rows.filter(({ storeId }) => storeId === store.id)).toEqual([]);
    expect(rows.filter(({ storeId }) => storeId === other.id)).toHaveLength(2);
  });

  it.each([
    [{ status: "closed" }, "status"],
    [{ settings: { default_language: "de" } }, "settings.default_language"],
    [{ settings: { default_currency: "XXX" } }, "settings.default_currency"],
    [{ settings: { default_color: "no colour" } }, "settings.default_color"],
    [{ settings: { logo_url: "javascript:alert(1)" } }, "settings.logo_url"],
    [{ settings: { logo_url: "//evil.example/x" } }, "settings.logo_url"],
    [{ settings: { footerMenu: [{ name: "x", url: "data:x" }] } }, "settings.footerMenu[0].url"],
    [{ settings: { flags: { enable_all: true } } }, "settings.flags.enable_all"],
    [{ settings: { unknown: 1 } }, "settings.unknown"],
    [{ version: 7 }, "version"],
    [{ discounts: [{ code: "x" }] }, "discounts[0]"],
    [
      { settings: { collections: [{ name: "x", slug: "x".repeat(121), image_url: null }] } },
      "settings.collections[0].slug",
    ],
    [
      {
        discounts: [
          { code: "x", percent: 1 },
          { code: "X", percent: 2 },
        ],
      },
      "discounts[1].code",
    ],
    [
      {
        shipping: {
          methods: [{ name: "express", shipping_time: [1, 2], printing_time: 1 }],
          rates: [{ method: "express", zone: "*", template: "none", first: "1", further: "1" }],
        },
      },
      "shipping.rates[0].template",
    ],
  ])("refuses %j", async (patch, field) => {
    const { db } = connection;
    const store = await insertStore(db);
    await expect(setStore({ db, store }, patch)).rejects.toMatchObject({
      code: "validation_failed",
      fields: { [field]: expect.any(String) },
    });
    expect(await getStoreById(db, store.id)).toEqual(store);
  });

  it("cannot take another store's host nor change another store", async () => {
    const { db } = connection;
    const [mine, other] = [await insertStore(db), await insertStore(db)];
    const patch = { name: "Taken", hosts: [other.primaryHost] };
    await expect(setStore({ db, store: mine }, patch)).rejects.toMatchObject({ code: "conflict" });
    await setStore({ db, store: mine }, { name: "Mine" });
    expect(await getStoreById(db, other.id)).toEqual(other);
    const missing = setStore({ db, store: { id: 999_999 } }, { name: "x" });
    await expect(missing).rejects.toMatchObject({ code: "store_not_found" });
  });

  it("refuses a host for others to reach in a server that would not be safe there, saying why", async () => {
    const { db } = connection;
    const toSetForPublic = ["ORDER_KEY to a secret", "DEV_PAGES to off"];
    const hostRules = { apiHosts: ["api.localhost"], toSetForPublic };
    const before = await listStores(db);
    const input = { slug: "open", name: "O", hosts: ["open.localhost", "open.example"] };
    const refused = createStore({ db, hostRules }, input);
    await expect(refused).rejects.toThrow(
      /open\.example .*ORDER_KEY to a secret, DEV_PAGES to off/,
    );
    await expect(refused).rejects.toMatchObject({
      code: "conflict",
      fields: { hosts: expect.any(String) },
    });
    const onApi = { ...input, hosts: ["api.localhost"] };
    await expect(createStore({ db, hostRules }, onApi)).rejects.toThrow(
      /api\.localhost.*API_HOSTS/,
    );
    expect(await listStores(db)).toEqual(before);
    const own = await insertStore(db);
    for (const hosts of [["open.example"], ["api.localhost"]]) {
      await expect(setStore({ db, store: own, hostRules }, { hosts })).rejects.toMatchObject({
        code: "conflict",
      });
    }
    expect(await getStoreById(db, own.id)).toEqual(own);
    const safe = { db, store: own, hostRules: { apiHosts: [], toSetForPublic: [] } };
    expect((await setStore(safe, { hosts: ["open.example"] })).primaryHost).toBe("open.example");
    const back = await setStore({ db, store: own, hostRules }, { hosts: ["open.localhost"] });
    expect(back.primaryHost).toBe("open.localhost");
  });

  it("refuses a host for others to reach while there is demo data", async () => {
    const { db } = connection;
    const store = await insertStore(db);
    const patch = { hosts: ["shop.example"] };
    expect((await setStore({ db, store }, patch)).primaryHost).toBe("shop.example");
    const own = await insertStore(db, { isDemo: true });
    onTestFinished(
      async () =>
        void (await db.update(stores).set({ isDemo: false }).where(eq(stores.id, own.id))),
    );
    const refused = setStore({ db, store: own }, { hosts: ["other.example"] });
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
  });
});
