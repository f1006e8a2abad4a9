import { type SubmitEvent, useId } from "react";
import { useNavigate } from "react-router";

import { listingSearch } from "#domain/listing/listing-choice.ts";
import { listingPath } from "#domain/listing/listing-subject.ts";
import { Button } from "#ui/button.tsx";
import { controlClass } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { KeptChoice } from "./kept-choice.tsx";
import { listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.ts";
import { useShownValue } from "./use-shown-value.ts";

type PriceFilterProps = { view: ListingView; bounds: NonNullable<ListingView["price"]> };

/** From and to in the shown currency; without scripts the form sends both as they are (OP-053). */
export function PriceFilter({ view, bounds }: PriceFilterProps) {
  const { t } = useMessages();
  const { path, money } = useShop();
  const navigate = useNavigate();
  const { subject, choice } = view;
  const [from = "", to = ""] = choice.price?.text.split("-") ?? [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [low, high] = ["price_from", "price_to"].map((name) => String(fields.get(name)).trim());
    const price = low || high ? { minMinor: null, maxMinor: null, text: `${low}-${high}` } : null;
    void navigate(path(listingAddress(view, { price })), { preventScrollReset: true });
  };
  return (
    <FilterGroup title={`${t("listing.price")} (${bounds.currency_code})`}>
      <form method="get" action={path(listingPath(subject))} onSubmit={submit}>
        <KeptChoice search={listingSearch({ ...choice, page: 1, price: null })} />
        <div className="flex gap-3">
          <PriceField
            name="price_from"
            label={t("listing.price_from")}
            hint={money.formatPlain(bounds.min)}
            value={choice.price?.minMinor == null ? "" : from}
          />
          <PriceField
            name="price_to"
            label={t("listing.price_to")}
            hint={money.formatPlain(bounds.max)}
            value={to}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-3 w-full">
          {t("listing.apply")}
        </Button>
      </form>
    </FilterGroup>
  );
}

type PriceFieldProps = { name: string; label: string; hint: string; value: string };

function PriceField({ name, label, hint, value }: PriceFieldProps) {
  const id = useId();
  const ref = useShownValue<HTMLInputElement>(value);
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="mb-1 block text-xs text-ink-soft">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        defaultValue={value}
        placeholder={hint}
        inputMode="decimal"
        autoComplete="off"
        className={controlClass}
      />
    </div>
  );
}
