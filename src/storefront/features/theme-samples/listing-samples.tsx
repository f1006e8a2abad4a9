import { dashedName, wholeListing } from "#domain/listing/listing-choice.ts";

import { ActiveFilters } from "../listing/active-filters.tsx";
import { EmptyListing } from "../listing/empty-listing.tsx";
import { FilterGroups } from "../listing/filter-groups.tsx";
import { ListingPages } from "../listing/listing-pages.tsx";
import type { ListingView } from "../listing/listing-view.ts";
import { SortSelect } from "../listing/sort-select.tsx";
import { Part } from "./part.tsx";

/** Enough pages for the row of links to leave some out. */
const lastPage = 12;

/** A listing with something chosen, in the middle of its pages. */
function chosen(view: ListingView): ListingView {
  const color = view.colors[0] ? dashedName(view.colors[0].name) : null;
  const product = view.products[0]?.key ?? null;
  return { ...view, lastPage, choice: { ...wholeListing, page: 6, color, product } };
}

/** What narrows, orders and leads through a listing; the sheet of the filters is left out. */
export function ListingSamples({ view }: { view: ListingView }) {
  const shown = chosen(view);
  return (
    <>
      <Part name="listing">
        <h2 className="mb-4 text-lg">{view.name}</h2>
        <div className="grid gap-8 md:grid-cols-2">
          <FilterColumn view={shown} />
          <div>
            <SortSelect view={shown} />
            <div className="mt-6">
              <ActiveFilters view={shown} />
            </div>
          </div>
        </div>
      </Part>
      <Part name="pages">
        <ListingPages view={shown} />
      </Part>
      <Part name="empty-listing">
        <EmptyListing view={shown} />
      </Part>
    </>
  );
}

function FilterColumn({ view }: { view: ListingView }) {
  return (
    <div>
      <FilterGroups view={view} />
    </div>
  );
}
