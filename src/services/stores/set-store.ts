import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { stores } from "#database/schema.ts";
import { withDefaultFlags } from "#domain/store/store-flags.ts";
import { replaceSettingPictures } from "#domain/store/setting-pictures.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";

import { invalidField, invalidPatch } from "./check-patch.ts";
import type { HostRules } from "./host-rules.ts";
import {
  followCollections,
  recordCollectionMoves,
  withCollectionKeys,
} from "./move-collections.ts";
import { recordStoreChange } from "./record-store-change.ts";
import { ServiceError } from "#services/service-error.ts";
import { allWritten, requireWorkable, type WrittenParts } from "./require-workable.ts";
import { requireConvertible } from "./require-convertible.ts";
import {
  assertStoredPictures,
  type PictureSources,
  prepareSettingPictures,
} from "./prepare-setting-pictures.ts";
import { type ParsedStorePatch, storePatch } from "./set-store-schema.ts";
import { writeDiscounts } from "./write-discounts.ts";
import { writeHosts } from "./write-hosts.ts";
import { writeShipping } from "./write-shipping.ts";

export type SetStoreContext = {
  db: Database;
  store: Pick<StoreRecord, "id">;
  hostRules?: HostRules;
  /** Without them, settings can name stored pictures only. */
  pictures?: PictureSources;
};

/**
 * Changes a store by a patch that is checked whole (`storePatch`) and answers the store as it then
 * is. Pictures at https addresses and in local files are stored first, as `ctx.pictures` permits, outside of
 * the transaction. Refused with validation_failed (each field with its reason), conflict (a host that
 * `writeHosts` does not give) or store_not_found.
 */
export async function setStore(ctx: SetStoreContext, patch: unknown): Promise<StoreRecord> {
  const parsed = storePatch.safeParse(patch, { error: plainIssue });
  if (!parsed.success) throw invalidPatch(parsed.error.issues, storePatch);
  return withStoredPictures(ctx, parsed.data.settings, (tx, nameStored) =>
    applyStorePatch(tx, ctx.store.id, nameStored(parsed.data), ctx),
  );
}

/**
 * Stores the pictures that settings name and runs `write` in the same transaction. `nameStored` has a patch
 * name the stored pictures. If anything fails, no file is left behind. `insertStore` inserts the row of a
 * new store, which the rows of its pictures refer to.
 */
export async function withStoredPictures<Result>(
  ctx: SetStoreContext,
  settings: ParsedStorePatch["settings"],
  write: (
    tx: Database,
    nameStored: (patch: ParsedStorePatch) => ParsedStorePatch,
  ) => Promise<Result>,
  insertStore?: (tx: Database) => Promise<void>,
): Promise<Result> {
  const pictures = await prepareSettingPictures(ctx, settings);
  const nameStored = (patch: ParsedStorePatch): ParsedStorePatch =>
    patch.settings
      ? { ...patch, settings: replaceSettingPictures(patch.settings, pictures.addresses) }
      : patch;
  try {
    return await ctx.db.transaction(async (tx) => {
      await insertStore?.(tx);
      await pictures.insertRows(tx);
      const result = await write(tx, nameStored);
      await pictures.keep();
      return result;
    });
  } finally {
    await pictures.drop();
  }
}

/** The same inside of a transaction, for a patch that has been parsed. */
export async function applyStorePatch(
  tx: Database,
  storeId: number,
  patch: ParsedStorePatch,
  { hostRules, written = allWritten }: { hostRules?: HostRules; written?: WrittenParts } = {},
): Promise<StoreRecord> {
  const [before] = await tx.select().from(stores).where(eq(stores.id, storeId)).for("update");
  if (!before) throw new ServiceError("store_not_found");
  await assertStoredPictures(tx, storeId, patch.settings);
  await requireWorkable(tx, storeId, patch, written);
  const settings = mergeSettings(before.settings, patch.settings ?? {});
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
  if (patch.settings?.collections) {
    const { collections: after } = settings;
    const moved = { before: before.settings.collections, after };
    await recordCollectionMoves(tx, storeId, moved);
  }
  if (patch.hosts) await writeHosts(tx, storeId, patch.hosts, hostRules);
  const { default_currency: currency } = settings;
  if (patch.shipping)
    await writeShipping(tx, storeId, {
      ...patch.shipping,
      currency: patch.shipping.currency ?? currency,
    });
  if (patch.discounts) await writeDiscounts(tx, storeId, patch.discounts, currency);
  await requireConvertible(tx, storeId, patch, currency);
  await recordStoreChange(tx, storeId);
  const store = await getStoreById(tx, storeId);
  if (!store) throw new ServiceError("store_not_found");
  const domain = patch.settings?.payment_domain ?? null;
  if (domain !== null && !store.hosts.includes(domain)) {
    throw invalidField("settings.payment_domain", "is not among the hosts of the store");
  }
  return store;
}

function mergeSettings(
  before: StoreSettings,
  patch: NonNullable<ParsedStorePatch["settings"]>,
): StoreSettings {
  const { flags, ...rest } = patch;
  // Zod's optional fields may be undefined in the type; parsed objects hold only what was given.
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const merged: StoreSettings = {
    ...before,
    ...given,
    flags: withDefaultFlags({ ...before.flags, ...flags }),
  };
  if (patch.collections) {
    merged.collections = withCollectionKeys(before.collections, merged.collections);
    merged.collection_banners = followCollections(merged.collection_banners, {
      ...{ before: before.collections, after: merged.collections },
      areGiven: patch.collection_banners !== undefined,
    });
  }
  if (!merged.languages.includes(merged.default_language)) {
    throw invalidField("settings.default_language", "is not among the languages of the store");
  }
  return merged;
}
