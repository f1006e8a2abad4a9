import { join } from "node:path";

import { ask } from "./harness/ask.ts";
import { type Bench, type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { readCpuMicros } from "./harness/cpu-time.ts";
import { requireTool } from "./harness/find-tool.ts";
import { findFreePort } from "./harness/free-port.ts";
import { installPackages } from "./harness/install-packages.ts";
import { startProcess, waitUntilReady } from "./harness/run-process.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { campaignPath, startShopServer } from "./harness/shop-server.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";
import { runWrk } from "./harness/wrk.ts";

type Side = { port: number; pid: number };
type Call = { label: string; path: string; bare: string; goal: number };

const connections = 8;
const secondsATurn = 1;
const warmUpSeconds = 3;

async function startFastify(bench: Bench, databaseUrl: string): Promise<Side> {
  const folder = await installPackages(bench, "fastify-app");
  const port = await findFreePort();
  const args = [join(folder, "server.mjs"), String(port)];
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl };
  const running = startProcess(bench, "fastify", process.execPath, args, { env });
  await waitUntilReady(
    "Fastify",
    running,
    async () => (await ask({ port, path: "/promotions" })).status === 200,
  );
  return { port, pid: running.pid };
}

/** CPU in µs a request of one turn. */
async function costOf({ port, pid }: Side, path: string, seconds = secondsATurn): Promise<number> {
  const before = readCpuMicros([pid]);
  const { requests } = await runWrk({ port, path, connections, seconds });
  return (readCpuMicros([pid]) - before) / requests;
}

async function readCalls(port: number): Promise<Call[]> {
  const slug = campaignPath.slice(1);
  const { body } = await ask({ port, path: `/public/campaign/${slug}` });
  const { data } = JSON.parse(body.toString()) as { data: { default_product_id: number } };
  const id = data.default_product_id;
  return [
    {
      label: "variants",
      path: `/public/campaign/${slug}/variants?productId=${id}`,
      bare: `/variants?slug=${slug}&productId=${id}`,
      goal: 2,
    },
    {
      label: "promotions",
      path: `/public/campaign/${slug}/promotions`,
      bare: "/promotions",
      goal: 2,
    },
    { label: "listing of 24", path: "/public/products", bare: "/listing", goal: 4 },
  ];
}

async function compareCall(bench: Bench, shop: Side, bare: Side, call: Call): Promise<Part> {
  const { status } = await ask({ port: shop.port, path: call.path });
  if (status !== 200) throw new Error(`${call.path} answers ${status}`);
  const own: number[] = [];
  const reference: number[] = [];
  await costOf(shop, call.path, warmUpSeconds);
  await costOf(bare, call.bare, warmUpSeconds);
  for (let round = 0; round < bench.rounds; round++) {
    own.push(await costOf(shop, call.path));
    reference.push(await costOf(bare, call.bare));
  }
  const ratio = summarise(pairedRatios(own, reference));
  return {
    label: call.label,
    figure: formatSummary(summarise(own), " µs"),
    reference: `Fastify and pg ${formatSummary(summarise(reference), " µs")}`,
    ratio: formatSummary(ratio, "×"),
    goal: `≤${call.goal}×`,
    verdict: verdictOf(ratio.median <= call.goal),
  };
}

/** P5: what a JSON read costs, against Fastify that answers the same rows of one query. */
export const measureJsonRead: Subject = async (bench) => {
  requireTool("wrk");
  const databaseUrl = await createScratchDatabase(bench);
  const server = await startShopServer(bench, { DATABASE_URL: databaseUrl });
  const shop = { port: server.port, pid: server.pid };
  const bare = await startFastify(bench, databaseUrl);
  const parts: Part[] = [];
  for (const call of await readCalls(shop.port)) {
    parts.push(await compareCall(bench, shop, bare, call));
  }
  return {
    what: "JSON reads (variants, promotions, a listing of 24), CPU a request",
    rounds: bench.rounds,
    parts,
    note: `on PostgreSQL, ${connections} connections, ${secondsATurn} s a turn, the sides in turns; CPU of the server processes alone; the reference reads the same tables with one prepared query and checks nothing; Platen keeps such answers up to ten seconds for each version of the store, so most of its calls ask no database`,
  };
};
