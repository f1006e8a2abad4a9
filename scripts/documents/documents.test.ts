import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { endpoints } from "#contract/endpoints.ts";

import { environmentSchema } from "../../src/server/environment.ts";
import { root } from "../run-command.ts";
import { checkCalls } from "./check-calls.ts";
import {
  checkNpmCommands,
  listShownCommands,
  checkPlatenCommands,
  readCommands,
  readSuites,
} from "./check-commands.ts";
import { checkLinks, checkMentions } from "./check-links.ts";
import { checkNames, listWords } from "./check-names.ts";
import { checkFileNames, checkPaths } from "./check-paths.ts";
import { checkDefaults, listUnmentioned } from "./check-variables.ts";
import { isInProject, listDocumentFiles, parseDocument, readDocument } from "./read-document.ts";

const documents = new Map(listDocumentFiles().map((file) => [file, readDocument(file)]));
/** Decisions and the list of changes describe what was true at their time. */
const current = [...documents.values()].filter(
  ({ file }) => !file.startsWith("docs/decisions/") && file !== "CHANGELOG.md",
);
const sample = (text: string) => parseDocument("docs/sample.md", text);
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const project = {
  scripts: new Set(Object.keys(scripts)),
  suites: readSuites(readFileSync(join(root, "scripts/test.ts"), "utf8")),
  isFile: isInProject,
};

/** Source files below the project's root, but for the checks of documents themselves. */
const listSources = () =>
  ["src", "scripts", "e2e", "bench", "golden", "assets"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|js|py)$/u.test(file) && !/node_modules|documents/u.test(file))
      .map((file) => `${folder}/${file}`),
  );

describe("links between documents", () => {
  const find = (file: string) => documents.get(file);

  it("lead to files and headings that exist", () => {
    expect(documents.size).toBeGreaterThan(50);
    expect([...documents.values()].flatMap((own) => checkLinks(own, find))).toEqual([]);
  });

  it("are named by sources only if they exist", () => {
    const sources = listSources().map((file) => ({
      file,
      text: readFileSync(join(root, file), "utf8"),
    }));
    expect(sources.flatMap((source) => checkMentions(source, find))).toEqual([]);
    const text = "first line\n// see docs/nowhere.md and docs/orders.md#nothing";
    expect(checkMentions({ file: "src/a.ts", text }, find)).toEqual([
      "src/a.ts:2: there is no docs/nowhere.md",
      "src/a.ts:2: there is no docs/orders.md#nothing",
    ]);
  });

  it.each([
    ["[a](nowhere.md)", "docs/sample.md:1: the link to nowhere.md leads to docs/nowhere.md"],
    ["[a](../README.md#nothing)", "docs/sample.md:1: README.md has no heading for #nothing"],
    ["# Title\n\n[a](#titel)", "docs/sample.md:3: docs/sample.md has no heading for #titel"],
  ])("reports a link that leads nowhere: %j", (text, problem) => {
    expect(checkLinks(sample(text), find)).toEqual([expect.stringContaining(problem)]);
  });
});

describe("names in documents", () => {
  it("are paths of the project that exist", () => {
    expect(current.flatMap(checkPaths)).toEqual([]);
    expect(checkPaths(sample("`src/domain/nowhere.ts`"))).toHaveLength(1);
  });

  it("are calls of the HTTP API that exist", () => {
    const keys = Object.keys(endpoints);
    expect(current.flatMap((own) => checkCalls(own, keys))).toEqual([]);
    expect(checkCalls(sample("`GET /public/order/{token}`"), keys)).toEqual([]);
    expect(checkCalls(sample("`POST /public/order/{token}`"), keys)).toHaveLength(1);
  });

  it("are source files that exist", () => {
    const files = [...readdirSync(root), ...listSources()];
    expect(current.flatMap((own) => checkFileNames(own, files))).toEqual([]);
    expect(checkFileNames(sample("`domain/nowhere.ts`"), files)).toHaveLength(1);
    expect(checkFileNames(sample("`nowhere.tsx`"), files)).toHaveLength(1);
  });

  it("are names of the code that exist", () => {
    const files = [...listSources(), ".ci/run"];
    const sources = files.map((file) => readFileSync(join(root, file), "utf8"));
    const words = listWords(sources.join("\n"));
    expect(current.flatMap((own) => checkNames(own, words))).toEqual([]);
    expect(checkNames(sample("`checkNowhere` and `NOWHERE_KEY`"), words)).toHaveLength(2);
  });
});

describe("commands in documents", () => {
  const help = execFileSync(process.execPath, [join(root, "bin/platen.js"), "help"], {
    encoding: "utf8",
  });
  const commands = readCommands(help);

  it("are commands of platen with options that exist", () => {
    expect(commands.size).toBeGreaterThan(40);
    expect(current.flatMap((own) => checkPlatenCommands(own, commands))).toEqual([]);
  });

  it("show each command of platen at least once", () => {
    const shown = new Set(current.flatMap(listShownCommands));
    expect([...commands.keys()].filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each([
    ["`platen store paint fern`", 1],
    ["`platen file add|list|paint STORE`", 1],
    ["```sh\nnpm run platen -- store set fern \\\n  --colour red\n```", 1],
    ["`platen store set fern --set a=b`", 0],
  ])("reports an unknown command or option: %j", (text, count) => {
    expect(checkPlatenCommands(sample(text), commands)).toHaveLength(count);
  });

  it("are scripts of package.json, suites and specs that exist", () => {
    expect(current.flatMap((own) => checkNpmCommands(own, project))).toEqual([]);
  });

  it.each([
    ["`npm run paint`", 1],
    ["`npm test -- unit database`", 1],
    ["`npm run test:browser -- nowhere.spec.ts`", 1],
    ["`TEST_DATABASE_URL=postgres://… npm test -- postgres server --report FOLDER`", 0],
  ])("reports an unknown script, suite or spec: %j", (text, count) => {
    expect(checkNpmCommands(sample(text), project)).toHaveLength(count);
  });
});

describe("environment variables in documents", () => {
  const variables = environmentSchema.shape;

  it("exist and have the defaults of their tables", () => {
    expect(current.flatMap((own) => checkDefaults(own, variables))).toEqual([]);
  });

  it("are all documented", () => {
    expect(listUnmentioned(current, variables)).toEqual([]);
  });

  it.each([
    ["| `PORT` | `3000` |", 0],
    ["| `PORT` | `8080` |", 1],
    ["| `SMTP_URL` | |", 0],
    ["| `PAGE_CACHE_MB` | |", 1],
    ["| `PRT` | `3000` |", 1],
  ])("reports a wrong default or name: %j", (row, count) => {
    const table = `| variable | default |\n|---|---|\n${row}`;
    expect(checkDefaults(sample(table), variables)).toHaveLength(count);
  });
});
