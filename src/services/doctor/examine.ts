import { listStores, type StoreRecord } from "#database/queries/stores.ts";
import { findPublicHost } from "#domain/store/host.ts";
import type { DiagnosisProbes } from "#services/ports/diagnosis.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import type { Storage } from "#services/ports/storage.ts";

import { type Check, type CheckReport, failed, ok, skipped, warning } from "./check.ts";
import { databaseChecks, type DatabaseParts } from "./database-checks.ts";
import { hostChecks } from "./host-checks.ts";
import { mailChecks } from "./mail-checks.ts";
import { diskChecks, storageCheck } from "./machine-checks.ts";
import { runChecks } from "./run-checks.ts";
import { storeChecks } from "./store-checks.ts";

export type DoctorParts = DatabaseParts & {
  probes: DiagnosisProbes;
  settings: {
    smtpUrl: string | undefined;
    mailFrom: string;
    apiHosts: readonly string[];
    hasOrderKey: boolean;
    hasTrustedProxies: boolean;
    /** Folders that Platen writes to, by the setting that names them. */
    folders: readonly { setting: string; folder: string }[];
  };
  openStorage: () => Promise<Storage>;
  gatewaysOf: (store: StoreRecord) => ReadonlyMap<string, PaymentGateway>;
};

/**
 * Examines a deployment: the settings, hosts, mail, storage, disks and database, then each store. Nothing
 * is changed but a file that is written to the storage and removed again. Requests go to the hosts,
 * servers and gateways of the deployment's own settings only.
 */
export async function examine(
  parts: DoctorParts,
  options: { timeoutMs?: number } = {},
): Promise<CheckReport[]> {
  const { probes, settings } = parts;
  const stores = await readStores(parts);
  const shops = (stores ?? []).filter(({ status }) => status === "verified");
  const isPublic =
    findPublicHost([...shops.flatMap(({ hosts }) => hosts), ...settings.apiHosts]) !== undefined;
  const { smtpUrl, mailFrom: from } = settings;
  const checks = [
    ...databaseChecks(parts),
    settingsCheck(settings, isPublic),
    storageCheck(parts.openStorage),
    ...diskChecks(settings.folders, probes),
    ...mailChecks({ smtpUrl, from, isPublic }, probes),
    ...hostChecks(
      [
        ...shops.flatMap(({ hosts }) => hosts.map((host) => ({ host, isApi: false }))),
        ...settings.apiHosts.map((host) => ({ host, isApi: true })),
      ],
      probes,
    ),
    ...(await planStoreChecks(parts, stores, shops)),
  ];
  return runChecks(checks, options);
}

/** Undefined if they cannot be read, which the checks of the database explain. */
async function readStores({ openDatabase }: DoctorParts): Promise<StoreRecord[] | undefined> {
  try {
    return await listStores(await openDatabase());
  } catch {
    return undefined;
  }
}

async function planStoreChecks(
  { openDatabase, gatewaysOf }: DoctorParts,
  stores: StoreRecord[] | undefined,
  shops: readonly StoreRecord[],
): Promise<Check[]> {
  const about = { id: "stores", title: "Stores" };
  if (stores === undefined) {
    const run = async () => skipped("The stores cannot be read; see Database and Migrations.");
    return [{ ...about, run }];
  }
  if (shops.length === 0) {
    const run = async () =>
      failed(
        stores.length === 0 ? "There is no store yet." : "No store has the status verified.",
        stores.length === 0
          ? "Create one with platen store create."
          : "Open one with platen store set SLUG --status verified.",
      );
    return [{ ...about, run }];
  }
  const db = await openDatabase();
  return shops.flatMap((store) => storeChecks(store, { db, gatewaysOf }));
}

const settingsCheck = (
  { hasOrderKey, hasTrustedProxies }: DoctorParts["settings"],
  isPublic: boolean,
): Check => ({
  id: "settings",
  title: "Settings",
  run: async () => {
    if (!isPublic) return ok("All hosts are localhost names; nothing more has to be set.");
    if (!hasOrderKey) {
      return failed(
        "ORDER_KEY is not set, while a store has a public host.",
        "Set ORDER_KEY to the output of openssl rand -base64 48, the same for all processes, and keep it safe.",
      );
    }
    if (!hasTrustedProxies) {
      return warning(
        "TRUSTED_PROXIES is empty, so behind a proxy all shoppers count as one network.",
        "Set TRUSTED_PROXIES to the address of your proxy, such as 127.0.0.1.",
      );
    }
    return ok("ORDER_KEY and TRUSTED_PROXIES are set.");
  },
});
