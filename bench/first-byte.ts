import { ask } from "./harness/ask.ts";
import { type Bench, type Subject, verdictOf } from "./harness/bench.ts";
import { requireTool } from "./harness/find-tool.ts";
import { runOpenLoop } from "./harness/open-loop.ts";
import { roundTripsPerPage } from "./harness/round-trips.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { campaignPath as path, startShopServer } from "./harness/shop-server.ts";
import { startSqlProxy } from "./harness/sql-proxy.ts";
import { formatSummary, percentile, summarise } from "./harness/statistics.ts";
import { runWrk } from "./harness/wrk.ts";

const connections = 8;
const warmUpSeconds = 8;
const saturationSeconds = 5;
const secondsEach = 5;
const countedPages = 50;

async function measureLatency(bench: Bench, databaseUrl: string) {
  const { port } = await startShopServer(bench, { DATABASE_URL: databaseUrl, PAGE_CACHE: "off" });
  await runWrk({ port, path, connections, seconds: warmUpSeconds });
  const { perSecond: most } = await runWrk({ port, path, connections, seconds: saturationSeconds });
  const medians: number[] = [];
  const tails: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const times = await runOpenLoop({ port, path, perSecond: most / 2, seconds: secondsEach });
    medians.push(percentile(times, 0.5));
    tails.push(percentile(times, 0.99));
  }
  return { most, p50: summarise(medians), p99: summarise(tails) };
}

async function countRoundTrips(bench: Bench, databaseUrl: string): Promise<number> {
  const proxy = await startSqlProxy(bench, databaseUrl);
  const { port } = await startShopServer(bench, { DATABASE_URL: proxy.url, PAGE_CACHE: "off" });
  for (let page = 0; page < 5; page++) await ask({ port, path });
  proxy.takeStatements();
  for (let page = 0; page < countedPages; page++) await ask({ port, path });
  const trips = roundTripsPerPage(proxy.takeStatements(), countedPages);
  return [...trips.values()].reduce((sum, each) => sum + each, 0);
}

/** P3: how soon a page begins that must be rendered, at half of what one process can do. */
export const measureFirstByte: Subject = async (bench) => {
  requireTool("wrk");
  const databaseUrl = await createScratchDatabase(bench);
  const trips = await countRoundTrips(bench, databaseUrl);
  const { most, p50, p99 } = await measureLatency(bench, databaseUrl);
  return {
    what: "first byte of an uncached campaign page at half load; its SQL round trips",
    rounds: bench.rounds,
    parts: [
      {
        label: "p50",
        figure: formatSummary(p50, " ms"),
        goal: "≤15 ms",
        verdict: verdictOf(p50.median <= 15),
      },
      {
        label: "p99",
        figure: formatSummary(p99, " ms"),
        goal: "≤60 ms",
        verdict: verdictOf(p99.median <= 60),
      },
      {
        label: "SQL round trips",
        figure: String(trips),
        goal: "≤2",
        verdict: verdictOf(trips <= 2),
      },
    ],
    note: `${path} with PAGE_CACHE=off on PostgreSQL; ${most.toFixed(0)} pages a second at saturation, half of it asked for at a steady rate for ${secondsEach} s a round, times counted from when a request was due; round trips counted between server and database over ${countedPages} pages`,
  };
};
