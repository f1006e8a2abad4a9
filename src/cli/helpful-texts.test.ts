import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";

import { printMore } from "./list-options.ts";
import { captureOutput, createCommandServices, runCommand } from "./testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-texts-"));
let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture({ slug: "fern" });
  writeFileSync(join(folder, "empty.json"), "{}");
  writeFileSync(join(folder, "mode.json"), '{"clientId":"x","mode":"dry"}');
  writeFileSync(join(folder, "file"), "");
});
afterAll(async () => {
  await fixture.connection.close();
  rmSync(folder, { recursive: true });
});

const call = (words: string) =>
  runCommand(words.split(" ").filter(Boolean), {
    services: createCommandServices(fixture),
    cwd: folder,
  });

describe("the text of a refusal", () => {
  it.each<[words: string, exitCode: number, text: string]>([
    ["start --foo", 2, 'platen start takes no options, but was given "--foo"'],
    ["start now", 2, 'was given "now"'],
    ["store show fern theme style", 2, "Give one SLUG, and one KEY or none."],
    ["print-file nope/x", 2, '"nope/x" is not an ORDER_LINE; write the number of an order'],
    ["print-file", 2, "Give one ORDER_LINE: the number of an order, such as 1001"],
    ["store export fern --out .", 2, ". is a folder."],
    ["store export fern --out file/x", 2, "a part of the path is a file"],
    ["gateway set fern stripe --file empty.json", 1, "secretKey: is missing; expected text"],
    ["gateway set fern paypal --file mode.json", 1, "mode: must be one of live, sandbox"],
    ["store set fern --set head_tags=<script>", 1, "head_tags: has the wrong type; expected list"],
    ["store set fern --set fulfilment.via=post", 1, '"post" is none of folder, webhook'],
    ["store set fern --set canada_warning_until=x", 1, "must be a day such as 2026-12-31"],
    ["store set fern --set design_tool_url=x", 1, "must be a web address such as https://"],
    ["currency set EUR -1", 2, "A negative number stands where the command takes none."],
    ["help foo", 2, 'There is no command "foo".'],
    ["help store sets", 2, 'Did you mean "platen store set"?'],
    ["nonsense --help", 2, 'There is no command "nonsense".'],
    [
      "store set fern --host https://shop.example.com",
      1,
      '"https://shop.example.com" is not a host name; write only the host: shop.example.com',
    ],
    [
      "store set fern --host bücher.example",
      1,
      "write it in its punycode form: xn--bcher-kva.example",
    ],
  ])("of platen %s says what to do", async (words, exitCode, text) => {
    const answer = await call(words);
    expect(answer).toMatchObject({ exitCode, out: "" });
    expect(answer.err).toContain(text);
    expect(answer.err).not.toMatch(/ENOENT|ENOTDIR|EISDIR|Invalid|undefined|received/u);
  });
});

describe("platen help", () => {
  it.each(["store --help", "help store", "store -h"])(
    "%s lists the commands of a word",
    async (words) => {
      const { exitCode, out } = await call(words);
      expect(exitCode).toBe(0);
      for (const name of ["create", "list", "show", "export", "set"]) {
        expect(out).toContain(`platen store ${name}`);
      }
      expect(out).not.toContain("platen currency");
    },
  );

  it.each([
    ["help store set", "Usage: platen store set SLUG"],
    ["help start", "Usage: platen start"],
    ["start --help", "Usage: platen start"],
    ["help", "Usage: platen COMMAND"],
    ["--help", "platen currency set"],
  ])("%s shows that command", async (words, text) => {
    expect(await call(words)).toMatchObject({ exitCode: 0, out: expect.stringContaining(text) });
  });
});

describe("the count of rows that a list leaves out", () => {
  it.each([
    [9_999, "9999 more. "],
    [10_000, "At least 10000 more. "],
  ])("reports that %i rows are missing, with JSON output too", (more, text) => {
    for (const asJson of [false, true]) {
      const { io, output } = captureOutput();
      printMore(io, more, { asJson });
      expect(output[asJson ? "err" : "out"].startsWith(text)).toBe(true);
      expect(output[asJson ? "out" : "err"]).toBe("");
    }
  });
});
