import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

import type { Connection, Database } from "#database/connect.ts";
import { shippingRates, stores, templates } from "#database/schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createDiskStorage } from "#integrations/storage/disk-storage.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { deadLetterQueue, openJobQueue } from "#jobs/queue.ts";
import type { GatewayResult, PaymentGateway, PaymentIntent } from "#services/ports/payments.ts";
import { setStore } from "#services/stores/set-store.ts";

import { type DoctorParts, examine } from "./examine.ts";
import { sampleParts } from "./testing/sample-parts.ts";

let connection: Connection;
let folder: string;
let parts: DoctorParts;
let keys: GatewayResult<PaymentIntent>;
const storage = createMemoryStorage();

beforeAll(async () => {
  connection = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "platen-doctor-"));
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await connection.db.execute(sql`truncate stores cascade`);
  await insertCurrencies(connection.db);
  keys = { ok: false, kind: "not_found", message: "no such payment" };
  parts = sampleParts({ db: connection.db, storage, gateway });
});

const gateway = {
  name: "stripe",
  kind: "card",
  isTest: false,
  takes: (currency: string) => currency !== "KWD",
  readIntent: async () => keys,
} as unknown as PaymentGateway;

const rate = { method: "standard", zone: "*", template: null, first: "5.00", further: "1.00" };
const shipping = {
  methods: [{ name: "standard", shipping_time: [3, 10], printing_time: 3 }],
  rates: [rate],
};

async function openStore(patch: object = { shipping }) {
  const store = await insertStore(connection.db, { slug: "fern" });
  return setStore({ db: connection.db, store }, { hosts: ["shop.example"], ...patch });
}

async function find(id: string) {
  const reports = await examine(parts);
  const found = reports.find((one) => one.id === id);
  if (!found) throw new Error(`no check ${id}: ${reports.map((one) => one.id).join(", ")}`);
  return found;
}

const problem = (status: "error" | "warning", message: string, fix = "") => ({
  status,
  message: expect.stringContaining(message),
  fix: expect.stringContaining(fix),
});

describe("examine", () => {
  it("finds nothing to do in a deployment that is ready, except jobs that do not run here", async () => {
    await openStore();
    const reports = await examine(parts);
    const open = reports.filter(({ status }) => status === "error" || status === "warning");
    expect(open.map(({ id }) => id)).toEqual(["jobs"]);
    expect(
      reports.every(({ fix, status }) => (fix === null) === !["error", "warning"].includes(status)),
    ).toBe(true);
    expect(storage.files.size).toBe(0);
  });

  it.each([
    ["opened", () => Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:5432"))],
    ["used", async () => drizzle("postgres://platen@127.0.0.1:1/none") as unknown as Database],
  ])("reports a database that cannot be %s, and goes on with the rest", async (_, open) => {
    parts.openDatabase = open;
    parts.listPendingMigrations = async () => {
      throw new Error("connect ECONNREFUSED");
    };
    const reports = await examine(parts);
    const statuses = Object.fromEntries(reports.map(({ id, status }) => [id, status]));
    expect(statuses).toMatchObject({
      database: "error",
      migrations: "skipped",
      clock: "skipped",
      jobs: "skipped",
      "failed-mails": "skipped",
      settings: "skipped",
      hosts: "skipped",
      stores: "skipped",
      storage: "ok",
      mail: "ok",
    });
    const skips = reports.filter(({ id, status }) => status === "skipped" && id !== "mail-dkim");
    expect(skips.every(({ message }) => message.endsWith("See Database."))).toBe(true);
    expect(reports.filter(({ status }) => status === "error")).toHaveLength(1);
    parts.settings.smtpUrl = undefined;
    expect(await find("mail")).toMatchObject({
      status: "skipped",
      message: expect.stringContaining("See Database."),
    });
    expect(await find("database")).toMatchObject(problem("error", "ECONNREFUSED", "DATABASE_URL"));
  });

  it("reports migrations that are not applied", async () => {
    parts.listPendingMigrations = async () => ["0034_files"];
    expect(await find("migrations")).toMatchObject(
      problem("error", "0034_files", "platen migrate"),
    );
    expect(await find("failed-mails")).toMatchObject({ status: "skipped" });
  });

  it("leaves what needs missing tables to the migrations, and names stores that cannot be read", async () => {
    const empty = new PGlite();
    onTestFinished(() => empty.close());
    parts.openDatabase = async () => drizzlePglite(empty) as unknown as Database;
    expect(await find("stores")).toMatchObject(problem("error", "stores cannot be read", "rights"));
    expect(await find("settings")).toMatchObject({
      status: "skipped",
      message: expect.stringContaining("See Stores."),
    });
    parts.listPendingMigrations = async () => ["0000_initial"];
    for (const id of ["stores", "settings", "hosts"]) {
      expect(await find(id)).toMatchObject({
        status: "skipped",
        message: expect.stringContaining("See Migrations."),
      });
    }
  });

  it("compares clocks only with a database on another machine", async () => {
    expect(await find("clock")).toMatchObject({
      status: "skipped",
      message: expect.stringContaining("nothing to compare"),
    });
    const { db } = connection;
    const answerClock = (skewMs: number, here: boolean) => {
      parts.openDatabase = async () => {
        const execute = async () => ({ rows: [{ ms: Date.now() + skewMs, here }] });
        return new Proxy(db, {
          get: (target, key) =>
            key === "execute" ? execute : (Reflect.get(target, key) as unknown),
        });
      };
    };
    answerClock(0, false);
    expect(await find("clock")).toMatchObject({ status: "ok" });
    for (const here of [false, true]) {
      answerClock(60_000, here);
      expect(await find("clock")).toMatchObject(problem("warning", "60 seconds", "NTP"));
    }
  });

  it("reports a deployment without a store, and one whose stores are closed", async () => {
    expect(await find("stores")).toMatchObject(problem("error", "no store", "platen store create"));
    expect(await find("settings")).toMatchObject({ status: "skipped" });
    await openStore({ status: "suspended" });
    expect(await find("stores")).toMatchObject(problem("error", "verified", "--status verified"));
  });

  it("asks for ORDER_KEY and TRUSTED_PROXIES when a host is public only", async () => {
    Object.assign(parts.settings, { hasOrderKey: false, hasTrustedProxies: false });
    await openStore({ hosts: ["fern.localhost"] });
    expect(await find("settings")).toMatchObject({ status: "ok" });
    expect(await find("dns:fern.localhost")).toMatchObject({ status: "skipped" });
    expect(await find("https:fern.localhost")).toMatchObject({ status: "skipped" });
    expect(await find("http:fern.localhost")).toMatchObject({ status: "skipped" });
    parts.settings.apiHosts = ["api.example"];
    expect(await find("settings")).toMatchObject(problem("error", "ORDER_KEY"));
    parts.settings.hasOrderKey = true;
    expect(await find("settings")).toMatchObject(problem("warning", "TRUSTED_PROXIES"));
  });
});

describe("checks of mail", () => {
  it("reports that no mail server is set, as an error when shoppers come from outside", async () => {
    parts.settings.smtpUrl = undefined;
    await openStore();
    expect(await find("mail")).toMatchObject(problem("error", "no mail is sent", "SMTP_URL"));
    await setStore(
      { db: connection.db, store: (await connection.db.select().from(stores))[0] ?? { id: 0 } },
      { hosts: ["fern.localhost"] },
    );
    expect(await find("mail")).toMatchObject({ status: "skipped" });
    expect(await find("mail-spf")).toMatchObject({ status: "skipped" });
  });

  it.each([
    ["connection", "cannot be reached", "port"],
    ["login", "refuses the login", "password"],
    ["sender", "refuses the sender orders@shop.example", "MAIL_FROM"],
  ] as const)("reports a refused %s", async (step, message, fix) => {
    parts.probes.probeMail = async () => ({ ok: false, step, message: "no" });
    expect(await find("mail")).toMatchObject(problem("error", message, fix));
  });

  it("reports missing and double records of the sender's domain", async () => {
    parts.probes.resolveTxt = async () => [];
    expect(await find("mail-spf")).toMatchObject(problem("warning", "no SPF", "v=spf1"));
    expect(await find("mail-dmarc")).toMatchObject(problem("warning", "no DMARC", "v=DMARC1"));
    parts.probes.resolveTxt = async () => ["v=spf1 ~all", "v=spf1 -all", "v=spf10"];
    expect(await find("mail-spf")).toMatchObject(problem("warning", "2 SPF", "Merge"));
  });

  it("takes the DMARC policy of the domain above", async () => {
    parts.settings.mailFrom = "orders@mail.shop.example";
    parts.probes.resolveTxt = async (name) =>
      name === "_dmarc.shop.example" ? ["v=DMARC1; p=reject"] : [];
    expect(await find("mail-dmarc")).toMatchObject({ status: "ok" });
  });
});

describe("checks of the machine", () => {
  it("reports a folder that cannot be written", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    parts.openStorage = async () => createDiskStorage(join(file, "files"));
    expect(await find("storage")).toMatchObject(problem("error", "cannot be used", "DATA_DIR"));
    parts.openStorage = async () => createDiskStorage(join(folder, "files"));
    expect(await find("storage")).toMatchObject({ status: "ok" });
  });

  it("reports a storage that loses what is written", async () => {
    parts.openStorage = async () => ({ ...storage, get: async () => undefined });
    expect(await find("storage")).toMatchObject(problem("error", "could not be read", "same"));
  });

  it("reports disks that fill up", async () => {
    parts.probes.freeBytes = async () => 1_000_000_000;
    expect(await find("disk:DATA_DIR")).toMatchObject(problem("warning", "1000 MB", "DATA_DIR"));
    parts.probes.freeBytes = async () => 100_000_000;
    expect(await find("disk:DATA_DIR")).toMatchObject(problem("error", "100 MB"));
  });
});

describe("checks of a store", () => {
  it("reports a store without shipping, without a gateway and with test keys only", async () => {
    await openStore({});
    expect(await find("shipping:fern")).toMatchObject(
      problem("error", "nothing can be ordered", "platen store set fern"),
    );
    parts.gatewaysOf = () => new Map();
    expect(await find("payment:fern")).toMatchObject(
      problem("error", "no payment gateway for USD", "platen gateway set fern"),
    );
    parts.gatewaysOf = () => new Map([["stripe", { ...gateway, isTest: true }]]);
    expect(await find("payment:fern")).toMatchObject(problem("warning", "test payments", "live"));
  });

  it("reports a currency that no gateway takes, also where the sandbox does", async () => {
    await openStore();
    const { db } = connection;
    await db.execute(sql`update stores
      set settings = jsonb_set(settings, '{default_currency}', '"CUP"')`);
    for (const gateways of [new Map(), new Map([["sandbox", gateway]])]) {
      parts.gatewaysOf = () => gateways;
      expect(await find("payment:fern")).toMatchObject(
        problem("error", "No payment gateway takes CUP", "--set default_currency="),
      );
    }
  });

  it("reports a product whose price no gateway can charge", async () => {
    const { id } = await openStore();
    const takes = (_: string, amountMinor = 0) => amountMinor <= 99_999_999;
    parts.gatewaysOf = () => new Map([["stripe", { ...gateway, takes }]]);
    await insertCampaign(connection.db, id, { products: [{ priceMinor: 99_999_999 }] });
    expect(await find("payment:fern")).toMatchObject({ status: "ok" });
    await insertCampaign(connection.db, id, {
      slug: "dear",
      products: [{ priceMinor: 100_000_000 }],
    });
    expect(await find("payment:fern")).toMatchObject(
      problem("warning", "1000000.00 USD, an amount that none of the gateways (stripe)"),
    );
  });

  it("names the gateways that could take the currency", async () => {
    await openStore();
    parts.gatewaysOf = () => new Map();
    expect(await find("payment:fern")).toMatchObject(
      problem("error", "no payment gateway for USD", "GATEWAY is stripe or paypal"),
    );
  });

  it("reports shipping rates that never apply", async () => {
    const { id } = await openStore();
    const express = { storeId: id, method: "express" as const, zone: "DE", currencyCode: "USD" };
    await connection.db
      .insert(shippingRates)
      .values({ ...express, firstMinor: 1, furtherMinor: 1 });
    expect(await find("shipping:fern")).toMatchObject(
      problem("warning", "methods that the store does not have: express:DE", "shipping.methods"),
    );
    await connection.db.execute(sql`update shipping_rates set zone = 'ZZ'`);
    const nowhere = await find("shipping:fern");
    expect(nowhere).toMatchObject(problem("error", "do not exist: standard:ZZ, express:ZZ"));
    expect(nowhere.message).toContain("The method standard has no rate that applies anywhere.");
  });

  it("reports keys that a gateway refuses, and a gateway that does not answer", async () => {
    await openStore();
    keys = { ok: false, kind: "rejected", message: "Invalid API Key" };
    expect(await find("gateway-stripe:fern")).toMatchObject(
      problem("error", "Invalid API Key", "platen gateway set fern stripe"),
    );
    keys = { ok: false, kind: "unavailable", message: "no connection in time" };
    expect(await find("gateway-stripe:fern")).toMatchObject(problem("error", "cannot be reached"));
  });

  it("reports currencies without a rate that the store's amounts need", async () => {
    await openStore();
    await connection.db.execute(sql`update shipping_rates set currency_code = 'NOK'`);
    expect(await find("currencies:fern")).toMatchObject(
      problem("error", "NOK, which the store's shipping need", "enter these amounts in USD"),
    );
  });

  it("reports base costs without a rate, which cannot be entered in the store's currency", async () => {
    const store = await openStore();
    await connection.db.execute(sql`update stores
      set settings = jsonb_set(settings, '{default_currency}', '"JPY"')`);
    await connection.db.execute(sql`update shipping_rates set currency_code = 'JPY'`);
    await connection.db.insert(templates).values({
      ...{ storeId: store.id, key: "tee", name: "T-shirt", baseCosts: { US: 1250 } },
    });
    const { message, fix } = await find("currencies:fern");
    expect(message).toContain("JPY, which the store's base costs need");
    expect(fix).toContain("platen currency set, or remove base_costs");
    expect(fix).not.toContain("enter these amounts");
  });

  it("reports pictures at foreign addresses", async () => {
    const logo_url = "https://cdn.example/logo.png";
    const store = await insertStore(connection.db, { slug: "fern", settings: { logo_url } });
    expect(store.settings.logo_url).toBe(logo_url);
    expect(await find("pictures:fern")).toMatchObject(
      problem("warning", `logo_url (${logo_url})`, "platen store set fern --set logo_url="),
    );
  });
});

describe("check of jobs", () => {
  it("reports a jobs process that was never seen, one that stopped, late jobs and failed jobs", async () => {
    const { db, pglite } = connection;
    if (!pglite) return;
    const onError = (error: Error) => {
      throw error;
    };
    const queue = await openJobQueue({ pglite }, { isWorker: false, onError });
    onTestFinished(() => queue.close());
    expect(await find("jobs")).toMatchObject(problem("error", "No jobs process", "ROLES=jobs"));
    const seen = (minutes: number) =>
      db.execute(
        sql`update pgboss.queue set monitor_on = now() - make_interval(mins => ${minutes}::int)`,
      );
    await seen(30);
    expect(await find("jobs")).toMatchObject(problem("error", "30 minutes old", "ROLES=jobs"));
    await seen(0);
    expect(await find("jobs")).toMatchObject({ status: "ok" });
    await queue.boss.send(deadLetterQueue, {});
    expect(await find("jobs")).toMatchObject(problem("warning", "after their last try: 1", "log"));
    await queue.send(db, "send-mail", { mailId: 1 });
    await db.execute(
      sql`update pgboss.job set start_after = now() - interval '20 minutes' where name = 'send-mail'`,
    );
    expect(await find("jobs")).toMatchObject(
      problem("warning", "due: 1, the oldest for 20 minutes", "second one"),
    );
  });
});
