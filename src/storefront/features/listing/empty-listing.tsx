import { countFilters } from "#domain/listing/listing-choice.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";

/** Said where a known listing shows nothing, with a way on (OP-054). */
export function EmptyListing({ view }: { view: ListingView }) {
  const { t } = useMessages();
  const isFiltered = countFilters(view.choice) > 0;
  const none = { product: null, color: null, price: null };
  return (
    <div className="listing-empty bg-ground-soft">
      <p className="m-0 text-base font-semibold">
        {t(isFiltered ? "listing.no_match" : "home.empty")}
      </p>
      {isFiltered && <p className="m-0 text-sm text-ink-soft">{t("listing.no_match_hint")}</p>}
      <ShopLink
        to={isFiltered ? listingAddress(view, none) : "/"}
        className={buttonClass("secondary", "mt-2")}
      >
        {t(isFiltered ? "listing.show_all" : "cart.continue_shopping")}
      </ShopLink>
    </div>
  );
}
