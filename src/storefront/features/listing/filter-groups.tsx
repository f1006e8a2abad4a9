import { countFilters, dashedName, type ListingChoice } from "#domain/listing/listing-choice.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { optionValueLabel } from "../campaign/option-label.ts";
import { FilterGroup } from "./filter-group.tsx";
import { FilterOptions } from "./filter-options.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";
import { PriceFilter } from "./price-filter.tsx";

/** Products, colours and price, each where there is more than one of them. */
export function FilterGroups({ view }: { view: ListingView }) {
  const { t } = useMessages();
  const { choice, colors, products, price } = view;
  const to = (change: Partial<ListingChoice>) => listingAddress(view, change);
  return (
    <>
      {products.length > 1 && (
        <FilterGroup title={t("listing.product")}>
          <FilterOptions
            options={products.map(({ key, name, count }) => {
              const isChosen = choice.product === key;
              const product = isChosen ? null : key;
              return { key, label: name, count, isChosen, to: to({ product }) };
            })}
          />
        </FilterGroup>
      )}
      {colors.length > 1 && (
        <FilterGroup title={t("option.color")}>
          <FilterOptions
            options={colors.map(({ name, hex_code, count }) => {
              const isChosen = choice.color === dashedName(name);
              const color = isChosen ? null : dashedName(name);
              const label = optionValueLabel("color", name);
              const mark = <Swatch hexCode={hex_code} />;
              return { key: name, label, count, isChosen, mark, to: to({ color }) };
            })}
          />
        </FilterGroup>
      )}
      {price !== null && (price.min < price.max || countFilters(choice) > 0) && (
        <PriceFilter view={view} bounds={price} />
      )}
    </>
  );
}

function Swatch({ hexCode }: { hexCode: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
      <circle
        cx="12"
        cy="12"
        r="11"
        fill={hexCode === "" ? "none" : hexCode}
        className="stroke-line-strong"
      />
    </svg>
  );
}
