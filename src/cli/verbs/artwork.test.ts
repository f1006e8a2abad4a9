import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { artworks } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { familyInput } from "#domain/artwork/testing/test-artwork.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";
import type { VerbServices } from "../verb.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-artwork-verbs-"));
let connection: Connection;
let services: VerbServices;

beforeAll(async () => {
  connection = await createTestDatabase();
  await insertStore(connection.db, { slug: "shop" });
  services = createCommandServices({ connection });
  const sky = { create: { width: 600, height: 600, channels: 3, background: "navy" } } as const;
  await sharp(sky).png().toFile(join(folder, "moon.png"));
  const input = { ...familyInput(), pictures: { moon: { file: "moon.png" } } };
  writeFileSync(join(folder, "family.json"), JSON.stringify(input));
  const spare = { ...input, paths: { ...input.paths, spare: "M0 0L1 0L1 1Z" } };
  writeFileSync(join(folder, "spare.json"), JSON.stringify(spare));
  writeFileSync(join(folder, "wrong.json"), JSON.stringify({ ...input, key: "No Key" }));
});
beforeEach(() => connection.db.delete(artworks));
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const call = (...argv: string[]) => runCommand(argv, { services, cwd: folder });

describe("platen artwork", () => {
  it("checks, imports, imports again and lists", async () => {
    expect(await call("artwork", "check", "family.json")).toEqual({
      ...{ exitCode: 0, out: "family: can be imported, 0 remarks.\n", err: "" },
    });
    expect(await call("artwork", "list")).toMatchObject({
      out: "The store shop has no artwork yet.\n",
    });
    expect(await call("artwork", "import", "family.json")).toEqual({
      ...{ exitCode: 0, out: "shop: family added, version 1.\n", err: "" },
    });
    expect(await call("artwork", "import", "family.json", "--store", "shop")).toMatchObject({
      out: "shop: family unchanged, version 1.\n",
    });
    const listed = JSON.parse((await call("artwork", "list", "--json")).out) as unknown;
    expect(listed).toEqual([
      expect.objectContaining({ key: "family", name: "Family", version: 1, spaces: "front" }),
    ]);
  });

  it("exports templates with their pictures, which an import takes unchanged", async () => {
    expect(await call("artwork", "export")).toMatchObject({
      out: "The store shop has no artwork yet.\n",
    });
    await call("artwork", "import", "family.json");
    expect(await call("artwork", "export", "family", "--out", "moved")).toEqual({
      ...{ exitCode: 0, out: "shop: exported family to moved.\n", err: "" },
    });
    expect(await call("artwork", "import", "moved/family.json")).toMatchObject({
      out: "shop: family unchanged, version 1.\n",
    });
    const { pictures } = JSON.parse(readFileSync(join(folder, "moved", "family.json"), "utf8"));
    expect(pictures.moon.file).toMatch(/^pictures\/[0-9a-f]{32}\.png$/u);
    expect(await call("artwork", "export", "--out", "moved")).toMatchObject({
      ...{ exitCode: 2, err: expect.stringContaining("The folder moved is not empty.") },
    });
    expect((await call("artwork", "export", "famly", "--out", "none")).err).toBe(
      'There is no artwork "famly" in the store "shop". Did you mean "family"? Run "platen artwork list --store shop".\n',
    );
  });

  it("tells warnings with their path, and imports nevertheless", async () => {
    await call("artwork", "import", "family.json");
    const remark = "spare.json: paths.spare (spare) is used by nothing\n";
    expect(await call("artwork", "check", "spare.json")).toMatchObject({
      ...{ exitCode: 0, out: `${remark}family: can be imported, 1 remark.\n` },
    });
    expect(await call("artwork", "import", "spare.json")).toMatchObject({
      ...{ exitCode: 0, out: "shop: family changed, version 2.\n", err: remark },
    });
  });

  it.each(["check", "import"])(
    "artwork %s refuses what is none, and says how it is called",
    async (verb) => {
      const wrong = await call("artwork", verb, "wrong.json");
      expect(wrong.exitCode).toBe(1);
      expect(wrong.err).toBe(
        "wrong.json cannot be used:\n  key is not as docs/artwork.md describes it\n",
      );
      expect((await call("artwork", verb, "none.json")).exitCode).toBe(2);
      expect((await call("artwork", verb)).exitCode).toBe(2);
      expect((await call("artwork", verb, "a.json", "b.json")).exitCode).toBe(2);
    },
  );
});
