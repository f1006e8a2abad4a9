import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { stores } from "#database/schema.ts";
import { type CaptchaAccount, parseCaptchaAccount } from "#domain/store/captcha-account.ts";
import { seal, unseal } from "#services/seal.ts";
import { ServiceError } from "#services/service-error.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

const placeOf = (orderKey: Buffer, storeId: number) => ({
  orderKey,
  purpose: "platen captcha accounts",
  place: String(storeId),
});

/**
 * Gives a store a captcha of its own, sealed, in place of the one before; its orders from unusual networks are
 * confirmed there from then on. Refused with validation_failed, each field with its reason and never its value.
 */
export async function setCaptcha(
  { db, store, orderKey }: { db: Database; store: { id: number }; orderKey: Buffer },
  given: unknown,
): Promise<void> {
  const parsed = parseCaptchaAccount(given);
  if (!parsed.ok) {
    const fields = parsed.problems.map(({ field, reason }) => [field || "captcha", reason]);
    throw new ServiceError("validation_failed", { fields: Object.fromEntries(fields) });
  }
  await keep(db, store.id, seal(placeOf(orderKey, store.id), parsed.account));
}

/** Takes a store's own captcha away; false where it had none. */
export const dropCaptcha = ({ db, store }: { db: Database; store: { id: number } }) =>
  keep(db, store.id, undefined);

/** Throws where it was sealed by another key, for another store, or is no account any more. */
export function openCaptcha(orderKey: Buffer, storeId: number, sealed: string): CaptchaAccount {
  const parsed = parseCaptchaAccount(unseal(placeOf(orderKey, storeId), sealed));
  if (!parsed.ok) throw new Error(`the captcha of store ${storeId} is of no known form`);
  return parsed.account;
}

/** Answers whether there was one before. */
function keep(db: Database, storeId: number, sealed: string | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ settings: stores.settings })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for("update");
    if (!row) throw new ServiceError("store_not_found");
    const { captcha_sealed: before, ...settings } = row.settings;
    const after = sealed === undefined ? settings : { ...settings, captcha_sealed: sealed };
    await tx.update(stores).set({ settings: after }).where(eq(stores.id, storeId));
    await recordStoreChange(tx, storeId);
    return before !== undefined;
  });
}
