import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { uploads } from "#database/schema.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import type { Storage } from "#services/ports/storage.ts";

import { importCampaigns } from "./import-campaigns.ts";
import { removeAdded } from "./store-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-pictures-"));
const files = new Map<string, Uint8Array>();
const storage: Storage = {
  put: async (key, bytes) => void files.set(key, bytes),
  get: async (key) => files.get(key),
  open: async () => undefined,
  has: async (key) => files.has(key),
  remove: async (key) => void files.delete(key),
};

let connection: Connection;
let store: StoreRecord;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: "red" } });
  await picture.webp().toFile(join(folder, "a.webp"));
  await picture.png().toFile(join(folder, "b.png"));
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  store = await insertStore(connection.db);
});

function build(slug: string, pictures: readonly string[]) {
  const product = {
    key: "mug",
    name: "Ceramic mug",
    template: "mug",
    price: "14.99",
    old_price: null,
    options: { color: ["white"] },
    default_option: { color: "white" },
    full_printed: 0,
    system_type: null,
    description: "Stoneware.",
    variants: [],
    images: pictures.map((file) => ({ file, option: null, alt: "Mug" })),
  };
  const campaign = {
    slug,
    name: "Slow Morning",
    category: "home",
    description: "For the first cup.",
    currency_code: "USD",
    pricing_mode: "custom_price",
    product_type: null,
    status: "active",
    featured: false,
    tags: [],
    products: [product],
  };
  return {
    format: "platen-campaigns/1",
    categories: [{ slug: "home", name: "Home" }],
    colors: [{ name: "white", hex_code: "#F7F4EE" }],
    templates: [{ key: "mug", name: "Mug" }],
    campaigns: [campaign],
  };
}

const both = ["a.webp", "b.png"];
const run = (slug: string, pictures = both, into = storage) =>
  importCampaigns(
    { db: connection.db, storage: into, bases: { find: async () => undefined }, store },
    { json: JSON.stringify(build(slug, pictures)), fileName: "shop.json", folder },
  );
const own = () => [...files.keys()].filter((key) => key.startsWith(`${store.id}/`));
const takeBack = (keys: readonly string[], from = storage, cause: unknown = "none") =>
  removeAdded({ db: connection.db, storage: from, store }, new Set(keys), cause);

/** The database refuses every new campaign while `work` runs. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  await connection.db.execute(sql`create function no_room() returns trigger language plpgsql
    as 'begin raise exception ''no room for %'', new.slug; end'`);
  await connection.db.execute(sql`create trigger no_room before insert on campaigns
    for each row execute function no_room()`);
  try {
    await work();
  } finally {
    await connection.db.execute(sql`drop function no_room cascade`);
  }
}

describe("I6 pictures of an import that fails", () => {
  it("are gone when writing fails, but for those that other campaigns have", async () => {
    await run("first", ["a.webp"]);
    const before = own();
    expect(before).toHaveLength(1);
    await withoutRoom(async () => {
      await expect(run("second")).rejects.toMatchObject({
        cause: { message: expect.stringContaining("no room") },
      });
    });
    expect(own()).toEqual(before);
    await run("second");
    expect(own()).toHaveLength(2);
  });

  it("are gone when one of them cannot be stored", async () => {
    let puts = 0;
    const put: Storage["put"] = async (...file) => {
      puts += 1;
      if (puts === 2) throw new Error("no space left");
      await storage.put(...file);
    };
    await expect(run("full", both, { ...storage, put })).rejects.toThrow("no space left");
    expect(puts).toBe(2);
    expect(own()).toEqual([]);
  });

  it("stay where an import beside it uses them, before and after that one is written", async () => {
    let hasFailed = false;
    const put: Storage["put"] = async (key, ...file) => {
      await storage.put(key, ...file);
      if (hasFailed) return;
      hasFailed = true;
      await takeBack([key.slice(`${store.id}/`.length)]);
      expect(files.has(key)).toBe(false);
    };
    await run("beside", both, { ...storage, put });
    expect(own()).toHaveLength(2);
    const rows = await connection.db.select().from(uploads).where(eq(uploads.storeId, store.id));
    await takeBack(rows.map(({ key }) => key));
    expect(own()).toHaveLength(2);
  });

  it("are told of when they cannot be removed, beside the first fault", async () => {
    const remove = async () => {
      throw new Error("read-only");
    };
    const cause = new Error("no room");
    const failed = takeBack(["catalogue/0.png"], { ...storage, remove }, cause);
    await expect(failed).rejects.toMatchObject({ errors: [cause, { message: "read-only" }] });
  });
});
