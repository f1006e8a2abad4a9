import { useEffect, useRef, useState } from "react";

import type { ClientInput } from "#contract/client.ts";
import type { ErrorReply } from "#contract/errors.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import { browserClient } from "../shop/browser-client.ts";

const pauseMs = 250;

export type OrderChoices = Pick<
  ClientInput<"POST /public/order/update">["body"],
  "ship_to" | "shipping_method" | "pay_by_card"
>;

export type CheckoutOrder = {
  checkout: Checkout;
  setCheckout: (checkout: Checkout) => void;
  /** Why the last choices were not taken; null as soon as some are. */
  refusal: ErrorReply | null;
  isUpdating: boolean;
  /** Sends all choices after a short pause; the last ones count. */
  send: (choices: OrderChoices) => void;
  /** Forgets choices that are not sent yet, and replies that are still out. */
  stop: () => void;
};

/** The order as the API prices it while the shopper fills in the form; late replies are dropped. */
export function useCheckoutOrder(loaded: Checkout, token: string): CheckoutOrder {
  const [checkout, setCheckout] = useState(loaded);
  const [refusal, setRefusal] = useState<ErrorReply | null>(null);
  const [isUpdating, setIsUpdating] = useState(false);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const post = async (choices: OrderChoices, turn: number) => {
    const reply = await browserClient()("POST /public/order/update", {
      body: { token, ...choices },
    });
    if (turn !== latest.current) return;
    setIsUpdating(false);
    setRefusal(reply.success ? null : reply);
    if (reply.success) setCheckout(reply.data);
  };
  const send = (choices: OrderChoices) => {
    clearTimeout(timer.current);
    latest.current += 1;
    setIsUpdating(true);
    timer.current = setTimeout(post, pauseMs, choices, latest.current);
  };
  const stop = () => {
    clearTimeout(timer.current);
    latest.current += 1;
    setIsUpdating(false);
    setRefusal(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { checkout, setCheckout, refusal, isUpdating, send, stop };
}
