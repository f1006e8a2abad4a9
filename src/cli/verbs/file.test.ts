import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreBySlug } from "#database/queries/stores.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";
import type { VerbServices } from "../verb.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-files-"));
let connection: Connection;
let services: VerbServices;

beforeAll(async () => {
  connection = await createTestDatabase();
  for (const slug of ["fern", "listed", "patched"]) await insertStore(connection.db, { slug });
  const red = { create: { width: 30, height: 20, channels: 3, background: "red" } } as const;
  mkdirSync(join(folder, "brand"));
  for (const file of ["logo.png", "brand/banner.png"]) {
    writeFileSync(join(folder, file), await sharp(red).png().toBuffer());
  }
  writeFileSync(join(folder, "notes.txt"), "hello");
  services = createCommandServices({ connection });
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const call = (...argv: string[]) => runCommand(argv, { services, cwd: folder });

describe("platen file", () => {
  it("adds a file, lists it with its use and removes it when no setting names it", async () => {
    const added = await call("file", "add", "listed", "logo.png", "--name", "Brand mark");
    expect(added).toMatchObject({ exitCode: 0, err: expect.stringContaining("30 × 20 pixels") });
    const address = added.out.trim();
    expect(address).toMatch(/^\/media\/catalogue\/file-brand-mark-[0-9a-f]{16}\.png$/);
    expect(await call("store", "set", "listed", "--set", `logo_url=${address}`)).toMatchObject({
      exitCode: 0,
    });
    const listed = await call("file", "list", "listed", "--json");
    expect(JSON.parse(listed.out)).toMatchObject([{ address, used_by: "logo_url" }]);
    const kept = await call("file", "remove", "listed", address);
    expect(kept).toMatchObject({ exitCode: 1, err: expect.stringContaining("logo_url") });
    await call("store", "set", "listed", "--set", "logo_url=null");
    expect(await call("file", "remove", "listed", address)).toMatchObject({ exitCode: 0 });
    expect((await call("file", "list", "listed")).out).toBe("This store has no files.\n");
  });

  it("says what is wrong with a file, an address or a call", async () => {
    for (const [place, exitCode, reason] of [
      ["none.png", 2, "There is no file none.png."],
      ["brand", 2, "There is no file brand."],
      ["notes.txt", 1, "notes.txt is not a picture"],
      ["http://cdn.example/a.png", 1, "is not an https address"],
      ["https://cdn.example/a.png", 1, "https://cdn.example/a.png cannot be reached"],
    ] as const) {
      const refused = await call("file", "add", "fern", place);
      expect(refused).toMatchObject({ exitCode, out: "", err: expect.stringContaining(reason) });
    }
    for (const verb of ["add", "list", "remove"]) {
      expect(await call("file", verb), verb).toMatchObject({ exitCode: 2 });
    }
    expect(await call("file", "remove", "fern", "none")).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("This store has no file none"),
    });
    expect(await call("file", "list", "gone")).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('There is no store "gone"'),
    });
  });

  it("stores files that store set names, from the folder of the patch file and of the call", async () => {
    writeFileSync(
      join(folder, "brand/patch.json"),
      JSON.stringify({ settings: { banner_url: "banner.png", logo_url: "logo.png" } }),
    );
    const set = await call("store", "set", "patched", "--file", "brand/patch.json");
    expect(set).toMatchObject({ exitCode: 0, err: "" });
    const store = await getStoreBySlug(connection.db, "patched");
    expect(store?.settings).toMatchObject({
      banner_url: expect.stringMatching(/^\/media\/catalogue\/file-banner-/),
      logo_url: expect.stringMatching(/^\/media\/catalogue\/file-logo-/),
    });
    const refused = await call("store", "set", "patched", "--set", "logo_url=none.png");
    expect(refused).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('settings.logo_url: "none.png" is not a file'),
    });
  });
});
