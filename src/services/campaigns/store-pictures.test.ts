import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { uploads } from "#database/schema.ts";
import type { Storage } from "#services/ports/storage.ts";

import { removeAdded } from "./store-pictures.ts";
import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed();
const { storage } = bed;
const { files } = storage;

const both = ["a.webp", "b.png"];
const run = (slug: string, pictures = both, into: Storage = storage) => {
  const images = pictures.map((file) => ({ file, option: null, alt: "Mug" }));
  return bed.run({ slug }, { images }, { storage: into });
};
const own = () => [...files.keys()].filter((key) => key.startsWith(`${bed.store().id}/`));
const takeBack = (keys: readonly string[], from: Storage = storage, cause: unknown = "none") =>
  removeAdded({ db: bed.db(), storage: from, store: bed.store() }, new Set(keys), cause);

/** The database refuses every new campaign while `work` runs. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  await bed.db().execute(sql`create function no_room() returns trigger language plpgsql
    as 'begin raise exception ''no room for %'', new.slug; end'`);
  await bed.db().execute(sql`create trigger no_room before insert on campaigns
    for each row execute function no_room()`);
  try {
    await work();
  } finally {
    await bed.db().execute(sql`drop function no_room cascade`);
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
      await takeBack([key.slice(`${bed.store().id}/`.length)]);
      expect(files.has(key)).toBe(false);
    };
    await run("beside", both, { ...storage, put });
    expect(own()).toHaveLength(2);
    const rows = await bed.db().select().from(uploads).where(eq(uploads.storeId, bed.store().id));
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
