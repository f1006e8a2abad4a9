import { createRequire } from "node:module";

import { createApp } from "#api/create-app.ts";
import { createDevPages } from "#api/dev-pages.ts";
import { createExecute } from "#api/execute.ts";
import { createHandlers } from "#api/handlers.ts";
import { createMedia } from "#api/media.ts";
import { PageCache } from "#api/page-cache.ts";
import { createPages } from "#api/pages.ts";
import { createRenderPage } from "#api/render-page.ts";
import { createMetaReader } from "#api/request-meta.ts";
import { createStaticFiles } from "#api/static-files.ts";
import { createStoreDirectory } from "#api/store-directory.ts";
import { createStartUpReader } from "#api/store-info.ts";
import { createOriginReader } from "#api/trusted-request.ts";
import { listOutboxMails } from "#database/queries/outbox-mails.ts";
import { countCall, sweepCounts } from "#database/queries/rate-limits.ts";
import { listStores } from "#database/queries/stores.ts";
import { openCountryTable } from "#integrations/location/country-table.ts";

import { startBackground } from "./background.ts";
import { startClock } from "./clock.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { createHttpServer } from "./http-server.ts";
import { createLog, type Log } from "./log.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import { openShop, type Shop } from "./open-shop.ts";
import { prepareDemo } from "./prepare-demo.ts";
import { startSandbox } from "./start-sandbox.ts";
import { clientFolder, loadBuild, type StorefrontBuild } from "./storefront-build.ts";
import { startViteDev, type ViteDev } from "./vite-dev.ts";

const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

/** Where pages come from: the build, or in development Vite, which needs the server to be there first. */
type Door = { build: () => Promise<StorefrontBuild>; vite?: ViteDev };

/** Wires the web role: directory of stores, API, page cache, router, files. */
async function createWeb(environment: Environment, shop: Shop, log: Log, door: Door) {
  const { db } = shop.connection;
  const directory = await createStoreDirectory(() => listStores(db));
  const startUp = createStartUpReader(db);
  const reportFault = (error: unknown, where: object) => log.error({ error, ...where }, "fault");
  const execute = createExecute(
    createHandlers({
      db,
      startUp,
      gateways: shop.gateways,
      openContext: ({ store, origin }) => shop.openContext(store, origin),
    }),
    (error, request, key) => reportFault(error, { requestId: request.requestId, call: key }),
  );
  const cache = new PageCache({ maxBytes: environment.PAGE_CACHE_MB * 1024 * 1024 });
  const metrics = createMetrics(() => cache.stats);
  let listeningPort = environment.PORT;
  const http = createHttpServer({
    app: createApp({
      execute,
      countCall: (bucket, perMinute) => countCall(db, bucket, perMinute),
      version,
      reportFault: (error) => reportFault(error, {}),
    }),
    readMeta: createMetaReader({
      directory,
      readOrigin: createOriginReader({
        trustedProxies: environment.TRUSTED_PROXIES,
        countryHeader: environment.COUNTRY_HEADER,
        countryOf: await openCountryTable(),
      }),
      apiHosts: new Set(environment.API_HOSTS),
      port: () => listeningPort,
    }),
    pages: createPages({
      cache,
      startUp,
      isCacheOn: environment.PAGE_CACHE === "on" && !environment.isDev,
      renderPage: createRenderPage({
        build: () => door.build(),
        hasPolicy: !environment.isDev,
        execute,
        isDevelopment: shop.safety.hasDevPages,
        sellerUrl: environment.SELLER_URL,
        reportFault: (error, requestId) => reportFault(error, { requestId }),
      }),
    }),
    media: createMedia(shop.storage),
    serveStatic: createStaticFiles(clientFolder),
    serveFirst: (request, answer) => door.vite?.middleware(request, answer),
    devPages: shop.safety.hasDevPages
      ? createDevPages((storeId) => listOutboxMails(db, storeId))
      : undefined,
    isReady: async () => (await listStores(db)).length >= 0,
    log,
    metrics,
  });
  const listen = (port: number, host: string) =>
    new Promise<number>((done, fail) => {
      http.server.once("error", fail);
      http.server.listen(port, host, () => {
        const address = http.server.address();
        listeningPort = typeof address === "object" && address ? address.port : port;
        done(listeningPort);
      });
    });
  return { http, directory, metrics, listen };
}

/** Ends in order: no new requests, running ones answered, jobs finished, database closed. */
function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, "stopping");
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, "stop failed");
          process.exit(1);
        },
      );
    });
  }
}

async function run(environment: Environment, log: Log): Promise<void> {
  const clock = startClock((name, ms) => log.info({ ms }, name));
  const shop = await openShop(environment, log, clock);
  const sandbox = await startSandbox(environment, shop, log);
  if (shop.safety.hasDemo && (await prepareDemo(shop, log))) clock.lap("demo stores prepared");
  const built = environment.isDev ? undefined : await loadBuild();
  const door: Door = {
    build: async () => built ?? Promise.reject(new Error("Vite is not up yet")),
  };
  const isWeb = environment.ROLES.includes("web");
  const web = isWeb ? await createWeb(environment, shop, log, door) : undefined;
  if (environment.isDev && web) {
    door.vite = await startViteDev(web.http.server);
    door.build = door.vite.build;
  }
  clock.lap("storefront loaded");
  const background = await startBackground({
    environment,
    shop,
    log,
    renderMail: async (...mail) => (await door.build()).entry.module.renderMail(...mail),
    refreshStores: async () => web?.directory.refresh(),
    sweep: () => sweepCounts(shop.connection.db),
  });
  const metrics =
    environment.METRICS_PORT === "off" || web === undefined
      ? undefined
      : await serveMetrics(
          web.metrics.registry,
          environment.METRICS_PORT,
          environment.LISTEN_ADDRESS,
        );
  const port = await web?.listen(environment.PORT, environment.LISTEN_ADDRESS);
  clock.lap("listening");
  if (port !== undefined)
    announce(web?.directory.all().map(({ primaryHost }) => primaryHost) ?? [], port, log);
  stopOnSignals(log, async () => {
    await door.vite?.close();
    await web?.http.drain();
    metrics?.close();
    await background.stop();
    await sandbox.stop();
    await shop.close();
  });
}

function announce(hosts: readonly string[], port: number, log: Log): void {
  log.info({ port, stores: hosts.length }, "ready");
  if (!process.stdout.isTTY && log.level === "silent") return;
  for (const host of hosts.slice(0, 10)) {
    process.stderr.write(`  http://${host}:${port}\n`);
  }
}

/** Starts Platen; whatever stops the start is told in plain words, and the process ends with 1. */
export async function runServer(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    const environment = readEnvironment(variables);
    await run(environment, createLog(environment.LOG_LEVEL));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    if (variables["LOG_LEVEL"] === "debug") console.error(error);
    process.exit(1);
  }
}
