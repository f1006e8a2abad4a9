import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { catalogueValue, initialOptions } from "#domain/campaign/choose-options.ts";
import { type OptionPicker, parseProductOptions } from "#domain/campaign/product-options.ts";
import { selectProduct } from "#domain/campaign/select-product.ts";
import { selectVariant, type SelectedVariant } from "#domain/campaign/select-variant.ts";
import { productSlug } from "#domain/campaign/variant-key.ts";

import { afterPaint } from "../loading/after-paint.ts";
import { useIsHydrated } from "../shop/use-is-hydrated.ts";
import { campaignSearch, withSearch } from "./campaign-search.ts";
import type { CampaignView, ProductView } from "./campaign-view.ts";

export type CampaignChoice = {
  product: ProductView;
  pickers: readonly OptionPicker[];
  options: OptionMap;
  selected: SelectedVariant;
  /** Unprefixed address of a choice on this page. */
  addressOf: (product: ProductView, options: OptionMap) => string;
  choose: (name: string, value: string) => OptionMap;
};

/**
 * What is chosen on a campaign's page: first what the server was asked for and rendered (`asked`),
 * then the query, then the shopper's own picks, which are written to the address.
 */
export function useCampaignChoice(
  campaign: CampaignView,
  asked: Readonly<Record<string, string>>,
): CampaignChoice | null {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const search = useMemo(
    () => (isHydrated ? searchParams : new URLSearchParams(asked)),
    [isHydrated, searchParams, asked],
  );
  const [picks, setPicks] = useState<OptionMap>({});
  const forgetAddress = useRef<() => void>(undefined);
  // Its address would be written over the one of the page that is gone to.
  useEffect(() => () => forgetAddress.current?.(), [campaign.slug]);
  const query = useMemo(() => Object.fromEntries(search), [search]);
  const product = selectProduct(campaign, query["product"]);
  const pickers = useMemo(() => parseProductOptions(product?.options).pickers, [product?.options]);
  if (product === null) return null;

  const options = { ...initialOptions(product, query), ...validPicks(pickers, picks) };
  const addressOf: CampaignChoice["addressOf"] = (other, chosen) => {
    const isDefault = other === selectProduct(campaign, undefined);
    const names = parseProductOptions(other.options).pickers.flatMap(({ name, fixed }) =>
      fixed ? [] : [name],
    );
    const slug = isDefault ? null : productSlug(other.name);
    const known = new Set([...names, ...pickers.map(({ name }) => name)]);
    return withSearch(
      `/${campaign.slug}`,
      campaignSearch(search, slug, pickNames(chosen, names), [...known]),
    );
  };
  return {
    product,
    pickers,
    options,
    selected: selectVariant(product, campaign.variants, options),
    addressOf,
    choose: (name, value) => {
      const next = { ...options, [name]: value };
      setPicks((before) => ({ ...before, [name]: value }));
      const address = addressOf(product, next);
      const at = address.indexOf("?");
      const to = { search: at < 0 ? "" : address.slice(at) };
      forgetAddress.current?.();
      const { href } = window.location;
      forgetAddress.current = afterPaint(() => {
        // Another product may have been chosen meanwhile; its address holds this choice as well.
        if (window.location.href !== href) return;
        void navigate(to, { replace: true, preventScrollReset: true });
      });
      return next;
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

function pickNames(options: OptionMap, names: readonly string[]): OptionMap {
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));
}
