import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { renamePage } from "#services/pages/rename-page.ts";
import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";

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

const call = (...argv: string[]) =>
  runCommand(["page", ...argv], { services: createCommandServices(fixture), cwd });

async function run(...argv: string[]): Promise<string> {
  const { exitCode, out, err } = await call(...argv);
  expect(exitCode, err).toBe(0);
  return out;
}

it("CAT-13 platen page shows a text, takes it back changed, lists it, and takes it away", async () => {
  const builtIn = await run("show", "return-policy", "--locale", "de");
  expect(builtIn).toMatch(/^# /u);
  await writeFile(join(cwd, "returns.md"), `${builtIn}\nWir holen ab.\n`);
  const { slug } = fixture.ctx.store;
  expect(await run("set", "return-policy", "returns.md", "--locale", "de")).toBe(
    `${slug}: /page/return-policy is that of returns.md in de.\n`,
  );
  expect(await run("show", "return-policy", "--locale", "de")).toContain("Wir holen ab.");
  // What is shown to who reads English, too, as the store has no English one.
  expect(await run("show", "return-policy")).toContain("Wir holen ab.");
  const rows = JSON.parse(await run("list", "--json")) as { slug: string; language: string }[];
  expect(rows[0]).toMatchObject({ slug: "return-policy", language: "de" });
  expect(rows.filter(({ language }) => language === "built in")).toHaveLength(7);
  await run("set", "return-policy", "returns.md");
  expect(await run("remove", "return-policy", "--locale", "en")).toContain("is left in de.");
  expect(await run("remove", "return-policy")).toContain("is the built-in one again");
  expect(await run("show", "return-policy", "--locale", "de")).toBe(builtIn);
});

it("platen page rename gives a page another address in all its languages", async () => {
  await writeFile(join(cwd, "story.md"), "# Story");
  const { slug } = fixture.ctx.store;
  for (const locale of ["en", "de"]) await run("set", "story", "story.md", "--locale", locale);
  expect(await run("rename", "story", "our-story")).toBe(
    `${slug}: /page/story is /page/our-story now.\n`,
  );
  const rows = JSON.parse(await run("list", "--json")) as { slug: string; language: string }[];
  const own = rows.filter(({ language }) => language !== "built in");
  expect(own.map((row) => [row.slug, row.language])).toEqual([
    ["our-story", "de"],
    ["our-story", "en"],
  ]);
  const { ctx } = fixture;
  const rename = (from: string, to: string) => renamePage(ctx, { from, to });
  await run("set", "faq", "story.md");
  await expect(rename("our-story", "Our Story")).rejects.toThrow("slug: is small letters");
  await expect(rename("none", "new")).rejects.toMatchObject({
    thing: { kind: "customized page", name: "none" },
  });
  await expect(rename("faq", "new")).rejects.toThrow("its address cannot change");
  await expect(rename("our-story", "faq")).rejects.toThrow('has a page "faq" already');
  for (const page of ["faq", "our-story"]) await run("remove", page);
});

it("says what is wrong with a call", async () => {
  await writeFile(join(cwd, "bad.md"), "<hr>\n\n[x](javascript:y)");
  await writeFile(join(cwd, "latin.md"), Buffer.from("# Gr\xfc\xdfe", "latin1"));
  const says = async (...argv: string[]) => {
    const { exitCode, err } = await call(...argv);
    expect(exitCode).not.toBe(0);
    return err;
  };
  const bad = await says("set", "faq", "bad.md");
  expect(bad).toContain('"<hr>" must be a title');
  expect(bad).toContain('"[x](javascript:y)" leads to no address');
  expect(await says("set", "FAQ", "bad.md")).toContain("slug: is small letters");
  expect(await says("set", "faq", "latin.md")).toContain("latin.md is not text in UTF-8.");
  expect(await says("remove", "faq")).toContain('There is no customized page "faq"');
  expect(await says("show", "nothing")).toContain('There is no page "nothing"');
  expect(await says("set", "faq")).toContain("one FILE");
  expect(await says("set", "faq", "none.md")).toContain("no file");
  expect(await says("set", "faq", "bad.md", "--locale", "xx")).toContain('language "xx"');
});
