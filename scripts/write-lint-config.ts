import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { nodeFiles, type Room, roomFolders, rooms, testFiles } from "./import-law.ts";

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean };
type Rules = Record<string, unknown>;
type Override = { files: readonly string[]; rules: Rules };

const crossRoom: Pattern = {
  regex: String.raw`(^|/)\.\.(/\.)*/(${roomFolders.join("|")}|src|scripts|bench|e2e)(/|\.ts$)`,
  message: "Reach another room by its # path.",
};
const absolute: Pattern = { regex: "^(/|file:)", message: "Import by a # path or a relative one." };
const testCode: Pattern = {
  regex: String.raw`\.test\.tsx?$|/testing/|conformance\.ts$|-test-bed\.ts$`,
  message: "Test code is for tests.",
};
const nodeModules: Pattern = { regex: "^node:", message: "This room is free of Node." };
const jsx: Pattern = {
  regex: String.raw`\.tsx$`,
  message: "Node runs this room; it reads no JSX.",
};
// The linter's expressions have no look-ahead: every package name that is neither "zod" nor under it.
const packagesButZod: Pattern = {
  regex: "^([a-y@]|z[^o]|zo[^d]|zod[^/])",
  message: "This room uses no package but zod.",
};
const zodValues: Pattern = {
  regex: "^zod(/|$)",
  message: "zod must not reach the browser; import its types alone.",
  allowTypeImports: true,
};

/** An import path pattern of the table as an expression: ** any path, * one step of it. */
function toRegex(path: string): string {
  const source = path
    .replaceAll(".", String.raw`\.`)
    .replaceAll("**", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", ".*");
  return `^${source}$`;
}

/** The rule options for one room: everything that it may not import. */
function restrictImports(name: string, room: Room, isNodeAllowed = false): unknown[] {
  const open = [...(room.own === undefined ? [] : [room.own]), ...room.allow];
  const types = room.types ?? [];
  const message = `The import law: ${name} may not import this (scripts/import-law.ts).`;
  // What one group lets through is let through by all groups, so there is one; the rest are regexes.
  const patterns: Pattern[] = [
    crossRoom,
    absolute,
    testCode,
    ...(room.isNodeFree && !isNodeAllowed ? [nodeModules] : []),
    ...(room.isNative ? [jsx] : []),
    ...(room.packages === "zod" ? [packagesButZod] : []),
    ...(room.isZodFree ? [zodValues] : []),
    ...types.map((path) => ({
      regex: toRegex(path),
      message: `${message} Its types it may.`,
      allowTypeImports: true,
    })),
    { group: ["#*/**", ...[...open, ...types].map((path) => `!${path}`)], message },
  ];
  return ["error", { patterns }];
}

const impure = "domain is pure: take it as an argument.";
const domainRules: Rules = {
  "no-restricted-globals": [
    "error",
    ...["fetch", "process", "performance", "setTimeout", "setInterval", "window", "document"].map(
      (name) => ({ name, message: impure }),
    ),
  ],
  "no-restricted-properties": [
    "error",
    { object: "Date", property: "now", message: impure },
    { object: "Math", property: "random", message: impure },
  ],
};

const roomOverrides: Override[] = Object.entries(rooms).flatMap(([name, room]) => [
  {
    files: room.files,
    rules: {
      "no-restricted-imports": restrictImports(name, room),
      ...(name === "domain" ? domainRules : {}),
    },
  },
  ...(name === "storefront"
    ? [{ files: nodeFiles, rules: { "no-restricted-imports": restrictImports(name, room, true) } }]
    : []),
]);

/** The whole configuration of the linter, as the text of `.oxlintrc.json`. */
export function formatLintConfig(): string {
  const config = {
    $schema: "./node_modules/oxlint/configuration_schema.json",
    plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
    categories: { correctness: "error" },
    ignorePatterns: ["build", ".react-router", ".data*", "node_modules", "test-results"],
    rules: {
      "import/no-cycle": ["error", { ignoreTypes: false }],
      // Visitor-dependent parts are applied after hydration, so effects do set state.
      "react/set-state-in-effect": "off",
      // A conditional property under exactOptionalPropertyTypes is written as a spread.
      "unicorn/no-useless-spread": "off",
      // Judged in the browser by axe and by keyboard tests instead.
      "jsx-a11y/no-autofocus": "off",
      "jsx-a11y/no-noninteractive-tabindex": "off",
      "jsx-a11y/prefer-tag-over-role": "off",
      "typescript/no-explicit-any": "error",
      "typescript/no-non-null-assertion": "error",
      "typescript/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: true }],
      "typescript/no-require-imports": "error",
      "unicorn/prefer-node-protocol": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
      "no-var": "error",
      "prefer-const": "error",
      "max-lines": ["error", { max: 400 }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
    overrides: [
      ...roomOverrides,
      {
        files: ["src/cli/**", "src/server.ts", "src/server/**", "scripts/**", "bench/**", "bin/**"],
        rules: { "no-console": "off" },
      },
      {
        files: [...testFiles, "e2e/**"],
        rules: {
          "no-restricted-imports": "off",
          "no-restricted-globals": "off",
          "no-restricted-properties": "off",
          "max-lines-per-function": "off",
        },
      },
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

if (import.meta.main) {
  const file = join(import.meta.dirname, "..", ".oxlintrc.json");
  if (!process.argv.includes("--check")) writeFileSync(file, formatLintConfig());
  else if (readFileSync(file, "utf8") !== formatLintConfig()) {
    console.error(
      ".oxlintrc.json is not what scripts/import-law.ts says; run `npm run lint:config`.",
    );
    process.exitCode = 1;
  }
}
