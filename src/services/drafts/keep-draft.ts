import { randomBytes } from "node:crypto";

import { insertDraft } from "#database/queries/drafts.ts";
import { getSellables, type Sellable } from "#database/queries/sellables.ts";
import { touchShopperUploads } from "#database/queries/shopper-uploads.ts";
import { surplusKindOf } from "#domain/cart/surplus-kind.ts";
import { type Draft, isBlankContent } from "#domain/draft/draft.ts";
import { findDraftSurplus } from "#domain/draft/draft-surplus.ts";
import { draftLimits } from "#domain/draft/draft-limits.ts";
import { parseDraft } from "#domain/draft/parse-draft.ts";
import { productSlug } from "#domain/campaign/variant-key.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import { findUploadKeys } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import { hashSecret } from "#services/orders/order-token.ts";
import { loadLineAsks } from "#services/pricing/line-ask.ts";
import { lineContentOf } from "#services/pricing/line-content-of.ts";
import { ServiceError } from "#services/service-error.ts";
import { requireUploads } from "#services/uploads/require-uploads.ts";

import { draftDays } from "./draft-days.ts";

export type DraftLink = { key: string; url: string; expiresAt: Date };

/** More pictures than a form and ten designs name. */
const maxPictures = 500;

/**
 * Keeps a draft for another device: whoever has the link opens it, for thirty days after it was opened
 * last. The link holds 192 random bits, the database their hash alone. The pictures that the draft names
 * count as used. Refuses with validation_failed what is no draft, is empty or too large, or has something
 * that its product does not ask for (`findDraftSurplus`), with not_found a product that the store does not
 * sell, with campaign_blocked, campaign_taken_down and store_suspended
 * what is not for sale, and with picture_missing, by key, a picture that is not there.
 */
export async function keepDraft(
  ctx: Pick<ServiceContext, "db" | "store" | "origin">,
  { draft, locale }: { draft: unknown; locale: LocaleCode },
): Promise<DraftLink> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const body = readDraft(draft);
  const { campaign, product } = await requireSubject(ctx, body);
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
    ...{ product: productSlug(product.name), draft: key },
  });
  const path = localisePath(`/${campaign.slug}?${search}`, locale);
  return { key, url: `${ctx.origin}${path}`, expiresAt };
}

/** The product that a draft is of, where it is for sale and asks for what the draft has. */
async function requireSubject(
  ctx: Pick<ServiceContext, "db" | "store">,
  draft: Draft,
): Promise<Sellable> {
  const { campaign_id: campaignId, product_id: productId } = draft;
  const key = { campaignId, productId, variantKey: "" };
  const [subject] = await getSellables(ctx.db, ctx.store.id, [key]);
  const status = subject?.campaign.status;
  if (subject === undefined || status === "removed") throw new ServiceError("not_found");
  if (status === "blocked") throw new ServiceError("campaign_blocked");
  if (status === "taken_down") throw new ServiceError("campaign_taken_down");
  const ask = (await loadLineAsks(ctx, [subject])).get(productId);
  const surplus = findDraftSurplus(draft, lineContentOf(subject, ask));
  if (surplus !== null) {
    const text = `cart.surplus_${surplusKindOf(surplus)}`;
    throw new ServiceError("validation_failed", { fields: { [`draft.${surplus}`]: text } });
  }
  return subject;
}

function readDraft(draft: unknown): Draft {
  const parsed = parseDraft(draft);
  if (parsed === null || isBlankContent(parsed)) throw invalid();
  if (JSON.stringify(parsed).length > draftLimits.jsonLength) throw invalid();
  return parsed;
}

const invalid = () => new ServiceError("validation_failed", { fields: { draft: "field.invalid" } });
