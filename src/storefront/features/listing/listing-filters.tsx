import { countFilters, dashedName, type ListingChoice } from "#domain/listing/listing-choice.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { optionValueLabel } from "../campaign/option-label.ts";
import { ShopLink } from "../shop/shop-link.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { FilterOptions } from "./filter-options.tsx";
import { filterSheetId, followSheet } from "./follow-sheet.ts";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";
import { PriceFilter } from "./price-filter.tsx";

/** Whether there is anything to narrow the listing by. */
export const hasFilters = ({ colors, products, price }: ListingView) =>
  colors.length > 1 || products.length > 1 || (price !== null && price.min < price.max);

/** What narrows the listing: a column on wide screens, else a sheet; both work without scripts. */
export function ListingFilters({ view }: { view: ListingView }) {
  const { t } = useMessages();
  return (
    <section
      ref={followSheet}
      id={filterSheetId}
      role="complementary"
      popover="auto"
      aria-labelledby="listing-filters-title"
      className="filter-sheet"
    >
      <h2 id="listing-filters-title" className="sr-only">
        {t("listing.filters")}
      </h2>
      <div className="filter-bar border-b border-line">
        <p aria-hidden="true" className="display m-0 text-lg">
          {t("listing.filters")}
        </p>
        <button
          type="button"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label={t("a11y.close")}
          className="-me-2 ms-auto grid size-11 cursor-pointer place-items-center rounded-md hover:bg-ground-soft"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="filter-groups">
        <FilterGroups view={view} />
      </div>
      <div className="filter-bar border-t border-line">
        {countFilters(view.choice) > 0 && (
          <ShopLink
            to={listingAddress(view, { color: null, product: null, price: null })}
            preventScrollReset
            className={buttonClass("quiet")}
          >
            {t("listing.clear")}
          </ShopLink>
        )}
        <button
          type="button"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-live="polite"
          className={buttonClass("primary", "flex-1")}
        >
          {t("listing.show", { count: view.total })}
        </button>
      </div>
    </section>
  );
}

function FilterGroups({ view }: { view: ListingView }) {
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
      {price !== null && price.min < price.max && <PriceFilter view={view} bounds={price} />}
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
