import type { EndpointInput } from "#contract/endpoint.ts";
import type { campaignCallEndpoints } from "#contract/endpoints/campaign-calls.ts";
import { type CampaignName, readActivity } from "#database/queries/campaign-activity.ts";
import { type RelatedTo, relatedCampaigns } from "#database/queries/related-campaigns.ts";
import { type ProductStat, shownStats, statsWindowDays } from "#domain/campaign/product-stats.ts";
import { storeTypeRule } from "#domain/store/store-flags.ts";
import { recordActivity } from "#services/campaigns/record-activity.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { ApiRequest, Handlers } from "../execute.ts";
import { requireCampaign } from "../require-campaign.ts";
import { campaignCardReply } from "../wire/campaign-card.ts";
import { imageReply, variantReply } from "../wire/campaign-reply.ts";

/** Source: CAM-87. */
const maxRelated = 12;

const presentIds = (ids: readonly (number | null | undefined)[]) =>
  ids.filter((id) => typeof id === "number");

type RelatedInput = EndpointInput<
  (typeof campaignCallEndpoints)["GET /public/campaign/{slug}/related"]
>;

function relatedTo({ params, query }: RelatedInput): RelatedTo {
  const known = presentIds(query.filter.map(({ campaign_id }) => campaign_id));
  return {
    slug: params.slug,
    likeCampaignIds: query.type === "cart" ? known : [],
    templateIds: presentIds(query.filter.map(({ template_id }) => template_id)),
    withoutIds: known,
  };
}

export function campaignCallHandlers({
  db,
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof campaignCallEndpoints> {
  const readStats = async (
    { store }: ApiRequest,
    name: CampaignName | undefined,
  ): Promise<ProductStat[]> => {
    const isHidden = storeTypeRule(store.settings.store_type).hidesProductStats;
    if (isHidden || name === undefined) return [];
    return shownStats((await readActivity(db, store.id, name, statsWindowDays)) ?? {});
  };
  return {
    "GET /public/campaign/{slug}/variants": async ({ store }, { params, query }) => {
      const campaign = await requireCampaign(db, store.id, params.slug);
      const { productId, sellerId = campaign.sellerId } = query;
      const own = campaign.variants.filter((variant) => variant.productId === productId);
      const isSellers = sellerId === campaign.sellerId;
      return { variants: isSellers ? own.map(variantReply(campaign)) : [] };
    },
    "GET /public/campaign/{slug}/custom-designs": async ({ store }, { params }) => {
      const { images } = await requireCampaign(db, store.id, params.slug);
      const drawn = images.filter(
        ({ fileKey, mockupId }) => mockupId !== null || fileKey.endsWith(".mockup"),
      );
      return {
        pb_artworks: [],
        custom_designs: [],
        base_mockup: drawn.map(imageReply),
        three_d_mockups: [],
      };
    },
    "GET /public/campaign/{slug}/related": async ({ store }, input) =>
      (await relatedCampaigns(db, store.id, relatedTo(input), maxRelated)).map(campaignCardReply),
    "GET /public/campaign/{slug}/stats": (request, { params }) =>
      readStats(request, { slug: params.slug }),
    "GET /public/products/stats": (request, { query }) => {
      const { campaignSlug: slug, campaign_id: id } = query;
      const byId = id === undefined ? undefined : { id };
      return readStats(request, slug === undefined ? byId : { slug });
    },
    "PUT /public/tracking": async (request, { body, headers }) => {
      const { clientIp, mayShowContact: isPerson } = request;
      const isRefused = headers.dnt === "1" || headers["sec-gpc"] === "1";
      if (isPerson && !isRefused) {
        const { events, sessionId } = body;
        await recordActivity(openContext(request), { events, sessionId, clientIp });
      }
      return { received: true };
    },
  };
}
