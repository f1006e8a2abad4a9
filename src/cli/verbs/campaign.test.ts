import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";
import type { VerbServices } from "../verb.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-campaigns-"));
let connection: Connection;
let services: VerbServices;

const campaign = (slug: string, own: object = {}) => ({
  ...{ slug, name: "Mug", category: "home", description: "", currency_code: "USD" },
  ...{ pricing_mode: "custom_price", product_type: null, status: "active", featured: false },
  tags: [],
  products: [
    {
      ...{ key: "mug", name: "Mug", template: "mug", price: "14.99", old_price: null },
      ...{ options: { size: ["s", "m"] }, default_option: {}, full_printed: 0 },
      ...{ system_type: null, description: "", variants: [] },
      images: [{ file: "mug.png", option: null, alt: "Mug" }],
    },
  ],
  ...own,
});

function write(...campaigns: object[]): void {
  writeDocument({ campaigns });
}

function writeDocument(own: object): void {
  const document = {
    format: "platen-campaigns/1",
    categories: [{ slug: "home", name: "Home" }],
    colors: [],
    templates: [{ key: "mug", name: "Mug" }],
    ...own,
  };
  writeFileSync(join(folder, "shop.json"), JSON.stringify(document));
}

beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: "red" } });
  await picture.png().toFile(join(folder, "mug.png"));
  services = createCommandServices({ connection });
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

/** Runs `platen campaign …`; answers what it wrote, where it ended with `exitCode`. */
async function campaigns(line: string, exitCode = 0): Promise<string> {
  const result = await runCommand(["campaign", ...line.split(" ")], { services, cwd: folder });
  expect(result.exitCode, result.err).toBe(exitCode);
  return exitCode === 0 ? result.out : result.err;
}

const addStore = (slug: string) => insertStore(connection.db, { slug });

it("platen campaign import renames, and removes what the file lacks only by its number", async () => {
  await addStore("first");
  write(campaign("a"), campaign("b"), campaign("c"));
  const load = "import shop.json --store first";
  expect(await campaigns(load)).toBe("first: 3 added, 0 changed, 0 unchanged.\n");
  write(campaign("new-a", { key: "a" }));
  expect(await campaigns(`${load} --dry-run`)).toBe(
    "first: dry run, nothing was written: 0 added, 1 changed, 0 unchanged.\n" +
      "Not in the file: b, c.\n" +
      "They stay for sale; --remove-missing 2 takes them out of sale.\n",
  );
  expect(await campaigns(`${load} --remove-missing 1`, 1)).toContain(
    "The file lacks 2 campaigns of the store: b, c.",
  );
  expect(await campaigns(`${load} --remove-missing all`, 2)).toContain("needs the number");
  expect(await campaigns(`${load} --remove-missing 2`)).toBe(
    "first: 0 added, 1 changed, 0 unchanged, 2 removed.\nNot in the file: b, c.\n",
  );
  const rows = JSON.parse(await campaigns("list --store first --json")) as Record<
    string,
    unknown
  >[];
  expect(rows.map(({ key, slug, status }) => [key, slug, status])).toEqual([
    ["b", "b", "removed"],
    ["c", "c", "removed"],
    ["a", "new-a", "active"],
  ]);
  write(campaign("new-a"), campaign("b"));
  expect(await campaigns(load)).toBe(
    "first: 0 added, 0 changed, 2 unchanged.\nStill removed: b. platen campaign restore puts one back.\n",
  );
});

it("platen campaign import names what it changes beside the campaigns", async () => {
  await addStore("third");
  const load = "import shop.json --store third";
  const color = (hex_code: string) => [{ name: "red", hex_code }];
  writeDocument({ campaigns: [], colors: color("#ff0000") });
  expect(await campaigns(load)).toBe("third: 0 added, 0 changed, 0 unchanged.\n");
  const categories = [{ key: "home", slug: "living", name: "Living" }];
  writeDocument({ campaigns: [], colors: color("#ff0000"), categories });
  expect(await campaigns(`${load} --dry-run`)).toContain("\nAlso changed: 1 category.\n");
  expect(await campaigns(load)).toBe(
    "third: 0 added, 0 changed, 0 unchanged.\nAlso changed: 1 category.\n",
  );
  expect(await campaigns(load)).toBe("third: 0 added, 0 changed, 0 unchanged.\n");
  writeDocument({
    campaigns: [],
    colors: color("#ee0000"),
    categories: [{ key: "home", slug: "home", name: "Home" }],
    templates: [{ key: "mug", name: "Tall mug" }],
  });
  expect(await campaigns(load)).toContain("Also changed: 1 category, 1 color, 1 template.\n");
});

it("platen campaign remove and restore name a campaign by slug or key", async () => {
  await addStore("shelf");
  await addStore("empty");
  write(campaign("new-a", { key: "a" }), campaign("b"));
  await campaigns("import shop.json --store shelf");
  expect(await campaigns("remove b --store shelf")).toBe("shelf: /b is out of sale.\n");
  expect(await campaigns("restore b --store shelf")).toBe("shelf: /b is back.\n");
  expect(await campaigns("remove a --store shelf")).toBe("shelf: /new-a is out of sale.\n");
  expect(await campaigns("remove a --store shelf", 1)).toContain("/new-a is removed already");
  expect(await campaigns("restore new-a --store shelf")).toBe("shelf: /new-a is back.\n");
  expect(await campaigns("restore new-a --store shelf", 1)).toContain("/new-a is not removed");
  expect(await campaigns("remove a --store empty", 1)).toContain(
    'There is no campaign "a" in the store',
  );
  expect(await campaigns("remove", 2)).toContain("Give the slug or the key of one campaign.");
});

it("platen campaign export writes a folder that platen campaign import reads", async () => {
  await addStore("origin");
  await addStore("second");
  write(campaign("a"), campaign("b"));
  await campaigns("import shop.json --store origin");
  expect(await campaigns("export --store origin --out copy")).toBe(
    `origin: 2 exported to ${join("copy", "campaigns.json")}.\n`,
  );
  const load = "import copy/campaigns.json --store";
  expect(await campaigns(`${load} origin`)).toBe("origin: 0 added, 0 changed, 2 unchanged.\n");
  expect(await campaigns(`${load} second`)).toBe("second: 2 added, 0 changed, 0 unchanged.\n");
  await campaigns("export --store second");
  const read = (name: string) => readFileSync(join(folder, name, "campaigns.json"), "utf8");
  expect(read("second")).toBe(read("copy"));
  expect(await campaigns("export --store origin --out copy", 2)).toContain("copy is not empty");
  expect(await campaigns("export --store origin --out shop.json", 2)).toContain("is not a folder");
  expect(await campaigns("export none --store origin --out x", 1)).toContain(
    'There is no campaign "none" in the store',
  );
});
