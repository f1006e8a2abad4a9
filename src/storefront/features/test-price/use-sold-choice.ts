import type { CampaignView } from "../campaign/campaign-view.ts";
import type { CampaignChoice } from "../campaign/resolve-choice.ts";
import { useOnceHydrated } from "../shop/use-once-hydrated.ts";
import type { Tested } from "./tested.ts";

const isTestArmShown = () => document.documentElement.dataset["priceArm"] === "test";

/** Gives what has prices those of this visitor's half, once the page is live: for what CSS cannot choose. */
export function useSold(): <T extends Tested>(own: T) => T {
  const isTestArm = useOnceHydrated(isTestArmShown, false);
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
