import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOrder } from "#database/queries/orders.ts";
import {
  createServiceFixture,
  placeTestOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { createCommandServices, runCommand } from "./testing/run-command.ts";
import { verbTable } from "./verb-table.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-unknown-"));
let fixture: ServiceFixture;
let number: string;
beforeAll(async () => {
  fixture = await createServiceFixture({ slug: "nordlicht" });
  await fixture.openStore({ slug: "sahra" });
  const campaign = { slug: "mug", products: [{ key: "mug" }] };
  const line = await sellLine(fixture.ctx, campaign);
  const { orderId } = await placeTestOrder(fixture.ctx, [line]);
  const order = await findOrder(fixture.connection.db, fixture.store.id, orderId);
  number = order?.number ?? "";
  writeFileSync(join(folder, "page.md"), "# Page\n\nText");
  writeFileSync(join(folder, "account.json"), "{}");
  writeFileSync(join(folder, "windows.json"), String.raw`{ "file": "pictures\mug.png" }`);
  writeFileSync(join(folder, "broken.json"), "{");
});
afterAll(async () => {
  await fixture.connection.close();
  rmSync(folder, { recursive: true });
});

const call = (words: string) =>
  runCommand(words.replace("NUMBER", number).split(" "), {
    services: createCommandServices(fixture),
    cwd: folder,
  });

const ofStore = [
  "store set nordlich --name X",
  "store show nordlich",
  "store export nordlich",
  "gateway set nordlich stripe --file account.json",
  "gateway off nordlich stripe",
  "gateway list nordlich",
  "captcha set nordlich --file account.json",
  "captcha off nordlich",
  "campaign import page.md --store nordlich",
  "campaign list --store nordlich",
  "campaign export --store nordlich",
  "campaign remove mug --store nordlich",
  "campaign restore mug --store nordlich",
  "page rename faq fragen --store nordlich",
  "artwork import page.md --store nordlich",
  "artwork export --store nordlich",
  "artwork list --store nordlich",
  "file add nordlich logo.png",
  "file list nordlich",
  "file remove nordlich catalogue/file-logo-1.png",
  "page list --store nordlich",
  "page show faq --store nordlich",
  "page set faq page.md --store nordlich",
  "page remove faq --store nordlich",
  "review list --store nordlich",
  "review hide 7 --store nordlich",
  "review show 7 --store nordlich",
  "review remove 7 --store nordlich",
  "stock list --store nordlich",
  "stock set mug mug x 7 --store nordlich",
  "order list --store nordlich",
  "order show 1001 --store nordlich",
  "order advance 1001 --store nordlich",
  "order cancel 1001 --store nordlich",
  "order ship 1001 --carrier X --tracking Y --store nordlich",
  "print-queue --store nordlich",
  "fulfilment set nordlich folder",
  "fulfilment show nordlich",
  "fulfilment retry 1001 --store nordlich",
  "print-file 1001 --store nordlich",
];
/** Commands that name no store. */
const ofNoStore = [
  "migrate",
  "doctor",
  "demo",
  "store create",
  "store list",
  "currency list",
  "currency set",
  "artwork check",
];

describe("a store that does not exist", () => {
  it.each(ofStore)("is named, with the nearest one and the list: %s", async (words) => {
    expect(await call(words)).toEqual({
      exitCode: 1,
      out: "",
      err: 'There is no store "nordlich". Did you mean "nordlicht"? Run "platen store list".\n',
    });
  });

  it("is looked for by every command that takes one", () => {
    const tried = ofStore.map((words) => {
      const [first = "", second = ""] = words.split(" ");
      return Object.hasOwn(verbTable, first) ? first : `${first} ${second}`;
    });
    expect([...tried, ...ofNoStore].toSorted()).toEqual(Object.keys(verbTable).toSorted());
  });
});

describe("what a store does not have", () => {
  const inStore = 'in the store "nordlicht"';
  const orders = [
    "order show 999",
    "order advance 999",
    "order cancel 999",
    "order ship 999 --carrier X --tracking Y",
    "fulfilment retry 999",
    "print-file 999/1",
  ];

  it.each(orders)("names an order: %s", async (words) => {
    expect(await call(words)).toMatchObject({
      exitCode: 1,
      err: 'There is no order "999". Run "platen order list".\n',
    });
    expect(await call(`${words} --store nordlicht`)).toMatchObject({
      exitCode: 1,
      err: `There is no order "999" ${inStore}. Run "platen order list --store nordlicht".\n`,
    });
  });

  it("names an order that another store has", async () => {
    const { exitCode, err } = await call("order show NUMBER --store sahra");
    expect(exitCode).toBe(1);
    expect(err).toBe(
      `There is no order "${number}" in the store "sahra". Run "platen order list --store sahra".\n`,
    );
  });

  it.each([
    [
      "stock set mugg mug x 7",
      `There is no campaign "mugg" ${inStore}. Did you mean "mug"? Run "platen campaign list --store nordlicht".`,
    ],
    [
      "stock set mug cup x 7",
      `There is no product "cup" in the campaign "mug" of the store "nordlicht". There is "mug".`,
    ],
    [
      "stock set mug mug sand-z 7",
      /^There is no variant "sand-z" in the product "mug" of the campaign "mug" of the store "nordlicht"\. Did you mean "sand-\w"\?$/u,
    ],
    ...["export", "remove", "restore"].map((word): [string, string] => [
      `campaign ${word} mugg`,
      `There is no campaign "mugg" ${inStore}. Did you mean "mug"? Run "platen campaign list --store nordlicht".`,
    ]),
    [
      "artwork export moon",
      `There is no artwork "moon" ${inStore}. Run "platen artwork list --store nordlicht".`,
    ],
    [
      "page rename sizes fits",
      `There is no customized page "sizes" ${inStore}. Run "platen page list --store nordlicht".`,
    ],
    [
      "page show pricing",
      `There is no page "pricing" ${inStore}. Run "platen page list --store nordlicht".`,
    ],
    [
      "page show fag",
      `There is no page "fag" ${inStore}. Did you mean "faq"? Run "platen page list --store nordlicht".`,
    ],
    [
      "page remove faq --locale de",
      `There is no customized page "faq (de)" ${inStore}. Run "platen page list --store nordlicht".`,
    ],
    [
      "review hide 7 8",
      `There is no review "7, 8" ${inStore}. Run "platen review list --store nordlicht".`,
    ],
    [
      "review remove 7",
      `There is no review "7" ${inStore}. Run "platen review list --store nordlicht".`,
    ],
  ])("names it: %s", async (words, text) => {
    const { exitCode, out, err } = await call(`${words} --store nordlicht`);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: "" });
    if (typeof text === "string") expect(err).toBe(`${text}\n`);
    else expect(err.trimEnd()).toMatch(text);
  });

  it.each(["print-file NUMBER/7", "order ship NUMBER --line 7 --carrier X --tracking Y"])(
    "names a line of an order: %s",
    async (words) => {
      expect(await call(words)).toMatchObject({
        exitCode: 1,
        err: `There is no line "7" in the order "${number}" of the store "nordlicht". There is "1".\n`,
      });
    },
  );

  it("names a currency", async () => {
    expect(await call("currency set XQX 2")).toMatchObject({
      exitCode: 1,
      err: 'There is no currency "XQX". Run "platen currency list --all".\n',
    });
  });
});

describe("a word that a command does not know", () => {
  it.each([
    [
      "gateway set nordlicht strip --file account.json",
      'There is no gateway "strip". Did you mean "stripe"?',
    ],
    ["gateway off nordlicht bank", 'There is no gateway "bank".'],
    ["fulfilment set nordlicht fax", 'not "fax"'],
    ["order advance 1001 printd", 'STATUS "printd" is not known. Did you mean "printed"?'],
    ["order list --status printd", '--status "printd" is not known. Did you mean "printed"?'],
    ["order list --payment x", '--payment "x" is not known. It takes none, pending'],
    ["order list --from 2026-02-30", '--from "2026-02-30" is not a day; write it as 2026-01-31.'],
    ["order list --limit 0", '--limit is a number from 1 to 10000, not "0".'],
    ["campaign list --status activ --store nordlicht", 'Did you mean "active"?'],
    ["print-file 1001 --vector dxf", '--vector is svg or pdf, not "dxf".'],
    ["page show faq --locale xx", 'There is no language "xx"'],
    ["campaign import none.json --store nordlicht", "There is no file none.json."],
    ["artwork check none.json", "There is no file none.json."],
    ["page set faq none.md --store nordlicht", "There is no file none.md."],
    ["store set nordlicht --file none.json", "There is no file none.json."],
    ["store set nordlicht --file broken.json", "broken.json is not JSON"],
    ["gateway set nordlicht stripe --file none.json", "There is no file none.json."],
    ["captcha set nordlicht --file none.json", "There is no file none.json."],
    ["order list --stroe nordlicht", "There is no option --stroe. Did you mean --store?"],
    ["store list --jsn", "There is no option --jsn. Did you mean --json?"],
    ["store list --nonsense", "There is no option --nonsense."],
  ])("is named, beside the usage: %s", async (words, text) => {
    const { exitCode, out, err } = await call(words);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(text);
    expect(err).toContain("Usage: platen");
  });

  it("is a Windows path in an import file, with its place", async () => {
    const where = String.raw`windows.json: line 1: file: "pictures\mug.png" has "\" in it; write "/" between folders: "pictures/mug.png"`;
    expect((await call("campaign import windows.json --store nordlicht")).err).toContain(where);
    expect((await call("artwork check windows.json")).err).toContain(where.slice(14));
  });

  it.each([
    [
      "orders",
      'There is no command "orders". "platen order" has the commands list, show, advance, cancel, ship.',
    ],
    ["campaing list", 'There is no command "campaing list". Did you mean "platen campaign list"?'],
    ["order lst", 'There is no command "order lst". Did you mean "platen order list"?'],
    [
      "store",
      'There is no command "store". "platen store" has the commands create, list, show, export, set.',
    ],
    ["page --store x", '"platen page" has the commands'],
    ["migrat", 'Did you mean "platen migrate"?'],
    ["print-fil 7", 'Did you mean "platen print-file"?'],
    ["nonsense", 'There is no command "nonsense". Run "platen help" to list all commands.'],
  ])("is a command: %s", async (words, text) => {
    const { exitCode, out, err } = await call(words);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(text);
    expect(err).toContain('Run "platen help"');
  });
});
