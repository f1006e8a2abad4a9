import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { demoStores } from "#demo/demo-stores.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { makeDataFolder } from "./data-folder.ts";
import { runToEnd } from "./run-to-end.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { buy, createShopper } from "./shopper.ts";
import { type Platen, removeFolder, startPlaten } from "./start-platen.ts";

type CommandResult = { code: number; stdout: string; stderr: string };

const store = demoStores.find(({ hosts }) => hosts.includes("localhost"))?.slug ?? "";

let dataDir: string;
let importFolder: string;
let server: Platen | undefined;
let orderNumber: string;
let unpaidNumber: string;

const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: "", INIT_CWD: importFolder });

const platen = (...argv: string[]) => runToEnd(["bin/platen.js", ...argv], settings());

/** Runs commands one after another in one process. */
async function platenEach(commands: readonly string[][]): Promise<CommandResult[]> {
  const script = "e2e/server/run-commands.ts";
  const { stdout, stderr } = await runToEnd([script, JSON.stringify(commands)], settings());
  const results = stdout.trim().split("\n");
  expect(results, stderr).toHaveLength(commands.length);
  return results.map((line) => JSON.parse(line) as CommandResult);
}

async function serve(): Promise<Platen> {
  server ??= await startPlaten({ dataDir });
  return server;
}

async function stopServing(): Promise<void> {
  await server?.stop();
  server = undefined;
}

type Mockup = { artworks: { file: string }[] };
type CampaignFile = {
  campaigns: {
    slug: string;
    name: string;
    products: { price: string; images: { file?: string; mockup?: Mockup }[] }[];
  }[];
};

/** A campaign of the demo under another slug, with its pictures, in a folder of its own. */
async function writeImport(name: string, change: (document: CampaignFile) => void): Promise<void> {
  const source = "src/demo/campaigns/main.json";
  const document = JSON.parse(await readFile(source, "utf8")) as CampaignFile;
  document.campaigns = document.campaigns.slice(0, 1);
  const [campaign] = document.campaigns;
  if (!campaign) throw new Error("no campaign in the demo");
  campaign.slug = "from-a-file";
  campaign.name = "From a file";
  const images = campaign.products.flatMap((product) => product.images);
  for (const { file } of images.flatMap(({ mockup }) => mockup?.artworks ?? [])) {
    await mkdir(join(importFolder, file, ".."), { recursive: true });
    await cp(join("src/demo", file), join(importFolder, file));
  }
  change(document);
  await writeFile(join(importFolder, name), JSON.stringify(document));
}

beforeAll(async () => {
  dataDir = await makeDataFolder();
  importFolder = await makeScratchFolder();
  const running = await serve();
  const bought = await buy(running);
  ({ number: orderNumber } = await waitUntil("the order to be paid", async () => {
    const order = await bought.readOrder(running);
    return order.payment_state === "paid" && order;
  }));
  const unpaid = createShopper();
  await unpaid.fillCart(running);
  await unpaid.create(running);
  ({ number: unpaidNumber } = await unpaid.readOrder(running));
});
afterAll(async () => {
  await stopServing();
  await removeFolder(dataDir);
  await removeFolder(importFolder);
});

describe("platen beside a server that holds the embedded database", () => {
  it("answers the same, with the same exit codes, as without one", async () => {
    const commands: [number, ...string[]][] = [
      [0, "store", "list"],
      [0, "store", "list", "--json"],
      [0, "campaign", "list", "--store", store],
      [0, "order", "list", "--store", store, "--json"],
      [0, "order", "show", orderNumber, "--store", store],
      [
        0,
        "order",
        "show",
        orderNumber.toLowerCase().replaceAll("-", " "),
        "--store",
        store,
        "--json",
      ],
      [1, "campaign", "list", "--store", "nobody"],
      [1, "order", "advance", unpaidNumber, "--store", store],
      [2, "campaign", "list"],
      [2, "order", "advance", orderNumber, "somewhere", "--store", store],
      [2, "store", "list", "--nothing"],
      [2, "sing"],
    ];
    const run = async () => {
      const answers = await platenEach(commands.map(([, ...argv]) => argv));
      for (const [index, answer] of answers.entries()) {
        const [code, ...argv] = commands[index] ?? [-1];
        expect(answer.code, `${argv.join(" ")}: ${answer.stderr}`).toBe(code);
        expect(code === 0 ? answer.stdout : answer.stderr, argv.join(" ")).not.toBe("");
        expect(answer.stderr, argv.join(" ")).not.toContain("    at ");
      }
      return answers;
    };
    await serve();
    const beside = await run();
    await stopServing();
    const alone = await run();
    expect(alone).toEqual(beside);
    expect(beside[2]?.stdout).toContain("trail-lines");
    expect(beside[4]?.stdout).toContain(orderNumber);
  }, 300_000);

  it("speaks over a socket that is its owner's alone and is gone with the server", async () => {
    const running = await serve();
    const socket = join(dataDir, "platen.sock");
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(socket).isSocket()).toBe(true);
    await running.kill();
    server = undefined;
    const { code, stdout } = await platen("store", "list", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(demoStores.length);
    await serve();
    expect((await platen("store", "list")).code).toBe(0);
  });
});

describe("platen campaign import", () => {
  it("brings a good file into the running shop, and changes nothing the second time", async () => {
    const running = await serve();
    expect((await running.ask("/from-a-file")).status).toBe(404);
    await writeImport("good.json", () => undefined);
    const first = await platen("campaign", "import", "good.json", "--store", store);
    expect(first).toMatchObject({
      code: 0,
      stdout: `${store}: 1 added, 0 changed, 0 unchanged.\n`,
    });
    await waitUntil("the page", async () => (await running.ask("/from-a-file")).status === 200);
    const second = await platen("campaign", "import", "good.json", "--store", store);
    expect(second).toMatchObject({
      code: 0,
      stdout: `${store}: 0 added, 0 changed, 1 unchanged.\n`,
    });
    await stopServing();
    const third = await platen("campaign", "import", "good.json", "--store", store);
    expect(third).toEqual(second);
  });

  it("ERR-13 ERR-14 OP-051 takes a campaign away that was seen and kept, and gives it back", async () => {
    const running = await serve();
    const show = async (status: string) => {
      await writeImport("held.json", ({ campaigns }) => {
        Object.assign(campaigns[0] ?? {}, { slug: "held", name: "Held back", status });
      });
      const { code } = await platen("campaign", "import", "held.json", "--store", store);
      expect(code).toBe(0);
    };
    const buyButton = /<button[^>]*>Add to cart/u;
    const states = [
      ["active", 200, "Held back", true],
      ["blocked", 404, "This campaign is blocked", false],
      ["taken_down", 410, "This campaign was taken down due to a content violation", false],
      ["active", 200, "Held back", true],
    ] as const;
    for (const [state, status, text, isSold] of states) {
      await show(state);
      const seen = () => running.ask("/held");
      await waitUntil(`${state} to show`, async () => (await seen()).status === status);
      for (let turn = 0; turn < 2; turn += 1) {
        const page = await seen();
        expect(page.status, state).toBe(status);
        expect(page.text).toContain(text);
        expect(buyButton.test(page.text), state).toBe(isSold);
      }
      expect((await running.ask("/public/campaign/held")).status, state).toBe(status);
    }
    await stopServing();
  });

  it("redirects a cached page of a campaign whose slug has changed, until it changes back", async () => {
    const running = await serve();
    const rename = async (slug: string) => {
      await writeImport("moved.json", ({ campaigns }) => {
        Object.assign(campaigns[0] ?? {}, { key: "moved", slug, name: "Moved" });
      });
      const { code } = await platen("campaign", "import", "moved.json", "--store", store);
      expect(code).toBe(0);
      await waitUntil(`/${slug}`, async () => (await running.ask(`/${slug}`)).status === 200);
    };
    const leadsTo = async (path: string) => {
      const { status, headers } = await running.ask(path);
      return [status, headers.location];
    };
    await rename("old-name");
    await rename("new-name");
    expect(await leadsTo("/old-name?color=navy&x=1")).toEqual([301, "/new-name?color=navy&x=1"]);
    expect(await leadsTo("/de/old-name")).toEqual([301, "/de/new-name"]);
    expect(await leadsTo("/public/campaign/old-name")).toEqual([301, "/public/campaign/new-name"]);
    const data = await running.ask("/old-name.data");
    expect(data.status).toBe(202);
    expect(data.text).toContain('"/new-name"');
    await rename("old-name");
    expect(await leadsTo("/new-name")).toEqual([301, "/old-name"]);
    await stopServing();
  });

  it("reads what platen campaign export wrote of a whole store, and changes nothing", async () => {
    const [written, read] = await platenEach([
      ["campaign", "export", "--store", store, "--out", "whole"],
      ["campaign", "import", "whole/campaigns.json", "--store", store],
    ]);
    expect(written?.code, written?.stderr).toBe(0);
    expect(read?.stdout, read?.stderr).toMatch(/: 0 added, 0 changed, \d+ unchanged\.\n/u);
  });

  it("refuses a faulty file naming file, field and reason of each fault, and writes nothing", async () => {
    const listed = () =>
      platen("campaign", "list", "--store", store, "--json").then(({ stdout }) => stdout);
    const files = () => readdirSync(join(dataDir, "files"), { recursive: true }).toSorted();
    const before = [await listed(), files()];
    await writeImport("faulty.json", ({ campaigns }) => {
      const [campaign] = campaigns;
      const product = campaign?.products[0];
      if (!campaign || !product) throw new Error("no product");
      campaign.slug = "Not A Slug";
      Object.assign(campaign, { colour: "red", category: "nowhere" });
      product.price = "24.999";
      product.images[0] = { file: "pictures/none.webp" };
    });
    await stopServing();
    const expected = [/faulty\.json: campaigns\[0\]\.\w+: .+/, /^Nothing was imported:\n/];
    const refusals = [await platen("campaign", "import", "faulty.json", "--store", store)];
    await serve();
    refusals.push(await platen("campaign", "import", "faulty.json", "--store", store));
    for (const { code, stdout, stderr } of refusals) {
      expect(code).toBe(1);
      expect(stdout).toBe("");
      for (const pattern of expected) expect(stderr).toMatch(pattern);
      for (const line of stderr.trim().split("\n").slice(1)) {
        expect(line).toMatch(/^ {2}faulty\.json: [\w.[\]]+: \S.+/);
      }
    }
    expect(refusals[1]?.stderr).toBe(refusals[0]?.stderr);
    await writeFile(join(importFolder, "broken.json"), "{ not json");
    const broken = await platen("campaign", "import", "broken.json", "--store", store);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/broken\.json: is not JSON: /);
    const none = await platen("campaign", "import", "none.json", "--store", store);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("There is no file none.json.");
    expect([await listed(), files()]).toEqual(before);
  });
});

describe("platen order advance", () => {
  it("moves a paid order on, beside the server and without it", async () => {
    const running = await serve();
    const held = await platen("order", "advance", orderNumber, "--store", store);
    expect(held.code).toBe(1);
    expect(held.stdout).toBe("");
    expect(held.stderr).toMatch(
      /^Refused: PL-\S+ cannot go to in_production: it is held until \S+Z\. .*--now.*\n$/,
    );
    const beside = await platen("order", "advance", orderNumber, "--now", "--store", store);
    expect(beside).toMatchObject({
      code: 0,
      stdout: `${orderNumber}: unfulfilled to in_production.\n`,
    });
    const refused = await platen("order", "advance", orderNumber, "delivered", "--store", store);
    expect(refused).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `Refused: ${orderNumber} cannot go to delivered: there is no such step. It stays in_production, from where it can go to printed, pending_customer_action.\n`,
    });
    expect((await running.ask("/healthz")).status).toBe(200);
    await stopServing();
    const alone = await platen("order", "advance", orderNumber, "--store", store);
    expect(alone).toMatchObject({ code: 0, stdout: `${orderNumber}: in_production to printed.\n` });
    const { stdout } = await platen("order", "show", orderNumber, "--store", store, "--json");
    const { status, lines } = JSON.parse(stdout) as { status: string; lines: { status: string }[] };
    expect([status, ...lines.map((line) => line.status)]).toEqual(["printed", "printed"]);
    expect(existsSync(join(dataDir, "platen.sock"))).toBe(false);
  });
});

describe("scripts/check-invariants.ts", () => {
  it("finds nothing wrong with a shop that was used, and tells what is", async () => {
    const check = () =>
      runToEnd(["scripts/check-invariants.ts"], { DATA_DIR: dataDir, DATABASE_URL: "" });
    await stopServing();
    expect(await check()).toMatchObject({ code: 0, stdout: "I1 to I8 hold.\n" });
    const folder = join(dataDir, "files", "1", "catalogue");
    const [name = ""] = readdirSync(folder);
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, name), "other bytes");
    const { code, stdout } = await check();
    await writeFile(join(folder, name), bytes);
    expect(code).toBe(1);
    expect(stdout).toBe(`I6 1/catalogue/${name} has other bytes than it had\n`);
  });
});
