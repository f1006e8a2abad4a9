import { useEffect, useState } from "react";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { liveEngine, loadLiveEngine } from "./load-live-engine.ts";

/**
 * What draws designs, fetched when it is wanted, or ahead of that by `wake`, at the first sign of a shopper
 * who means to customise.
 */
export function useLiveEngine(isWanted: boolean) {
  const { locale } = useMessages();
  const [live, setLive] = useState<LiveEngine | null>(() => liveEngine() ?? null);
  useEffect(() => {
    if (!isWanted || live !== null) return undefined;
    let isCurrent = true;
    loadLiveEngine(locale).then(
      (loaded) => {
        if (isCurrent) setLive(loaded);
      },
      (error: unknown) => {
        if (!isOutOfReach(error)) reportError(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, live, locale]);
  const wake = () => {
    // What fails is asked for again once it is wanted.
    loadLiveEngine(locale).catch(() => undefined);
  };
  return { live, wake };
}
