import { eq, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Database } from "#database/connect.ts";
import { defaultStoreSettings } from "#database/default-store-settings.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { stores } from "#database/schema.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";

import { formatPath } from "#services/campaigns/import-problems.ts";
import { ServiceError } from "#services/service-error.ts";
import { invalidFields, invalidPatch } from "./check-patch.ts";
import type { HostRules } from "./host-rules.ts";
import { applyStorePatch } from "./set-store.ts";
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

/**
 * Makes a store, with defaults for everything that is not given. Refused with validation_failed, or
 * with conflict when the slug is taken or `writeHosts` does not give a host.
 */
export async function createStore(
  ctx: { db: Database; hostRules?: HostRules },
  input: unknown,
  demo?: DemoMark,
): Promise<StoreRecord> {
  const parsed = newStore.safeParse(input, { error: plainIssue });
  if (!parsed.success) throw invalidPatch(parsed.error.issues, newStore);
  const { slug, ...patch } = parsed.data;
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(stores)
      .values({
        slug,
        name: patch.name,
        sellerId: patch.seller_id ?? 1,
        settings: defaultStoreSettings(),
        isDemo: demo?.isDemo ?? false,
        ...(await freeId(tx, demo?.id)),
      })
      .onConflictDoNothing({ target: stores.slug })
      .returning({ id: stores.id });
    if (!row) {
      const reason = `there is a store with the slug ${slug}`;
      throw new ServiceError("conflict", { message: reason, fields: { slug: reason } });
    }
    return applyStorePatch(tx, row.id, patch, ctx);
  });
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
