import { useMemo, useState } from "react";

import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { productSlug } from "#domain/campaign/variant-key.ts";

import type { CampaignView } from "../campaign/campaign-view.ts";
import { type CampaignChoice, resolveChoice } from "../campaign/resolve-choice.ts";

/** What is chosen in a campaign's modal: what its card named, then the shopper's own picks. */
export function useModalChoice(campaign: CampaignView, search: string): CampaignChoice | null {
  const [product, setProduct] = useState<string | null>(null);
  const [picks, setPicks] = useState<OptionMap>({});
  return useMemo(() => {
    const query = new URLSearchParams(search);
    if (product !== null) query.set("product", product);
    const resolved = resolveChoice(campaign, query, picks);
    if (resolved === null) return null;
    return {
      ...resolved,
      choose: (name, value) => {
        setPicks((before) => ({ ...before, [name]: value }));
        return { ...resolved.options, [name]: value };
      },
      chooseProduct: ({ name }) => setProduct(productSlug(name)),
    };
  }, [campaign, search, product, picks]);
}
