import { countFilters } from "#domain/listing/listing-choice.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import { filterSheetId, followSheet } from "./follow-sheet.ts";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";

/** Whether there is anything to narrow the listing by. */
export const hasFilters = ({ choice, colors, products, price }: ListingView) =>
  countFilters(choice) > 0 ||
  colors.length > 1 ||
  products.length > 1 ||
  (price !== null && price.min < price.max);

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
