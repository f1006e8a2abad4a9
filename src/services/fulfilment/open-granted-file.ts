import { findOrder } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import type { StoredFile } from "#services/ports/storage.ts";

import { readFileToken } from "./fulfilment-keys.ts";

export type GrantedFile = { name: string; contentType: string; stored: StoredFile };

/** The file that a token opens (`buildFileToken`); null for a token of another store, an old or a false one, and where the file is gone. */
export async function openGrantedFile(
  { db, store, storage, orderKey }: ServiceContext,
  { token, now }: { token: string; now: Date },
): Promise<GrantedFile | null> {
  const grant = readFileToken({ orderKey, storeId: store.id }, token, now);
  if (grant === null || !grant.storageKey.startsWith(`${store.id}/`)) return null;
  if (!(await findOrder(db, store.id, grant.orderId))) return null;
  const stored = await storage.open(grant.storageKey);
  const contentType = grant.name.endsWith(".jpg") ? "image/jpeg" : "image/png";
  return stored ? { name: grant.name, contentType, stored } : null;
}
