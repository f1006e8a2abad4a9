import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { afterEach, describe, expect, it } from "vitest";

import { findMessageProblems } from "./check-messages.ts";

const en = {
  hello: "Hello {name}",
  items: "{n, plural, one {# item} other {# items}}",
  kind: "{kind, select, card {Card} other {Wallet}}",
};
const ar = {
  hello: "مرحبًا {name}",
  items:
    "{n, plural, zero {لا} one {واحد} two {اثنان} few {# منتجات} many {# منتجًا} other {# منتج}}",
  kind: en.kind,
};

type Texts = Record<string, string>;

function check(planted: { en?: Texts; de?: Texts; ar?: Texts }): string[] {
  return findMessageProblems({
    en: JSON.stringify({ ...en, ...planted.en }, null, 2),
    de: JSON.stringify({ ...en, ...planted.de }, null, 2),
    ar: JSON.stringify({ ...ar, ...planted.ar }, null, 2),
  });
}

describe("OP-033 check-messages", () => {
  it("finds nothing in sound catalogues", () => {
    expect(check({})).toEqual([]);
  });

  it("lets the German order button leave its amount out, and no other text", () => {
    const key = "checkout.order_and_pay";
    const texts = { en: { [key]: "Pay {amount}" }, de: { [key]: "Zahlungspflichtig bestellen" } };
    expect(check({ ...texts, ar: { [key]: "ادفع" } })).toEqual([
      `ar: ${key}: arguments [] differ from en [amount]`,
    ]);
    expect(check({ ...texts, de: { [key]: "{amount}" }, ar: { [key]: "{amount}" } })).toEqual([
      `de: ${key}: arguments [amount] differ from en []`,
    ]);
  });

  it.each<[string, Parameters<typeof check>[0], string[]]>([
    ["missing key", { en: { more: "More" } }, ["de: missing key more", "ar: missing key more"]],
    ["key that en lacks", { de: { extra: "Mehr" } }, ["de: key extra is not in en"]],
    ["empty text", { de: { hello: " " } }, ["de: hello: empty text"]],
    ["bad ICU", { de: { hello: "Hallo {name" } }, ["de: hello: not ICU MessageFormat"]],
    [
      "other argument",
      { de: { hello: "Hallo {nme}" } },
      ["de: hello: arguments [nme] differ from en [name]"],
    ],
    [
      "argument lost inside a plural",
      { en: { items: "{n, plural, one {# of {x}} other {# of {x}}}" } },
      [
        "de: items: arguments [n] differ from en [n, x]",
        "ar: items: arguments [n] differ from en [n, x]",
      ],
    ],
    [
      "Arabic plural without its categories",
      { ar: { items: "{n, plural, one {واحد} other {# منتج}}" } },
      ["zero", "two", "few", "many"].map((name) => `ar: items: plural category ${name} missing`),
    ],
    [
      "category unknown to the locale",
      { de: { items: "{n, plural, one {#} few {#} other {#}}" } },
      ["de: items: plural category few is not one of de"],
    ],
    [
      "other select branches",
      { de: { kind: "{kind, select, karte {Karte} other {Wallet}}" } },
      ["de: kind: select branches [kind=karte, kind=other] differ from en [kind=card, kind=other]"],
    ],
  ])("finds a planted %s", (_, planted, problems) => {
    expect(check(planted)).toEqual(problems);
  });

  it("finds keys written twice, nested objects and absent files", () => {
    const source = JSON.stringify(en);
    expect(
      findMessageProblems({ en: '{\n"a": "x",\n"a": "y"\n}', de: '{"a": {"b": "x"}}' }),
    ).toEqual(["en: duplicate key a", "de: not a JSON object of texts", "ar: catalogue missing"]);
    expect(findMessageProblems({ en: source, de: source, ar: "{" })).toEqual([
      "ar: not a JSON object of texts",
    ]);
  });
});

describe("OP-033 check-messages as a command", () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  function run(...args: string[]): { status: number | null; lines: string[] } {
    const script = join(import.meta.dirname, "check-messages.ts");
    const node = join(import.meta.dirname, "../node_modules/.bin/node");
    const { status, stderr } = spawnSync(node, [script, ...args], {
      encoding: "utf8",
      env: { ...process.env, NODE_NO_WARNINGS: "1" },
    });
    return { status, lines: stderr.split("\n").filter((line) => line !== "") };
  }

  it("accepts the shipped catalogues", () => {
    expect(run()).toEqual({ status: 0, lines: [] });
  });

  it("ends with 1 and a line per problem", () => {
    const folder = mkdtempSync(join(tmpdir(), "messages-"));
    folders.push(folder);
    writeFileSync(join(folder, "en.json"), JSON.stringify(en));
    writeFileSync(join(folder, "de.json"), JSON.stringify({ ...en, hello: "Hallo" }));
    writeFileSync(join(folder, "ar.json"), JSON.stringify(ar));
    expect(run(folder)).toEqual({
      status: 1,
      lines: ["de: hello: arguments [] differ from en [name]"],
    });
  });
});
