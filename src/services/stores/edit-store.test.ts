import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { discountCodes, stores, templates } from "#database/schema.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { insertNamedPictures } from "#services/testing/insert-named-pictures.ts";

import { editStore } from "./edit-store.ts";
import { setStore } from "./set-store.ts";
import { storeSettingsSchema } from "./set-store-schema.ts";
import type { StoreEdit } from "./settings/edit-document.ts";
import { listSettingRows } from "./settings/list-setting-rows.ts";
import { rootDocs, settingDocs } from "./settings/setting-docs.ts";
import { defaultStoreDocument, readStoreDocument } from "./settings/store-document.ts";

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

const set = (key: string, value: string): StoreEdit => ({ kind: "set", key, value });
const add = (key: string, value: string): StoreEdit => ({ kind: "add", key, value });
const unset = (key: string): StoreEdit => ({ kind: "unset", key });
const edit = (...edits: StoreEdit[]) => editStore({ db: connection.db, store }, { edits });
const read = async (id = store.id) => {
  const own = await getStoreById(connection.db, id);
  if (!own) throw new Error("the store is gone");
  return readStoreDocument(connection.db, own);
};
const settingsOf = async () => (await read()).document.settings;

/** A document in which nothing has its default. */
function sampleDocument() {
  const example = (docs: object) =>
    Object.fromEntries(
      Object.entries(docs).map(([name, doc]: [string, { example: unknown }]) => [
        name,
        doc.example,
      ]),
    );
  return { ...example(rootDocs), settings: example(settingDocs) };
}

describe("export and set", () => {
  it("gives the same for every setting after a set into another store", async () => {
    const { db } = connection;
    const sample = sampleDocument();
    expect(Object.keys(sample.settings).toSorted()).toEqual(
      Object.keys(storeSettingsSchema.shape).toSorted(),
    );
    await insertNamedPictures(db, store.id, JSON.stringify(sample));
    await setStore({ db, store }, sample);
    const { document } = await read();
    expect(document).toEqual(sample);
    // The database does not preserve the order of fields; the export follows the schema.
    expect(JSON.stringify(document.settings.headerMenu)).toBe(
      JSON.stringify(settingDocs.headerMenu.example),
    );
    for (const { key, isDefault } of listSettingRows(document)) {
      expect(isDefault, key).not.toBe(true);
    }
    const other = await insertStore(db);
    await setStore({ db, store }, { hosts: ["moved.example"], settings: { payment_domain: null } });
    await insertNamedPictures(db, other.id, JSON.stringify(sample));
    await setStore({ db, store: other }, JSON.parse(JSON.stringify(document)));
    expect((await read(other.id)).document).toEqual(document);
  });

  it("gives the same for a new store, with every default", async () => {
    const { document } = await read();
    const { name, hosts, ...rest } = document;
    expect({ name, hosts }).toEqual({ name: store.name, hosts: store.hosts });
    expect(rest).toEqual(defaultStoreDocument());
    await setStore({ db: connection.db, store }, document);
    expect((await read()).document).toEqual(document);
  });

  it("holds no sealed account and no other store's rows", async () => {
    const { db } = connection;
    const sealed = { ...store.settings, captcha_sealed: "sealed-secret" };
    await db.update(stores).set({ settings: sealed }).where(eq(stores.id, store.id));
    const other = await insertStore(db);
    await setStore({ db, store: other }, { discounts: [{ code: "OTHER", percent: 5 }] });
    const text = JSON.stringify((await read()).document);
    expect(text).not.toContain("sealed");
    expect(text).not.toContain("OTHER");
  });

  it("names the template of a shipping rate by its key", async () => {
    const { db } = connection;
    await db.insert(templates).values({ storeId: store.id, key: "mug", name: "Mug" });
    const rate = { method: "express", zone: "EU", template: "mug", first: "9.00", further: "2.00" };
    const method = { name: "express", shipping_time: [1, 2], printing_time: 1 };
    await setStore({ db, store }, { shipping: { methods: [method], rates: [rate] } });
    expect((await read()).document.shipping.rates).toEqual([rate]);
    await edit(set("shipping.rates.express:EU:mug.first", "9.50"));
    expect((await read()).document.shipping.rates).toEqual([{ ...rate, first: "9.50" }]);
  });
});

describe("editStore", () => {
  it("adds, changes and removes one discount, keeping the others and their uses", async () => {
    const { db } = connection;
    await edit(
      add("discounts", "code=spring,percent=10"),
      add("discounts", '{"code":"FIVE","amount":"5.00","currency_code":"EUR"}'),
    );
    await db.update(discountCodes).set({ usedCount: 7 }).where(eq(discountCodes.storeId, store.id));
    await edit(set("discounts.spring.percent", "12.5"), add("discounts", "code=NEW,percent=1"));
    const { document, uses } = await read();
    expect(document.discounts).toMatchObject([
      { code: "FIVE", amount: "5.00", currency_code: "EUR" },
      { code: "NEW", percent: 1 },
      { code: "SPRING", percent: 12.5 },
    ]);
    expect(Object.fromEntries(uses)).toEqual({ FIVE: 7, NEW: 0, SPRING: 7 });
    await edit(unset("discounts.NEW"), set("discounts.SPRING.title", "10% off, today"));
    await edit(unset("discounts.SPRING.title"));
    const after = await read();
    expect(after.document.discounts.map(({ code, title }) => [code, title])).toEqual([
      ["FIVE", undefined],
      ["SPRING", undefined],
    ]);
    expect(Object.fromEntries(after.uses)).toEqual({ FIVE: 7, SPRING: 7 });
  });

  it("adds, changes, moves to the front and removes entries of menus and banners", async () => {
    const picture = "/media/catalogue/file-b-0a1b2c3d4e5f6071.png";
    await insertNamedPictures(connection.db, store.id, picture);
    await edit(
      add("headerMenu", "title=Shop,url=/collections"),
      add("headerMenu[0]", "title=Home,url=/"),
      add("headerMenu[1].submenu", "title=Mugs, cups,url=/collection/mugs"),
      set("headerMenu[1].title", "All"),
      add("banners", "image_url=/a.webp,url=/,title=A"),
      add("banners", `image_url=${picture},url=/,title=B`),
      unset("banners[0]"),
    );
    expect(await settingsOf()).toMatchObject({
      headerMenu: [
        { title: "Home", url: "/" },
        {
          ...{ title: "All", url: "/collections" },
          submenu: [{ title: "Mugs, cups", url: "/collection/mugs" }],
        },
      ],
      banners: [{ image_url: picture, url: "/", title: "B" }],
    });
    await edit(unset("headerMenu[1].submenu"), unset("headerMenu[0]"));
    expect((await settingsOf()).headerMenu).toEqual([{ title: "All", url: "/collections" }]);
  });

  it("adds, changes and removes one shipping rate and method", async () => {
    await edit(
      add("shipping.methods", "name=standard,shipping_time=2,5,printing_time=2"),
      add("shipping.rates", "method=standard,zone=DE,template=null,first=4.90,further=1.50"),
      add("shipping.rates", "method=standard,zone=*,template=null,first=9,further=3"),
    );
    await edit(
      set("shipping.rates.standard:DE.first", "5.90"),
      set("shipping.methods.standard.shipping_time[1]", "6"),
      unset("shipping.rates.standard:*"),
    );
    expect((await read()).document.shipping).toEqual({
      currency: "USD",
      methods: [{ name: "standard", shipping_time: [2, 6], printing_time: 2 }],
      rates: [{ method: "standard", zone: "DE", template: null, first: "5.90", further: "1.50" }],
    });
  });

  it("refuses two discounts that shoppers could not tell apart, and names both", async () => {
    const discounts = [
      { code: "İNDİRİM", percent: 5 },
      { code: "TEN", percent: 10 },
      { code: "indirim\u{200B}", percent: 20 },
    ];
    await expect(setStore({ db: connection.db, store }, { discounts })).rejects.toMatchObject({
      code: "validation_failed",
      fields: {
        "discounts[2].code": expect.stringMatching(
          /^"indirim\u{200B}" counts as the same code as "İNDİRİM" of discounts\[0\] \(INDIRIM\)/u,
        ),
      },
    });
    await setStore({ db: connection.db, store }, { discounts: discounts.slice(0, 2) });
    expect((await read()).document.discounts.map(({ code }) => code)).toEqual(["INDIRIM", "TEN"]);
  });

  it("writes prices in the currency that the store has after the command", async () => {
    const rate = "method=standard,zone=*,template=null";
    await edit(add("shipping.methods", "name=standard,shipping_time=2,5,printing_time=2"));
    await edit(
      set("default_currency", "EUR"),
      add("shipping.rates", `${rate},first=4.90,further=1.50`),
      add("discounts", "code=FIVE,amount=5"),
      add("discounts", "code=TEN,percent=10"),
    );
    await edit(set("default_currency", "VND"), set("discounts.TEN.percent", "11"));
    const { shipping, discounts } = (await read()).document;
    expect(shipping).toMatchObject({ currency: "EUR", rates: [{ first: "4.90" }] });
    expect(discounts).toEqual([
      { code: "FIVE", amount: "5.00", currency_code: "EUR" },
      { code: "TEN", percent: 11 },
    ]);
  });

  it("reads values as the setting needs them and takes settings back to their defaults", async () => {
    await edit(
      add("discounts", "code=123,percent=1"),
      set("discount_code", "123"),
      set("languages", "en,de"),
      set("default_language", "de"),
      set("country_disabled_checkout", ""),
      set("settings.storeContact.phone", "+49 30 1"),
      set("socialsLink.youtube", "https://youtube.com/@fern?a=b"),
      set('tracking_code["a.b"]', "x=y"),
      set("fulfilment.via", "webhook"),
      set("fulfilment.url", "https://print.example/orders"),
      set("flags.enable_search", "false"),
    );
    expect(await settingsOf()).toMatchObject({
      ...{ discount_code: "123", languages: ["en", "de"], country_disabled_checkout: [] },
      storeContact: { phone: "+49 30 1", email_info: null },
      socialsLink: { youtube: "https://youtube.com/@fern?a=b" },
      tracking_code: { "a.b": "x=y" },
      fulfilment: { via: "webhook", url: "https://print.example/orders" },
      flags: { enable_search: false, enable_add_to_cart: true },
    });
    const keys = ["discount_code", "default_language", "languages", "country_disabled_checkout"];
    const parts = ["storeContact.phone", "socialsLink.youtube", 'tracking_code["a.b"]'];
    await edit(...[...keys, ...parts, "fulfilment", "flags.enable_search"].map(unset));
    expect(await settingsOf()).toEqual(defaultStoreDocument().settings);
  });

  it("changes nothing beside what the changes name, also what the schema would refuse today", async () => {
    const { db } = connection;
    const old = { ...store.settings, logo_url: "no address", captcha_sealed: "kept" };
    await db.update(stores).set({ settings: old }).where(eq(stores.id, store.id));
    const { settings } = await edit(set("foot_line", "x"));
    expect(settings).toEqual({ ...old, foot_line: "x" });
  });

  it("loses nothing of two changes at a time", async () => {
    const codes = ["A", "B", "C", "D"];
    await Promise.all(codes.map((code) => edit(add("discounts", `code=${code},percent=1`))));
    expect((await read()).document.discounts.map(({ code }) => code)).toEqual(codes);
  });

  it("takes a patch first, then the changes in their order", async () => {
    const patch = { name: "Patched", settings: { footerMenu: [{ name: "A", url: "/a" }] } };
    const edits = [add("footerMenu", "name=B,url=/b"), unset("footerMenu[0]"), set("name", "Last")];
    const changed = await editStore({ db: connection.db, store }, { patch, edits });
    expect(changed.name).toBe("Last");
    expect(changed.settings.footerMenu).toEqual([{ name: "B", url: "/b" }]);
  });

  it.each<[StoreEdit, string, RegExp]>([
    [set("promotion_titel", "x"), "promotion_titel", /did you mean promotion_title\?/],
    [set("enable_search", "true"), "enable_search", /did you mean flags\.enable_search\?/],
    [set("flags.enable_serch", "true"), "flags.enable_serch", /did you mean enable_search\?/],
    [set("flags.enable_search", "maybe"), "flags.enable_search", /"maybe" is none of true, false/],
    [set("payment_gateway_type", "adyen"), "payment_gateway_type", /none of both, stripe, paypal/],
    [set("status", "open"), "status", /none of verified, blocked, suspended/],
    [set("storeContact.fon", "1"), "storeContact.fon", /known are phone, email_info, address/],
    [set("default_color", "no colour"), "default_color", /#1a7f5a/],
    [set("default_language", "xx"), "default_language", /en, ar/],
    [set("theme.name", "x"), "theme.name", /single/],
    [set("headerMenu[0].title", "x"), "headerMenu[0]", /the list is empty, add one with --add/],
    [set("discounts.SUMER.percent", "1"), "discounts.SUMER", /did you mean SUMMER\?/],
    [set("discounts[4].percent", "1"), "discounts[4]", /\[0\] to \[0\]/],
    [set("discounts.SUMMER.code", "OTHER"), "discounts.SUMMER", /cannot change/],
    [set("discounts.SUMMER.percent", "120"), "discounts.SUMMER.percent", /100/],
    [unset("discounts.SUMMER.percent"), "discounts[0]", /either percent or amount/],
    [unset("discounts.SUMMER.code"), "discounts.SUMMER.code", /cannot be left out/],
    [add("discounts", "code=summer,percent=1"), "discounts", /SUMMER is there already/],
    [add("discounts", "code=X,percnt=1"), "discounts[1].percnt", /did you mean percent\?/],
    [add("banners", "title=A,url=/"), "banners[0].image_url", /^is missing; expected picture/],
    [set("headerMenu", "Shop"), "headerMenu", /^has the wrong type; expected list of objects$/],
    [set("production_hold_hours", "often"), "production_hold_hours", /whole number from 0 to 168/],
    [add("theme", "x"), "theme", /not a list/],
    [add("languages", "en"), "languages", /en is there already/],
    [unset("name"), "name", /cannot be left out/],
    [unset("hosts[0]"), "hosts", /./],
    [set("", "x"), "", /empty/],
    [set("a..b", "x"), "a..b", /is not a key/],
    [set("shipping.methods[0].x", "x"), "shipping.methods[0]", /list is empty/],
  ])("refuses %j", async (change, field, reason) => {
    await setStore({ db: connection.db, store }, { discounts: [{ code: "SUMMER", percent: 5 }] });
    const before = await read();
    await expect(edit(change)).rejects.toMatchObject({
      code: "validation_failed",
      fields: { [field]: expect.stringMatching(reason) },
    });
    expect(await read()).toEqual(before);
  });

  it("refuses the whole command where one of its changes is wrong", async () => {
    await expect(
      edit(set("theme", "studio"), set("style", "x"), set("nme", "y")),
    ).rejects.toThrow();
    expect((await settingsOf()).theme).toBeNull();
  });

  it("names the nearest setting for an unknown one of a patch", async () => {
    const patch = { settings: { promotion_titel: "x" } };
    await expect(
      editStore({ db: connection.db, store }, { patch, edits: [] }),
    ).rejects.toMatchObject({
      fields: { "settings.promotion_titel": "is not known; did you mean promotion_title?" },
    });
  });

  it("cannot change another store, nor take its host", async () => {
    const other = await insertStore(connection.db, { hosts: ["of-other.localhost"] });
    await edit(set("theme", "studio"));
    await expect(edit(add("hosts", "of-other.localhost"))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await getStoreById(connection.db, other.id)).toEqual(other);
    const gone = editStore({ db: connection.db, store: { id: 999_999 } }, { edits: [] });
    await expect(gone).rejects.toMatchObject({ code: "store_not_found" });
  });
});
