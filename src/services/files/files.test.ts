import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ForeignFile } from "#services/ports/foreign-files.ts";
import { setStore } from "#services/stores/set-store.ts";

import { addFile, type FileSource } from "./add-file.ts";
import { listFiles } from "./list-files.ts";
import { removeFile } from "./remove-file.ts";

const address = "https://cdn.example/brand/My%20Logo.webp";
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h9v9z"/></svg>';
const storage = createMemoryStorage();
let connection: Connection;
let store: StoreRecord;
let picture: Uint8Array;
let fetched: ForeignFile;

beforeAll(async () => {
  connection = await createTestDatabase();
  const red = { create: { width: 30, height: 20, channels: 3, background: "red" } } as const;
  picture = await sharp(red)
    .withExif({ IFD0: { Artist: "Emmy" } })
    .webp()
    .toBuffer();
});
afterAll(() => connection.close());
beforeEach(async () => {
  store = await insertStore(connection.db);
  fetched = { ok: true, bytes: picture };
  storage.files.clear();
});

const add = (source: FileSource, own = store) =>
  addFile(
    { db: connection.db, store: own, storage, fetchForeignFile: async () => fetched },
    source,
  );
const list = async (own = store) => {
  const current = await getStoreById(connection.db, own.id);
  return listFiles(connection.db, current ?? own);
};

describe("addFile", () => {
  it("stores a picture re-encoded, once, under a readable name", async () => {
    const first = await add({ name: "Fern & Söhne.webp", bytes: picture });
    expect(first).toEqual({
      key: expect.stringMatching(/^catalogue\/file-fern-so-hne-[0-9a-f]{16}\.jpg$/),
      address: `/media/${first.key}`,
      ...{ width: 30, height: 20 },
    });
    expect(await add({ name: "Fern & Söhne.webp", bytes: picture })).toEqual(first);
    expect([...storage.files.keys()]).toEqual([`${store.id}/${first.key}`]);
    const bytes = storage.files.get(`${store.id}/${first.key}`)?.bytes;
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 30 });
    expect(metadata.exif).toBeUndefined();
  });

  it("rasterises an SVG of outlines, 1600 pixels on its longer side", async () => {
    const { key, width, height } = await add({ name: "logo.svg", bytes: Buffer.from(svg) });
    expect({ width, height }).toEqual({ width: 1600, height: 400 });
    const { format, hasAlpha } = await sharp(
      storage.files.get(`${store.id}/${key}`)?.bytes,
    ).metadata();
    expect({ format, hasAlpha }).toEqual({ format: "png", hasAlpha: true });
  });

  it("fetches a picture from an https address", async () => {
    const { key } = await add({ name: "My Logo.webp", address });
    expect(key).toMatch(/^catalogue\/file-my-logo-/);
  });

  it.each([
    ["a text file", Buffer.from("hello"), "is not a picture"],
    ["an empty file", Buffer.alloc(0), "is not a whole picture"],
    ["an SVG with a script", Buffer.from(svg.replace("<path", "<script/><path")), "outlines"],
    ["a broken SVG", Buffer.from("<svg><path"), "is not an SVG that can be drawn"],
    ["more than 20 MB", Buffer.alloc(20_971_521), "is larger than 20 MB"],
  ])("refuses %s with the reason", async (_, bytes, reason) => {
    await expect(add({ name: "logo.png", bytes })).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringContaining(reason),
      fields: { file: expect.stringContaining(reason) },
    });
    expect(storage.files.size).toBe(0);
    expect(await list()).toEqual([]);
  });

  it.each([
    ["not_public", "private network"],
    ["too_large", "larger than 20 MB"],
    ["gone", "does not answer with a file"],
    ["not_allowed", "redirects to an address"],
    ["port", "a port other than 443"],
    ["redirect_to_http", "redirects to plain http"],
    ["unknown_host", "a host name that has no address"],
    ["refused", "refuses the connection"],
    ["certificate", "certificate is not valid"],
    ["late", "did not answer in time"],
    ["unreachable", "cannot be reached"],
    ["server_error", "an error of its own"],
    ["redirects", "redirects too often"],
  ] as const)("refuses an address that is %s", async (reason, text) => {
    fetched = { ok: false, reason };
    await expect(add({ name: "x", address })).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`^${address} .*${text}`, "u")),
    });
  });

  it.each([
    ["http://cdn.example/a.png", "not an https address"],
    ["file:///etc/passwd", "not an https address"],
    ["https://me:secret@cdn.example/a.png", "name or password"],
  ])("does not fetch %s", async (place, text) => {
    await expect(add({ name: "x", address: place })).rejects.toMatchObject({
      message: expect.stringContaining(text),
    });
  });
});

describe("listFiles", () => {
  it("lists the files of one store with the settings that name them", async () => {
    const logo = await add({ name: "logo", bytes: picture });
    const other = await insertStore(connection.db);
    await add({ name: "other", bytes: picture }, other);
    const banner = { image_url: logo.address, url: "/", title: "" };
    const settings = { logo_url: logo.address, banners: [banner] };
    await setStore({ db: connection.db, store }, { settings });
    expect(await list()).toMatchObject([
      { key: logo.key, usedBy: ["logo_url", "banners[0].image_url"] },
    ]);
  });
});

describe("removeFile", () => {
  const remove = (place: string, own = store) =>
    removeFile({ db: connection.db, store: own, storage }, place);

  it("removes a file by its address or key, which can then not be named any more", async () => {
    const logo = await add({ name: "logo", bytes: picture });
    expect(await remove(logo.address)).toEqual({ key: logo.key });
    expect(storage.files.size).toBe(0);
    expect(await list()).toEqual([]);
    const naming = setStore({ db: connection.db, store }, { settings: { logo_url: logo.address } });
    await expect(naming).rejects.toMatchObject({ code: "validation_failed" });
    const again = await add({ name: "logo", bytes: picture });
    expect(await remove(again.key)).toEqual({ key: logo.key });
  });

  it("refuses a file that a setting names, also in a preset's size", async () => {
    const logo = await add({ name: "logo", bytes: picture });
    const logo_url = logo.address.replace("/media/", "/media/logo/");
    await setStore({ db: connection.db, store }, { settings: { logo_url } });
    await expect(remove(logo.key)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("is named by logo_url"),
    });
    expect(storage.files.size).toBe(1);
  });

  it("refuses unknown files, pictures of campaigns and files of another store", async () => {
    const other = await insertStore(connection.db);
    const theirs = await add({ name: "logo", bytes: picture }, other);
    for (const place of [
      "logo.png",
      "catalogue/0123456789abcdef.png",
      theirs.key,
      theirs.address,
    ]) {
      await expect(remove(place), place).rejects.toMatchObject({
        code: "not_found",
        message: expect.stringContaining(place),
      });
    }
    expect(storage.files.size).toBe(1);
  });
});
