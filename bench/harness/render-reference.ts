/**
 * The least that a campaign page can cost: its recorded SQL sent through a pool, then one
 * `renderToString` of the same route tree with the same data. No HTTP, router, loaders, mapping of
 * rows, hand-off of data to the browser, policy or headers. Started with an IPC channel: each
 * `{ pages }` is answered with the CPU time that so many pages took. Settings: DATABASE_URL, CAMPAIGN_PATH, PORT.
 */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import type pg from "pg";

import { createExecute } from "#api/execute.ts";
import { createHandlers } from "#api/handlers.ts";
import { createRenderPage } from "#api/render-page.ts";
import { createStoreDirectory } from "#api/store-directory.ts";
import { createStartUpReader } from "#api/store-info.ts";
import { connectPostgres, type Database } from "#database/connect.ts";
import { listStores } from "#database/queries/stores.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

export type ReferenceOrder = { pages: number };
/** A query as the pool takes it; how its values are read gets lost on the way to another process. */
export type RecordedQuery = pg.QueryConfig & { values: unknown[] };
export type ReferenceReady = {
  queries: readonly RecordedQuery[];
  htmlBytes: number;
  pageBytes: number;
  /** What the page's own loader gave. */
  product: unknown;
};
export type ReferenceCost = { cpuMicros: number };

type Entry = ServerBuild["entry"]["module"];

const {
  DATABASE_URL: databaseUrl = "",
  CAMPAIGN_PATH: campaignPath = "",
  PORT: port = "",
} = process.env;

/** Remembers what goes through the pool while `work` runs. */
async function recordQueries(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Reflect.set(pool, "query", (...args: unknown[]) => {
    const [config, values] = args;
    const asked = typeof config === "string" ? { text: config } : (config as pg.QueryConfig);
    recorded.push({ ...asked, values: Array.isArray(values) ? values : [] });
    return query(...args);
  });
  await work();
  Reflect.deleteProperty(pool, "query");
  if (recorded.length === 0) throw new Error("The page asked the database nothing.");
  return recorded;
}

/** The build with a door that shows what the router hands to React. */
function withSpy(build: ServerBuild, spy: (entry: EntryContext) => void): ServerBuild {
  const open = build.entry.module.default;
  const module: Entry = {
    ...build.entry.module,
    default: (...args: Parameters<typeof open>) => {
      spy(args[3]);
      return open(...args);
    },
  };
  return { ...build, entry: { module } };
}

const origin = `http://localhost:${port}`;

const visitor = {
  origin,
  clientIp: "",
  country: undefined,
  languageCountry: undefined,
  requestId: "bench",
  buyerSecret: undefined,
  mayShowContact: false,
  keepBuyerSecret: () => undefined,
};

/** Renders the page as the server does, and knows what the router handed to React for it. */
async function openPage(db: Database) {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const build = (await import(built)) as ServerBuild;
  const store = (
    await createStoreDirectory({ load: () => listStores(db), isLocalOnly: false })
  ).get("localhost");
  if (store === undefined) throw new Error("The database has no demo store.");
  const startUp = createStartUpReader(db, console.error, Number.POSITIVE_INFINITY);
  const refuse = () => {
    throw new Error("A campaign page opens no verb.");
  };
  let entry: EntryContext | undefined;
  const renderPage = createRenderPage({
    build: async () => withSpy(build, (shown) => (entry = shown)),
    execute: createExecute(
      createHandlers({
        ...{ db, catalogueDb: db, startUp, storage: createMemoryStorage() },
        ...{ bases: { find: refuse }, fetchForeignFile: refuse, openContext: refuse },
        designs: undrawnDesigns,
      }),
      (error) => console.error(error),
    ),
    isDevelopment: true,
    hasPolicy: false,
    sellerUrl: undefined,
    gatewaysOf: () => [],
    hasCaptcha: () => false,
    reportFault: (error) => console.error(error),
  });
  /** Gives the bytes of its body. */
  const show = async (): Promise<number> => {
    const response = await renderPage({
      api: { ...visitor, store },
      startUp: await startUp.read(store),
      path: campaignPath,
      locale: "en",
      currency: defaultCurrency,
      isFallbackCurrency: false,
    });
    if (response.status !== 200) throw new Error(`The page answers ${response.status}.`);
    return response.body.byteLength;
  };
  return { show, entryOf: () => entry };
}

async function prepare() {
  const { db, pool } = connectPostgres(databaseUrl, 4);
  if (pool === undefined) throw new Error("No pool.");
  const page = await openPage(db);
  const pageBytes = await page.show();
  const queries = await recordQueries(pool, page.show);
  const entry = page.entryOf();
  if (entry === undefined) throw new Error("The router showed nothing.");
  const { serverHandoffStream: _, ...context } = entry;
  const render = () =>
    renderToString(
      createElement(ServerRouter, {
        context: context as EntryContext,
        url: `${origin}${campaignPath}`,
      }),
    );
  return { pool, queries, render, pageBytes, shown: entry.staticHandlerContext };
}

const { pool, queries, render, pageBytes, shown } = await prepare();

const show = async (pages: number): Promise<ReferenceCost> => {
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page++) {
    for (const query of queries) await pool.query({ ...query });
    render();
  }
  const { user, system } = process.cpuUsage(before);
  return { cpuMicros: user + system };
};

process.on("message", ({ pages }: ReferenceOrder) => {
  void show(pages).then((cost) => process.send?.(cost));
});
process.on("disconnect", () => process.exit(0));
const ready: ReferenceReady = {
  queries,
  htmlBytes: Buffer.byteLength(render()),
  pageBytes,
  product: shown.loaderData[shown.matches.at(-1)?.route.id ?? ""],
};
process.send?.(ready);
