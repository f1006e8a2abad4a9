import { eq, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Database } from "#database/connect.ts";
import { defaultStoreSettings } from "#database/default-store-settings.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { stores } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";

import { formatPath } from "#services/campaigns/import-problems.ts";
import { ServiceError } from "#services/service-error.ts";
import { invalidFields, invalidPatch } from "./check-patch.ts";
import type { HostRules } from "./host-rules.ts";
import type { PictureSources } from "./prepare-setting-pictures.ts";
import { applyStorePatch, withStoredPictures } from "./set-store.ts";
import { storePatch, storeSlug } from "./set-store-schema.ts";
import { findSettingFaults } from "./setting-faults.ts";

const newStore = storePatch.extend({
  slug: storeSlug,
  name: storePatch.shape.name.unwrap(),
  hosts: storePatch.shape.hosts.unwrap(),
});

export type NewStore = z.input<typeof newStore>;

const startedStore = newStore.partial();

/** What is wrong with the input of `createStore` as far as it is given yet; undefined if nothing is. */
export function newStoreFault(input: unknown): string | undefined {
  const { data, error } = startedStore.safeParse(input, { error: plainIssue });
  if (error !== undefined) return invalidPatch(error.issues, startedStore).message;
  const faults = findSettingFaults(data).map(({ path, reason }) => [formatPath(path), reason]);
  return faults.length === 0 ? undefined : invalidFields(Object.fromEntries(faults)).message;
}

/** What only the demo may say of a store. */
export type DemoMark = { isDemo: true; id?: number | undefined };

type CreateStoreContext = { db: Database; hostRules?: HostRules; pictures?: PictureSources };

/**
 * Makes a store, with defaults for everything that is not given. Pictures at https addresses and in local
 * files are stored first, as `ctx.pictures` permits. Refused with validation_failed, or with conflict when
 * the slug is taken or `writeHosts` does not give a host.
 */
export async function createStore(
  ctx: CreateStoreContext,
  input: unknown,
  demo?: DemoMark,
): Promise<StoreRecord> {
  const parsed = newStore.safeParse(input, { error: plainIssue });
  if (!parsed.success) throw invalidPatch(parsed.error.issues, newStore);
  const { slug, ...patch } = parsed.data;
  // Files are stored below the number of their store, before the transaction that inserts its row.
  let id = ctx.pictures === undefined ? undefined : await reserveId(ctx.db);
  const requireId = () => {
    if (id === undefined) throw new Error(`The store ${slug} has no number`);
    return id;
  };
  const { pictures, ...rest } = ctx;
  return withStoredPictures(
    { ...rest, store: { id: id ?? 0 }, ...(pictures && { pictures }) },
    patch.settings,
    (tx, nameStored) => applyStorePatch(tx, requireId(), nameStored(patch), ctx),
    async (tx) => {
      const given = id === undefined ? await freeId(tx, demo?.id) : { id };
      const isDemo = demo?.isDemo ?? false;
      id = await insertStore(tx, { ...given, slug, isDemo, patch });
    },
  );
}

type NewRow = {
  id?: number;
  slug: string;
  isDemo: boolean;
  patch: { name: string; seller_id?: number | undefined };
};

async function insertStore(
  tx: Database,
  { slug, isDemo, patch, ...given }: NewRow,
): Promise<number> {
  const [row] = await tx
    .insert(stores)
    .values({
      ...given,
      ...{ slug, isDemo, name: patch.name },
      sellerId: patch.seller_id ?? 1,
      settings: defaultStoreSettings(),
    })
    .onConflictDoNothing({ target: stores.slug })
    .returning({ id: stores.id });
  if (row) return row.id;
  const reason = `there is a store with the slug ${slug}`;
  throw new ServiceError("conflict", { message: reason, fields: { slug: reason } });
}

async function reserveId(db: Database): Promise<number> {
  const next = sql`select nextval(pg_get_serial_sequence('stores', 'id')) as id`;
  const [row] = await selectRows<{ id: number | string }>(db, next);
  return Number(row?.id);
}

/** A wanted id when it is free; the sequence is moved past it. */
async function freeId(tx: Database, id: number | undefined): Promise<{ id?: number }> {
  if (id === undefined) return {};
  const [taken] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, id));
  if (taken) return {};
  await tx.execute(sql`select setval(pg_get_serial_sequence('stores', 'id'),
    greatest(${id}::bigint, (select coalesce(max(id), 1) from stores)))`);
  return { id };
}
