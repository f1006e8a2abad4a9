import type { StoreRecord } from "#database/queries/stores.ts";
import { findPublicHost } from "#domain/store/host.ts";
import type { DiagnosisProbes } from "#services/ports/diagnosis.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import type { Storage } from "#services/ports/storage.ts";

import { type Check, type CheckReport, failed, ok, skipped, warning } from "./check.ts";
import { databaseChecks, type DatabaseParts } from "./database-checks.ts";
import { hostChecks } from "./host-checks.ts";
import { mailChecks } from "./mail-checks.ts";
import { diskChecks, storageCheck } from "./machine-checks.ts";
import {
  type Publicity,
  reachDatabase,
  type ReachedDatabase,
  readStores,
  type ReadStores,
  seeMigrations,
  whereUnread,
} from "./reach-database.ts";
import { defaultTimeoutMs, runChecks } from "./run-checks.ts";
import { storeChecks } from "./store-checks.ts";

export type DoctorParts = DatabaseParts & {
  probes: DiagnosisProbes;
  settings: {
    smtpUrl: string | undefined;
    mailFrom: string;
    apiHosts: readonly string[];
    hasOrderKey: boolean;
    hasTrustedProxies: boolean;
    /** What /healthz of this installation names; undefined if its ORDER_KEY is not known here. */
    installation: string | undefined;
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
  const { timeoutMs = defaultTimeoutMs } = options;
  const reached = await reachDatabase(parts, timeoutMs);
  const read = await readStores(reached, parts, timeoutMs);
  const shops = "stores" in read ? read.stores.filter(({ status }) => status === "verified") : [];
  const hosts = [
    ...shops.flatMap((shop) => shop.hosts.map((host) => ({ host, isApi: false }))),
    ...settings.apiHosts.map((host) => ({ host, isApi: true })),
  ];
  const hasPublic = findPublicHost(hosts.map(({ host }) => host)) !== undefined;
  const isPublic: Publicity =
    hasPublic || "stores" in read ? hasPublic : { see: whereUnread(read) };
  const { smtpUrl, mailFrom: from, installation } = settings;
  const checks = [
    ...databaseChecks(parts, reached),
    settingsCheck(settings, isPublic, hosts.length),
    storageCheck(parts.openStorage),
    ...diskChecks(settings.folders, probes),
    ...mailChecks({ smtpUrl, from, isPublic }, probes),
    ...("unread" in read ? [unknownHosts(whereUnread(read))] : []),
    ...hostChecks(hosts, { installation }, probes),
    ...planStoreChecks(parts, { reached, read, shops }),
  ];
  return runChecks(checks, options);
}

const unknownHosts = (see: string): Check => ({
  id: "hosts",
  title: "Hosts",
  run: async () => skipped(`The hosts of the stores are not known. ${see}`),
});

type Found = { reached: ReachedDatabase; read: ReadStores; shops: readonly StoreRecord[] };

function planStoreChecks(
  { gatewaysOf, listPendingMigrations }: DoctorParts,
  { reached, read, shops }: Found,
): Check[] {
  const about = { id: "stores", title: "Stores" };
  if ("unread" in read) return [{ ...about, run: async () => read.unread }];
  if (shops.length === 0 || !("db" in reached)) {
    const isEmpty = read.stores.length === 0;
    const run = async () =>
      failed(
        isEmpty ? "There is no store yet." : "No store has the status verified.",
        isEmpty
          ? "Create one with platen store create."
          : "Open one with platen store set SLUG --status verified.",
      );
    return [{ ...about, run }];
  }
  const { db } = reached;
  const checks = shops.flatMap((store) => storeChecks(store, { db, gatewaysOf }));
  return checks.map((check) => ({
    ...check,
    run: async (signal) => {
      try {
        return await check.run(signal);
      } catch (error) {
        // Statements fail on tables that the migrations would change.
        if ((await listPendingMigrations()).length > 0) return skipped(seeMigrations);
        throw error;
      }
    },
  }));
}

const settingsCheck = (
  { hasOrderKey, hasTrustedProxies }: DoctorParts["settings"],
  isPublic: Publicity,
  hostCount: number,
): Check => ({
  id: "settings",
  title: "Settings",
  run: async () => {
    if (typeof isPublic === "object") {
      return skipped(`What has to be set depends on the hosts of the stores. ${isPublic.see}`);
    }
    if (hostCount === 0) return skipped("There is no host yet. See Stores.");
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
