import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getArtworks, listArtworks } from "#database/queries/artworks.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { outbox, uploads } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";
import { familyInput } from "#domain/artwork/testing/test-artwork.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { importArtwork } from "./import-artwork.ts";

const root = mkdtempSync(join(tmpdir(), "platen-artwork-"));
const folder = join(root, "art");
const storage = createMemoryStorage();
const fonts = new Set(["oswald", "lobster", "montserrat", "caveat", "cinzel"]);
let connection: Connection;
let store: StoreRecord;

beforeAll(async () => {
  connection = await createTestDatabase();
  mkdirSync(folder);
  const picture = sharp({ create: { width: 600, height: 600, channels: 4, background: "#fed8" } });
  await picture.webp().toFile(join(folder, "moon.webp"));
  writeFileSync(join(root, "outside.png"), await picture.png().toBuffer());
  symlinkSync(join(root, "outside.png"), join(folder, "link.png"));
  writeFileSync(join(folder, "fake.png"), "<svg/>");
});
afterAll(async () => {
  await connection.close();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  store = await insertStore(connection.db);
  storage.files.clear();
});

const build = (own: object = {}): ArtworkInput => ({
  ...familyInput(),
  pictures: { moon: { file: "moon.webp" } },
  ...own,
});

const run = (template: unknown, own: { storage?: Storage; store?: StoreRecord } = {}) =>
  importArtwork(
    { db: connection.db, storage, store, fonts, ...own },
    { json: JSON.stringify(template), fileName: "family.json", folder },
  );

const refusalOf = async (template: unknown) => {
  const error: unknown = await run(template).catch((caught: unknown) => caught);
  if (!(error instanceof ServiceError)) throw error;
  return error.message;
};

describe("importArtwork (OP-067)", () => {
  it("keeps template and pictures, drawn anew, and tells the store's pages", async () => {
    expect(await run(build())).toEqual({
      key: "family",
      outcome: "added",
      version: 1,
      findings: [],
    });
    const [row] = await listArtworks(connection.db, store.id);
    const moon = row?.template.pictures["moon"];
    if (moon === undefined || !("key" in moon)) throw new Error("no picture");
    expect(moon).toMatchObject({ width: 600, height: 600 });
    const bytes = storage.files.get(`${store.id}/${moon.key}`)?.bytes;
    expect((await sharp(bytes).metadata()).format).toBe("png");
    const named = await connection.db.select().from(uploads).where(eq(uploads.storeId, store.id));
    expect(named).toEqual([expect.objectContaining({ key: moon.key, purpose: "catalogue" })]);
    const told = await connection.db.select().from(outbox).where(eq(outbox.storeId, store.id));
    expect(told.length).toBe(1);
  });

  it("changes nothing the second time, and raises the version with a change", async () => {
    await run(build());
    expect(await run(build())).toMatchObject({ outcome: "unchanged", version: 1 });
    const told = await connection.db.select().from(outbox).where(eq(outbox.storeId, store.id));
    expect(told.length).toBe(1);
    expect(await run(build({ name: "Families" }))).toMatchObject({
      outcome: "changed",
      version: 2,
    });
    expect(await run(build({ name: "Families" }))).toMatchObject({
      outcome: "unchanged",
      version: 2,
    });
    expect((await listArtworks(connection.db, store.id)).length).toBe(1);
  });

  it("is of one store: another has its own, and does not see this one", async () => {
    await run(build());
    const other = await insertStore(connection.db);
    expect(await run(build(), { store: other })).toMatchObject({ outcome: "added", version: 1 });
    const [own] = await listArtworks(connection.db, store.id, ["family"]);
    expect(await getArtworks(connection.db, other.id, [own?.id ?? 0])).toEqual([]);
    expect(await getArtworks(connection.db, store.id, [own?.id ?? 0])).toEqual([own]);
  });

  it.each([
    ["a file that is not there", { moon: { file: "none.png" } }, "does not exist"],
    ["one outside of the folder", { moon: { file: "../outside.png" } }, "without .."],
    ["a Windows path", { moon: { file: "pictures\\moon.png" } }, '"pictures/moon.png"'],
    ["a link that leads out", { moon: { file: "link.png" } }, "leads out of the folder"],
    ["what is no picture", { moon: { file: "fake.png" } }, "not an image"],
    [
      "a key of somewhere else",
      { moon: { key: "catalogue/0123456789abcdef.png", width: 9, height: 9 } },
      "must name a file",
    ],
  ])("refuses %s, and keeps nothing", async (_, pictures, reason) => {
    expect(await refusalOf(build({ pictures }))).toContain(reason);
    expect(storage.files.size).toBe(0);
    expect(await listArtworks(connection.db, store.id)).toEqual([]);
  });

  it("refuses what cannot be read and what has errors, all at once and by path", async () => {
    expect(await refusalOf({ ...build(), format: "other" })).toBe(
      'family.json cannot be used:\n  format must be "platen-artwork/1"',
    );
    const [space] = build().spaces;
    const layers = (space?.layers ?? []).map((layer) =>
      layer.type === "text" ? { ...layer, font: "arial" } : layer,
    );
    const wrong = await refusalOf({ ...build(), spaces: [{ ...space, layers }] });
    expect(wrong).toContain("spaces.0.layers.0.font (arial) is no font of the catalogue");
    expect(wrong).toContain("spaces.0.layers.6.font (arial)");
  });

  it("takes the example of docs/artwork.md as it stands there", async () => {
    const docs = new URL("../../../docs/artwork.md", import.meta.url);
    const [, json = ""] = /```json\n([\s\S]*?)\n```/u.exec(await readFile(docs, "utf8")) ?? [];
    const all = { ...{ db: connection.db, storage, store }, fonts: new Set([...fonts, "anton"]) };
    expect(await importArtwork(all, { json, fileName: "team-shirt.json", folder })).toEqual({
      ...{ key: "team-shirt", outcome: "added", version: 1, findings: [] },
    });
  });

  it("takes the pictures back where the row is not written", async () => {
    let asked = 0;
    const failing: Storage = {
      ...storage,
      // The first time before the transaction, the second within it.
      has: async (key) => {
        asked += 1;
        if (asked > 1) throw new Error("disk full");
        return storage.has(key);
      },
    };
    await expect(run(build(), { storage: failing })).rejects.toThrow("disk full");
    expect(storage.files.size).toBe(0);
    expect(await listArtworks(connection.db, store.id)).toEqual([]);
  });
});
