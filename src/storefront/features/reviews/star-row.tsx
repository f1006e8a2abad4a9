import { useId } from "react";

import { ratings } from "#domain/review/review-rules.ts";

const sidePx = 24;
export const starPath =
  "M12 3.5l2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.3 2.8 1-5.8L3.5 9.7l5.9-.9L12 3.5z";

/** Five stars of which as much is filled as an average has; what is beside them says it in words. */
export function StarRow({ stars, className = "h-4" }: { stars: number; className?: string }) {
  const clipId = useId();
  const all = ratings.map((step) => (
    <path key={step} d={starPath} transform={`translate(${(step - 1) * sidePx} 0)`} />
  ));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sidePx * ratings.length} ${sidePx}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={`review-stars ${className}`}
    >
      <clipPath id={clipId}>
        <rect width={stars * sidePx} height={sidePx} />
      </clipPath>
      {all}
      <g clipPath={`url(#${clipId})`} fill="currentColor">
        {all}
      </g>
    </svg>
  );
}
