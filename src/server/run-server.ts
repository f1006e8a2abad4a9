import { sql } from "drizzle-orm";

import { serveShopCommands } from "#cli/serve-shop-commands.ts";
import { sweepIdempotencyKeys } from "#database/queries/idempotency-keys.ts";
import { sweepActivity } from "#database/queries/campaign-activity.ts";
import { sweepBuyerRenewals } from "#database/queries/buyer-renewals.ts";
import { sweepTraffic } from "#database/queries/network-traffic.ts";
import { sweepLookups } from "#database/queries/order-lookups.ts";
import { sweepCounts } from "#database/queries/rate-limits.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { statsWindowDays } from "#domain/campaign/product-stats.ts";

import { announcement } from "./announce.ts";
import { startBackground } from "./background.ts";
import { startClock } from "./clock.ts";
import { createWeb, type Door, type Web } from "./create-web.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { createLog, type Log } from "./log.ts";
import { addProcessMetrics, createMetrics, type Metrics } from "./metrics.ts";
import { startOpsServer } from "./ops-server.ts";
import { openShop, type Shop } from "./open-shop.ts";
import { prepareDemo } from "./prepare-demo.ts";
import { reportFailedStart } from "./report-failed-start.ts";
import { ListenError, requireFreePorts } from "./require-free-ports.ts";
import { addShopMetrics } from "./shop-metrics.ts";
import { startSandbox } from "./start-sandbox.ts";
import { loadBuild } from "./storefront-build.ts";
import { startViteDev } from "./vite-dev.ts";

/** Ends the process in order on SIGTERM and SIGINT; a second signal is ignored meanwhile. */
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

type Parts = { environment: Environment; shop: Shop; log: Log; metrics: Metrics };

async function openDoor({ environment, shop, log, metrics }: Parts) {
  const built = environment.isDev ? undefined : await loadBuild();
  const door: Door = {
    build: async () => {
      if (built === undefined) throw new Error("Vite is not up yet");
      return built;
    },
  };
  const web = environment.ROLES.includes("web")
    ? await createWeb({ environment, shop, log, metrics, door })
    : undefined;
  if (environment.isDev && web !== undefined) {
    door.vite = await startViteDev(web.http.server);
    door.build = door.vite.build;
  }
  return { door, web };
}

/** The listener for operators; the default port of a process without pages may be another one's already. */
async function openOps({ environment, shop, log, metrics }: Parts) {
  const { METRICS_PORT: port, METRICS_ADDRESS: address, isMetricsPortSet } = environment;
  if (port === "off") return undefined;
  addProcessMetrics(metrics);
  const { connection, jobs } = shop;
  addShopMetrics(metrics.registry, {
    ...{ connection, jobs },
    report: (error) => log.warn({ error }, "the database gave no figures for the metrics"),
  });
  let isStopping = false;
  const isReady = async () => {
    if (isStopping) return false;
    try {
      await connection.db.execute(sql`select 1`);
      return true;
    } catch (error) {
      log.warn({ error }, "not ready");
      return false;
    }
  };
  const report = (error: unknown) => log.error({ error }, "the metrics cannot be read");
  const { registry } = metrics;
  try {
    const server = await startOpsServer({ registry, isReady, report }, { port, address });
    // Not under the key "address", whose value the log hides as a shopper's.
    log.info({ listenAddress: address, port: server.port }, "health and metrics");
    return { stopping: () => (isStopping = true), close: server.close };
  } catch (error) {
    const isTaken = error instanceof ListenError && hasErrorCode(error.cause, "EADDRINUSE");
    if (isMetricsPortSet || !isTaken) throw error;
    log.warn(
      { port, setting: "METRICS_PORT" },
      "this process answers no /healthz, /readyz and /metrics: the port is taken; set METRICS_PORT to another one, or to off",
    );
    return undefined;
  }
}

function announce(web: Web, port: number, log: Log): void {
  const hosts = web.directory.all().map(({ primaryHost }) => primaryHost);
  log.info({ port, stores: hosts.length }, "ready");
  process.stderr.write(announcement(hosts, port));
}

async function run(environment: Environment, log: Log): Promise<void> {
  const clock = startClock((name, ms) => log.info({ ms }, name));
  const shop = await openShop(environment, log, { as: "server", clock });
  const sandbox = await startSandbox(environment, shop, log);
  if (shop.safety.hasDemo && (await prepareDemo(shop, log))) clock.lap("demo stores prepared");
  const metrics = createMetrics();
  const parts = { environment, shop, log, metrics };
  const { door, web } = await openDoor(parts);
  clock.lap("storefront loaded");
  const background = await startBackground({
    environment,
    shop,
    log,
    metrics,
    renderMail: async (...mail) => (await door.build()).entry.module.renderMail(...mail),
    refreshStores: async () => web?.directory.refresh(),
    sweep: async () => {
      await sweepCounts(shop.connection.db);
      await sweepTraffic(shop.connection.db);
      await sweepLookups(shop.connection.db);
      await sweepBuyerRenewals(shop.connection.db);
      await sweepActivity(shop.connection.db, statsWindowDays);
      await sweepIdempotencyKeys(shop.connection.db);
    },
  });
  const isEmbedded = shop.connection.engine === "embedded";
  const reportCommand = (error: unknown) => log.warn({ error }, "command of another process");
  const commands = isEmbedded
    ? await serveShopCommands({
        dataDir: environment.DATA_DIR,
        services: shop,
        settle: background.settleStores,
        report: reportCommand,
      })
    : undefined;
  const ops = await openOps(parts);
  const port = await web?.listen(environment.PORT, environment.LISTEN_ADDRESS);
  clock.lap("listening");
  if (web !== undefined && port !== undefined) announce(web, port, log);
  stopOnSignals(log, async () => {
    ops?.stopping();
    await door.vite?.close();
    await web?.stop();
    await commands?.close();
    await background.stop();
    await sandbox.stop();
    await ops?.close();
    await shop.close();
  });
}

/** Starts Platen; whatever stops the start is told in plain words, and the process ends with 1. */
export async function runServer(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    const environment = readEnvironment(variables);
    await requireFreePorts(environment);
    await run(environment, createLog(environment.LOG_LEVEL));
  } catch (error) {
    reportFailedStart(error, variables);
  }
}
