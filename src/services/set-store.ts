import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { Database } from "#database/connect.ts";
import { listCurrencies } from "#database/queries/general.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { stores } from "#database/schema.ts";
import { withDefaultFlags } from "#domain/store/store-flags.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import { formatPath } from "./import-campaigns-problems.ts";
import { recordStoreChange } from "./record-store-change.ts";
import { ServiceError } from "./service-error.ts";
import { writeHosts } from "./set-store-hosts.ts";
import { writeDiscounts, writeShipping } from "./set-store-prices.ts";
import { type ParsedStorePatch, storePatch } from "./set-store-schema.ts";

export type SetStoreContext = { db: Database; store: Pick<StoreRecord, "id"> };

/**
 * Changes a store by a patch that is checked whole (`storePatch`) and answers the store as it then
 * is. Refused with validation_failed (each field with its reason), conflict (a host of another
 * store) or store_not_found.
 */
export async function setStore(ctx: SetStoreContext, patch: unknown): Promise<StoreRecord> {
  const parsed = storePatch.safeParse(patch);
  if (!parsed.success) throw invalidPatch(parsed.error.issues);
  return ctx.db.transaction((tx) => applyStorePatch(tx, ctx.store.id, parsed.data));
}

/** The same inside of a transaction, for a patch that has been parsed. */
export async function applyStorePatch(
  tx: Database,
  storeId: number,
  patch: ParsedStorePatch,
): Promise<StoreRecord> {
  const [before] = await tx.select().from(stores).where(eq(stores.id, storeId)).for("update");
  if (!before) throw new ServiceError("store_not_found");
  const settings = await mergeSettings(tx, before.settings, patch.settings ?? {});
  await tx
    .update(stores)
    .set({
      name: patch.name ?? before.name,
      status: patch.status ?? before.status,
      sellerId: patch.seller_id ?? before.sellerId,
      companyId: patch.company_id === undefined ? before.companyId : patch.company_id,
      isProxy: patch.is_proxy ?? before.isProxy,
      settings,
    })
    .where(eq(stores.id, storeId));
  if (patch.hosts) await writeHosts(tx, storeId, patch.hosts);
  if (patch.shipping) await writeShipping(tx, storeId, patch.shipping);
  if (patch.discounts) await writeDiscounts(tx, storeId, patch.discounts);
  await recordStoreChange(tx, storeId);
  const store = await getStoreById(tx, storeId);
  if (!store) throw new ServiceError("store_not_found");
  return store;
}

async function mergeSettings(
  tx: Database,
  before: StoreSettings,
  patch: NonNullable<ParsedStorePatch["settings"]>,
): Promise<StoreSettings> {
  const { flags, ...rest } = patch;
  // Zod's optional fields may be undefined in the type; parsed objects hold only what was given.
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const merged: StoreSettings = {
    ...before,
    ...given,
    flags: withDefaultFlags({ ...before.flags, ...flags }),
  };
  if (!merged.languages.includes(merged.default_language)) {
    throw invalid("settings.default_language", "is not among the languages of the store");
  }
  const isNewCurrency = merged.default_currency !== before.default_currency;
  const codes = isNewCurrency ? (await listCurrencies(tx)).map(({ code }) => code) : [];
  if (isNewCurrency && !codes.includes(merged.default_currency)) {
    throw invalid("settings.default_currency", "is not a currency of this deployment");
  }
  return merged;
}

export function invalidPatch(issues: readonly z.core.$ZodIssue[]): ServiceError {
  const fields = Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [formatPath([...issue.path, key]), "is not known"])
        : [[formatPath(issue.path), issue.message]],
    ),
  );
  const message = Object.entries(fields)
    .map(([path, reason]) => `${path}: ${reason}`)
    .join("\n");
  return new ServiceError("validation_failed", { message, fields });
}

function invalid(path: string, reason: string): ServiceError {
  return new ServiceError("validation_failed", {
    message: `${path}: ${reason}`,
    fields: { [path]: reason },
  });
}
