import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listBundleCodes } from "#database/queries/bundles.ts";
import { getStoreById } from "#database/queries/stores.ts";
import { discountCodes } from "#database/schema.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";
import { formatPath, type PathPart } from "#services/campaigns/import-problems.ts";

import { invalidFields } from "./check-patch.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";
import { findSettingFaults, type SettingFault } from "./setting-faults.ts";
import { formatKey } from "./settings/key-path.ts";
import { readStoreDocument } from "./settings/store-document.ts";

/** What a caller wrote of a patch; the rest of it is in the store already. */
export type WrittenParts = {
  isWritten: (path: readonly PathPart[]) => boolean;
  /** Whether the caller wrote keys, which leave out `settings`. */
  hasKeys: boolean;
};

export const allWritten: WrittenParts = { isWritten: () => true, hasKeys: false };

/**
 * Refuses what cannot work in a patch (`findSettingFaults`), and a change by which a value stops working. Call it before the patch is written. A
 * wrong value that the store has already, and that the caller did not write, stays as it is.
 */
export async function requireWorkable(
  tx: Database,
  storeId: number,
  patch: ParsedStorePatch,
  { isWritten, hasKeys }: WrittenParts,
): Promise<void> {
  const store = await getStoreById(tx, storeId);
  if (!store) return;
  const stored = await readCodes(tx, storeId);
  const given = patch.discounts?.map(({ code }) => normaliseDiscountCode(code));
  const { discount_code: named = store.settings.discount_code } = patch.settings ?? {};
  const ofBundle = named === null ? [] : await codeOfBundle(tx, storeId, named);
  const settings = { ...patch.settings, discount_code: named };
  const faults = findSettingFaults({ ...patch, settings }, [...(given ?? stored), ...ofBundle]);
  if (faults.length === 0) return;
  const { document } = await readStoreDocument(tx, store);
  const before = findSettingFaults(document, [...stored, ...ofBundle]).map(identify);
  const wrong = faults.filter(
    (fault) => isWritten(fault.path) || !before.includes(identify(fault)),
  );
  if (wrong.length === 0) return;
  const format = hasKeys ? formatKey : formatPath;
  throw invalidFields(Object.fromEntries(wrong.map(({ path, reason }) => [format(path), reason])));
}

/** The same for a value that has moved in its list. */
const identify = ({ path, value }: SettingFault) =>
  JSON.stringify([path.filter((part) => typeof part === "string"), value]);

async function readCodes(tx: Database, storeId: number): Promise<string[]> {
  const ofStore = eq(discountCodes.storeId, storeId);
  const rows = await tx.select({ code: discountCodes.code }).from(discountCodes).where(ofStore);
  return rows.map(({ code }) => code);
}

async function codeOfBundle(tx: Database, storeId: number, code: string): Promise<string[]> {
  const bundles = await listBundleCodes(tx, storeId, [normaliseDiscountCode(code)]);
  return bundles.map((bundle) => bundle.code);
}
