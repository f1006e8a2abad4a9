import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { catalogueValue, initialOptions } from "#domain/campaign/choose-options.ts";
import { type OptionPicker, parseProductOptions } from "#domain/campaign/product-options.ts";
import { selectProduct } from "#domain/campaign/select-product.ts";
import { selectVariant, type SelectedVariant } from "#domain/campaign/select-variant.ts";
import { productSlug } from "#domain/campaign/variant-key.ts";

import { campaignSearch, withSearch } from "./campaign-search.ts";
import type { CampaignView, ProductView, VariantView } from "./campaign-view.ts";

/** What is chosen of a campaign, on its page or in its modal. */
export type ResolvedChoice = {
  product: ProductView;
  pickers: readonly OptionPicker[];
  options: OptionMap;
  selected: SelectedVariant<VariantView>;
  /** Unprefixed address of a choice on the campaign's page. */
  addressOf: (product: ProductView, options: OptionMap) => string;
};

export type CampaignChoice = ResolvedChoice & {
  choose: (name: string, value: string) => OptionMap;
  /** Takes another product in place; where it is absent its address is gone to. */
  chooseProduct?: (product: ProductView) => void;
};

/**
 * What a query and the shopper's own picks choose, picks first (CAM-19..21, OP-041); null for a
 * campaign without products.
 */
export function resolveChoice(
  campaign: CampaignView,
  search: URLSearchParams,
  picks: OptionMap,
): ResolvedChoice | null {
  const query = Object.fromEntries(search);
  const product = selectProduct(campaign, query["product"]);
  if (product === null) return null;
  const { pickers } = parseProductOptions(product.options);
  const options = { ...initialOptions(product, query), ...validPicks(pickers, picks) };
  return {
    product,
    pickers,
    options,
    selected: selectVariant(product, campaign.variants, options),
    addressOf: (other, chosen) => {
      const isDefault = other.id === selectProduct(campaign, undefined)?.id;
      const free = parseProductOptions(other.options).pickers.filter(({ fixed }) => !fixed);
      const names = free.map(({ name }) => name);
      const slug = isDefault ? null : productSlug(other.name);
      const known = new Set([...names, ...pickers.map(({ name }) => name)]);
      const own = validPicks(free, chosen);
      return withSearch(`/${campaign.slug}`, campaignSearch(search, slug, own, [...known]));
    },
  };
}

function validPicks(pickers: readonly OptionPicker[], picks: OptionMap): OptionMap {
  const valid = pickers.flatMap((picker) => {
    const value = Object.hasOwn(picks, picker.name)
      ? catalogueValue(picker, picks[picker.name])
      : null;
    return value === null ? [] : [[picker.name, value] as const];
  });
  return Object.fromEntries(valid);
}
