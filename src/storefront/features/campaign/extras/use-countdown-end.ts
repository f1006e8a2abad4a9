import { useEffect, useState } from "react";
import { useStore } from "zustand";

import { mayBeInEu } from "#domain/address/countries.ts";
import { isRollingCountdown } from "#domain/campaign/countdown.ts";
import { mayShowCountdown } from "#domain/campaign/urgency-rules.ts";

import { useShop } from "../../shop/shop-context.tsx";
import { clientState } from "../../visit/client-state.ts";
import type { CampaignView } from "../campaign-view.ts";
import { visitorCountdown } from "../countdown/visitor-countdown.ts";

/** A longer one would run out at once. */
const longestTimerMs = 2 ** 31 - 1;

/** When a campaign's countdown ends, in milliseconds; null for none and where the store hides it (OP-007, OP-142). */
export function useCountdownEnd({ id, countdown }: CampaignView): number | null {
  const { store } = useShop();
  const country = useStore(clientState, (state) => state.userCountry);
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  const isShown =
    countdown !== undefined &&
    mayShowCountdown({
      storeType: store.store_type,
      isRolling: isRollingCountdown(countdown.show_countdown),
      isInEu: mayBeInEu(country),
    });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const end = isShown ? visitorCountdown({ id, ...countdown }, { country }) : null;
      setEndsAtMs(end);
      // One that starts over does so on a page that stays open, too.
      if (end !== null) timer = setTimeout(ask, Math.min(end - Date.now() + 1, longestTimerMs));
    };
    ask();
    return () => clearTimeout(timer);
  }, [id, countdown, isShown, country]);
  return endsAtMs;
}
