import { once } from "node:events";
import { join } from "node:path";

import { type Bench, type Subject, verdictOf } from "./harness/bench.ts";
import { readCpuMicros } from "./harness/cpu-time.ts";
import { requireTool } from "./harness/find-tool.ts";
import type { ReferenceCost, ReferenceReady } from "./harness/render-reference.ts";
import { startProcess } from "./harness/run-process.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { campaignPath as path, type ShopServer, startShopServer } from "./harness/shop-server.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";
import { runWrk } from "./harness/wrk.ts";

const connections = 8;
const secondsATurn = 1;
const turnsARound = 4;
const warmUpSeconds = 8;
const pagesATurn = 700;
const warmUpPages = 1_000;
const goal = 3;

/** Next message of a process; a rejected promise when it ends instead. */
async function nextMessage<T>(running: ReturnType<typeof startProcess>): Promise<T> {
  const message = once(running.child, "message").then(([value]) => value as T);
  const ended = once(running.child, "exit").then(() => {
    throw new Error(`The reference ended:\n${running.readLog().slice(-2_000)}`);
  });
  return Promise.race([message, ended]);
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

async function takeTurn({ port, pid }: ShopServer, seconds: number): Promise<Turn> {
  const before = readCpuMicros([pid]);
  const { requests } = await runWrk({ port, path, connections, seconds });
  return { cpuMs: (readCpuMicros([pid]) - before) / 1_000, pages: requests };
}

const costOf = (turns: readonly Turn[]) =>
  turns.reduce((sum, { cpuMs }) => sum + cpuMs, 0) /
  turns.reduce((sum, { pages }) => sum + pages, 0);

/**
 * P2: what a campaign page costs that is not in the page cache (HTTP, queries, render), against the
 * least that its queries and its tree can cost.
 */
export const measureUncachedPage: Subject = async (bench) => {
  requireTool("wrk");
  const databaseUrl = await createScratchDatabase(bench);
  const server = await startShopServer(bench, { DATABASE_URL: databaseUrl, PAGE_CACHE: "off" });
  const reference = await startReference(bench, databaseUrl, server.port);
  await takeTurn(server, warmUpSeconds);
  await reference.takeTurn(warmUpPages);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const turns: Turn[] = [];
    const references: Turn[] = [];
    for (let turn = 0; turn < turnsARound; turn++) {
      turns.push(await takeTurn(server, secondsATurn));
      references.push(await reference.takeTurn(pagesATurn));
    }
    own.push(costOf(turns));
    bare.push(costOf(references));
  }
  const ratio = summarise(pairedRatios(own, bare));
  return {
    what: "an uncached campaign page (HTTP, queries, render), CPU a request",
    rounds: bench.rounds,
    parts: [
      {
        label: "CPU a page",
        figure: formatSummary(summarise(own), " ms"),
        reference: `renderToString and queries ${formatSummary(summarise(bare), " ms")}`,
        ratio: formatSummary(ratio, "×"),
        goal: `≤${goal}×`,
        verdict: verdictOf(ratio.median <= goal),
      },
      {
        label: "against a Next 16 page",
        figure: "–",
        goal: "≥4.5× as cheap",
        verdict: "not measured",
      },
    ],
    note: `${path} with PAGE_CACHE=off on PostgreSQL (its own CPU apart), ${(reference.pageBytes / 1000).toFixed(1)} kB; the reference sends the page's ${reference.queries} recorded queries through a pg pool and calls renderToString on the same tree with the data in hand (${(reference.htmlBytes / 1000).toFixed(1)} kB: without the inline data for hydration), NODE_ENV=production; ${connections} connections, ${turnsARound} turns a side and round; Next 16 is not installed`,
  };
};
