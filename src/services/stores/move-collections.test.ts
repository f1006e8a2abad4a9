import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { findMovedKey } from "#database/queries/former-addresses.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { defaultStoreSettings } from "#database/default-store-settings.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";
import { insertNamedPictures } from "#services/testing/insert-named-pictures.ts";

import { editStore } from "./edit-store.ts";
import { setStore } from "./set-store.ts";
import type { StoreEdit } from "./settings/edit-document.ts";
import { readStoreDocument } from "./settings/store-document.ts";

const picture = "/media/catalogue/file-wide-0a1b2c3d4e5f6071.png";
const named = (slug: string, name = slug) => ({ name, slug, image_url: null });
const bannerAt = (url: string) => ({ image_url: picture, url, title: url });

let connection: Connection;
let store: StoreRecord;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
});
beforeEach(async () => {
  store = await insertStore(connection.db, {
    settings: {
      ...defaultStoreSettings(),
      collections: [named("khatt"), named("mugs")],
      collection_banners: ["/collection/khatt", "/category/khatt", "/collection/mugs"].map(
        bannerAt,
      ),
    },
  });
  await insertNamedPictures(connection.db, store.id, picture);
});
afterAll(() => connection.close());

const set = (key: string, value: unknown): StoreEdit => ({
  ...{ kind: "set", key },
  value: typeof value === "string" ? value : JSON.stringify(value),
});
const unset = (key: string): StoreEdit => ({ kind: "unset", key });
const edit = (edits: StoreEdit[], patch: object = {}) =>
  editStore({ db: connection.db, store }, { patch, edits });
const patchOf = (settings: Partial<StoreSettings>) => ({ settings });
const settingsOf = async () => {
  const own = await getStoreById(connection.db, store.id);
  if (!own) throw new Error("the store is gone");
  return own.settings;
};
const keys = async () =>
  (await settingsOf()).collections.map(({ key, slug }) => [key ?? slug, slug]);
const bannerUrls = async () => (await settingsOf()).collection_banners.map(({ url }) => url);
const movedKey = (slug: string) => findMovedKey(connection.db, store.id, "collection", slug);
const documentOf = async () => {
  const own = await getStoreById(connection.db, store.id);
  if (!own) throw new Error("the store is gone");
  return (await readStoreDocument(connection.db, own)).document;
};

describe("a collection without a key whose slug changes", () => {
  it.each<[string, StoreEdit[], object?]>([
    ["by its slug", [set("collections.khatt.slug", "calli")]],
    ["by its number", [set("collections[0].slug", "calli")]],
    ["by its whole entry", [set("collections.khatt", named("calli", "Calligraphy"))]],
    ["by its whole entry and number", [set("collections[0]", named("calli"))]],
    [
      "in two steps",
      [set("collections.khatt.slug", "first"), set("collections.first.slug", "calli")],
    ],
    [
      "after a file that lists it without a key",
      [set("collections.khatt.slug", "calli")],
      patchOf({ collections: [named("khatt"), named("mugs")] }),
    ],
    [
      "in a file by its key",
      [],
      patchOf({ collections: [{ ...named("calli"), key: "khatt" }, named("mugs")] }),
    ],
  ])("stays the same collection: %s", async (_, edits, patch) => {
    await edit(edits, patch);
    expect(await keys()).toEqual([
      ["khatt", "calli"],
      ["mugs", "mugs"],
    ]);
    expect(await movedKey("khatt")).toBe("khatt");
    expect(await bannerUrls()).toEqual([
      "/collection/calli",
      "/category/khatt",
      "/collection/mugs",
    ]);
  });

  it("stays the same in an exported file in which another slug was written", async () => {
    const text = JSON.stringify(await documentOf());
    await edit([], JSON.parse(text.replace('"slug":"khatt"', '"slug":"calli"')) as object);
    expect(await keys()).toContainEqual(["khatt", "calli"]);
    expect(await movedKey("khatt")).toBe("khatt");
    expect(await bannerUrls()).toEqual([
      "/collection/calli",
      "/category/khatt",
      "/collection/mugs",
    ]);
  });

  it("keeps its key when the slug changes again and when the key is removed", async () => {
    await edit([set("collections.khatt.slug", "calli")]);
    await edit([set("collections.calli.slug", "pens"), unset("collections.pens.key")]);
    expect(await keys()).toContainEqual(["khatt", "pens"]);
    // A file without keys, and a change of an entry in it.
    await edit(
      [set("collections.pens.slug", "ink")],
      patchOf({ collections: [named("pens"), named("mugs")] }),
    );
    expect(await keys()).toContainEqual(["khatt", "ink"]);
    expect([await movedKey("khatt"), await movedKey("calli"), await movedKey("pens")]).toEqual([
      "khatt",
      "khatt",
      "khatt",
    ]);
  });

  it("may exchange its slug with another one, and the banners with them", async () => {
    await edit([
      set("collections.khatt.slug", "between"),
      set("collections.mugs.slug", "khatt"),
      set("collections.between.slug", "mugs"),
    ]);
    expect(await keys()).toEqual([
      ["khatt", "mugs"],
      ["mugs", "khatt"],
    ]);
    expect(await bannerUrls()).toEqual([
      "/collection/mugs",
      "/category/khatt",
      "/collection/khatt",
    ]);
    expect([await movedKey("khatt"), await movedKey("mugs")]).toEqual([undefined, undefined]);
  });

  it("is another collection in a whole list without its key", async () => {
    await edit([], patchOf({ collections: [named("calli", "khatt"), named("mugs")] }));
    expect(await keys()).toContainEqual(["calli", "calli"]);
    expect(await movedKey("khatt")).toBeUndefined();
    expect(await bannerUrls()).toContain("/collection/khatt");
  });

  it("leaves its old slug to no other collection without a key of its own", async () => {
    const add: StoreEdit = {
      kind: "add",
      key: "collections",
      value: JSON.stringify(named("khatt")),
    };
    await expect(edit([set("collections.khatt.slug", "calli"), add])).rejects.toMatchObject({
      fields: { "settings.collections.key": expect.stringContaining('"khatt" stands here twice') },
    });
    await edit([
      set("collections.khatt.slug", "calli"),
      { ...add, value: JSON.stringify({ ...named("khatt"), key: "new" }) },
    ]);
    expect(await keys()).toContainEqual(["new", "khatt"]);
    expect(await movedKey("khatt")).toBeUndefined();
  });
});

describe("banners that come with the change", () => {
  const moved = [{ ...named("calli"), key: "khatt" }, named("mugs")];
  it.each([
    [["/collection/khatt"], ["/collection/calli"]],
    [
      ["/collection/calli", "/collection/khatt"],
      ["/collection/calli", "/collection/khatt"],
    ],
    [["/collection/mugs"], ["/collection/mugs"]],
  ])("%j stand at %j", async (given, expected) => {
    const banners = given.map(bannerAt);
    await edit([], patchOf({ collections: moved, collection_banners: banners }));
    expect(await bannerUrls()).toEqual(expected);
  });

  it("stay at an address that another collection has by now", async () => {
    const collections = [...moved, { ...named("khatt"), key: "new" }];
    const banners = [bannerAt("/collection/khatt")];
    await edit([], patchOf({ collections, collection_banners: banners }));
    expect(await bannerUrls()).toEqual(["/collection/khatt"]);
  });
});

describe("names of other lists", () => {
  it("of shipping methods cannot change: rates name them", async () => {
    const { db } = connection;
    const methods = [
      { name: "standard" as const, shipping_time: [2, 5] as [number, number], printing_time: 1 },
    ];
    await setStore({ db, store }, { shipping: { methods, rates: [] } });
    for (const key of ["shipping.methods.standard.name", "shipping.methods[0].name"]) {
      await expect(edit([set(key, "express")])).rejects.toMatchObject({
        fields: { [key.replace(/\.name$/u, "")]: expect.stringContaining("cannot change") },
      });
    }
  });
});
