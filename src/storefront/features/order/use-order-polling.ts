import { useEffect, useState } from "react";

import type { Order } from "#contract/schemas/order.ts";

import { browserClient } from "../shop/browser-client.ts";
import { pollDelayMs, thankYouState } from "./thank-you-state.ts";

export type PolledOrder = { order: Order; hasGivenUp: boolean; askAgain: () => void };

/**
 * The order, asked for again while its payment is being verified (ORD-10). A call that fails counts
 * as no news. After some minutes it gives up until `askAgain`.
 */
export function useOrderPolling(loaded: Order, token: string): PolledOrder {
  const [order, setOrder] = useState(loaded);
  const [round, setRound] = useState(0);
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const isVerifying = thankYouState(order.payment_state) === "verifying";
  useEffect(() => {
    if (!isVerifying) return;
    setHasGivenUp(false);
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const query = { ref: "thank_you" };
      const reply = await browserClient()("GET /public/order/{id}", {
        params: { id: token },
        headers: {},
        query,
      });
      if (isOver) return;
      if (reply.success) setOrder(reply.data);
      schedule();
    };
    const schedule = () => {
      const delay = pollDelayMs(Date.now() - startedAt);
      if (delay === null) setHasGivenUp(true);
      else timer = setTimeout(ask, delay);
    };
    schedule();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isVerifying, token, round]);
  return { order, hasGivenUp, askAgain: () => setRound((count) => count + 1) };
}
