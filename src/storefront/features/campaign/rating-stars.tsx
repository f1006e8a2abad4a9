import { useMessages } from "#ui/messages-context.tsx";

const star = "M12 3.5l2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.3 2.8 1-5.8L3.5 9.7l5.9-.9L12 3.5z";

/** Average of real reviews on a scale of 5 (CAM-37). */
export function RatingStars({ average, count }: { average: number; count: number }) {
  const { t } = useMessages();
  const rounded = Math.round(average);
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span className="sr-only">{t("campaign.rating", { rating: average.toFixed(1) })}</span>
      <span aria-hidden="true" className="flex text-accent-ink">
        {[1, 2, 3, 4, 5].map((step) => (
          <svg key={step} viewBox="0 0 24 24" className="size-4">
            <path
              d={star}
              fill={step <= rounded ? "currentColor" : "none"}
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        ))}
      </span>
      <span className="tabular-nums">{t("campaign.review_count", { count })}</span>
    </p>
  );
}
