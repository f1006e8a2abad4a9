import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { rooms } from "../import-law.ts";
import { root } from "../run-command.ts";

const moduleOf = (pattern: string) =>
  /^#(?<name>[a-z]+)\//u.exec(pattern)?.groups?.["name"] ?? pattern;

/** Modules by name, with those that they may import besides themselves. */
function listImports(): Record<string, string[]> {
  const imports = new Map<string, Set<string>>();
  for (const [room, { allow, types = [] }] of Object.entries(rooms)) {
    const [name = ""] = room.split("/");
    const known = imports.get(name) ?? new Set<string>();
    for (const pattern of [...allow, ...types]) known.add(moduleOf(pattern));
    known.delete(name);
    imports.set(name, known);
  }
  return Object.fromEntries([...imports].map(([name, known]) => [name, [...known].toSorted()]));
}

it("lists in ARCHITECTURE.md what each module may import, as scripts/import-law.ts has it", () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const table = text.slice(text.indexOf("| module | contains | may import |"));
  const rows = [...table.matchAll(/^\| `(?<name>\w+)` \|.*\| (?<imports>[^|]+) \|$/gmu)].map(
    ({ groups = {} }): [string, string[]] => [
      groups["name"] ?? "",
      [...(groups["imports"] ?? "").matchAll(/`(?<name>\w+)`/gu)]
        .map((match) => match.groups?.["name"] ?? "")
        .toSorted(),
    ],
  );
  expect(Object.fromEntries(rows)).toEqual(listImports());
});
