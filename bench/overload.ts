import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { localePrefixes } from "#domain/locale/locales.ts";

import { createShopper, RefusedError } from "../e2e/server/shopper.ts";
import { type Ask, askPort } from "../e2e/server/start-platen.ts";
import { ask } from "./harness/ask.ts";
import { type Bench, type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { findFreePort } from "./harness/free-port.ts";
import type { PageLoadResult } from "./harness/page-load.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { startShopServer } from "./harness/shop-server.ts";
import {
  formatFigure,
  formatSummary,
  pairedRatios,
  percentile,
  summarise,
} from "./harness/statistics.ts";

const connections = 300;
const pageCount = 3_000;
const shoppers = 4;
const secondsARound = 10;
const restSeconds = 5;
/** Pages that the load leaves in the cache are part of the heap; so is what is not collected yet. */
const goal = { ratio: 6, heapMb: 120 };

type Shop = { port: number; metricsPort: number; database: pg.Client; pagesFile: string };

/** Pages that differ in campaign, language or currency, in an order that mixes them. */
async function listPages(port: number): Promise<string[]> {
  const read = async (path: string) =>
    (JSON.parse((await ask({ port, path })).body.toString()) as { data: never }).data;
  const listing: { data: { slug: string }[] } = await read("/public/products");
  const { currencies }: { currencies: { code: string; settable: boolean }[] } =
    await read("/public/general");
  const codes = currencies.filter(({ settable }) => settable).map(({ code }) => code);
  const pages: string[] = [];
  for (const code of codes) {
    for (const { slug } of listing.data) {
      for (const prefix of ["", ...localePrefixes.map((locale) => `/${locale}`)]) {
        pages.push(`${prefix}/${slug} ${code}`);
      }
    }
  }
  if (pages.length < pageCount) throw new Error(`The demo store has ${pages.length} pages alone.`);
  // 1009 is a prime, so each page comes once.
  return Array.from({ length: pageCount }, (_, at) => pages[(at * 1_009) % pages.length] ?? "");
}

async function start(bench: Bench): Promise<Shop> {
  const databaseUrl = await createScratchDatabase(bench);
  const metricsPort = await findFreePort();
  const settings = { TRUSTED_PROXIES: "127.0.0.1", VERIFY_AFTER_ORDERS: "off", LOG_LEVEL: "error" };
  const { port } = await startShopServer(bench, {
    ...settings,
    ...{ DATABASE_URL: databaseUrl, METRICS_PORT: String(metricsPort) },
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  bench.defer(() => database.end());
  const pagesFile = join(bench.temporaryFolder, "pages.txt");
  writeFileSync(pagesFile, (await listPages(port)).join("\n"));
  return { port, metricsPort, database, pagesFile };
}

let network = 0;

/** Buys until told to stop; notes each call's time in ms, and what was refused. */
async function shop(port: number, isOver: () => boolean, log: { ms: number[]; failed: string[] }) {
  while (!isOver()) {
    network += 1;
    const client = `10.${(network >> 8) & 255}.${network & 255}.1`;
    const timed = async (path: string, options: Ask = {}) => {
      const startedAt = performance.now();
      const headers = { ...options.headers, "x-forwarded-for": client };
      const answer = await askPort(port, path, { ...options, headers });
      if (path.includes("/order/")) log.ms.push(performance.now() - startedAt);
      return answer;
    };
    const own = { ask: timed };
    const shopper = createShopper();
    try {
      await shopper.fillCart(own);
      await shopper.create(own);
      await shopper.update(own);
      await shopper.charge(await shopper.pay(own));
      const until = performance.now() + 60_000;
      while ((await shopper.readOrder(own)).payment_state !== "paid") {
        if (performance.now() > until) throw new Error("not paid after 60 s");
        await sleep(100);
      }
    } catch (error) {
      // A campaign page that is refused under load is no fault of the order.
      const isCart = error instanceof RefusedError && error.message.startsWith("campaign");
      if (isCart) await sleep(200);
      else log.failed.push(error instanceof Error ? error.message.slice(0, 200) : String(error));
    }
  }
}

async function order(port: number, seconds: number) {
  const log = { ms: [] as number[], failed: [] as string[] };
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: shoppers }, () => shop(port, () => performance.now() > until, log)),
  );
  return log;
}

function startBrowsing({ port, pagesFile }: Shop) {
  const script = join(import.meta.dirname, "harness", "page-load.ts");
  const child = spawn(process.execPath, [script, String(port), String(connections), pagesFile], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
  return async (): Promise<PageLoadResult> => {
    child.stdin.end();
    await ended;
    return JSON.parse(text) as PageLoadResult;
  };
}

async function readMemory({ metricsPort }: Shop) {
  const { body } = await ask({ port: metricsPort, path: "/metrics" });
  const figure = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+]+)`, "m").exec(body.toString())?.[1] ?? Number.NaN) / 1e6;
  return {
    rss: figure("process_resident_memory_bytes"),
    heap: figure("nodejs_heap_size_used_bytes"),
  };
}

/** A new version of every store makes every cached page a miss. */
const emptyCaches = ({ database }: Shop) =>
  database.query(
    "insert into outbox (topic, store_id) select 'store_changed', id from stores; select pg_notify('platen_store_written', '')",
  );

async function measure(bench: Bench) {
  const own = await start(bench);
  await order(own.port, 3);
  const figures = { p95: [] as number[], alone: [] as number[] };
  const failed: string[] = [];
  const pageMs: number[] = [];
  const statuses: Record<string, number> = {};
  const before = await readMemory(own);
  const memory: { rss: number; heap: number }[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const alone = await order(own.port, 4);
    figures.alone.push(percentile(alone.ms, 0.95));
    await emptyCaches(own);
    await sleep(1_000);
    const finish = startBrowsing(own);
    await sleep(1_000);
    const loaded = await order(own.port, secondsARound);
    const pages = await finish();
    figures.p95.push(percentile(loaded.ms, 0.95));
    failed.push(...alone.failed, ...loaded.failed);
    pageMs.push(...pages.firstByteMs);
    for (const [status, count] of Object.entries(pages.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
    await sleep(restSeconds * 1_000);
    memory.push(await readMemory(own));
  }
  return { figures, failed, pageMs, statuses, before, memory };
}

/** P19: orders go on while 300 connections read 3,000 pages that are in no cache. */
export const measureOverload: Subject = async (bench) => {
  const { figures, failed, pageMs, statuses, before, memory } = await measure(bench);
  if (failed.length > 0) process.stderr.write(`${failed.slice(0, 5).join("\n")}\n`);
  const p95 = summarise(figures.p95);
  const ratio = summarise(pairedRatios(figures.p95, figures.alone));
  const heap = summarise(memory.map((after) => after.heap));
  const parts: Part[] = [
    {
      label: "calls of orders that failed",
      figure: formatFigure(failed.length),
      goal: "0",
      verdict: verdictOf(failed.length === 0),
    },
    {
      label: "p95 of a call of an order",
      figure: formatSummary(p95, " ms"),
      reference: `without the load ${formatSummary(summarise(figures.alone), " ms")}`,
      ratio: formatSummary(ratio, "×"),
      goal: `≤${goal.ratio}×`,
      verdict: verdictOf(ratio.median <= goal.ratio),
    },
    {
      label: `heap ${restSeconds} s after the load`,
      figure: formatSummary(heap, " MB"),
      reference: `before the load ${formatFigure(before.heap)} MB`,
      goal: `≤${formatFigure(before.heap + goal.heapMb)} MB`,
      verdict: verdictOf(heap.median <= before.heap + goal.heapMb),
    },
  ];
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const share = ((statuses["200"] ?? 0) / total) * 100;
  return {
    what: `orders placed and paid while ${connections} connections read ${pageCount} pages that are not cached`,
    rounds: bench.rounds,
    parts,
    note: `on PostgreSQL, ${shoppers} shoppers, ${secondsARound} s a round, every page a miss at first; ${formatFigure(share)} % of ${total} page requests answered with 200, the others with 503; RSS ${formatSummary(summarise(memory.map((after) => after.rss)), " MB")}, before the load ${formatFigure(before.rss)} MB; first byte of a page p50 ${formatFigure(percentile(pageMs, 0.5))} ms, p95 ${formatFigure(percentile(pageMs, 0.95))} ms; server, database, shoppers and readers share the machine's two cores`,
  };
};
