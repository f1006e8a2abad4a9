import type { campaignOfferEndpoints } from "#contract/endpoints/campaign-offers.ts";
import type { PromotionReply } from "#contract/schemas/campaign-offers.ts";
import { getBundleOffer, getOfferedParts } from "#database/queries/bundle-offer.ts";
import type { OfferedProductRow } from "#database/queries/bundle-offer.ts";
import {
  findCampaignStatus,
  listPromotions,
  type PromotionRow,
} from "#database/queries/promotions.ts";
import { isBundleInForce } from "#domain/discount/resolve-bundle.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import { bundleMinLines } from "#domain/pricing/bundle-limits.ts";

import type { Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { assertForSale } from "../require-campaign.ts";
import { bundleReply } from "../wire/bundle-reply.ts";

/** The page's own product, as asked for or its default one, and what is offered beside it. */
function chooseProducts(
  products: readonly OfferedProductRow[],
  productIds: string | undefined,
): OfferedProductRow[] {
  const own = products.filter(({ isOwn }) => isOwn);
  const asked = productIds?.split(",").map(Number) ?? [];
  const named = asked.flatMap((id) => own.find((product) => product.id === id) ?? []);
  const page = named[0] ?? own[0];
  return page ? [page, ...products.filter(({ isOwn }) => !isOwn)] : [];
}

const promotionReply = (row: PromotionRow): PromotionReply => ({
  discount_code: row.code,
  title: row.title,
  discount_percentage: row.kind === "percent" ? Number(row.percent) : null,
  discount_amount: row.kind === "amount" ? row.amountMinor : null,
  currency_code: row.currencyCode ?? defaultCurrency.code,
  min_quantity: row.minQuantity,
  min_items: row.minItemsMinor,
  end_time: row.endsAt?.toISOString() ?? null,
});

export function campaignOfferHandlers({
  catalogueDb: db,
}: ApiDependencies): Pick<Handlers, keyof typeof campaignOfferEndpoints> {
  return {
    "GET /public/campaign/{slug}/bundle-discount": async ({ store }, { params, query }) => {
      const offer = await getBundleOffer(db, store.id, params.slug);
      await assertForSale(db, store.id, { slug: params.slug, status: offer?.status });
      const bundle = offer?.bundle ?? null;
      if (offer === undefined || bundle === null) return null;
      const terms = { ...bundle, percent: Number(bundle.percent), isOffered: true };
      const [page, ...others] = chooseProducts(offer.products, query.productIds);
      if (!isBundleInForce(terms, new Date()) || page === undefined) return null;
      if (others.length + 1 < bundleMinLines) return null;
      const shown = [page, ...others] as const;
      const ids = shown.map(({ id }) => id);
      return bundleReply(bundle, shown, await getOfferedParts(db, store.id, ids));
    },
    "GET /public/campaign/{slug}/promotions": async ({ store }, { params }) => {
      const [status, rows] = await Promise.all([
        findCampaignStatus(db, store.id, params.slug),
        store.settings.flags.disable_promotion ? [] : listPromotions(db, store.id, new Date()),
      ]);
      await assertForSale(db, store.id, { slug: params.slug, status });
      return rows.map(promotionReply);
    },
  };
}
