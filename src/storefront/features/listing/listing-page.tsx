import "./listing.css";

import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

import { countFilters, listingSearch } from "#domain/listing/listing-choice.ts";
import { presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { CardGrid } from "../catalogue/card-grid.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { filterSheetId } from "./follow-sheet.ts";
import { hasFilters, ListingFilters } from "./listing-filters.tsx";
import { ListingPages } from "./listing-pages.tsx";
import type { ListingView } from "./listing-view.ts";
import { SortSelect } from "./sort-select.tsx";
import { usePriceInCurrency } from "./use-price-in-currency.ts";

/** Cards that the first screen shows, whose pictures come at once. */
const eagerCount = 6;

/** One listing: heading, what narrows and orders it, cards, pages (NAV-27, NAV-29, CAT-10). */
export function ListingPage({ view }: { view: ListingView }) {
  const { bannerUrl, name } = view;
  usePriceInCurrency(view);
  const canNarrow = hasFilters(view);
  return (
    <div className="page pt-6 md:pt-10">
      {bannerUrl !== null && (
        <img
          srcSet={presetSrcSet(bannerUrl, ["banner_mobile", "banner_hd"])}
          sizes="100vw"
          src={presetUrl(bannerUrl, "banner_hd")}
          alt=""
          width={1600}
          height={400}
          fetchPriority="high"
          className="listing-banner"
        />
      )}
      <h1 className="m-0 text-xl">{name}</h1>
      <ListingToolbar view={view} canNarrow={canNarrow} />
      <div className={canNarrow ? "listing-columns" : ""}>
        {canNarrow && <ListingFilters view={view} />}
        <ListingResults view={view} isBesideFilters={canNarrow} />
      </div>
    </div>
  );
}

function ListingToolbar({ view, canNarrow }: { view: ListingView; canNarrow: boolean }) {
  const { t } = useMessages();
  const { total, from, to, lastPage, choice } = view;
  const chosen = countFilters(choice);
  const count =
    lastPage > 1
      ? t("listing.count_of", { from: from ?? 0, to: to ?? 0, count: total })
      : t("listing.count", { count: total });
  return (
    <div className="listing-toolbar">
      {canNarrow && (
        <button
          type="button"
          popoverTarget={filterSheetId}
          className={buttonClass("secondary", "min-h-12 lg:hidden")}
        >
          <FilterIcon />
          {t("listing.filters")}
          {chosen > 0 && <span className="listing-chosen">{chosen}</span>}
        </button>
      )}
      <p role="status" className="listing-count m-0 text-sm text-ink-soft">
        {count}
      </p>
      {total > 1 && <SortSelect view={view} />}
    </div>
  );
}

function ListingResults({
  view,
  isBesideFilters,
}: {
  view: ListingView;
  isBesideFilters: boolean;
}) {
  const { t } = useMessages();
  const resultsRef = useFocusOnChange(view);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isChanging = location !== undefined && location.pathname === pathname;
  return (
    <section
      ref={resultsRef}
      tabIndex={-1}
      aria-labelledby="listing-results"
      aria-busy={isChanging}
      className="listing-results"
    >
      <h2 id="listing-results" className="sr-only">
        {t("listing.results")}
      </h2>
      <ActiveFilters view={view} />
      {view.cards.length > 0 ? (
        <div className={isBesideFilters ? "listing-cards" : ""}>
          <CardGrid cards={view.cards} eagerCount={eagerCount} />
        </div>
      ) : (
        <EmptyListing view={view} />
      )}
      <ListingPages view={view} />
    </section>
  );
}

/** After another page, or a filter whose link is gone, the results take the focus; what kept it stays. */
function useFocusOnChange({ choice }: ListingView) {
  const ref = useRef<HTMLElement>(null);
  const search = listingSearch(choice);
  const last = useRef({ search, page: choice.page });
  useEffect(() => {
    const before = last.current;
    last.current = { search, page: choice.page };
    if (before.search === search) return;
    const isLost = document.activeElement === document.body;
    if (isLost || before.page !== choice.page) ref.current?.focus({ preventScroll: true });
  }, [search, choice.page]);
  return ref;
}

function FilterIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="size-5 shrink-0"
    >
      <path d="M4 8h9m6 0h1M4 16h1m6 0h9M13 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />
    </svg>
  );
}
