import { formatDateTime } from "#messages/format-date.ts";

import { useShop } from "../shop/shop-context.tsx";
import { useIsHydrated } from "../shop/use-once-hydrated.ts";

/** A moment with date and time; in the visitor's time zone as soon as the browser knows it. */
export function LocalTime({ instant }: { instant: string }) {
  const { locale } = useShop();
  const isHydrated = useIsHydrated();
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {formatDateTime(instant, locale, timeZone)}
    </time>
  );
}
