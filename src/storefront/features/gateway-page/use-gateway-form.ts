import { useEffect, useEffectEvent, useState } from "react";

import { logException } from "../checkout/log-exception.ts";
import type { FormState } from "./gateway-frame.tsx";

/**
 * Mounts a gateway's form once its script is there, and again by `retry` where that failed. `mount` answers when
 * the form stands; what it rejects with is reported, and the shopper may try again.
 */
export function useGatewayForm(mount: () => Promise<void>): {
  state: FormState;
  retry: () => void;
} {
  const [state, setState] = useState<FormState>("loading");
  const [round, setRound] = useState(0);
  const begin = useEffectEvent(mount);
  useEffect(() => {
    let isCurrent = true;
    begin().then(
      () => {
        if (isCurrent) setState("ready");
      },
      (error: unknown) => {
        if (navigator.onLine) reportError(error);
        logException({ stage: "gateway", message: String(error) });
        if (isCurrent) setState("failed");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [round]);
  return {
    state,
    retry: () => {
      setState("loading");
      setRound(round + 1);
    },
  };
}
