import { join } from "node:path";

import { storeOrigin } from "#api/request-meta.ts";
import { type Connection, connectDatabase } from "#database/connect.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { getStoreById, listStores, type StoreRecord } from "#database/queries/stores.ts";
import { createDiskStorage } from "#integrations/storage/disk-storage.ts";
import { type OpenJobQueue, openJobQueue } from "#jobs/queue.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentGateway } from "#services/payment-port.ts";
import { ServiceError } from "#services/service-error.ts";
import type { Storage } from "#services/storage-port.ts";
import type { SystemContext } from "#services/system-context.ts";
import { noTax } from "#services/tax-port.ts";

import { type Clock, startClock } from "./clock.ts";
import type { Environment } from "./environment.ts";
import type { Log } from "./log.ts";
import { decideSafety, type Safety } from "./safe-defaults.ts";
import { readSecrets } from "./secrets.ts";

/** The database and everything that verbs need, without any server: what both server and CLI open. */
export type Shop = {
  connection: Connection;
  storage: Storage;
  jobs: OpenJobQueue;
  safety: Safety;
  gateways: Map<string, PaymentGateway>;
  system: SystemContext;
  openContext: (store: StoreRecord, origin?: string) => ServiceContext;
  close: () => Promise<void>;
};

/**
 * Opens the database of a deployment, brings it up to date and checks that what must not be public
 * is not. Throws `DatabaseInUseError` when another process holds the embedded database.
 */
export async function openShop(
  environment: Environment,
  log: Log,
  clock: Clock = startClock(),
): Promise<Shop> {
  const connection = await connectDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    poolSize: environment.DATABASE_POOL,
  });
  try {
    clock.lap("database open");
    if (await migrateDatabase(connection)) clock.lap("database prepared");
    return await assemble(environment, log, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function assemble(environment: Environment, log: Log, connection: Connection): Promise<Shop> {
  const { db, pglite } = connection;
  const safety = decideSafety({
    stores: await listStores(db),
    apiHosts: environment.API_HOSTS,
    settings: environment,
  });
  const { orderKey } = await readSecrets({
    dataDir: environment.DATA_DIR,
    orderKey: environment.ORDER_KEY,
    isProduction: safety.isProduction,
  });
  const backend =
    pglite === undefined ? { connectionString: environment.DATABASE_URL ?? "" } : { pglite };
  const jobs = await openJobQueue(backend, {
    isWorker: environment.ROLES.includes("jobs"),
    onError: (error) => log.error({ error }, "job queue"),
  });
  const gateways = new Map<string, PaymentGateway>();
  const key = Buffer.from(orderKey);
  const openContext: Shop["openContext"] = (store, origin) => ({
    db,
    store,
    gateways,
    tax: noTax,
    jobs,
    orderKey: key,
    origin: origin ?? storeOrigin(store.primaryHost, environment.PORT),
  });
  return {
    connection,
    storage: createDiskStorage(join(environment.DATA_DIR, "files")),
    jobs,
    safety,
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
      await connection.close();
    },
  };
}
