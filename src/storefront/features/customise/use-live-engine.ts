import { useEffect, useState } from "react";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { liveEngine, loadLiveEngine } from "./load-live-engine.ts";

export type LiveEngineWanted = {
  /** Null until it is there. */
  live: LiveEngine | null;
  /** Whether it could not be had. It is asked for again with the network, or by `retry`. */
  hasFailed: boolean;
  retry: () => void;
  wake: () => void;
};

/**
 * What draws designs, fetched when it is wanted, or ahead of that by `wake`, at the first sign of a shopper
 * who means to customise.
 */
export function useLiveEngine(isWanted: boolean): LiveEngineWanted {
  const { locale } = useMessages();
  const [live, setLive] = useState<LiveEngine | null>(() => liveEngine() ?? null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || live !== null || hasFailed) return undefined;
    let isCurrent = true;
    loadLiveEngine(locale).then(
      (loaded) => {
        if (isCurrent) setLive(loaded);
      },
      (error: unknown) => {
        if (navigator.onLine && !isOutOfReach(error)) reportError(error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, live, locale, hasFailed]);
  const retry = () => setHasFailed(false);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setHasFailed(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [hasFailed]);
  const wake = () => {
    // What fails is asked for again once it is wanted.
    loadLiveEngine(locale).catch(() => undefined);
  };
  return { live, hasFailed, retry, wake };
}
