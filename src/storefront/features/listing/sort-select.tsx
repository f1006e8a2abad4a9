import { useEffect, useEffectEvent, useId } from "react";
import { useNavigate } from "react-router";

import { listingSearch } from "#domain/listing/listing-choice.ts";
import { defaultListingSort, listingPath, listingSorts } from "#domain/listing/listing-subject.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { KeptChoice } from "./kept-choice.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";
import { useShownValue } from "./use-shown-value.ts";

/** Only a search knows what is relevant to it. */
const offered = listingSorts.filter((sort) => sort !== "relevant");

/** The order of the listing; without scripts a button sends it (CAT-05, OP-053). */
export function SortSelect({ view }: { view: ListingView }) {
  const { t } = useMessages();
  const { path } = useShop();
  const navigate = useNavigate();
  const id = useId();
  const own = defaultListingSort(view.subject);
  const shown = view.choice.sort ?? own;
  const ref = useShownValue<HTMLSelectElement>(shown);
  const choose = (value: string) => {
    const sort = offered.find((one) => one === value && one !== own) ?? null;
    void navigate(path(listingAddress(view, { sort })), { preventScrollReset: true });
  };
  const chooseEarly = useEffectEvent(() => {
    if (ref.current && ref.current.value !== shown) choose(ref.current.value);
  });
  useEffect(() => chooseEarly(), []);
  return (
    <form method="get" action={path(listingPath(view.subject))} className="listing-sort">
      <KeptChoice search={listingSearch({ ...view.choice, page: 1, sort: null })} />
      <label htmlFor={id} className="text-sm max-md:sr-only">
        {t("listing.sort")}
      </label>
      <Select
        ref={ref}
        id={id}
        name="sort"
        autoComplete="off"
        defaultValue={shown}
        onChange={({ target }) => choose(target.value)}
        className="min-w-0 flex-1"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(`listing.sort_${sort}`)}
          </option>
        ))}
      </Select>
      <noscript>
        <button className={buttonClass("secondary")}>{t("listing.apply")}</button>
      </noscript>
    </form>
  );
}
