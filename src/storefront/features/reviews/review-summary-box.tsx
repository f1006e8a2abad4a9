import type { ReviewSummary } from "#contract/schemas/review.ts";
import { textTag } from "#domain/locale/locales.ts";
import { firstFilter, type ReviewFilter } from "#domain/review/review-rules.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { StarRow, starPath } from "./star-row.tsx";

type SummaryBoxProps = {
  summary: ReviewSummary;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
};

const countsOf = (summary: ReviewSummary) =>
  [
    ["5", summary.five_star_count],
    ["4", summary.four_star_count],
    ["3", summary.three_star_count],
    ["2", summary.two_star_count],
    ["1", summary.one_star_count],
  ] as const;

/** The average and how many reviews give how many stars; each number of stars is a filter. */
export function ReviewSummaryBox({ summary, filter, onFilter }: SummaryBoxProps) {
  const { t, locale } = useMessages();
  const { average_rating, review_count } = summary;
  const rating = new Intl.NumberFormat(textTag(locale), {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  }).format(average_rating);
  return (
    <div className="reviews-summary">
      <div className="reviews-average">
        <p className="sr-only">{t("review.average", { rating })}</p>
        <p aria-hidden="true" className="display text-xl tabular-nums">
          {rating}
        </p>
        <div>
          <StarRow stars={average_rating} className="h-5" />
          <p className="text-sm text-ink-soft tabular-nums">
            {t("review.count", { count: review_count })}
          </p>
        </div>
      </div>
      <ul aria-label={t("review.filters")} className="reviews-bars">
        {countsOf(summary).map(([stars, count]) => (
          <li key={stars}>
            <StarBar
              {...{ stars, count }}
              share={count / review_count}
              isPressed={filter === stars}
              onPress={() => onFilter(filter === stars ? firstFilter : stars)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type StarBarProps = {
  stars: string;
  count: number;
  /** 0 to 1. */
  share: number;
  isPressed: boolean;
  onPress: () => void;
};

function StarBar({ stars, count, share, isPressed, onPress }: StarBarProps) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={count === 0}
      onClick={onPress}
      className="review-bar"
    >
      <span className="sr-only">{t("review.bar", { stars: Number(stars), count })}</span>
      <span aria-hidden="true" className="review-bar-stars">
        {stars}
        <svg viewBox="0 0 24 24" fill="currentColor" className="size-4">
          <path d={starPath} />
        </svg>
      </span>
      <svg aria-hidden="true" className="review-bar-track">
        <rect width={`${share * 100}%`} height="100%" rx="4" />
      </svg>
      <span aria-hidden="true" className="review-bar-count">
        {count}
      </span>
    </button>
  );
}
