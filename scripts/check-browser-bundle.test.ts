import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { build } from "vite";

import { checkBrowserBundle } from "./check-browser-bundle.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundle-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Bundles and minifies a module for browsers, as the shop's own build would. */
async function bundle(source: string): Promise<void> {
  const id = join(import.meta.dirname, "planted.js");
  await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [
      {
        name: "planted",
        resolveId: (name) => (name === id ? id : null),
        load: (name) => (name === id ? source : null),
      },
    ],
    build: {
      outDir: folder,
      lib: { entry: id, formats: ["es"], fileName: "planted" },
      minify: true,
      rolldownOptions: { external: /^node:/ },
    },
  });
}

describe("the check of what browsers load", () => {
  it.each([
    ["zod", 'import { z } from "zod"; export const schema = z.object({ a: z.email() });'],
    [
      "zod/mini",
      'import * as z from "zod/mini"; export const schema = z.object({ a: z.email() });',
    ],
    ["a module of Node", 'export { join } from "node:path";'],
    [
      "the message compiler",
      'export { compileMessage } from "@lingui/message-utils/compileMessage";',
    ],
    ["the database", 'export { pgTable } from "drizzle-orm/pg-core";'],
  ])("finds planted %s", async (_, source) => {
    await bundle(source);
    expect(await checkBrowserBundle(folder)).toMatchObject({
      passed: 0,
      failures: [{ error: expect.stringContaining("planted.js holds ") }],
    });
  });

  it("passes a clean file and refuses an empty folder", async () => {
    expect(await checkBrowserBundle(folder)).toMatchObject({
      passed: 0,
      failures: [{ error: `No built files in ${folder}.` }],
    });
    await writeFile(join(folder, "clean.js"), "export const a = 1;");
    expect(await checkBrowserBundle(folder)).toEqual({ passed: 1, failures: [] });
  });
});
