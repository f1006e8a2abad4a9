import type { Server } from "node:http";
import { createRequire } from "node:module";

import { type Admit, catalogueLimits, createAdmission, orderPageLimits } from "#api/admission.ts";
import { createApp } from "#api/create-app.ts";
import { createCaptchaPage } from "#api/captcha-page.ts";
import { createDevPages } from "#api/dev-pages.ts";
import { createExecute, type Execute } from "#api/execute.ts";
import { createHandlers } from "#api/handlers.ts";
import { pack, type Packed } from "#api/compress.ts";
import { createKeepAnswer, createKeptAnswers, type KeepAnswer } from "#api/kept-answers.ts";
import { PageCache } from "#api/page-cache.ts";
import { createKeptPages, createPages, type PagesOptions } from "#api/pages.ts";
import { type CanonicalSearches, createCanonicalSearches } from "#api/canonical-searches.ts";
import { createRenderPage } from "#api/render-page.ts";
import { createApiHostCheck, createMetaReader } from "#api/request-meta.ts";
import { createFontServer } from "#api/serve-fonts.ts";
import { createStaticFiles } from "#api/static-files.ts";
import { createStoreDirectory, type StoreDirectory } from "#api/store-directory.ts";
import { createStartUpReader, type StartUpReader } from "#api/store-info.ts";
import { createTransportSecurity } from "#api/transport-security.ts";
import { createOriginReader } from "#api/trusted-request.ts";
import { endpoints } from "#contract/endpoints.ts";
import { isUnavailable } from "#database/is-unavailable.ts";
import { listOutboxMails } from "#database/queries/outbox-mails.ts";
import { countCall } from "#database/queries/rate-limits.ts";
import { listStores } from "#database/queries/stores.ts";
import { openCountryTable } from "#integrations/location/country-table.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";

import { fontFolder } from "./font-folder.ts";
import type { Environment } from "./environment.ts";
import { createHttpServer, type HttpServer } from "./http-server.ts";
import type { Log } from "./log.ts";
import { addCacheMetrics, type Metrics } from "./metrics.ts";
import { mockupBases } from "./mockup-bases.ts";
import type { Shop } from "./open-shop.ts";
import { listen } from "./require-free-ports.ts";
import { clientFolder, type StorefrontBuild } from "./storefront-build.ts";
import type { ViteDev } from "./vite-dev.ts";
import { wireMedia } from "./wire-media.ts";
import { wireUploads } from "./wire-uploads.ts";

const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

/** Where pages come from: the build, or in development Vite, which needs the server to be there first. */
export type Door = { build: () => Promise<StorefrontBuild>; vite?: ViteDev };

export type Web = {
  http: HttpServer;
  directory: StoreDirectory;
  /** Answers the port that it listens on, also for port 0. */
  listen: (port: number, host: string) => Promise<number>;
  /** Lets running requests end, then whatever drew pictures for them. */
  stop: () => Promise<void>;
};

export type WebParts = {
  environment: Environment;
  shop: Shop;
  log: Log;
  metrics: Metrics;
  door: Door;
};

const answerCacheBytes = 16 * 1024 * 1024;
/** What ends at an hour, as a promotion, is told of so much longer at most. */
const answerFreshMs = 10_000;

const isCacheOn = ({ PAGE_CACHE, isDev }: Environment) => PAGE_CACHE === "on" && !isDev;

/** What is away is no fault of ours: it is logged as a warning, and the request is answered 503. */
const reportTo = (log: Log) => (error: unknown, where: object) =>
  isUnavailable(error)
    ? log.warn({ error, ...where }, "unavailable")
    : log.error({ error, ...where }, "fault");

function wireExecute({ shop, log }: WebParts, startUp: StartUpReader): Execute {
  const report = reportTo(log);
  return createExecute(
    createHandlers({
      db: shop.connection.db,
      catalogueDb: shop.connection.catalogueDb,
      startUp,
      bases: mockupBases,
      designs: shop.designs,
      directUploads: shop.directUploads,
      storage: shop.storage,
      fetchForeignFile: shop.fetchForeignFile,
      openContext: ({ store, origin }) => shop.openContext(store, origin),
    }),
    (error, request, key) => report(error, { requestId: request.requestId, call: key }),
  );
}

/** Counts what gateways and print providers report, by what became of it. */
function countWebhooks(execute: Execute, metrics: Metrics): Execute {
  return async (key, request, input) => {
    const reply = await execute(key, request, input);
    if (endpoints[key].area !== "webhook") return reply;
    const sender = key.includes("{gateway}") ? paramOf(input.params, "gateway") : "fulfilment";
    const outcome = reply.success ? (paramOf(reply.data, "outcome") ?? "received") : reply.code;
    metrics.recordWebhook(sender ?? "unknown", outcome);
    return reply;
  };
}

function paramOf(value: unknown, name: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === "string" ? found : undefined;
}

function wireApp(
  { shop, log }: WebParts,
  execute: Execute,
  { keepAnswer, admit }: { keepAnswer: KeepAnswer | undefined; admit: Admit },
) {
  const { db } = shop.connection;
  const report = reportTo(log);
  return createApp({
    execute,
    keepAnswer,
    admit,
    countCall: (bucket, perMinute) => countCall(db, bucket, perMinute),
    buyers: shop.buyers,
    uploads: wireUploads(shop),
    version,
    reportFault: (error) => report(error, {}),
  });
}

function wirePages(
  { environment, shop, log, door }: WebParts,
  kept: {
    cache: PageCache;
    searches: CanonicalSearches;
    admit: NonNullable<PagesOptions["admit"]>;
  },
  startUp: StartUpReader,
  execute: Execute,
) {
  const report = reportTo(log);
  const reportFault = (error: unknown, requestId: string) => report(error, { requestId });
  return createPages({
    ...kept,
    startUp,
    buyers: shop.buyers,
    reportFault,
    isCacheOn: isCacheOn(environment),
    renderPage: createRenderPage({
      build: () => door.build(),
      hasPolicy: !environment.isDev,
      execute,
      isDevelopment: shop.safety.hasDevPages,
      sellerUrl: environment.SELLER_URL,
      gatewaysOf: (store) => shop.gateways.of(store).values(),
      hasCaptcha: (store) => shop.captchas.of(store) !== null,
      uploadOrigin: shop.directUploads?.origin,
      reportFault,
    }),
  });
}

async function wireOrigin({ environment, log }: WebParts) {
  return createOriginReader({
    trustedProxies: environment.TRUSTED_PROXIES,
    countryHeader: environment.COUNTRY_HEADER,
    countryOf: await openCountryTable(),
    onIgnored: () =>
      log.warn(
        "X-Forwarded-For comes from an address that is not in TRUSTED_PROXIES and is ignored: behind a proxy all shoppers are one network then, for limits of calls (429) and for confirming orders; set TRUSTED_PROXIES to the proxy's address",
      ),
  });
}

function openDirectory({ environment, shop, log }: WebParts): Promise<StoreDirectory> {
  return createStoreDirectory({
    apiHosts: environment.API_HOSTS,
    onOverlap: ({ slug }, host) =>
      log.error(
        { store: slug, host, setting: "API_HOSTS" },
        "a store was given a host that API_HOSTS names: it has no pages there, and the next start is refused; give the store another host or take this one out of API_HOSTS",
      ),
    load: () => listStores(shop.connection.db),
    isLocalOnly: shop.safety.toSetForPublic.length > 0,
    onWithheld: ({ slug }, host) =>
      log.error(
        { store: slug, host },
        "a store with a public host is not served: this process was started for localhost names alone; restart it with ORDER_KEY set, and with neither SANDBOX_GATEWAY nor DEV_PAGES on",
      ),
  });
}

/** Whole pages, and answers of the API: neither pushes the other out. */
function openCaches({ environment, log }: WebParts) {
  const report = reportTo(log);
  const options = {
    tighten: ({ identity }: Packed) => pack(identity, 11),
    onRefreshFailed: (error: unknown) => report(error, {}),
  };
  return {
    cache: new PageCache({ ...options, maxBytes: environment.PAGE_CACHE_MB * 1024 * 1024 }),
    answers: new PageCache({ ...options, maxBytes: answerCacheBytes, freshMs: answerFreshMs }),
  };
}

/** Few pages at a time, those of orders beside the others. */
const openAdmissions = (): NonNullable<PagesOptions["admit"]> => ({
  catalogue: createAdmission(catalogueLimits),
  orders: createAdmission(orderPageLimits),
});

async function isDatabaseReady({ shop, log }: WebParts): Promise<boolean> {
  try {
    await listStores(shop.connection.db);
    return true;
  } catch (error) {
    log.warn({ error }, "not ready");
    return false;
  }
}

async function listenOn(server: Server, port: number, host: string): Promise<number> {
  await listen(server, { setting: "PORT", port, address: host });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** Wires the web role: directory of stores, API, page cache, router, files. */
export async function createWeb(parts: WebParts): Promise<Web> {
  const { environment, shop, log, metrics, door } = parts;
  const { db } = shop.connection;
  const directory = await openDirectory(parts);
  const startUp = createStartUpReader(db, (error) => log.warn({ error }, "settings of a store"));
  const execute = countWebhooks(wireExecute(parts, startUp), metrics);
  const { cache, answers } = openCaches(parts);
  const searches = createCanonicalSearches(execute);
  const admit = openAdmissions();
  addCacheMetrics(metrics, { page: () => cache.stats, answer: () => answers.stats });
  const readOrigin = await wireOrigin(parts);
  const apiHosts = new Set(environment.API_HOSTS);
  const media = await wireMedia(parts);
  let listeningPort = environment.PORT;
  const http = createHttpServer({
    app: wireApp(parts, execute, {
      keepAnswer: isCacheOn(environment) ? createKeepAnswer(answers) : undefined,
      admit: admit.catalogue,
    }),
    readMeta: createMetaReader({
      directory,
      readOrigin,
      apiHosts,
      port: () => listeningPort,
    }),
    isForApiHost: createApiHostCheck({ readOrigin, apiHosts }),
    serveKept: {
      page: createKeptPages({ cache, searches, startUp, readOrigin, directory }),
      api: createKeptAnswers({ cache: answers, readOrigin, directory }),
    },
    pages: wirePages(parts, { cache, searches, admit }, startUp, execute),
    media: media.serve,
    serveStatic: createStaticFiles(clientFolder),
    serveFont: createFontServer(await openFontFiles(fontFolder)),
    serveMockup: media.serveMockup,
    serveFirst: (request, answer) => door.vite?.middleware(request, answer),
    devPages: shop.safety.hasDevPages
      ? createDevPages((storeId) => listOutboxMails(db, storeId))
      : undefined,
    captchaPage: createCaptchaPage((store) => shop.captchas.of(store)),
    isReady: () => isDatabaseReady(parts),
    installation: shop.installation,
    transportSecurity: createTransportSecurity(readOrigin, environment.HSTS),
    log,
    metrics,
  });
  const listenHere = async (port: number, host: string) => {
    listeningPort = await listenOn(http.server, port, host);
    return listeningPort;
  };
  const stop = async () => {
    await http.drain();
    await media.close();
  };
  return { http, directory, listen: listenHere, stop };
}
