import { storeOrigin } from "#api/request-meta.ts";
import { type Connection, connectDatabase, type Database } from "#database/connect.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { getStoreById, listStores, type StoreRecord } from "#database/queries/stores.ts";
import { type OpenJobQueue, openJobQueue } from "#jobs/queue.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";
import type { ServiceContext } from "#services/context.ts";
import type { HostRules } from "#services/stores/host-rules.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { Storage } from "#services/ports/storage.ts";
import type { SystemContext } from "#services/system-context.ts";
import { validateOffline } from "#services/ports/address-validator.ts";
import { noTax } from "#services/ports/tax.ts";

import { type Clock, startClock } from "./clock.ts";
import type { Environment } from "./environment.ts";
import { fontFolder } from "./font-folder.ts";
import { mockupFolder } from "./mockup-bases.ts";
import { openStorage } from "./open-storage.ts";
import type { Log } from "./log.ts";
import { commandSafety, decideSafety, type Safety } from "./safe-defaults.ts";
import { missingOrderKey, readSecrets } from "./secrets.ts";

/** The database and everything that verbs need, without any server: what both server and CLI open. */
export type Shop = {
  connection: Connection;
  storage: Storage;
  /** Draws proofs and print files; its thread starts with the first. */
  designs: DesignRenderer;
  directUploads: DirectUploads | undefined;
  jobs: OpenJobQueue;
  safety: Safety;
  /** What this process lets be written as hosts of stores. */
  hostRules: HostRules;
  gateways: Map<string, PaymentGateway>;
  system: SystemContext;
  openContext: (store: StoreRecord, origin?: string) => ServiceContext;
  close: () => Promise<void>;
};

/** Who opens a shop: a server, which is refused where it would be unsafe, or a command beside it. */
export type Opener = { as: "server" | "command"; clock?: Clock };

/**
 * Opens the database of a deployment and brings it up to date; for a server it also checks that what
 * must not be public is not. A command opens any shop, and without an ORDER_KEY that is needed it
 * fails where it first uses the key. Throws `DatabaseInUseError` when another process holds the
 * embedded database.
 */
export async function openShop(
  environment: Environment,
  log: Log,
  { as, clock = startClock() }: Opener,
): Promise<Shop> {
  const connection = await connectDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    poolSize: environment.DATABASE_POOL,
  });
  try {
    clock.lap("database open");
    if (await migrateDatabase(connection)) clock.lap("database prepared");
    return await assemble(environment, log, connection, as);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** The key where there may be one; a command without it goes on until it needs it. */
async function readOrderKey(
  { DATA_DIR: dataDir, ORDER_KEY: orderKey }: Environment,
  { isProduction }: Safety,
  as: Opener["as"],
): Promise<Buffer | undefined> {
  if (as === "command" && isProduction && orderKey === undefined) return undefined;
  return Buffer.from((await readSecrets({ dataDir, orderKey, isProduction })).orderKey);
}

async function assemble(
  environment: Environment,
  log: Log,
  connection: Connection,
  as: Opener["as"],
): Promise<Shop> {
  const { db, pglite } = connection;
  const safety = await judgeSafety(environment, db, as);
  const key = await readOrderKey(environment, safety, as);
  const backend =
    pglite === undefined ? { connectionString: environment.DATABASE_URL ?? "" } : { pglite };
  const jobs = await openJobQueue(backend, {
    isWorker: environment.ROLES.includes("jobs"),
    onError: (error) => log.error({ error }, "job queue"),
  });
  const gateways = new Map<string, PaymentGateway>();
  const designs = createDesignRenderer(fontFolder, mockupFolder);
  const files = await openStorage(environment);
  const shared = { db, gateways, jobs, storage: files.storage };
  const openContext = createOpenContext(environment, key, shared);
  return {
    connection,
    designs,
    ...files,
    jobs,
    safety,
    hostRules: {
      apiHosts: environment.API_HOSTS,
      toSetForPublic: safety.toSetForPublic,
    },
    gateways,
    openContext,
    system: {
      db,
      async openStore(storeId) {
        const store = await getStoreById(db, storeId);
        if (store === undefined) throw new ServiceError("store_not_found");
        return openContext(store);
      },
    },
    async close() {
      await jobs.close();
      await designs.close();
      await connection.close();
    },
  };
}

async function judgeSafety(
  environment: Environment,
  db: Database,
  as: Opener["as"],
): Promise<Safety> {
  const found = { stores: await listStores(db), apiHosts: environment.API_HOSTS };
  if (as === "command") return commandSafety(found);
  const hasOrderKey = environment.ORDER_KEY !== undefined;
  return decideSafety({ ...found, settings: environment, hasOrderKey });
}

/** What a verb of one store is given, of the parts that all stores share. */
function createOpenContext(
  environment: Environment,
  key: Buffer | undefined,
  shared: Pick<ServiceContext, "db" | "gateways" | "jobs" | "storage">,
): Shop["openContext"] {
  return (store, origin) => ({
    ...shared,
    store,
    tax: noTax,
    validateAddress: validateOffline,
    get orderKey() {
      if (key === undefined) throw new Error(`This needs the order key: ${missingOrderKey}`);
      return key;
    },
    trafficLimits: {
      orders: environment.VERIFY_AFTER_ORDERS,
      declines: environment.VERIFY_AFTER_DECLINES,
    },
    origin: origin ?? storeOrigin(store.primaryHost, environment.PORT),
  });
}
