import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { insertMail } from "#database/queries/mails.ts";
import { mails } from "#database/schema.ts";
import { jobPolicies } from "#jobs/definitions.ts";
import { type JobBackend, openJobQueue, type OpenJobQueue } from "#jobs/queue.ts";
import { handOverOrder } from "#services/fulfilment/hand-over-order.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";
import { endHold, letTimePass, pay, start } from "#services/testing/payment-steps.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { addShopMetrics } from "./shop-metrics.ts";

let fixture: ServiceFixture;
let queue: OpenJobQueue;
const faults: unknown[] = [];

beforeAll(async () => {
  fixture = await createServiceFixture();
  const { pglite, pool } = fixture.connection;
  const backend: JobBackend = pglite
    ? { pglite }
    : { connectionString: pool?.options.connectionString ?? "" };
  queue = await openJobQueue(backend, { isWorker: false, onError: (error) => faults.push(error) });
});
afterAll(async () => {
  await queue.close();
  await fixture.connection.close();
  expect(faults).toEqual([]);
});

/** The current output of a scrape. Each call has a registry of its own, so that nothing is cached. */
async function scrape(parts: Partial<Parameters<typeof addShopMetrics>[1]> = {}) {
  const registry = new Registry();
  const { connection } = fixture;
  const report = (error: unknown) => faults.push(error);
  addShopMetrics(registry, { connection, jobs: queue, report, ...parts });
  const text = await registry.metrics();
  const valueOf = (series: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  return { text, valueOf };
}

const valuesOf = async (...series: string[]) => {
  const { valueOf } = await scrape();
  return series.map(valueOf);
};

beforeEach(async () => {
  const { db } = fixture.connection;
  await db.execute(sql`truncate orders, mails, outbox cascade`);
  await db.execute(sql`delete from pgboss.job`);
});

describe("metrics of what waits in the database", () => {
  it("count jobs that are due, delayed and given up, and say how late the oldest is", async () => {
    const { db } = fixture.connection;
    await db.transaction(async (tx) => {
      await queue.send(tx, "send-mail", { mailId: 1 });
      await queue.send(tx, "send-mail", { mailId: 2 });
      await queue.send(tx, "send-mail", { mailId: 3 }, { startAfterSeconds: 3600 });
    });
    await db.execute(
      sql`update pgboss.job set start_after = now() - interval '90 s' where data->>'mailId' = '1'`,
    );
    const job = 'job="send-mail"';
    expect(
      await valuesOf(
        ...[`platen_jobs{${job},state="due"}`, `platen_jobs{${job},state="delayed"}`],
        ...[`platen_jobs{${job},state="active"}`, 'platen_jobs{job="hand-over",state="due"}'],
      ),
    ).toEqual([2, 1, 0, 0]);
    const [age] = await valuesOf(`platen_job_oldest_due_seconds{${job}}`);
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(200);
  });

  it("count a job that was given up after its last try", async () => {
    const { boss } = queue;
    const id = await boss.send("check-address", {}, { retryLimit: 0 });
    await boss.fetch("check-address");
    await boss.fail("check-address", id ?? "");
    expect(await valuesOf('platen_jobs{job="check-address",state="given_up"}')).toEqual([1]);
  });

  it("count mails by state", async () => {
    const { ctx } = fixture;
    const { orderId } = await placeReadyOrder(ctx);
    const mail = { storeId: ctx.store.id, orderId, kind: "order_confirmation", locale: "en" };
    for (const occasion of ["a", "b"]) {
      await insertMail(ctx.db, { ...mail, occasion, recipient: "ann@example.com" });
    }
    await ctx.db
      .update(mails)
      .set({ state: "failed" })
      .where(sql`occasion = 'b'`);
    const state = (name: string) => `platen_unsent_mails{state="${name}"}`;
    expect(await valuesOf(state("queued"), state("failed"))).toEqual([1, 1]);
    expect((await scrape()).text).not.toContain("ann@example.com");
  });

  it("count open payments by gateway, with the age of the oldest", async () => {
    const { ctx } = fixture;
    await start(ctx, await placeReadyOrder(ctx));
    await letTimePass(ctx, 600);
    expect(await valuesOf('platen_open_payments{gateway="fake"}')).toEqual([1]);
    const [age] = await valuesOf('platen_open_payments_oldest_seconds{gateway="fake"}');
    expect(age).toBeGreaterThanOrEqual(600);
  });

  it("count paid orders that are not handed off by what they wait for", async () => {
    const { ctx, gateway, house } = fixture;
    const waiting = (name: string) => `platen_orders_not_handed_off{waits_for="${name}"}`;
    const all = ["production", "prints", "owner", "handoff"].map(waiting);
    const order = await pay(ctx, gateway, await placeReadyOrder(ctx));
    expect(await valuesOf(...all)).toEqual([undefined, undefined, undefined, undefined]);
    await endHold(ctx, order);
    expect(await valuesOf(...all)).toEqual([1, undefined, undefined, undefined]);
    await startProduction(ctx, order);
    expect(await valuesOf(...all)).toEqual([undefined, 1, undefined, undefined]);
    house.answerNext({ kind: "unavailable", message: "away" });
    await handOverOrder(ctx, order);
    expect(await valuesOf(...all)).toEqual([undefined, undefined, undefined, 1]);
    house.answerNext({ kind: "refused", message: "no such size" });
    await handOverOrder(ctx, order);
    expect(await valuesOf(...all)).toEqual([undefined, undefined, 1, undefined]);
    expect(await valuesOf('platen_open_handoffs{state="refused"}')).toEqual([1]);
  });

  it("say how long a change of a store waits for its version", async () => {
    const { ctx } = fixture;
    const name = "platen_unpublished_changes_oldest_seconds";
    expect(await valuesOf(name)).toEqual([0]);
    await recordStoreChange(ctx.db, ctx.store.id);
    await ctx.db.execute(sql`update outbox set created_at = created_at - interval '30 s'`);
    expect((await valuesOf(name))[0]).toBeGreaterThanOrEqual(30);
  });

  it("name every job, and only labels of a fixed set", async () => {
    const { ctx, gateway } = fixture;
    await start(ctx, await placeReadyOrder(ctx));
    await endHold(ctx, await pay(ctx, gateway, await placeReadyOrder(ctx)));
    const { text } = await scrape();
    for (const job of Object.keys(jobPolicies)) {
      expect(text).toContain(`platen_jobs{job="${job}",state="due"}`);
    }
    const labels = new Set([...text.matchAll(/[{,](\w+)=/g)].map(([, name]) => name));
    expect([...labels].toSorted()).toEqual(["gateway", "job", "state", "waits_for"]);
  });
});

describe("metrics while the database is away", () => {
  it("show platen_database_up 0 and no old figures", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const { text, valueOf } = await scrape({ jobs: { readDepths: () => Promise.reject(away) } });
    expect(valueOf("platen_database_up")).toBe(0);
    expect(text).not.toMatch(/^platen_(?:jobs|open|unsent|orders|unpublished)/m);
    expect(faults.splice(0)).toEqual([away]);
    expect(await valuesOf("platen_database_up")).toEqual([1]);
  });

  it("do not wait for ever for an answer", async () => {
    const jobs = { readDepths: () => new Promise<never>(() => undefined) };
    const { valueOf } = await scrape({ jobs, patienceMs: 1 });
    expect(valueOf("platen_database_up")).toBe(0);
  });

  it("read the database once for all figures of a moment", async () => {
    const registry = new Registry();
    let reads = 0;
    const jobs = {
      readDepths: async () => {
        reads += 1;
        return [];
      },
    };
    const report = (error: unknown) => faults.push(error);
    addShopMetrics(registry, { connection: fixture.connection, jobs, report });
    await registry.metrics();
    await registry.metrics();
    expect(reads).toBe(1);
  });
});
