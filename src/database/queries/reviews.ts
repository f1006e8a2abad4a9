import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { campaignProducts, campaigns, orders, reviewFiles, reviews } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import { type ReviewFilter, reviewsAPage } from "#domain/review/review-rules.ts";

export type NewReview = Omit<
  typeof reviews.$inferInsert,
  "id" | "isHidden" | "createdAt" | "fileCount"
>;

/** What is reviewed: a campaign's products of one template (REV-01). */
export type ReviewPlace = { storeId: number; campaignId: number; templateId: number };

export type ReviewFileRow = {
  key: string;
  contentType: string;
  width: number | null;
  height: number | null;
};

export type ReviewRow = {
  id: number;
  rating: number;
  content: string;
  locale: string;
  options: string[];
  createdAt: string;
  files: ReviewFileRow[];
};

/** Writes a review with its files in this order; undefined where the order's product has one already. */
export async function insertReview(
  tx: Database,
  review: NewReview,
  fileKeys: readonly string[],
): Promise<number | undefined> {
  const [added] = await tx
    .insert(reviews)
    .values({ ...review, fileCount: fileKeys.length })
    .onConflictDoNothing({ target: [reviews.orderId, reviews.productId] })
    .returning({ id: reviews.id });
  if (added && fileKeys.length > 0) {
    const { storeId } = review;
    const files = fileKeys.map((key, position) => ({ reviewId: added.id, position, storeId, key }));
    await tx.insert(reviewFiles).values(files);
  }
  return added?.id;
}

/** Which of these uploads are files of reviews. */
export async function listReviewFiles(
  db: Database,
  storeId: number,
  of: { keys: readonly string[] } | { reviewIds: readonly number[] },
): Promise<string[]> {
  const which =
    "keys" in of
      ? inArray(reviewFiles.key, [...of.keys])
      : inArray(reviewFiles.reviewId, [...of.reviewIds]);
  const rows = await db
    .select({ key: reviewFiles.key })
    .from(reviewFiles)
    .where(and(eq(reviewFiles.storeId, storeId), which));
  return rows.map(({ key }) => key);
}

/** The products of an order that were reviewed. */
export async function listReviewedProducts(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.storeId, storeId), eq(reviews.orderId, orderId)));
  return new Set(rows.map(({ productId }) => productId));
}

const shownAt = ({ storeId, campaignId, templateId }: ReviewPlace) => sql`r.store_id = ${storeId}
  and r.campaign_id = ${campaignId} and r.template_id = ${templateId} and not r.is_hidden`;

const fileColumns = sql`json_build_object('key', u.key, 'contentType', u.content_type,
  'width', u.width, 'height', u.height)`;
const uploadOf = sql`uploads u on u.store_id = f.store_id and u.key = f.key`;
const hasFiles = sql`(r.file_count > 0)`;

export type ReviewCounts = {
  average: number;
  /** How many of one star to five. */
  stars: [number, number, number, number, number];
  files: ReviewFileRow[];
};

const latestFiles = 12;

/** How a campaign's products of a template are rated (REV-02). */
export async function countReviews(db: Database, place: ReviewPlace): Promise<ReviewCounts> {
  const [row] = await selectRows<ReviewCounts>(
    db,
    sql`select coalesce(round(avg(r.rating), 2), 0)::float8 as average,
        json_build_array(
          count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
          count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
          count(*) filter (where r.rating = 5)) as stars,
        (select coalesce(json_agg(file), '[]'::json) from (
          select ${fileColumns} as file from reviews r
          join review_files f on f.review_id = r.id join ${uploadOf}
          where ${shownAt(place)} order by r.created_at desc nulls last, r.id desc nulls last, f.position
          limit ${latestFiles}
        ) latest) as files
      from reviews r where ${shownAt(place)}`,
  );
  return row ?? { average: 0, stars: [0, 0, 0, 0, 0], files: [] };
}

const conditions: Readonly<Record<string, SQL>> = { photos: hasFiles };
const condition = (filter: ReviewFilter): SQL =>
  /^\d$/u.test(filter) ? sql`r.rating = ${Number(filter)}` : (conditions[filter] ?? sql`true`);

/**
 * One page of a campaign's reviews of a template, from 1 on, and how many there are with this filter. Beyond the
 * last page it is the last one; `page` says which.
 */
export async function listReviews(
  db: Database,
  place: ReviewPlace,
  wantedPage: { filter: ReviewFilter; page: number },
): Promise<{ rows: ReviewRow[]; total: number; page: number; lastPage: number }> {
  const { filter } = wantedPage;
  const wanted = sql`${shownAt(place)} and ${condition(filter)}`;
  const first = filter === "helpful" ? sql`${hasFiles} desc, r.length desc nulls last,` : sql``;
  const [counted] = await selectRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from reviews r where ${wanted}`,
  );
  const total = counted?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / reviewsAPage));
  const page = Math.min(wantedPage.page, lastPage);
  const rows = await selectRows<ReviewRow>(
    db,
    sql`select r.id, r.rating, r.content, r.locale, r.options,
        to_json(r.created_at at time zone 'UTC')#>>'{}' || 'Z' as "createdAt",
        (select coalesce(json_agg(${fileColumns} order by f.position), '[]'::json)
          from review_files f join ${uploadOf} where f.review_id = r.id) as files
      from reviews r where ${wanted}
      order by ${first} r.created_at desc nulls last, r.id desc nulls last
      limit ${reviewsAPage} offset ${(page - 1) * reviewsAPage}`,
  );
  return { rows, total, page, lastPage };
}

export type StoredReview = {
  id: number;
  createdAt: Date;
  campaign: string;
  product: string;
  order: string;
  rating: number;
  content: string;
  files: number;
  isHidden: boolean;
};

/** The newest reviews of a store, also those that are hidden, for its owner. */
export async function listStoredReviews(
  db: Database,
  storeId: number,
  limit: number,
): Promise<StoredReview[]> {
  return db
    .select({
      id: reviews.id,
      createdAt: reviews.createdAt,
      campaign: campaigns.slug,
      product: sql<string>`coalesce(${campaignProducts.key}, '')`,
      order: orders.number,
      rating: reviews.rating,
      content: reviews.content,
      files: db.$count(reviewFiles, eq(reviewFiles.reviewId, reviews.id)),
      isHidden: reviews.isHidden,
    })
    .from(reviews)
    .innerJoin(campaigns, eq(campaigns.id, reviews.campaignId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(campaignProducts, eq(campaignProducts.id, reviews.productId))
    .where(eq(reviews.storeId, storeId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

const inStore = (storeId: number, ids: readonly number[]) =>
  and(eq(reviews.storeId, storeId), inArray(reviews.id, [...ids]));

/** Hides reviews or shows them again; which of them the store has. */
export async function setReviewsHidden(
  tx: Database,
  storeId: number,
  { ids, isHidden }: { ids: readonly number[]; isHidden: boolean },
): Promise<number[]> {
  const rows = await tx
    .update(reviews)
    .set({ isHidden })
    .where(inStore(storeId, ids))
    .returning({ id: reviews.id });
  return rows.map(({ id }) => id);
}

/** Takes reviews away for good; which of them the store had. */
export async function deleteReviews(
  tx: Database,
  storeId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.delete(reviews).where(inStore(storeId, ids)).returning({ id: reviews.id });
  return rows.map(({ id }) => id);
}
