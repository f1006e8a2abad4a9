import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";
import { planPages } from "./plan-pages.ts";

/** Links to the pages of the listing, with the ones before and after this one (CAT-02). */
export function ListingPages({ view }: { view: ListingView }) {
  const { t } = useMessages();
  const { lastPage } = view;
  const { page } = view.choice;
  if (lastPage === 1) return null;
  const to = (wanted: number) => listingAddress(view, { page: wanted });
  return (
    <nav aria-label={t("listing.pages")} className="listing-pages">
      {page > 1 && (
        <ShopLink to={to(page - 1)} rel="prev" className="listing-step">
          <Icon name="chevron-next" className="size-4 rotate-180" />
          <span className="max-md:sr-only">{t("listing.previous")}</span>
        </ShopLink>
      )}
      <ol className="m-0 flex list-none flex-wrap justify-center p-0">
        {planPages(page, lastPage).map((one, at, all) => (
          <li key={one ?? `after ${all[at - 1]}`}>
            {one === null ? (
              <span aria-hidden="true" className="listing-page">
                …
              </span>
            ) : (
              <ShopLink
                to={to(one)}
                aria-label={t("listing.page", { page: one })}
                aria-current={one === page ? "page" : undefined}
                className="listing-page"
              >
                {one}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
      {page < lastPage && (
        <ShopLink to={to(page + 1)} rel="next" className="listing-step">
          <span className="max-md:sr-only">{t("listing.next")}</span>
          <Icon name="chevron-next" className="size-4" />
        </ShopLink>
      )}
    </nav>
  );
}
