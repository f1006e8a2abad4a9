import type { EndpointInput } from "#contract/endpoint.ts";
import type { campaignCallEndpoints } from "#contract/endpoints/campaign-calls.ts";
import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import { type CampaignName, readActivity } from "#database/queries/campaign-activity.ts";
import { getArtworks } from "#database/queries/artworks.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import {
  listCustomDesigns,
  listImageMockups,
  listPrintTerms,
  listSolidShapes,
} from "#database/queries/custom-designs.ts";
import { type RelatedTo, relatedCampaigns } from "#database/queries/related-campaigns.ts";
import { type ProductStat, shownStats, statsWindowDays } from "#domain/campaign/product-stats.ts";
import { defaultPrintMethod } from "#domain/print-quality/print-limits.ts";
import { storeTypeRule } from "#domain/store/store-flags.ts";
import { recordActivity } from "#services/campaigns/record-activity.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { ApiRequest, Handlers } from "../execute.ts";
import { requireCampaign } from "../require-campaign.ts";
import { campaignCardReply } from "../wire/campaign-card.ts";
import { variantReply } from "../wire/campaign-reply.ts";
import { customDesignReply } from "../wire/custom-design-reply.ts";
import { mockupReplies } from "../wire/mockup-reply.ts";
import { printAreaReplies } from "../wire/print-area-reply.ts";
import { threeDMockupReply } from "../wire/three-d-mockup-reply.ts";

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

/** What a campaign's products can be personalised on (CAM-84). */
export function campaignCallHandlers({
  catalogueDb: db,
  bases,
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
    "GET /public/campaign/{slug}/custom-designs": ({ store }, { params }) =>
      customDesignsOf({ db, bases }, store, params.slug),
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

async function customDesignsOf(
  { db, bases }: Pick<ApiDependencies, "db" | "bases">,
  { id: storeId, settings }: StoreRecord,
  slug: string,
): Promise<CustomDesignsReply> {
  const { id, images, designSet } = await requireCampaign(db, storeId, slug);
  const [designs, mockups, terms, solids] = await Promise.all([
    listCustomDesigns(db, storeId, id),
    listImageMockups(db, storeId, id),
    listPrintTerms(db, storeId, id),
    listSolidShapes(db, storeId, id),
  ]);
  const artworkIds = new Set(presentIds(designs.map(({ pbArtworkId }) => pbArtworkId)));
  const artworks = await getArtworks(db, storeId, [...artworkIds]);
  return {
    design_set: designSet,
    pb_artworks: artworks.map(({ id: artworkId, key, version, template }) => ({
      ...{ id: artworkId, key, version, template },
    })),
    design_tool: artworks.length > 0 ? (settings.design_tool_url ?? null) : null,
    custom_designs: designs.map(customDesignReply),
    base_mockup: await mockupReplies(images, mockups, bases),
    print_methods: terms.map(({ productId, printMethod }) => ({
      product_id: productId,
      print_method: printMethod ?? defaultPrintMethod,
    })),
    print_areas: terms.flatMap(printAreaReplies),
    three_d_mockups: solids.map(threeDMockupReply),
  };
}
