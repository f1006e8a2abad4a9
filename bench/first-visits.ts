import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { type Answer, ask } from "./harness/ask.ts";
import { type Bench, type Subject, verdictOf } from "./harness/bench.ts";
import { findFreePort } from "./harness/free-port.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { campaignPath, type ShopServer, startShopServer } from "./harness/shop-server.ts";
import { formatSummary, summarise } from "./harness/statistics.ts";

type Counted = ShopServer & { metricsPort: number };

const visitors = 1_000;
const patienceMs = 10_000;
const slug = campaignPath.slice(1);

async function startCounted(bench: Bench, settings: Record<string, string>): Promise<Counted> {
  const metricsPort = await findFreePort();
  const server = await startShopServer(bench, { ...settings, METRICS_PORT: String(metricsPort) });
  return { ...server, metricsPort };
}

async function countRenders({ metricsPort }: Counted): Promise<number> {
  const { body } = await ask({ port: metricsPort, path: "/metrics" });
  const renders = /^platen_page_cache_renders (\d+)/m.exec(body.toString())?.[1];
  if (renders === undefined) throw new Error("The metrics have no platen_page_cache_renders.");
  return Number(renders);
}

function requireSameBodies(answers: readonly Answer[]): void {
  const [first] = answers;
  for (const { status, body } of answers) {
    if (status !== 200) throw new Error(`${campaignPath} answers ${status}`);
    if (first !== undefined && !body.equals(first.body))
      throw new Error("Visitors saw other pages.");
  }
}

/** Sets the campaign's title and tells the stores' outbox, as a verb does, in one transaction. */
async function editTitle(database: pg.Client, title: string): Promise<void> {
  await database.query("begin");
  await database.query("update campaigns set name = $1 where slug = $2", [title, slug]);
  await database.query(
    "insert into outbox (topic, store_id) select 'store_changed', store_id from campaigns where slug = $1",
    [slug],
  );
  await database.query("select pg_notify('platen_store_written', '')");
  await database.query("commit");
}

async function timeUntilSeen({ port }: Counted, title: string, since: number): Promise<number> {
  while (performance.now() - since < patienceMs) {
    const { body } = await ask({ port, path: campaignPath });
    if (body.includes(title)) return performance.now() - since;
    await sleep(10);
  }
  return Number.POSITIVE_INFINITY;
}

/** P4: a crowd that comes at once costs one render, and an edit shows on every process in time. */
export const measureFirstVisits: Subject = async (bench) => {
  const databaseUrl = await createScratchDatabase(bench);
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: `${bench.temporaryFolder}/shared` };
  const one = await startCounted(bench, shared);
  const two = await startCounted(bench, shared);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  bench.defer(() => database.end());
  const renders: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const title = `Seen in round ${round}`;
    const edited = performance.now();
    await editTitle(database, title);
    const committed = performance.now();
    const seen = [one, two].map((server) => timeUntilSeen(server, title, committed));
    delays.push(Math.max(...(await Promise.all(seen))) + (committed - edited));
    await editTitle(database, `${title} by all`);
    await sleep(1_500);
    const before = await countRenders(one);
    const crowd = Array.from({ length: visitors }, () =>
      ask({ port: one.port, path: campaignPath }),
    );
    requireSameBodies(await Promise.all(crowd));
    renders.push((await countRenders(one)) - before);
  }
  const most = Math.max(...renders);
  const delay = summarise(delays);
  return {
    what: "a thousand first visits at once to one page; an edit on every process",
    rounds: bench.rounds,
    parts: [
      {
        label: `renders for ${visitors} visits`,
        figure: formatSummary(summarise(renders), ""),
        goal: "1",
        verdict: verdictOf(most === 1),
      },
      {
        label: "edit seen on both processes",
        figure: formatSummary(delay, " ms"),
        goal: "≤1000 ms",
        verdict: verdictOf(delay.max <= 1_000),
      },
    ],
    note: `${campaignPath} on two processes and one PostgreSQL; the edit is a changed title and an outbox row in one transaction, timed from its begin; goals hold for every round, not the median`,
  };
};
