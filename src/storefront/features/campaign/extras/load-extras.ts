import type { Client } from "#contract/client.ts";
import type { EndpointData } from "#contract/endpoint.ts";
import type { Endpoints } from "#contract/endpoints.ts";

import { readyPriceArm } from "../../test-price/ready-price-arm.ts";
import type { CardView } from "../../catalogue/card-view.ts";
import { loadRelated } from "../related/load-related.ts";
import type { CampaignView, ProductView } from "../campaign-view.ts";

type Data<Key extends keyof Endpoints> = EndpointData<Endpoints[Key]>;

export type Extras = {
  promotions: Data<"GET /public/campaign/{slug}/promotions">;
  bundle: Data<"GET /public/campaign/{slug}/bundle-discount">;
  /** Null until it is known. */
  related: CardView[] | null;
  stats: Data<"GET /public/campaign/{slug}/stats">;
};

type Place = { campaign: Pick<CampaignView, "id" | "slug">; product: Pick<ProductView, "id"> };

/** The four loads of a campaign's page (CAM-66); each answers null where its call fails, silently. */
export function extraLoads(client: Client, { campaign, product }: Place) {
  const { slug, id } = campaign;
  const params = { slug };
  const campaignIds = String(id);
  const productIds = String(product.id);
  const dataOf = <T>(reply: { success: true; data: T } | { success: false }) =>
    reply.success ? reply.data : null;
  return {
    promotions: async (): Promise<Extras["promotions"] | null> =>
      dataOf(
        await client("GET /public/campaign/{slug}/promotions", {
          params,
          query: { campaignSlug: slug, campaignIds },
        }),
      ),
    bundle: async (isRefetch = false): Promise<Extras["bundle"]> => {
      const reply = await client("GET /public/campaign/{slug}/bundle-discount", {
        params,
        query: {
          ...{ campaignIds, productIds, viewPlace: "campaign" },
          ...(isRefetch && { isRefetch: "1" }),
        },
      });
      const bundle = dataOf(reply);
      const isTested = bundle?.products.some(({ tested }) => tested !== null);
      await readyPriceArm(isTested ? { hasPriceTest: true } : null);
      return bundle;
    },
    related: (): Promise<CardView[]> =>
      loadRelated(client, {
        ...{ slug, type: "related" },
        lines: [{ campaign_id: id, product_id: product.id }],
      }),
    stats: async (): Promise<Extras["stats"] | null> =>
      dataOf(await client("GET /public/campaign/{slug}/stats", { params })),
  };
}
