import "./order-timeline.css";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { buildTimeline, type TimelineEntry, type TimelineOrder } from "./build-timeline.ts";
import { LocalTime } from "./local-time.tsx";

const dots: Readonly<Record<TimelineEntry["kind"], string>> = {
  done: "bg-ok-soft text-ok",
  current: "timeline-current bg-ground-raised text-accent-ink",
  upcoming: "border border-line-strong bg-ground-raised",
};

/** What happened to an order and what is still to come. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const entries = buildTimeline(order);
  return (
    <ol className="m-0 flex list-none flex-col p-0">
      {entries.map((entry, index) => (
        <TimelineItem
          key={`${entry.labelKey} ${entry.at}`}
          entry={entry}
          isLast={index === entries.length - 1}
        />
      ))}
    </ol>
  );
}

function TimelineItem({ entry, isLast }: { entry: TimelineEntry; isLast: boolean }) {
  const { t } = useMessages();
  const { kind, labelKey, at } = entry;
  return (
    <li
      className="timeline-step relative flex gap-4"
      aria-current={kind === "current" ? "step" : undefined}
    >
      {!isLast && <span aria-hidden="true" className="timeline-line" />}
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full ${dots[kind]}`}
      >
        {kind === "done" && <Icon name="check" className="size-4" />}
        {kind === "current" && <span className="timeline-dot" />}
      </span>
      <div className="timeline-text min-w-0">
        <p
          className={
            kind === "upcoming" ? "text-ink-soft" : kind === "current" ? "font-semibold" : ""
          }
        >
          {t(labelKey)}
          <span className="sr-only">
            {" – "}
            {t(`order.step_${kind}`)}
          </span>
        </p>
        {at !== null && (
          <p className="text-xs text-ink-soft">
            <LocalTime instant={at} />
          </p>
        )}
      </div>
    </li>
  );
}
