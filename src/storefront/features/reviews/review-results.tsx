import { type ReactNode, useRef } from "react";

import { firstFilter, type ReviewFilter } from "#domain/review/review-rules.ts";
import type { MessageKey } from "#messages/message-key.ts";
import type { Messages } from "#messages/create-messages.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { ReviewItem } from "./review-item.tsx";
import { ReviewPages } from "./review-pages.tsx";
import type { ReviewsView } from "./reviews-store.ts";

type ReviewResultsProps = Pick<ReviewsView, "filter" | "page" | "list" | "isEarlier"> & {
  /** Stands in the place of the list where that could not be had. */
  failure: ReactNode;
  /** Stands there until it comes. */
  skeleton: ReactNode;
  onFilter: (filter: ReviewFilter) => void;
  onPage: (page: number) => void;
};

/** The reviews of a filter, page by page; what was there stays until the next ones come. */
export function ReviewResults({
  list,
  failure,
  skeleton,
  isEarlier,
  ...props
}: ReviewResultsProps) {
  const { filter, page, onFilter, onPage } = props;
  const { t } = useMessages();
  const results = useRef<HTMLDivElement>(null);
  const turn = (wanted: number) => {
    onPage(wanted);
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  };
  const isSettled = list !== null && !isEarlier;
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <div ref={results} tabIndex={-1} aria-busy={isEarlier} className="reviews-results">
        <div className="reviews-found text-sm text-ink-soft">
          <p role="status">
            {isSettled &&
              [
                foundText(filter, list.total, t),
                list.last_page > 1 && t("review.page_of", { page, last: list.last_page }),
              ]
                .filter(Boolean)
                .join(" · ")}
          </p>
          {filter === firstFilter && list !== null && list.total > 1 && (
            <p>{t("review.helpful_means")}</p>
          )}
          {isStars(filter) && (
            <button type="button" className="reviews-link" onClick={() => onFilter(firstFilter)}>
              {t("review.show_all")}
            </button>
          )}
        </div>
        {failure || (list === null && skeleton)}
        {!failure && list !== null && (
          <ul className="reviews-list">
            {list.data.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
      {!failure && list !== null && (
        <ReviewPages page={page} lastPage={list.last_page} onPage={turn} />
      )}
    </>
  );
}

const isStars = (filter: ReviewFilter) => /^\d$/u.test(filter);

function foundText(filter: ReviewFilter, count: number, t: Messages["t"]): string {
  if (isStars(filter)) return t("review.found_stars", { count, stars: Number(filter) });
  return t(filter === "photos" ? "review.found_photos" : "review.count", { count });
}

const chips: readonly (readonly [ReviewFilter, MessageKey])[] = [
  ["helpful", "review.filter_helpful"],
  ["newest", "review.filter_newest"],
  ["photos", "review.filter_photos"],
];

function Filters({ filter, onFilter }: Pick<ReviewResultsProps, "filter" | "onFilter">) {
  const { t } = useMessages();
  return (
    <div role="group" aria-label={t("review.filters")} className="reviews-chips">
      {chips.map(([value, key]) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onFilter(value)}
          className="reviews-chip"
        >
          {t(key)}
        </button>
      ))}
    </div>
  );
}
