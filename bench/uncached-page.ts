import { once } from "node:events";
import { join } from "node:path";

import { ask } from "./harness/ask.ts";
import { type Bench, NotMeasured, type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { readCpuMicros } from "./harness/cpu-time.ts";
import { requireTool } from "./harness/find-tool.ts";
import { describeNextPage, type NextServer, startNextServer } from "./harness/next-server.ts";
import type { ReferenceCost, ReferenceReady } from "./harness/render-reference.ts";
import { startProcess } from "./harness/run-process.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { campaignPath as path, startShopServer } from "./harness/shop-server.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";
import { runWrk } from "./harness/wrk.ts";

const connections = 8;
const secondsATurn = 1;
const turnsARound = 4;
const warmUpSeconds = 8;
/** Its code is larger: until the compiler has seen it all, a page costs twice as much. */
const nextWarmUpSeconds = 20;
const pagesATurn = 700;
const warmUpPages = 1_000;
const bareGoal = 3;
const nextGoal = 4.5;

/** Next message of a process; a rejected promise when it ends instead. */
async function nextMessage<T>(running: ReturnType<typeof startProcess>): Promise<T> {
  const answered = new AbortController();
  const { signal } = answered;
  const message = once(running.child, "message", { signal }).then(([value]) => value as T);
  const ended = once(running.child, "exit", { signal }).then(() => {
    throw new Error(`The reference ended:\n${running.readLog().slice(-2_000)}`);
  });
  try {
    return await Promise.race([message, ended]);
  } finally {
    answered.abort();
    await Promise.allSettled([message, ended]);
  }
}

async function startReference(bench: Bench, databaseUrl: string, port: number) {
  const script = join(import.meta.dirname, "harness", "render-reference.ts");
  const running = startProcess(bench, "render-reference", process.execPath, [script], {
    hasChannel: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      CAMPAIGN_PATH: path,
      PORT: String(port),
    },
  });
  const ready = await nextMessage<ReferenceReady>(running);
  const takeReferenceTurn = async (pages: number): Promise<Turn> => {
    running.child.send({ pages });
    const { cpuMicros } = await nextMessage<ReferenceCost>(running);
    return { cpuMs: cpuMicros / 1_000, pages };
  };
  return { ...ready, takeTurn: takeReferenceTurn };
}

type Turn = { cpuMs: number; pages: number };
type Side = { port: number; pids: readonly number[] };

async function takeTurn({ port, pids }: Side, seconds: number): Promise<Turn> {
  const before = readCpuMicros(pids);
  const { requests } = await runWrk({ port, path, connections, seconds });
  return { cpuMs: (readCpuMicros(pids) - before) / 1_000, pages: requests };
}

const costOf = (turns: readonly Turn[]) =>
  turns.reduce((sum, { cpuMs }) => sum + cpuMs, 0) /
  turns.reduce((sum, { pages }) => sum + pages, 0);

/** The same page as a Next app, or why there is none. */
async function startNext(
  bench: Bench,
  databaseUrl: string,
  html: string,
  reference: ReferenceReady,
): Promise<NextServer | string> {
  try {
    return await startNextServer(bench, { path, databaseUrl, html, ...reference });
  } catch (error) {
    if (error instanceof NotMeasured) return error.message;
    throw error;
  }
}

/** CPU in ms a page of every side, round by round; within a round the sides take turns. */
async function measureRounds(rounds: number, sides: readonly (() => Promise<Turn>)[]) {
  const costs: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const turns: Turn[][] = sides.map(() => []);
    for (let turn = 0; turn < turnsARound; turn++) {
      for (const [at, takeOne] of sides.entries()) turns[at]?.push(await takeOne());
    }
    for (const [at, ofSide] of turns.entries()) costs[at]?.push(costOf(ofSide));
  }
  return costs;
}

function compareWithBare(own: readonly number[], bare: readonly number[]): Part {
  const ratio = summarise(pairedRatios(own, bare));
  return {
    label: "CPU a page",
    figure: formatSummary(summarise(own), " ms"),
    reference: `renderToString and queries ${formatSummary(summarise(bare), " ms")}`,
    ratio: formatSummary(ratio, "×"),
    goal: `≤${bareGoal}×`,
    verdict: verdictOf(ratio.median <= bareGoal),
  };
}

function compareWithNext(own: readonly number[], next: readonly number[], version: string): Part {
  const ratio = summarise(pairedRatios(next, own));
  return {
    label: "CPU a page",
    figure: formatSummary(summarise(own), " ms"),
    reference: `Next ${version} ${formatSummary(summarise(next), " ms")}`,
    ratio: `${formatSummary(ratio, "×")} as cheap`,
    goal: `≥${nextGoal}× as cheap`,
    verdict: verdictOf(ratio.median >= nextGoal),
  };
}

const notCompared: Part = {
  label: "against a Next 16 page",
  figure: "–",
  goal: `≥${nextGoal}× as cheap`,
  verdict: "not measured",
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * P2: what a campaign page costs that is not in the page cache (HTTP, queries, render), against the
 * least that its queries and its tree can cost, and against a Next 16 page of the same content.
 */
export const measureUncachedPage: Subject = async (bench) => {
  requireTool("wrk");
  const databaseUrl = await createScratchDatabase(bench);
  const { port, pid } = await startShopServer(bench, {
    DATABASE_URL: databaseUrl,
    PAGE_CACHE: "off",
  });
  const shop: Side = { port, pids: [pid] };
  const reference = await startReference(bench, databaseUrl, port);
  const { body } = await ask({ port, path });
  const next = await startNext(bench, databaseUrl, body.toString("utf8"), reference);
  await takeTurn(shop, warmUpSeconds);
  await reference.takeTurn(warmUpPages);
  if (typeof next !== "string") await takeTurn(next, nextWarmUpSeconds);
  const [own = [], bare = [], other = []] = await measureRounds(bench.rounds, [
    () => takeTurn(shop, secondsATurn),
    () => reference.takeTurn(pagesATurn),
    ...(typeof next === "string" ? [] : [() => takeTurn(next, secondsATurn)]),
  ]);
  return {
    what: "an uncached campaign page (HTTP, queries, render), CPU a request",
    rounds: bench.rounds,
    parts: [
      compareWithBare(own, bare),
      typeof next === "string" ? notCompared : compareWithNext(own, other, next.version),
    ],
    note: [
      `${path} with PAGE_CACHE=off on PostgreSQL (its own CPU apart), ${kilobytes(body.length)}, not compressed`,
      `the reference sends the page's ${reference.queries.length} recorded queries through a pg pool and calls renderToString on the same tree with the data in hand (${kilobytes(reference.htmlBytes)}: without the inline data for hydration), NODE_ENV=production`,
      `${connections} connections, ${turnsARound} turns a side and round`,
      typeof next === "string" ? next : describeNextPage(next),
    ].join("; "),
  };
};
