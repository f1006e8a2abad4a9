import type { ReactNode } from "react";

import { Icon } from "#ui/icon.tsx";

import { ShopLink } from "../shop/shop-link.tsx";

export type FilterOption = {
  key: string;
  label: string;
  /** How many campaigns choosing it shows; one that shows none is not to be chosen. */
  count: number;
  isChosen: boolean;
  /** Address that chooses it, or gives it up where it is chosen. */
  to: string;
  mark?: ReactNode;
};

/** Values of one filter as links, so that they work without scripts; one of them may be chosen. */
export function FilterOptions({ options }: { options: readonly FilterOption[] }) {
  return (
    <ul className="m-0 list-none p-0">
      {options.map(({ key, label, count, isChosen, to, mark }) => (
        <li key={key}>
          {count === 0 && !isChosen ? (
            <span className="filter-option filter-option-empty">
              {mark}
              <bdi className="min-w-0">{label}</bdi>
              <span className="ms-auto text-xs tabular-nums">0</span>
            </span>
          ) : (
            <ShopLink
              to={to}
              rel="nofollow"
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className="filter-option"
            >
              {mark}
              <bdi className="min-w-0">{label}</bdi>
              {isChosen ? (
                <Icon name="check" className="ms-auto size-4" />
              ) : (
                <span className="ms-auto text-xs text-ink-soft tabular-nums">{count}</span>
              )}
            </ShopLink>
          )}
        </li>
      ))}
    </ul>
  );
}
