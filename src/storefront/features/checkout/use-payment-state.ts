import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import type { ApiErrorCode } from "#contract/errors.ts";
import { apiMessageKey } from "#messages/api-message.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import type { PaymentOutcome } from "./start-payment.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";

export type PaymentRefusal = {
  code: ApiErrorCode;
  cartItemIds: readonly string[];
  /** The gateway of the refused payment, which may not be offered any more. */
  gateway: string | undefined;
};

export type PaymentState = {
  isPaying: boolean;
  /** The total that was shown before, while a changed one waits for the shopper's word (OP-098). */
  totalBefore: number | null;
  refusal: PaymentRefusal | null;
  /** As `isPaying`, but true from the call of `begin` on, not from the next render. */
  isRunning: () => boolean;
  begin: () => void;
  /** Leaves for where the outcome leads, or shows in the form what stood in the way. */
  finish: (outcome: PaymentOutcome) => void;
  acceptTotal: () => void;
  dropRefusal: () => void;
};

/** How far the payment of an order is, and what its outcomes do to page and form. */
export function usePaymentState(token: string, form: CheckoutForm): PaymentState {
  const { t } = useMessages();
  const { path } = useShop();
  const navigate = useNavigate();
  const [isPaying, setIsPaying] = useState(false);
  const [totalBefore, setTotalBefore] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const isRunning = useRef(false);
  const { gateway } = form;
  const { checkout, setCheckout } = form.order;
  useReloadOnReturn();

  const setRunning = (isNowRunning: boolean) => {
    isRunning.current = isNowRunning;
    setIsPaying(isNowRunning);
  };

  const finish = (outcome: PaymentOutcome) => {
    if (outcome.kind === "redirect") return window.location.assign(outcome.url);
    if (outcome.kind === "in_payment") {
      showToast(t(apiMessageKey(outcome.code)));
      return void navigate(path(`/order/thank-you/${token}`));
    }
    setRunning(false);
    switch (outcome.kind) {
      case "need_verify":
        return;
      case "problems":
        return form.fields.show(outcome.problems);
      case "cannot_ship":
        return setRefusal({ code: "cannot_ship", cartItemIds: outcome.cartItemIds, gateway });
      case "total_changed":
        setTotalBefore(checkout.order.price.totalMinor);
        return setCheckout(outcome.checkout);
      case "refused":
        setRefusal({ code: outcome.code, cartItemIds: [], gateway });
        if (outcome.checkout) setCheckout(outcome.checkout);
    }
  };

  return {
    isPaying,
    totalBefore,
    refusal,
    isRunning: () => isRunning.current,
    begin: () => setRunning(true),
    finish,
    acceptTotal: () => setTotalBefore(null),
    dropRefusal: () => setRefusal(null),
  };
}

/** A page that the browser kept while the shopper was at the gateway knows nothing of it. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}
