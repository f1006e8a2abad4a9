import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { type Answer, ask } from "./harness/ask.ts";
import { type Bench, type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { readCpuMicros } from "./harness/cpu-time.ts";
import { requireTool } from "./harness/find-tool.ts";
import { findFreePort } from "./harness/free-port.ts";
import { startNginx, type StaticPage } from "./harness/nginx.ts";
import { startProcess, waitUntilReady } from "./harness/run-process.ts";
import { campaignPath, startShopServer } from "./harness/shop-server.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";
import { runWrk } from "./harness/wrk.ts";

type Side = { port: number; path: string; pids: readonly number[] };

const connections = 16;
const secondsATurn = 1;
const turnsARound = 4;
const warmUpSeconds = 3;
const headers = { "accept-encoding": "gzip" };

/** Headers that every server writes by itself. */
const ownHeaders = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

function readPage({ rawHeaders, body }: Answer): StaticPage {
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ""] as const] : [],
  );
  const find = (wanted: string) => pairs.find(([name]) => name === wanted)?.[1];
  return {
    body,
    encoding: find("content-encoding"),
    contentType: find("content-type") ?? "",
    headers: pairs.filter(
      ([name]) => !ownHeaders.has(name) && name !== "content-type" && name !== "content-encoding",
    ),
  };
}

async function startBareNode(bench: Bench, page: StaticPage): Promise<Side> {
  const port = await findFreePort();
  const headersFile = join(bench.temporaryFolder, "bare-headers.json");
  const bodyFile = join(bench.temporaryFolder, "bare-body");
  const all = [
    ...page.headers.flat(),
    "content-type",
    page.contentType,
    ...(page.encoding ? ["content-encoding", page.encoding] : []),
    "content-length",
    String(page.body.length),
  ];
  writeFileSync(headersFile, JSON.stringify(all));
  writeFileSync(bodyFile, page.body);
  const script = join(import.meta.dirname, "harness", "bare-server.ts");
  const args = [script, String(port), headersFile, bodyFile];
  const running = startProcess(bench, "bare-node", process.execPath, args);
  const path = "/page";
  await waitUntilReady(
    "bare node",
    running,
    async () => (await ask({ port, path })).status === 200,
  );
  return { port, path, pids: [running.pid] };
}

const loadFor = ({ port, path }: Side, seconds: number) =>
  runWrk({ port, path, connections, seconds, headers });

type Turn = { cpuMicros: number; requests: number; ms: number };

async function takeTurn(side: Side): Promise<Turn> {
  const before = readCpuMicros(side.pids);
  const started = performance.now();
  const { requests } = await loadFor(side, secondsATurn);
  const ms = performance.now() - started;
  return { cpuMicros: readCpuMicros(side.pids) - before, requests, ms };
}

const total = (turns: readonly Turn[], key: keyof Turn) =>
  turns.reduce((sum, turn) => sum + turn[key], 0);

/**
 * One round: every side has its turns, one after the other, so that all see the same machine. Gives
 * CPU in µs a request on each side, the shop's first. What the shop's process uses while the others
 * are under load (jobs, the look at changed stores) is no request's and is taken off.
 */
async function measureRound(shop: Side, others: readonly Side[]) {
  const own: Turn[] = [];
  const rest: Turn[][] = others.map(() => []);
  let idleMicros = 0;
  for (let turn = 0; turn < turnsARound; turn++) {
    own.push(await takeTurn(shop));
    const idleFrom = readCpuMicros(shop.pids);
    for (const [at, side] of others.entries()) rest[at]?.push(await takeTurn(side));
    idleMicros += readCpuMicros(shop.pids) - idleFrom;
  }
  const idlePerMs = idleMicros / total(rest.flat(), "ms");
  const ownMicros = total(own, "cpuMicros") - idlePerMs * total(own, "ms");
  const costs = rest.map((turns) => total(turns, "cpuMicros") / total(turns, "requests"));
  return { costs: [ownMicros / total(own, "requests"), ...costs], idlePerMs };
}

async function requireSame(side: Side, page: StaticPage): Promise<void> {
  const { body } = await ask({ ...side, headers });
  if (!body.equals(page.body)) throw new Error("The reference does not send the same bytes.");
}

const compare = (
  label: string,
  own: readonly number[],
  reference: readonly number[],
  goal: number,
): Part => {
  const ratio = summarise(pairedRatios(own, reference));
  return {
    label: "CPU a hit",
    figure: formatSummary(summarise(own), " µs"),
    reference: `${label} ${formatSummary(summarise(reference), " µs")}`,
    ratio: formatSummary(ratio, "×"),
    goal: `≤${goal}×`,
    verdict: verdictOf(ratio.median <= goal),
  };
};

/**
 * P1: what a page costs that is served from the page cache, against nginx sending it as a file and
 * against a bare node:http sending the same buffer, all with the same headers and connections.
 */
export const measurePageHit: Subject = async (bench) => {
  requireTool("wrk");
  requireTool("nginx");
  const server = await startShopServer(bench);
  const shop: Side = { port: server.port, path: campaignPath, pids: [server.pid] };
  await ask({ ...shop, headers });
  const first = await ask({ ...shop, headers });
  if (first.status !== 200) throw new Error(`${campaignPath} answers ${first.status}`);
  const page = readPage(first);
  const nginx = await startNginx(bench, page);
  const node = await startBareNode(bench, page);
  for (const reference of [nginx, node]) await requireSame(reference, page);
  for (const side of [shop, nginx, node]) await loadFor(side, warmUpSeconds);
  const rounds: Awaited<ReturnType<typeof measureRound>>[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    rounds.push(await measureRound(shop, [nginx, node]));
  }
  const column = (at: number) => rounds.map(({ costs }) => costs[at] ?? Number.NaN);
  const [own, asFile, bare] = [column(0), column(1), column(2)];
  const idle = summarise(rounds.map(({ idlePerMs }) => idlePerMs));
  const plainBytes = page.encoding === "gzip" ? gunzipSync(page.body).length : page.body.length;
  return {
    what: "a campaign page from the page cache, CPU a request",
    rounds: bench.rounds,
    parts: [compare("nginx static", own, asFile, 2.6), compare("bare node:http", own, bare, 1.2)],
    note: `${campaignPath}: ${(plainBytes / 1000).toFixed(1)} kB of HTML, ${(page.body.length / 1000).toFixed(1)} kB as sent (${page.encoding ?? "not compressed"}); ${connections} connections, ${turnsARound} turns of ${secondsATurn} s a side and round, servers on one core, wrk on another; embedded database, whose work without any request (${formatSummary(idle, " ms")} CPU a second) is taken off`,
  };
};
