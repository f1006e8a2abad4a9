import type { reviewEndpoints } from "#contract/endpoints/review.ts";
import type { Review, ReviewFile, ReviewSummary } from "#contract/schemas/review.ts";
import {
  countReviews,
  listReviews,
  type ReviewCounts,
  type ReviewFileRow,
  type ReviewPlace,
  type ReviewRow,
} from "#database/queries/reviews.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { firstFilter, reviewsAPage } from "#domain/review/review-rules.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { listOpenReviews } from "#services/reviews/list-open-reviews.ts";
import { ServiceError } from "#services/service-error.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { ApiRequest, Handlers } from "../execute.ts";

const fileReply = ({ key, contentType, width, height }: ReviewFileRow): ReviewFile => ({
  kind: contentType.startsWith("video/") ? "video" : "photo",
  url: mediaUrl(key),
  width,
  height,
});

const reviewReply = ({ createdAt, files, ...row }: ReviewRow): Review => ({
  ...row,
  files: files.map(fileReply),
  created_at: new Date(createdAt).toISOString(),
});

function summaryReply({ average, stars, files }: ReviewCounts): ReviewSummary {
  const [one, two, three, four, five] = stars;
  return {
    average_rating: average,
    review_count: one + two + three + four + five,
    five_star_count: five,
    four_star_count: four,
    three_star_count: three,
    two_star_count: two,
    one_star_count: one,
    files: files.map(fileReply),
  };
}

/** Refuses with not_found where the store shows no reviews (STORE-41). */
function placeOf(
  { store }: ApiRequest,
  { templateId, campaignId }: { templateId: string; campaignId: string },
): ReviewPlace {
  if (store.settings.product_review_display !== "enable") throw new ServiceError("not_found");
  return { storeId: store.id, templateId: Number(templateId), campaignId: Number(campaignId) };
}

export function reviewHandlers({
  catalogueDb: db,
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof reviewEndpoints> {
  return {
    "GET /public/product-reviews/{templateId}/summary": async (request, { params, query }) =>
      summaryReply(await countReviews(db, placeOf(request, { ...params, ...query }))),
    "GET /public/product-reviews/{templateId}": async (request, { params, query }) => {
      const place = placeOf(request, { ...params, campaignId: query.campaignId });
      const wanted = { filter: query.filter ?? firstFilter, page: Number(query.page ?? 1) };
      const { rows, total, page, lastPage } = await listReviews(db, place, wanted);
      return {
        data: rows.map(reviewReply),
        current_page: page,
        last_page: lastPage,
        per_page: reviewsAPage,
        total,
      };
    },
    "POST /public/product-reviews/open": async (request, { body }) => {
      const { buyerSecret } = request;
      const asked = { campaignId: body.campaign_id, buyerSecret };
      const open = await listOpenReviews(openContext(request), asked);
      return open.map(({ token, line: { productId, snapshot } }) => ({
        ...{ token, product_id: productId, template_id: snapshot.templateId },
        ...{ product_name: snapshot.productName, thumb_url: snapshot.thumbUrl },
        options: Object.values(snapshot.options),
      }));
    },
    "POST /public/product-reviews/create": (request, { body }) => {
      const { product_id: productId, ...review } = body;
      return createReview(openContext(request), { ...review, productId });
    },
  };
}
