import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { formatLintConfig } from "./write-lint-config.ts";

const root = join(import.meta.dirname, "..");
const law = "eslint(no-restricted-imports)";
const cycle = "import(no-cycle)";

/** A planted file: path, source, the rule that must catch it ("" where it must pass). */
type Plant = readonly [path: string, source: string, rule: string];

const importForms: readonly [string, string][] = [
  ["value", 'import { a } from "#services/a.ts"; export const b = a;'],
  ["import type", 'import type { A } from "#services/a.ts"; export type B = A;'],
  ["inline type", 'import { type A } from "#services/a.ts"; export type B = A;'],
  ["side effect", 'import "#services/a.ts";'],
  ["export from", 'export { a } from "#services/a.ts";'],
  ["export type from", 'export type { A } from "#services/a.ts";'],
  ["export star", 'export * from "#services/a.ts";'],
  ["dynamic import", 'export const a = () => import("#services/a.ts");'],
  ["relative", 'export { a } from "../services/a.ts";'],
  ["relative from below", 'export { a } from "./money/../../services/a.ts";'],
  ["relative of a file", 'export { a } from "../server.ts";'],
  ["relative to the scripts", 'export { a } from "../../scripts/a.ts";'],
  ["absolute", 'export { a } from "/src/services/a.ts";'],
];

const plants: readonly Plant[] = [
  ...importForms.map(([name, source]): Plant => [
    `src/domain/${name.replaceAll(" ", "-")}.ts`,
    source,
    law,
  ]),
  ["src/domain/node.ts", 'export { join } from "node:path";', law],
  ["src/domain/package.ts", 'export { pino } from "pino";', law],
  ["src/domain/scoped.ts", 'export { i18n } from "@lingui/core";', law],
  ["src/domain/jsx.ts", 'export { a } from "./a.tsx";', law],
  ["src/domain/a-test.ts", 'export { a } from "./a.test.ts";', law],
  ["src/domain/deep/er/clean.ts", 'import { z } from "zod";\nexport const a = z.string();', ""],
  ["src/domain/clean.ts", 'export type { A } from "#domain/deep/er/clean.ts";', ""],
  ["src/domain/clock.ts", "export const a = () => Date.now();", "eslint(no-restricted-properties)"],
  ["src/domain/dice.ts", "export const a = Math.random;", "eslint(no-restricted-properties)"],
  ["src/domain/net.ts", 'export const a = () => fetch("/");', "eslint(no-restricted-globals)"],
  [
    "src/domain/type-annotation.ts",
    'export type A = import("#services/a.ts").A;',
    "typescript(consistent-type-imports)",
  ],
  [
    "src/domain/long.ts",
    `export function a(b: number[]) {\n${"  b.push(1);\n".repeat(60)}}`,
    "eslint(max-lines-per-function)",
  ],
  [
    "src/domain/long.test.ts",
    `export function a(b: number[]) {\n${"  b.push(1);\n".repeat(60)}}`,
    "",
  ],
  ["src/contract/up.ts", 'export type { A } from "#database/a.ts";', law],
  ["src/database/up.ts", 'export type { A } from "#services/a.ts";', law],
  ["src/services/adapter.ts", 'export type { A } from "#integrations/mail/a.ts";', law],
  ["src/services/handler.ts", 'export type { A } from "#jobs/handlers/a.ts";', law],
  ["src/services/jobs.ts", 'export type { A } from "#jobs/definitions.ts";', ""],
  ["src/services/testing/a.ts", 'export { a } from "#integrations/mail/fake-mail.ts";', ""],
  ["src/services/a.test.ts", 'export { a } from "#integrations/mail/fake-mail.ts";', ""],
  ["src/services/uses-testing.ts", 'export { a } from "#database/testing/a.ts";', law],
  ["src/jobs/definitions.ts", 'export type { A } from "#services/a.ts";', law],
  ["src/jobs/handlers/clean.ts", 'export { a } from "#services/a.ts";', ""],
  ["src/jobs/handlers/data.ts", 'export { a } from "#database/a.ts";', law],
  ["src/integrations/port-type.ts", 'export type { A } from "#services/ports/mail.ts";', ""],
  ["src/integrations/port-value.ts", 'export { a } from "#services/ports/mail.ts";', law],
  ["src/integrations/verb.ts", 'export type { A } from "#services/place-order.ts";', law],
  ["src/api/queries.ts", 'export { a } from "#database/queries/a.ts";', ""],
  ["src/api/schema.ts", 'export { a } from "#database/schema.ts";', law],
  ["src/api/pages.ts", 'export { a } from "#storefront/features/a.ts";', law],
  ["src/ui/zod.ts", 'import { z } from "zod";\nexport const a = z.string();', law],
  ["src/ui/contract.ts", 'export type { A } from "#contract/a.ts";', law],
  ["src/designer/zod-mini.ts", 'export { z } from "zod/mini";', law],
  ["src/storefront/zod-type.ts", 'import type { z } from "zod";\nexport type A = z.ZodType;', ""],
  ["src/storefront/contract-type.ts", 'export type { A } from "#contract/endpoints.ts";', ""],
  ["src/storefront/contract-value.ts", 'export { a } from "#contract/schemas/a.ts";', law],
  ["src/storefront/contract-other.ts", 'export type { A } from "#contract/openapi.ts";', law],
  ["src/storefront/client.ts", 'export { a } from "#contract/client.ts";', ""],
  ["src/storefront/node.tsx", 'export { join } from "node:path";', law],
  ["src/storefront/entry.server.tsx", 'export { PassThrough } from "node:stream";', ""],
  ["src/storefront/demo.ts", 'export { a } from "#demo/a.ts";', law],
  ["src/demo/database.ts", 'export { a } from "#database/schema.ts";', law],
  ["src/typeset/paint.ts", 'export { a } from "#render/paint/a.ts";', law],
  ["src/messages/services.ts", 'export { a } from "#services/a.ts";', law],
  ["src/api/render-page.ts", 'export { a } from "#storefront/context.ts";', ""],
  ["src/api/context.ts", 'export { a } from "#storefront/context.ts";', law],
  ["src/render/paint/node.ts", 'export { a } from "#render/node/a.ts";', law],
  ["src/render/node/paint.ts", 'export { a } from "#render/paint/a.ts";', ""],
  ["src/server/all.ts", 'export { a } from "#integrations/mail/a.ts";', ""],
  ["src/server.ts", 'export { a } from "./demo/a.ts";', ""],
  ["src/cli/all.ts", 'export { a } from "#demo/a.ts";', ""],
  ["src/messages/one.ts", 'export { b as a } from "./two.ts";', cycle],
  ["src/messages/two.ts", 'export { a as b } from "#messages/one.ts";', cycle],
  ["src/typeset/one.ts", 'import type { B } from "#typeset/two.ts";\nexport type A = B[];', cycle],
  ["src/typeset/two.ts", 'import type { A } from "./one.ts";\nexport type B = A[];', cycle],
];

type Finding = { filename: string; code: string; severity: string };
let folder: string;
let findings: readonly Finding[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-law-"));
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  writeFileSync(join(folder, ".oxlintrc.json"), formatLintConfig());
  for (const [path, source] of plants) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${source}\n`);
  }
  const linter = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [linter, "-f", "json"], {
    cwd: folder,
    encoding: "utf8",
  });
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the import law", () => {
  it.each(plants)("%s: %s", (path, _, rule) => {
    const caught = findings
      .filter(({ filename, severity }) => filename === path && severity === "error")
      .map(({ code }) => code);
    expect(caught).toEqual(rule === "" ? [] : [rule]);
  });

  it("is what the linter reads", () => {
    expect(readFileSync(join(root, ".oxlintrc.json"), "utf8")).toBe(formatLintConfig());
  });
});
