import { useShop } from "../shop/shop-context.tsx";
import { campaignJsonLd } from "./campaign-json-ld.ts";
import type { CampaignView } from "./campaign-view.ts";

/** What search engines read of a campaign; made on the server alone, as they ask for documents. */
export function StructuredData({ campaign }: { campaign: CampaignView }) {
  const shop = useShop();
  const json = import.meta.env.SSR ? JSON.stringify(campaignJsonLd(campaign, shop)) : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
