import { memo, useEffect, useState } from "react";

import { textTag } from "#domain/locale/locales.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { countdownParts } from "./countdown-parts.ts";

type CountdownProps = {
  /** When it ends, in milliseconds; it is gone then. */
  endsAtMs: number;
  now?: () => number;
};

/** What is left, anew with each second that has passed on the clock. */
function useCountdown(endsAtMs: number, now: () => number) {
  const [leftMs, setLeftMs] = useState(() => endsAtMs - now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = endsAtMs - now();
      setLeftMs(left);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAtMs, now]);
  return countdownParts(leftMs);
}

/**
 * Counts down to an end and is gone after it (CAM-67). Its name says when that is, once; the digits
 * are not read out.
 */
export function Countdown({ endsAtMs, now = Date.now }: CountdownProps) {
  const { t, locale } = useMessages();
  const parts = useCountdown(endsAtMs, now);
  if (parts === null) return null;
  const { days, hours, minutes, seconds } = parts;
  const date = new Intl.DateTimeFormat(textTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    calendar: "gregory",
  }).format(endsAtMs);
  return (
    <div
      role="timer"
      aria-label={t("urgency.ends_at", { date })}
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm"
    >
      <span aria-hidden="true" className="font-semibold">
        {t("urgency.ends_in")}
      </span>
      <span aria-hidden="true" className="flex gap-3 tabular-nums">
        {days > 0 && <Digits count={days} label={t("urgency.days", { count: days })} />}
        <Digits count={hours} label={t("urgency.hours", { count: hours })} />
        <Digits count={minutes} label={t("urgency.minutes")} />
        <Digits count={seconds} label={t("urgency.seconds")} />
      </span>
    </div>
  );
}

const Digits = memo(function Digits({ count, label }: { count: number; label: string }) {
  return (
    <span>
      <span className="text-base font-semibold">{String(count).padStart(2, "0")}</span>{" "}
      <span className="text-xs text-ink-soft">{label}</span>
    </span>
  );
});
