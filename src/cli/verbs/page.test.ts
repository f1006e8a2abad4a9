import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import type { Verb } from "../verb.ts";
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
  const { connection, ctx } = fixture;
  const services = {
    connection,
    ...{ storage: createMemoryStorage(), designs: undrawnDesigns },
    openContext: (store: typeof ctx.store) => ({ ...ctx, store }),
    hostRules: { apiHosts: [], toSetForPublic: [] },
  };
  expect(await verb.run({ args, io, services })).toBe(0);
  return out;
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
  expect(await run(pageShow, "return-policy")).not.toContain("Wir holen ab.");
  const rows = JSON.parse(await run(pageList, "--json")) as { slug: string; language: string }[];
  expect(rows[0]).toMatchObject({ slug: "return-policy", language: "de" });
  expect(rows.filter(({ language }) => language === "built in")).toHaveLength(7);
  expect(await run(pageRemove, "return-policy")).toContain("is the built-in one again");
  expect(await run(pageShow, "return-policy", "--locale", "de")).toBe(builtIn);
});

it("says what is wrong with a call", async () => {
  await writeFile(join(cwd, "bad.md"), "<b>x</b>");
  expect((await refusalOf(run(pageSet, "faq", "bad.md"))).code).toBe("validation_failed");
  expect((await refusalOf(run(pageRemove, "faq"))).code).toBe("not_found");
  expect((await refusalOf(run(pageShow, "nothing"))).code).toBe("not_found");
  await expect(run(pageSet, "faq")).rejects.toThrow(/FILE/u);
  await expect(run(pageSet, "faq", "none.md")).rejects.toThrow(/no file/u);
  await expect(run(pageSet, "faq", "bad.md", "--locale", "xx")).rejects.toThrow(/language/u);
});
