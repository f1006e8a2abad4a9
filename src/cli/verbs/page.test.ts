import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";
import { unreachableFiles } from "#services/testing/unreachable-files.ts";

import { runVerb } from "../run-verb.ts";
import type { Verb, VerbServices } from "../verb.ts";
import { pageList, pageRemove, pageSet, pageShow } from "./page.ts";

let fixture: ServiceFixture;
let cwd: string;
beforeAll(async () => {
  fixture = await createServiceFixture();
  cwd = await mkdtemp(join(tmpdir(), "platen-pages-"));
});
afterAll(async () => {
  await fixture.connection.close();
  await rm(cwd, { recursive: true });
});

async function run(verb: Verb, ...args: string[]): Promise<string> {
  let out = "";
  const io = { cwd, out: (text: string) => void (out += text), err: () => undefined };
  expect(await verb.run({ args, io, services: services() })).toBe(0);
  return out;
}

function services(): VerbServices {
  const { connection, ctx } = fixture;
  return {
    connection,
    ...{ storage: createMemoryStorage(), designs: undrawnDesigns },
    openContext: (store) => ({ ...ctx, store }),
    fetchForeignFile: unreachableFiles,
    hostRules: { apiHosts: [], toSetForPublic: [] },
  };
}

it("CAT-13 platen page shows a text, takes it back changed, lists it, and takes it away", async () => {
  const builtIn = await run(pageShow, "return-policy", "--locale", "de");
  expect(builtIn).toMatch(/^# /u);
  await writeFile(join(cwd, "returns.md"), `${builtIn}\nWir holen ab.\n`);
  const { slug } = fixture.ctx.store;
  expect(await run(pageSet, "return-policy", "returns.md", "--locale", "de")).toBe(
    `${slug}: /page/return-policy is that of returns.md in de.\n`,
  );
  expect(await run(pageShow, "return-policy", "--locale", "de")).toContain("Wir holen ab.");
  // What is shown to who reads English, too, as the store has no English one.
  expect(await run(pageShow, "return-policy")).toContain("Wir holen ab.");
  const rows = JSON.parse(await run(pageList, "--json")) as { slug: string; language: string }[];
  expect(rows[0]).toMatchObject({ slug: "return-policy", language: "de" });
  expect(rows.filter(({ language }) => language === "built in")).toHaveLength(7);
  await run(pageSet, "return-policy", "returns.md");
  expect(await run(pageRemove, "return-policy", "--locale", "en")).toContain("is left in de.");
  expect(await run(pageRemove, "return-policy")).toContain("is the built-in one again");
  expect(await run(pageShow, "return-policy", "--locale", "de")).toBe(builtIn);
});

it("says what is wrong with a call", async () => {
  await writeFile(join(cwd, "bad.md"), "<hr>\n\n[x](javascript:y)");
  await writeFile(join(cwd, "latin.md"), Buffer.from("# Gr\xfc\xdfe", "latin1"));
  const says = async (verb: Verb, ...args: string[]) => {
    let err = "";
    const io = { cwd, out: () => undefined, err: (text: string) => void (err += text) };
    expect(await runVerb({ verb, args }, io, async () => services())).not.toBe(0);
    return err;
  };
  const bad = await says(pageSet, "faq", "bad.md");
  expect(bad).toContain('"<hr>" must be a title');
  expect(bad).toContain('"[x](javascript:y)" leads to no address');
  expect(await says(pageSet, "FAQ", "bad.md")).toContain("slug: is small letters");
  expect(await says(pageSet, "faq", "latin.md")).toContain("latin.md is not text in UTF-8.");
  expect(await says(pageRemove, "faq")).toContain('There is no customized page "faq"');
  expect(await says(pageShow, "nothing")).toContain('There is no page "nothing"');
  expect(await says(pageSet, "faq")).toContain("one FILE");
  expect(await says(pageSet, "faq", "none.md")).toContain("no file");
  expect(await says(pageSet, "faq", "bad.md", "--locale", "xx")).toContain('language "xx"');
});
