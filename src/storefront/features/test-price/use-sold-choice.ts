import type { CampaignView } from "../campaign/campaign-view.ts";
import type { CampaignChoice } from "../campaign/resolve-choice.ts";
import { useIsHydrated } from "../shop/use-is-hydrated.ts";
import type { Tested } from "./tested.ts";

/** Gives what has prices those of this visitor's half, once the page is live: for what CSS cannot choose. */
export function useSold(): <T extends Tested>(own: T) => T {
  const isHydrated = useIsHydrated();
  const isTestArm = isHydrated && document.documentElement.dataset["priceArm"] === "test";
  return (own) => (isTestArm ? { ...own, ...own.test } : own);
}

/** Campaign and choice with the prices that this visitor is sold them for (OP-036, T-045). */
export function useSoldChoice(campaign: CampaignView, choice: CampaignChoice) {
  const sold = useSold();
  if (!campaign.hasPriceTest) return { campaign, choice };
  const { product, selected } = choice;
  const { price, old_price } = sold(selected.variant ?? product);
  return {
    campaign: { ...campaign, variants: campaign.variants.map(sold) },
    choice: { ...choice, product: sold(product), selected: { ...selected, price, old_price } },
  };
}
