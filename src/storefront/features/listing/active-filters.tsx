import { dashedName, type ListingChoice } from "#domain/listing/listing-choice.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { optionValueLabel } from "../campaign/option-label.ts";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";

type ActiveFilter = { label: string; without: Partial<ListingChoice> };

/** The filters in force, each a link that takes it away, and one that takes away all. */
export function ActiveFilters({ view }: { view: ListingView }) {
  const { t } = useMessages();
  const filters = useActiveFilters(view);
  if (filters.length === 0) return null;
  const none = { product: null, color: null, price: null };
  return (
    <ul aria-label={t("listing.active")} className="listing-chips">
      {filters.map(({ label, without }) => (
        <li key={Object.keys(without)[0]}>
          <ShopLink to={listingAddress(view, without)} preventScrollReset className="listing-chip">
            <span className="sr-only">{t("listing.remove")} </span>
            <bdi>{label}</bdi>
            <Icon name="close" className="size-4" />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          to={listingAddress(view, none)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-ink"
        >
          {t("listing.clear")}
        </ShopLink>
      </li>
    </ul>
  );
}

function useActiveFilters({ choice, colors, products }: ListingView): ActiveFilter[] {
  const { t } = useMessages();
  const { money } = useShop();
  const { color, product, price } = choice;
  const filters: ActiveFilter[] = [];
  if (product !== null) {
    const name = products.find(({ key }) => key === product)?.name ?? product;
    filters.push({ label: name, without: { product: null } });
  }
  if (color !== null) {
    const name = colors.find((one) => dashedName(one.name) === color)?.name ?? color;
    filters.push({ label: optionValueLabel("color", name), without: { color: null } });
  }
  if (price !== null) {
    const { minMinor, maxMinor } = price;
    const min = minMinor === null ? "" : money.format(minMinor);
    const max = maxMinor === null ? "" : money.format(maxMinor);
    const key =
      min === ""
        ? "listing.price_up_to"
        : max === ""
          ? "listing.price_at_least"
          : "listing.price_range";
    filters.push({ label: t(key, { min, max }), without: { price: null } });
  }
  return filters;
}
