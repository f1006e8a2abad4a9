import { randomBytes } from "node:crypto";

import { findDraftSubject, insertDraft } from "#database/queries/drafts.ts";
import { touchShopperUploads } from "#database/queries/shopper-uploads.ts";
import { type Draft, isBlankContent } from "#domain/draft/draft.ts";
import { draftLimits } from "#domain/draft/draft-limits.ts";
import { parseDraft } from "#domain/draft/parse-draft.ts";
import { productSlug } from "#domain/campaign/variant-key.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import { findUploadKeys } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import { hashSecret } from "#services/orders/order-token.ts";
import { ServiceError } from "#services/service-error.ts";
import { requireUploads } from "#services/uploads/require-uploads.ts";

import { draftDays } from "./draft-days.ts";

export type DraftLink = { key: string; url: string; expiresAt: Date };

/** More pictures than a form and ten designs name. */
const maxPictures = 500;

/**
 * Keeps a draft for another device: whoever has the link opens it, for thirty days after it was opened
 * last. The link holds 192 random bits, the database their hash alone. The pictures that the draft names
 * count as used. Refuses with validation_failed what is no draft, is empty or too large, with not_found a
 * product that the store does not have, with campaign_blocked, campaign_taken_down and store_suspended
 * what is not for sale, and with picture_missing, by key, a picture that is not there.
 */
export async function keepDraft(
  ctx: Pick<ServiceContext, "db" | "store" | "origin">,
  { draft, locale }: { draft: unknown; locale: LocaleCode },
): Promise<DraftLink> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const body = readDraft(draft);
  const subject = await findDraftSubject(ctx.db, ctx.store.id, body);
  if (subject === undefined || subject.status === "removed") throw new ServiceError("not_found");
  if (subject.status === "blocked") throw new ServiceError("campaign_blocked");
  if (subject.status === "taken_down") throw new ServiceError("campaign_taken_down");
  const key = randomBytes(24).toString("base64url");
  const keys = [...new Set(findUploadKeys(JSON.stringify(body)))];
  if (keys.length > maxPictures) throw invalid();
  const expiresAt = await ctx.db.transaction(async (tx) => {
    const fields = keys.map((upload) => [upload, upload] as const);
    await requireUploads(tx, ctx.store.id, fields);
    await touchShopperUploads(tx, ctx.store.id, keys);
    return insertDraft(tx, ctx.store.id, { keyHash: hashSecret(key), body, days: draftDays });
  });
  const search = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(body.options ?? {}).map(([name, value]) => [name, value.replaceAll(" ", "-")]),
    ),
    ...{ product: productSlug(subject.productName), draft: key },
  });
  const path = localisePath(`/${subject.slug}?${search}`, locale);
  return { key, url: `${ctx.origin}${path}`, expiresAt };
}

function readDraft(draft: unknown): Draft {
  const parsed = parseDraft(draft);
  if (parsed === null || isBlankContent(parsed)) throw invalid();
  if (JSON.stringify(parsed).length > draftLimits.jsonLength) throw invalid();
  return parsed;
}

const invalid = () => new ServiceError("validation_failed", { fields: { draft: "field.invalid" } });
