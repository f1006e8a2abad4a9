import type { Database } from "#database/connect.ts";
import { listOrderLines, lockOrder, type OrderLineRecord } from "#database/queries/orders.ts";
import { insertReview, listReviewedProducts, listReviewFiles } from "#database/queries/reviews.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { isReceived, mayReview, type ReviewRefusal } from "#domain/review/may-review.ts";
import {
  isReviewShort,
  maxReviewLength,
  reviewLength,
  tidyReview,
} from "#domain/review/review-rules.ts";
import { findUploadKeys } from "#domain/upload/upload-key.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import type { ServiceContext } from "#services/context.ts";
import { requireOrder } from "#services/orders/require-order.ts";
import { ServiceError } from "#services/service-error.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";
import { refuseMissingPictures } from "#services/uploads/refuse-missing-pictures.ts";
import { requireUploads } from "#services/uploads/require-uploads.ts";

export type CreateReviewInput = {
  token: string;
  productId: number;
  /** 1 to 5. */
  rating: number;
  content: string;
  /** Keys of uploads, in the order in which they are shown; at most five, each once. */
  files: readonly string[];
  /** Of the page that it was written on; the order's where there is none. */
  locale?: string | undefined;
};

/**
 * Writes a buyer's review of a product of an order (REV-04, OP-128). Whoever has the order's token may: it comes
 * with the order's mails. Refuses with store_suspended, not_found (the store shows no reviews, STORE-41),
 * order_not_found, validation_failed (more than 300 characters), review_refused (`data.reason`: not_of_order,
 * not_delivered, written) and picture_missing, which names the files by their place.
 */
export async function createReview(
  ctx: ServiceContext,
  input: CreateReviewInput,
): Promise<{ id: number }> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  if (ctx.store.settings.product_review_display !== "enable") throw new ServiceError("not_found");
  const content = tidyReview(input.content);
  if (!isReviewShort(content)) {
    throw new ServiceError("validation_failed", {
      fields: { content: "review.too_long" },
      values: { content: { max: maxReviewLength } },
    });
  }
  const files = [...new Set(input.files)];
  const found = await requireOrder(ctx, input.token);
  const storeId = ctx.store.id;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw new ServiceError("order_not_found");
    const lines = await listOrderLines(tx, storeId, order.id);
    const written = await listReviewedProducts(tx, storeId, order.id);
    const standing = mayReview(lines, written, input.productId);
    if (standing !== "open") throw refused(standing);
    await requireOwnFiles(tx, storeId, { lines, files });
    const locale =
      input.locale !== undefined && isLocaleCode(input.locale) ? input.locale : order.locale;
    const row = { ...reviewed(lines, input.productId), orderId: order.id, locale };
    const length = reviewLength(content);
    const review = { ...row, storeId, rating: input.rating, content, length };
    const id = await insertReview(tx, review, files);
    if (id === undefined) throw refused("written");
    await recordStoreChange(tx, storeId);
    return { id };
  });
}

const refused = (reason: ReviewRefusal) => new ServiceError("review_refused", { data: { reason } });

/**
 * Refuses with picture_missing files that are not there, and those that are but were sent for something else: what was
 * given to be printed, which whoever has the order's link could have from there, and what another review shows.
 */
async function requireOwnFiles(
  tx: Database,
  storeId: number,
  { lines, files }: { lines: readonly OrderLineRecord[]; files: readonly string[] },
): Promise<void> {
  const named = files.map((key, index) => [`files.${index}`, key] as const);
  await requireUploads(tx, storeId, named, { allowsVideos: true });
  const taken = new Set([
    ...findUploadKeys(JSON.stringify(lines.map(({ snapshot }) => snapshot))),
    ...(await listReviewFiles(tx, storeId, { keys: files })),
  ]);
  const refusedFields = named.flatMap(([field, key]) => (taken.has(key) ? [field] : []));
  if (refusedFields.length > 0) throw refuseMissingPictures(refusedFields);
}

function reviewed(lines: readonly OrderLineRecord[], productId: number) {
  const line = lines.find((own) => own.productId === productId && isReceived(own));
  if (!line) throw new Error("a review of no line");
  const { templateId, options } = line.snapshot;
  return { productId, campaignId: line.campaignId, templateId, options: Object.values(options) };
}
