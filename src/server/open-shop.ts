import { storeOrigin } from "#domain/store/host.ts";
import { type Connection, connectDatabase, type Database } from "#database/connect.ts";
import { isUnavailable } from "#database/is-unavailable.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { getStoreById, listStores, type StoreRecord } from "#database/queries/stores.ts";
import { createForeignFileFetcher } from "#integrations/foreign-files/fetch-foreign-file.ts";
import { type OpenJobQueue, openJobQueue } from "#jobs/queue.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DoctorParts } from "#services/doctor/examine.ts";
import type { HostRules } from "#services/stores/host-rules.ts";
import { installationId } from "#services/doctor/installation-id.ts";
import type { FetchForeignFile } from "#services/ports/foreign-files.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import { ServiceError } from "#services/service-error.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { Storage } from "#services/ports/storage.ts";
import type { SystemContext } from "#services/system-context.ts";
import { validateOffline } from "#services/ports/address-validator.ts";
import { noTax } from "#services/ports/tax.ts";

import { type Clock, startClock } from "./clock.ts";
import { createDoctorParts } from "./doctor-parts.ts";
import type { Environment } from "./environment.ts";
import { fontFolder } from "./font-folder.ts";
import { mockupFolder } from "./mockup-bases.ts";
import { openStorage } from "./open-storage.ts";
import type { Log } from "./log.ts";
import { commandSafety, decideSafety, type Safety } from "./safe-defaults.ts";
import { type CaptchaBook, createCaptchaBook } from "./captcha-book.ts";
import { createGatewayBook, type GatewayBook } from "./gateway-book.ts";
import { createHouseBook, type HouseBook } from "./house-book.ts";
import { missingOrderKey, readSecrets } from "./secrets.ts";

/** The database and everything that verbs need, without any server: what both server and CLI open. */
export type Shop = {
  connection: Connection;
  storage: Storage;
  /** Fetches files of other servers, from public addresses only. */
  fetchForeignFile: FetchForeignFile;
  /** Names this installation; undefined for a command without ORDER_KEY. */
  installation: string | undefined;
  /** Draws proofs and print files; its thread starts with the first. */
  designs: DesignRenderer;
  directUploads: DirectUploads | undefined;
  jobs: OpenJobQueue;
  safety: Safety;
  /** What this process lets be written as hosts of stores. */
  hostRules: HostRules;
  gateways: GatewayBook;
  captchas: CaptchaBook;
  system: SystemContext;
  openContext: (store: StoreRecord, origin?: string) => ServiceContext;
  /** What recognises a buyer's cookie. */
  buyers: Pick<ServiceContext, "db" | "orderKey">;
  /** What platen doctor examines. */
  doctor: DoctorParts;
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
  const { db } = connection;
  const safety = await judgeSafety(environment, db, as);
  const key = await readOrderKey(environment, safety, as);
  const jobs = await openJobs(environment, log, connection);
  const { gateways, captchas } = openAccountBooks(environment, log, () => needKey(key));
  const houses = createHouseBook(environment.FULFILMENT_FOLDER);
  const designs = createDesignRenderer(fontFolder, mockupFolder);
  const files = await openStorage(environment);
  const shared = { db, jobs, storage: files.storage };
  const takesUnicodeMail = as === "server" ? await watchMailServer(environment) : () => false;
  const openContext = createOpenContext(
    environment,
    { key, gateways, captchas, houses },
    { ...shared, takesUnicodeMail },
  );
  return {
    connection,
    designs,
    ...files,
    fetchForeignFile: createForeignFileFetcher(),
    installation: key && installationId(key),
    jobs,
    safety,
    hostRules: { apiHosts: environment.API_HOSTS, toSetForPublic: safety.toSetForPublic },
    gateways,
    captchas,
    openContext,
    buyers: createBuyerKeys(db, key),
    doctor: createDoctorParts(environment, {
      openDatabase: async () => db,
      openStorage: async () => files.storage,
      gateways,
      installation: key && installationId(key),
    }),
    system: createSystem(db, openContext),
    async close() {
      await jobs.close();
      gateways.close();
      captchas.close();
      houses.close();
      await designs.close();
      await connection.close();
    },
  };
}

function openJobs(environment: Environment, log: Log, { pglite }: Connection) {
  const backend =
    pglite === undefined ? { connectionString: environment.DATABASE_URL ?? "" } : { pglite };
  return openJobQueue(backend, {
    isWorker: environment.ROLES.includes("jobs"),
    onError: (error) =>
      isUnavailable(error)
        ? log.warn({ error }, "the job queue has no database; it goes on once there is one")
        : log.error({ error }, "job queue"),
  });
}

/** Who a store has accounts with; one that cannot be opened is told of, and is as none. */
function openAccountBooks(
  environment: Environment,
  log: Log,
  orderKey: () => Buffer,
): Pick<ContextParts, "gateways" | "captchas"> {
  const gateways = createGatewayBook({
    accounts: environment.gatewayAccounts,
    orderKey,
    onUnreadable: (place, error) =>
      log.error(
        { ...place, error },
        "the account of a store at a gateway cannot be opened, so that gateway is not offered there: it was sealed with another ORDER_KEY; give that key again, or set the account anew with `platen gateway set`",
      ),
  });
  const captchas = createCaptchaBook({
    account: environment.captcha,
    orderKey,
    onUnreadable: (storeId, error) =>
      log.error(
        { storeId, error },
        "the captcha of a store cannot be opened, so its orders from unusual networks are confirmed by the puzzle: it was sealed with another ORDER_KEY; give that key again, or set it anew with `platen captcha set`",
      ),
    onFault: (message) =>
      log.warn({ reason: message }, "the captcha gives no verdict; the puzzle takes its place"),
  });
  return { gateways, captchas };
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

function needKey(key: Buffer | undefined): Buffer {
  if (key === undefined) throw new Error(`This needs the order key: ${missingOrderKey}`);
  return key;
}

/** Queries the mail server in the background; the SMTP library is loaded where a server is set. */
async function watchMailServer({ SMTP_URL: url, ROLES: roles }: Environment) {
  if (url === undefined || !roles.includes("web")) return () => false;
  const { watchUnicodeMail } = await import("#integrations/mail/watch-unicode-mail.ts");
  return watchUnicodeMail(url).takesUnicodeMail;
}

type ContextParts = {
  key: Buffer | undefined;
  gateways: GatewayBook;
  captchas: CaptchaBook;
  houses: HouseBook;
};

const createBuyerKeys = (db: Database, key: Buffer | undefined): Shop["buyers"] => ({
  db,
  get orderKey() {
    return needKey(key);
  },
});

const createSystem = (db: Database, openContext: Shop["openContext"]): SystemContext => ({
  db,
  async openStore(storeId) {
    const store = await getStoreById(db, storeId);
    if (store === undefined) throw new ServiceError("store_not_found");
    return openContext(store);
  },
});

/** What a verb of one store is given, of the parts that all stores share. */
function createOpenContext(
  environment: Environment,
  { key, gateways, captchas, houses }: ContextParts,
  shared: Pick<ServiceContext, "db" | "jobs" | "storage" | "takesUnicodeMail">,
): Shop["openContext"] {
  return (store, origin) => ({
    ...shared,
    store,
    gateways: gateways.of(store),
    captcha: captchas.of(store),
    tax: noTax,
    validateAddress: validateOffline,
    get orderKey() {
      return needKey(key);
    },
    get fulfilment() {
      return houses.of(store, needKey(key));
    },
    trafficLimits: {
      orders: environment.VERIFY_AFTER_ORDERS,
      declines: environment.VERIFY_AFTER_DECLINES,
    },
    origin: origin ?? storeOrigin(store.primaryHost, environment.PORT),
  });
}
