import { asc, eq, type SQL, sql } from "drizzle-orm";

import type { StoreSettings } from "#domain/store/store-settings.ts";
import type { StoreStatus } from "#domain/store/store-status.ts";

import type { Database } from "../connect.ts";
import { stores } from "../schema.ts";

export type StoreRecord = {
  id: number;
  slug: string;
  name: string;
  sellerId: number;
  companyId: number | null;
  isProxy: boolean;
  status: StoreStatus;
  isDemo: boolean;
  settings: StoreSettings;
  version: number;
  /** The primary host first, the others by name. */
  hosts: string[];
  /** "" while the store has no host. */
  primaryHost: string;
  /** Its own accounts at gateways, as they are kept: sealed. */
  gatewayAccounts: SealedAccount[];
};

export type SealedAccount = { gateway: string; sealed: string };

export async function listStores(db: Database): Promise<StoreRecord[]> {
  return readStores(db, undefined);
}

export async function getStoreById(db: Database, id: number): Promise<StoreRecord | undefined> {
  return (await readStores(db, eq(stores.id, id)))[0];
}

export async function getStoreBySlug(db: Database, slug: string): Promise<StoreRecord | undefined> {
  return (await readStores(db, eq(stores.slug, slug)))[0];
}

async function readStores(db: Database, where: SQL | undefined): Promise<StoreRecord[]> {
  const rows = await db
    .select({
      id: stores.id,
      slug: stores.slug,
      name: stores.name,
      sellerId: stores.sellerId,
      companyId: stores.companyId,
      isProxy: stores.isProxy,
      status: stores.status,
      isDemo: stores.isDemo,
      settings: stores.settings,
      version: stores.version,
      hosts: sql<string[]>`(
        select coalesce(json_agg(h.host order by h.is_primary desc, h.host), '[]'::json)
        from store_hosts h where h.store_id = "stores"."id"
      )`,
      gatewayAccounts: sql<SealedAccount[]>`(
        select coalesce(json_agg(json_build_object('gateway', a.gateway, 'sealed', a.sealed) order by a.gateway), '[]'::json)
        from gateway_accounts a where a.store_id = "stores"."id"
      )`,
    })
    .from(stores)
    .where(where)
    .orderBy(asc(stores.id));
  return rows.map((row) => ({ ...row, primaryHost: row.hosts[0] ?? "" }));
}
