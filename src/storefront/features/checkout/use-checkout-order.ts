import { useEffect, useRef, useState } from "react";

import type { ClientInput } from "#contract/client.ts";
import type { ErrorReply } from "#contract/errors.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import type { RefusedCode } from "../discount/discount-field.tsx";
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
  /** The last code that was not taken, and why. */
  refusedCode: RefusedCode | null;
  /** Sends a discount code at once, with what waits; null takes the counted one away. */
  sendCode: (code: string | null) => void;
  /** Forgets choices that are not sent yet, and replies that are still out. */
  stop: () => void;
};

type Reply = { success: true; data: Checkout } | ErrorReply;

const codeReasons: Partial<Record<ErrorReply["code"], RefusedCode["reason"]>> = {
  discount_invalid: "invalid",
  discount_conditions: "conditions",
  discount_maximum: "maximum",
};

/** The order as the API prices it while the shopper fills in the form; late replies are dropped. */
export function useCheckoutOrder(loaded: Checkout, token: string): CheckoutOrder {
  const [checkout, setCheckout] = useState(loaded);
  const [refusal, setRefusal] = useState<ErrorReply | null>(null);
  const [isUpdating, setIsUpdating] = useState(false);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Choices that no reply has taken yet. */
  const waiting = useRef<OrderChoices>({});
  const [refusedCode, setRefusedCode] = useState<RefusedCode | null>(null);
  const post = async (choices: OrderChoices, turn: number) => {
    const reply = await browserClient()("POST /public/order/update", {
      body: { token, ...choices },
    });
    if (turn === latest.current) take(reply);
  };
  const take = (reply: Reply) => {
    setIsUpdating(false);
    setRefusal(reply.success ? null : reply);
    if (!reply.success) return;
    waiting.current = {};
    setCheckout(reply.data);
  };
  const send = (choices: OrderChoices) => {
    clearTimeout(timer.current);
    latest.current += 1;
    waiting.current = choices;
    setIsUpdating(true);
    timer.current = setTimeout(post, pauseMs, choices, latest.current);
  };
  const sendCode = async (code: string | null) => {
    clearTimeout(timer.current);
    latest.current += 1;
    const turn = latest.current;
    const choices = waiting.current;
    setIsUpdating(true);
    setRefusedCode(null);
    const reply = await browserClient()("POST /public/order/update", {
      body: { token, ...choices, discount_code: code },
    });
    const reason = reply.success ? undefined : codeReasons[reply.code];
    if (reason !== undefined) setRefusedCode({ code: code ?? "", reason });
    // What was chosen meanwhile has a call of its own.
    if (turn !== latest.current) return;
    const isRefused = reason !== undefined;
    // Refused with the code, what waited is sent without it.
    if (isRefused && Object.keys(choices).length > 0) void post(choices, turn);
    else if (isRefused) setIsUpdating(false);
    else take(reply);
  };
  const stop = () => {
    clearTimeout(timer.current);
    latest.current += 1;
    waiting.current = {};
    setIsUpdating(false);
    setRefusal(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...{ checkout, setCheckout, refusal, isUpdating, send, stop, refusedCode },
    sendCode: (code) => void sendCode(code),
  };
}
