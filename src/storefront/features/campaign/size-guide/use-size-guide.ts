import { parseSizeGuide, type SizeGuide } from "#domain/campaign/size-guide.ts";

import { browserClient } from "../../shop/browser-client.ts";
import { keptLoad } from "../kept-load.ts";

/** The guides of a campaign's products; pages do without them, as they would weigh on each. */
const useGuidesOf = keptLoad(async (slug: string) => {
  const reply = await browserClient()("GET /public/campaign/{slug}", { params: { slug } });
  if (!reply.success) return null;
  return new Map(reply.data.products.map(({ id, attributes }) => [id, parseSizeGuide(attributes)]));
});

/** Waits for a product's size guide; null where it has none or it cannot be had (CAM-10, CAM-53). */
export function useSizeGuide(campaignSlug: string, productId: number): SizeGuide | null {
  return useGuidesOf(campaignSlug)?.get(productId) ?? null;
}
