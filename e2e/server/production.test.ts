import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";
import { type RunningDouble, startDouble } from "#integrations/payments/doubles/start-double.ts";
import { stripeDoubleAccount } from "#integrations/payments/stripe/stripe-double.ts";

import { type DocumentedStep, readDocumentedSteps } from "./documented-steps.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { createShopper } from "./shopper.ts";
import { type Platen, scratchDatabase, startPlaten } from "./start-platen.ts";

const run = promisify(execFile);

/** How a store differs from the one of docs/production.md. */
type Edition = {
  slug: string;
  host: string;
  currency: string;
  /** Replacements in the files of the document. */
  changes: readonly (readonly [from: string, to: string])[];
  address: Record<string, string>;
  totalMinor: number;
  charged: { amount: number; currency: string };
};

const editions: Edition[] = [
  {
    ...{ slug: "shop", host: "shop.example.com", currency: "EUR", changes: [] },
    address: {
      ...{ name: "Erika Muster", address: "Straße 5", city: "Berlin", zipcode: "10115" },
      country: "DE",
    },
    // Twice 14.90, 2 % off for the card, 4.90 and 1.50 of shipping.
    ...{ totalMinor: 3560, charged: { amount: 3560, currency: "eur" } },
  },
  {
    ...{ slug: "kuwait", host: "kuwait.example.com", currency: "KWD" },
    changes: [
      ...[["EUR", "KWD"] as const, ['"DE"', '"KW"'] as const, ['"14.90"', '"4.250"'] as const],
      ...[['"4.90"', '"1.500"'] as const, ['"1.50"', '"0.500"'] as const],
    ],
    address: {
      ...{ name: "Noura Salem", address: "Street 5, Block 2", city: "Salmiya", zipcode: "22001" },
      ...{ country: "KW", phone: "+96522255555" },
    },
    // Twice 4.250, 2 % off (0.170), 1.500 and 0.500 of shipping.
    ...{ totalMinor: 10_330, charged: { amount: 10_330, currency: "kwd" } },
  },
];

let folder: string;
let stripe: RunningDouble;
let database: Awaited<ReturnType<typeof scratchDatabase>>;
let env: Record<string, string>;
let steps: DocumentedStep[];
let platen: Platen | undefined;

beforeAll(async () => {
  folder = await makeScratchFolder();
  stripe = await startDouble("stripe");
  database = await scratchDatabase();
  steps = readDocumentedSteps(await readFile("docs/production.md", "utf8"));
  env = {
    ...(database && { DATABASE_URL: database.url }),
    ...{ DATA_DIR: join(folder, "data"), FULFILMENT_FOLDER: join(folder, "fulfilment") },
    ...{ ORDER_KEY: "of this test alone, and longer than 32 letters", DEMO: "off" },
    TRUSTED_PROXIES: "127.0.0.1",
  };
});
afterAll(async () => {
  await platen?.stop();
  await stripe?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A text of the document with the paths, and the user, that it has here. */
const placeOf = (text: string, { slug }: Edition) =>
  text
    .replaceAll("/var/lib/platen/shop", join(folder, slug))
    .replaceAll("/etc/platen", join(folder, "etc"))
    .replaceAll("/usr/local/bin", join(folder, "bin"))
    .replaceAll("/opt/platen", process.cwd())
    .replace("= platen ]", `= ${userInfo().username} ]`);

/** The environment file: the settings that the document names, with their values here. */
function environmentFile(documented: string): string {
  const names = [...documented.matchAll(/^([A-Z_]+)='[^']*'$/gmu)].map(([, name = ""]) => name);
  expect(documented.trim().split("\n")).toHaveLength(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(env)));
  const quoted = Object.entries(env).map(([name, value]) => `${name}='${value}'\n`);
  return quoted.join("");
}

async function writeDocumented(path: string, content: string, edition: Edition): Promise<void> {
  const place = placeOf(path, edition);
  const changed = edition.changes.reduce((text, [from, to]) => text.replaceAll(from, to), content);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, contentHere(path, placeOf(changed, edition)));
  if (path.startsWith("/usr/local/bin/")) await chmod(place, 0o755);
}

function contentHere(path: string, content: string): string {
  if (path.endsWith("platen.env")) return environmentFile(content);
  if (!path.endsWith("stripe.json")) return content;
  return JSON.stringify({ ...stripeDoubleAccount, apiUrl: stripe.url });
}

async function runDocumented(script: string, edition: Edition, number = ""): Promise<string> {
  const { slug, host } = edition;
  const commands = placeOf(script, edition)
    .replaceAll("shop.example.com", host)
    .replaceAll(/(?<= )shop(?=\s)/gu, slug);
  // No settings: /usr/local/bin/platen reads them. Another folder: its commands work from any.
  const PATH = [join(folder, "bin"), process.env["PATH"]].join(delimiter);
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", commands], {
    ...{ cwd: folder, env: { PATH, NUMBER: number, NODE_ENV: "production" } },
  });
  return stdout;
}

/** All that the document does before the start, for the store of an edition; returns what the commands print. */
async function openShop(edition: Edition): Promise<string> {
  await mkdir(join(folder, edition.slug), { recursive: true });
  const picture = sharp({
    create: { width: 1000, height: 1250, channels: 3, background: "#e8e4da" },
  });
  await picture.png().toFile(join(folder, edition.slug, "mug.png"));
  let said = "";
  for (const step of steps) {
    if (step.kind === "file") await writeDocumented(step.path, step.content, edition);
    else if (step.needs === undefined) said += await runDocumented(step.script, edition);
  }
  return said;
}

describe("a shop that is opened by the commands of docs/production.md alone", () => {
  it("has steps from the store to the parcel", () => {
    expect(steps.filter(({ kind }) => kind === "run").length).toBeGreaterThan(5);
    expect(
      steps.flatMap((step) => (step.kind === "file" ? [step.path.split("/").at(-1)] : [])),
    ).toEqual([
      ...["platen.env", "platen", "store.json", "imprint.md"],
      ...["stripe.json", "campaigns.json"],
    ]);
  });

  it("starts with an empty database and public hosts", async () => {
    for (const edition of editions) {
      const said = await openShop(edition);
      expect(said).toContain(`Created the store ${edition.slug}`);
      expect(said).toMatch(/stripe/u);
      expect(said).toContain("linden-mug");
    }
    platen = await startPlaten({ dataDir: join(folder, "data"), databaseUrl: database?.url, env });
    for (const { host } of editions) {
      const headers = { "accept-language": "de" };
      expect((await platen.ask("/linden-mug", { host, headers })).headers.location).toBe(
        "/de/linden-mug",
      );
      const page = await platen.ask("/de/linden-mug", { host });
      expect(page.status).toBe(200);
      expect(page.text).toContain("Lindenblatt");
      expect(page.text).toContain('href="/de/page/imprint"');
      expect((await platen.ask("/de/page/imprint", { host })).text).toContain("Lindenstraße 1");
    }
  });

  it.each(editions)(
    "sells in $currency: an order is paid by card, handed off to a folder and shipped",
    async (edition) => {
      if (!platen) throw new Error("the shop did not start");
      const { host, address, slug } = edition;
      const shopper = createShopper({ host, slug: "linden-mug", gateway: "stripe", address });
      await shopper.fillCart(platen);
      await shopper.create(platen);
      const { order, payment_gateways } = await shopper.update(platen);
      expect(payment_gateways.map(({ name }) => name)).toEqual(["stripe"]);
      expect(order.price).toMatchObject({
        currencyCode: edition.currency,
        totalMinor: edition.totalMinor,
      });
      expect(await shopper.pay(platen)).toBe(`https://${host}/checkout/stripe`);
      type Intent = { id: string; amount: number; currency: string; status: string };
      const { intents } = await stripe.ledger<{ intents: Intent[] }>();
      const intent = intents.at(-1);
      expect(intent).toMatchObject(edition.charged);
      await stripe.act({ intent: intent?.id, do: "pay" });
      // The way back from the gateway: the shop asks it, as no webhook reaches a machine without a name.
      const back = await platen.ask("/checkout/payment", {
        host,
        headers: { cookie: shopper.cookie() },
      });
      expect(back.status).toBeLessThan(400);
      const server = platen;
      const paid = await waitUntil("the order is paid", async () => {
        const now = await shopper.readOrder(server);
        return now.payment_state === "paid" ? now : undefined;
      });

      const [produce, ship] = steps.flatMap((step) =>
        step.kind === "run" && step.needs === "order" ? [step.script] : [],
      );
      await runDocumented(produce ?? "", edition, paid.number);
      const outbox = join(folder, "fulfilment", slug);
      const handed = await waitUntil("the handoff", async () => {
        const names = await readdir(outbox).catch(() => []);
        return names.find((name) => name.startsWith(paid.number));
      });
      const list = JSON.parse(await readFile(join(outbox, handed, "packing-list.json"), "utf8"));
      expect(list).toMatchObject({
        ...{ store: slug, order: paid.number, ship_to: { country: address["country"] } },
        lines: [{ campaign: "Lindenblatt", quantity: 2, options: { color: "weiß" } }],
      });
      await runDocumented(ship ?? "", edition, paid.number);
      await expect.poll(async () => (await shopper.readOrder(server)).status).toBe("delivering");
    },
  );
});
