import { prolongDraft } from "#database/queries/drafts.ts";
import { touchShopperUploads } from "#database/queries/shopper-uploads.ts";
import type { Draft } from "#domain/draft/draft.ts";
import { parseDraft } from "#domain/draft/parse-draft.ts";
import { findUploadKeys } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import { hashSecret } from "#services/orders/order-token.ts";
import { ServiceError } from "#services/service-error.ts";

import { draftDays } from "./draft-days.ts";

/**
 * The draft that a key opens in this store, which lasts thirty days more from now, with its pictures. Any
 * other key, one of another store, and one that has ended are not_found.
 */
export async function openDraft(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  key: string,
): Promise<{ draft: Draft; expiresAt: Date }> {
  const kept = await prolongDraft(db, store.id, { keyHash: hashSecret(key), days: draftDays });
  const draft = parseDraft(kept?.body);
  if (kept === undefined || draft === null) throw new ServiceError("not_found");
  await touchShopperUploads(db, store.id, findUploadKeys(JSON.stringify(draft)));
  return { draft, expiresAt: kept.expiresAt };
}
