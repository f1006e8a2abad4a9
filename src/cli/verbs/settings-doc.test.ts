import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";

import { insertStore } from "#database/testing/factories.ts";
import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";
import { insertNamedPictures } from "#services/testing/insert-named-pictures.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";

const text = readFileSync(join(import.meta.dirname, "../../../docs/settings.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "platen-settings-"));
let fixture: ServiceFixture;
// The commands name the stores "fern" and "second", so each test has a database of its own.
beforeEach(async () => {
  fixture = await createServiceFixture();
  const { db } = fixture.connection;
  for (const slug of ["fern", "second"]) {
    const { id } = await insertStore(db, { slug });
    await insertNamedPictures(db, id, text, fixture.storage);
  }
});
afterEach(() => fixture.connection.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** The words of a line as a shell would split them; no variables, no escapes. */
const shellWords = (line: string) =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/gu)].map(([word]) => word.replaceAll("'", ""));

const call = (argv: readonly string[]) =>
  runCommand(argv, { services: createCommandServices(fixture), cwd: folder });

const commands = [...text.matchAll(/^npm run platen -- ([^#\n]+)/gmu)].map(
  ([, line]) => line ?? "",
);
// A page shows how to see an entry before it shows how to add one.
const first = commands.filter((line) => line.includes("show fern discounts"));
const inOrder = [...commands.filter((line) => !first.includes(line)), ...first];

describe("docs/settings.md", () => {
  it("shows commands that work one after the other", async () => {
    expect(commands.length).toBeGreaterThan(15);
    for (const line of inOrder) {
      if (first.includes(line))
        await call(["store", "set", "fern", "--add", "discounts=code=SUMMER10,percent=10"]);
      const { exitCode } = await call(shellWords(line));
      expect({ line, exitCode }).toEqual({ line, exitCode: 0 });
    }
  });

  it("gives examples of files that can be applied as they stand and read back", async () => {
    const examples = [...text.matchAll(/^```json\n(.+?)^```$/gmsu)].map(([, json]) => json ?? "");
    expect(examples.length).toBeGreaterThan(10);
    for (const json of examples) {
      writeFileSync(join(folder, "example.json"), json);
      const set = await call(["store", "set", "fern", "--file", "example.json"]);
      expect({ json, ...set }).toMatchObject({ json, exitCode: 0, err: "" });
      const { out } = await call(["store", "export", "fern"]);
      expect(JSON.parse(out)).toMatchObject(JSON.parse(json));
    }
  });

  it("gives examples of values that are accepted", async () => {
    // Checked together with other settings: these need the language, the host and the code of their own examples.
    const before = ["--set", "languages=de,en", "--add", "hosts=www.shop.example"];
    const code = ["--add", "discounts=code=SUMMER10,percent=10"];
    expect(await call(["store", "set", "fern", ...before, ...code])).toMatchObject({ exitCode: 0 });
    const examples = [...text.matchAll(/^- Example: `(.+)`$/gmu)].map(([, words]) => words ?? "");
    expect(examples.length).toBeGreaterThan(20);
    for (const words of examples) {
      const { exitCode } = await call(["store", "set", "fern", ...shellWords(words)]);
      expect({ words, exitCode }).toEqual({ words, exitCode: 0 });
    }
  });
});
