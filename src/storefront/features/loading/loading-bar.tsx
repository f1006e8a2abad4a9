import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useStore } from "zustand";

import { connectionStore } from "./connection-store.ts";

export const loadingBarDelayMs = 200;

/** Runs for 5000 ms along the top while a page is fetched; quick changes show none (NAV-42). */
export function LoadingBar() {
  const isWaiting = useStore(connectionStore, ({ retry }) => retry !== undefined);
  const isNavigating = useNavigation().state !== "idle" && !isWaiting;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isNavigating) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), loadingBarDelayMs);
    return () => clearTimeout(timer);
  }, [isNavigating]);
  if (!isShown) return null;
  return <div aria-hidden="true" data-loading-bar="" className="loading-bar" />;
}
