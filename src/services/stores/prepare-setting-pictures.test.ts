import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { addFile } from "#services/files/add-file.ts";
import { listFiles } from "#services/files/list-files.ts";
import type { ForeignFile } from "#services/ports/foreign-files.ts";
import { unreachableFiles } from "#services/testing/unreachable-files.ts";

import { setStore } from "./set-store.ts";

const address = "https://cdn.example/brand/logo.png";
const storage = createMemoryStorage();
const requested: string[] = [];
let connection: Connection;
let store: StoreRecord;
let picture: Uint8Array;
let fetched: ForeignFile;

beforeAll(async () => {
  connection = await createTestDatabase();
  const red = { create: { width: 30, height: 20, channels: 3, background: "red" } } as const;
  picture = await sharp(red).png().toBuffer();
});
afterAll(() => connection.close());
beforeEach(async () => {
  store = await insertStore(connection.db);
  fetched = { ok: true, bytes: picture };
  storage.files.clear();
  requested.length = 0;
});

const pictures = {
  storage,
  fetchForeignFile: async (url: URL) => {
    requested.push(url.href);
    return fetched;
  },
  readFile: async (path: string) => (path === "brand/logo.png" ? picture : undefined),
};
const set = (settings: object) => setStore({ db: connection.db, store, pictures }, { settings });
const fileNames = async () =>
  (await listFiles(connection.db, store)).map(({ key }) => key.replace(/-[0-9a-f]{16}/u, ""));

const settingsWith = (image_url: string) => ({
  logo_url: image_url,
  logo_dark_url: image_url,
  banner_url: image_url,
  banners: [{ image_url, url: "/", title: "" }],
  collections: [
    { name: "Mugs", slug: "mugs", image_url },
    { name: "Caps", slug: "caps", image_url: null },
  ],
  collection_banners: [{ image_url, url: "/collection/mugs", title: "" }],
});
const paths = [
  "settings.logo_url",
  "settings.logo_dark_url",
  "settings.banner_url",
  "settings.banners[0].image_url",
  "settings.collections[0].image_url",
  "settings.collection_banners[0].image_url",
];

describe("setStore with pictures", () => {
  it.each([address, "brand/logo.png"])("stores %s once and names it everywhere", async (given) => {
    const { settings } = await set(settingsWith(given));
    const stored = String(settings.logo_url);
    expect(stored).toMatch(/^\/media\/catalogue\/file-logo-[0-9a-f]{16}\.png$/);
    expect(settings).toMatchObject(settingsWith(stored));
    expect(await fileNames()).toEqual(["catalogue/file-logo.png"]);
    expect(requested).toEqual(given === address ? [address] : []);
    expect((await set(settingsWith(stored))).settings).toEqual(settings);
  });

  it.each([
    "http://cdn.example/logo.png",
    "//cdn.example/logo.png",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "/logo.png",
    "/media/catalogue/0123456789abcdef.png",
    "brand/none.png",
  ])("refuses %s in every setting, with the reason and what to do", async (given) => {
    const refusal = await set(settingsWith(given)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "validation_failed" });
    const { fields } = refusal as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(paths);
    for (const reason of Object.values(fields)) {
      expect(reason).toContain(`"${given}" is not a`);
      expect(reason).toContain("platen file add");
    }
    expect(await getStoreById(connection.db, store.id)).toEqual(store);
    expect(requested).toEqual([]);
  });

  it.each([
    [{ ok: false, reason: "not_public" }, "private network"],
    [{ ok: true, bytes: Buffer.from("<html>") }, "is not a picture"],
  ] as const)("refuses an address from which no picture comes: %j", async (answer, reason) => {
    fetched = answer;
    await expect(set({ logo_url: address })).rejects.toMatchObject({
      fields: { "settings.logo_url": expect.stringContaining(reason) },
    });
    expect(storage.files.size).toBe(0);
  });

  it("leaves no file behind when another field is refused", async () => {
    const refused = set({ logo_url: address, default_currency: "XXX" });
    await expect(refused).rejects.toMatchObject({
      fields: { "settings.default_currency": expect.any(String) },
    });
    expect(await fileNames()).toEqual([]);
    expect(storage.files.size).toBe(0);
  });

  it("takes an address under one of the store's hosts as its stored picture", async () => {
    const stored = (await set({ logo_url: address })).settings.logo_url;
    requested.length = 0;
    const absolute = `https://${store.primaryHost}${stored}`;
    expect((await set({ banner_url: absolute })).settings.banner_url).toBe(stored);
    expect(requested).toEqual([]);
    const foreign = `https://cdn.example${stored}`;
    await set({ banner_url: foreign });
    expect(requested).toEqual([foreign]);
  });

  it("refuses a picture of another store", async () => {
    const other = await insertStore(connection.db);
    const ctx = { db: connection.db, store: other, storage, fetchForeignFile: unreachableFiles };
    const theirs = await addFile(ctx, { name: "logo", bytes: picture });
    await expect(set({ logo_url: theirs.address })).rejects.toMatchObject({
      fields: { "settings.logo_url": expect.stringContaining("is not a picture of this store") },
    });
  });

  it("fixes a foreign address that was stored before, and leaves others alone", async () => {
    const { db } = connection;
    store = await insertStore(db, { settings: { logo_url: address, banner_url: address } });
    const renamed = await setStore({ db, store, pictures }, { name: "Fern" });
    expect(renamed.settings.logo_url).toBe(address);
    const fixed = await set({ logo_url: address });
    expect(fixed.settings.logo_url).toMatch(/^\/media\//);
    expect(fixed.settings.banner_url).toBe(address);
  });
});
