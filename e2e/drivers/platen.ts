import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { callServer } from "#cli/command-socket.ts";
import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";
import type { GatewayName } from "#domain/store/gateway-account.ts";
import type { StorePatch } from "#services/stores/set-store-schema.ts";

const root = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);

/**
 * Runs a command of the shop's owner in the server under test, and returns what it prints. Throws with
 * the command's messages if it fails. With PostgreSQL the command runs in a process of its own.
 */
export async function platen(...args: string[]): Promise<string> {
  const dataDir = process.env["E2E_DATA_DIR"] ?? "";
  const printed = { out: "", err: "" };
  const exitCode = await callServer(dataDir, args, {
    out: (text) => (printed.out += text),
    err: (text) => (printed.err += text),
    cwd: root,
  });
  if (exitCode === undefined) return runPlaten(args, dataDir);
  if (exitCode !== 0) throw new Error(`platen ${args.join(" ")}: ${printed.err}`);
  return printed.out;
}

async function runPlaten(args: readonly string[], dataDir: string): Promise<string> {
  const node = join(root, "node_modules", ".bin", "node");
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(node, ["bin/platen.js", ...args], { cwd: root, env });
  return stdout;
}

export type PrintedSide = { kind: string; printSpace: string; bytes: Buffer | null };

/** What an order is printed from, as the shop's owner has it written. */
export async function printOrder(number: string): Promise<PrintedSide[]> {
  const folder = await mkdtemp(join(tmpdir(), "platen-e2e-print-"));
  try {
    const told = await platen("print-file", number, "--out", folder, "--json");
    const sides = JSON.parse(told) as { kind: string; printSpace: string; path: string | null }[];
    return await Promise.all(
      sides.map(async ({ path, ...side }) => ({
        ...side,
        bytes: path === null ? null : await readFile(path),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withJsonFile = (value: unknown, use: (file: string) => Promise<void>) =>
  withFile("file.json", JSON.stringify(value), use);

async function withFile<Result>(
  name: string,
  text: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "platen-e2e-file-"));
  try {
    const file = join(folder, name);
    await writeFile(file, text);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has the print files of an order made and written into a folder, by the shop's owner; answers their paths. */
export async function writePrintFiles(number: string, folder: string): Promise<string[]> {
  await platen("print-file", number, "--out", folder);
  return (await readdir(folder)).map((name) => join(folder, name));
}

/** A store that only one test uses, so that it may be changed at will. */
export type OwnStore = {
  host: string;
  /** Changes the store. */
  set: (patch: StorePatch) => Promise<void>;
  /** Gives the store an account of its own at a gateway, or at a double of one. */
  setGateway: (gateway: GatewayName, account: object) => Promise<void>;
  /** Writes a content page of the store, in English. */
  setPage: (slug: string, markdown: string) => Promise<void>;
  /** Has its orders from unusual networks confirmed by a captcha, or a double of one. */
  setCaptcha: (account: object) => Promise<void>;
  /**
   * Gives the store one campaign at `/mug`, or another price to it; `change` are fields of its file,
   * `ofProduct` such of its product.
   */
  sellMug: (price: string, change?: object, ofProduct?: object) => Promise<void>;
  /** Takes a template of the print builder in, or another version of it. */
  takeArtwork: (template: ArtworkInput) => Promise<void>;
  /** Stores a grey picture under a name and returns its address. */
  addPicture: (name: string) => Promise<string>;
  /** Gives the store this many campaigns of one mug, "Mug 1" and so on, in a collection. */
  sellMugs: (count: number, collection: string) => Promise<void>;
};

const rate = (method: string) => ({
  method,
  zone: "*",
  template: null,
  first: "5.00",
  further: "1.00",
});
const shipping = {
  methods: [{ name: "standard", shipping_time: [3, 10], printing_time: 3 }],
  rates: [rate("standard")],
};

const greyPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path fill="#888" d="M0 0h400v200H0z"/></svg>';

export async function createStore(name: string): Promise<OwnStore> {
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  const host = `${slug}.localhost`;
  await platen("store", "create", slug, "--name", name, "--host", host);
  const set = (patch: unknown) =>
    withJsonFile(patch, async (file) => {
      await platen("store", "set", slug, "--file", file);
    });
  await set({ shipping });
  const sell = (document: unknown) =>
    withJsonFile(document, async (file) => {
      await platen("campaign", "import", file, "--store", slug);
    });
  return {
    host,
    set,
    setGateway: (gateway, account) =>
      withJsonFile(account, async (file) => {
        await platen("gateway", "set", slug, gateway, "--file", file);
      }),
    addPicture: (name) =>
      withFile(`${name}.svg`, greyPicture, async (file) =>
        (await platen("file", "add", slug, file)).trim(),
      ),
    setPage: (page, markdown) =>
      withFile("page.md", markdown, async (file) => {
        await platen("page", "set", page, file, "--store", slug);
      }),
    setCaptcha: (account) =>
      withJsonFile(account, async (file) => {
        await platen("captcha", "set", slug, "--file", file);
      }),
    sellMug: (price, change, ofProduct) => {
      const mug = quietMug(price);
      const products = mug.products.map((product) => ({ ...product, ...ofProduct }));
      return sell(mugDocument([{ ...mug, products, ...change }]));
    },
    takeArtwork: (template) =>
      withJsonFile(template, async (file) => {
        await platen("artwork", "import", file, "--store", slug);
      }),
    sellMugs: (count, collection) =>
      sell(
        mugDocument(
          Array.from({ length: count }, (_, at) => ({
            ...quietMug(`${10 + at}.00`),
            ...{ slug: `mug-${at + 1}`, name: `Mug ${at + 1}`, tags: [collection] },
            ...{ featured: false, best_seller_rank: at + 1 },
          })),
        ),
      ),
  };
}

const whiteMug = { base: "mug", view: "right", color: "#ffffff", artworks: [] };

const mugDocument = (campaigns: unknown[]) => ({
  format: "platen-campaigns/1",
  categories: [{ slug: "home", name: "Home" }],
  colors: [{ name: "white", hex_code: "#ffffff" }],
  templates: [{ key: "mug", name: "Mug" }],
  campaigns,
});

const quietMug = (price: string) => ({
  slug: "mug",
  name: "Quiet Mug",
  category: "home",
  description: "A mug.",
  currency_code: "USD",
  pricing_mode: "custom_price",
  product_type: null,
  status: "active",
  featured: true,
  tags: [] as string[],
  products: [
    {
      key: "mug",
      name: "Mug",
      template: "mug",
      price,
      old_price: null,
      options: { color: ["white"] },
      default_option: { color: "white" },
      full_printed: 0,
      system_type: null,
      description: "",
      variants: [],
      images: [{ mockup: whiteMug, option: null, alt: "A white mug" }],
    },
  ],
});
