import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, it } from "vitest";

import { keptMethods, slimGlue, slimLibrary } from "./vite-browser-harfbuzz.ts";

const fileOf = (name: string) =>
  readFile(fileURLToPath(new URL(name, import.meta.resolve("harfbuzzjs"))), "utf8");
const methodsOf = (code: string) =>
  new Set([...code.matchAll(/^\t(\w+)\(.*\) \{$/gmu)].map(([, name]) => name ?? ""));

it("P13 HarfBuzz's code for browsers asks for no Node", async () => {
  const code = await fileOf("harfbuzz.js");
  expect(code).toContain("ENVIRONMENT_IS_NODE");
  const own = slimGlue(code);
  expect(own).not.toContain("ENVIRONMENT_IS_NODE");
  expect(own).toContain("if(false){");
  expect(own).toContain("instantiateStreaming");
});

it("P13 it has the methods that the typesetter and the other ones call, and hardly any other", async () => {
  const code = await fileOf("index.mjs");
  const slim = slimLibrary(code);
  const [all, left] = [methodsOf(code), methodsOf(slim)];
  expect(slim.length).toBeLessThan(code.length * 0.7);
  const folder = fileURLToPath(new URL("../src/typeset/", import.meta.url));
  const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/u.test(name));
  const sources = await Promise.all(names.map((name) => readFile(`${folder}${name}`, "utf8")));
  // Of what is left of the classes, also what they call themselves.
  const classes = Object.keys(keptMethods).map(
    (name) => new RegExp(`^var ${name} = class[\\s\\S]*?^\\};`, "mu").exec(slim)?.[0] ?? "",
  );
  const shape = /^function shape\([\s\S]*?^\}/mu.exec(slim)?.[0] ?? "";
  for (const source of [...sources, ...classes, shape]) {
    for (const [, called = ""] of source.matchAll(/\b(?:buffer|face|font|this)\.(\w+)\(/gu)) {
      if (all.has(called)) expect([...left], called).toContain(called);
    }
  }
});

it("says so where HarfBuzz is written otherwise", () => {
  expect(() => slimGlue("var isNode = true;")).toThrow("other words");
  expect(() => slimLibrary("export class Face {}")).toThrow("no class Face");
  expect(() => slimLibrary("var Face = class {\n};")).toThrow("no constructor");
});
