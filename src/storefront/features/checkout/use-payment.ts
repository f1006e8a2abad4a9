import { createElement, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import type { ApiErrorCode } from "#contract/errors.ts";
import type { Order } from "#contract/schemas/order.ts";
import { serialiseUserInfo } from "#domain/checkout/user-info.ts";

import { showOverlay } from "../overlay/overlay-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { writeStorage } from "../shop/browser-storage.ts";
import { useShop } from "../shop/shop-context.tsx";
import { dispatchCheckout } from "./checkout-store.ts";
import { addressBody, userInfoOf } from "./checkout-values.ts";
import { createPaymentKeys, type PaymentKeys } from "./payment-keys.ts";
import { type CheckoutOutcome, userInfoKey } from "./start-checkout.ts";
import { type PaymentOutcome, type PaymentRequest, startPayment } from "./start-payment.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";

export type PaymentRefusal = { code: ApiErrorCode; cartItemIds: readonly string[] };

export type Payment = {
  isPaying: boolean;
  /** The total that was shown before, while a changed one waits for the shopper's word (OP-098). */
  totalBefore: number | null;
  refusal: PaymentRefusal | null;
  pay: () => void;
  acceptTotal: () => void;
  /** To be told that the form was changed: an old refusal says nothing any more. */
  onFormChange: () => void;
};

/** Pays an order: checks the form, writes it down, starts the payment and leaves for its page. */
export function usePayment(token: string, form: CheckoutForm): Payment {
  const { path } = useShop();
  const navigate = useNavigate();
  const [isPaying, setIsPaying] = useState(false);
  const [totalBefore, setTotalBefore] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const isRunning = useRef(false);
  const { checkout, setCheckout, stop } = form.order;
  const { price } = checkout.order;
  const keys = usePaymentKeys(token, checkout.order.payment_state);
  useReloadOnReturn();

  const finish = (outcome: PaymentOutcome) => {
    if (outcome.kind === "redirect") return window.location.assign(outcome.url);
    if (outcome.kind === "in_payment") return void navigate(path(`/order/thank-you/${token}`));
    isRunning.current = false;
    setIsPaying(false);
    switch (outcome.kind) {
      case "need_verify":
        return;
      case "problems":
        return form.fields.show(outcome.problems);
      case "cannot_ship":
        return setRefusal({ code: "cannot_ship", cartItemIds: outcome.cartItemIds });
      case "total_changed":
        setTotalBefore(price.totalMinor);
        return setCheckout(outcome.checkout);
      case "refused":
        setRefusal({ code: outcome.code, cartItemIds: [] });
        if (outcome.checkout) setCheckout(outcome.checkout);
    }
  };

  const pay = async () => {
    const { gateway } = form;
    if (isRunning.current || totalBefore !== null || gateway === undefined) return;
    const values = form.read();
    const problems = form.check(values);
    form.fields.show(problems);
    setRefusal(null);
    if (problems.length > 0) return;
    isRunning.current = true;
    setIsPaying(true);
    stop();
    writeStorage(userInfoKey, serialiseUserInfo(userInfoOf(values)));
    const update = {
      token,
      email: values.email.trim(),
      address: addressBody(values),
      shipping_method: form.shippingMethod,
      pay_by_card: form.isCard,
    };
    const request = { update, gateway, acceptedMinor: price.totalMinor };
    const outcome = await startPayment(browserClient(), keys, request);
    try {
      if (outcome.kind === "need_verify") {
        await askToConfirm((solution) => payAgain(request, solution));
      }
    } finally {
      finish(outcome);
    }
  };

  /** The same payment with the confirmation's solution, told in the words of the confirmation. */
  const payAgain = async (request: PaymentRequest, solution: string): Promise<CheckoutOutcome> => {
    if (isRunning.current || !dispatchCheckout({ type: "start" })) return "ignored";
    isRunning.current = true;
    setIsPaying(true);
    try {
      const outcome = await startPayment(browserClient(), keys, request, solution);
      finish(outcome);
      if (outcome.kind === "need_verify") return "need_verify";
      return outcome.kind === "redirect" ? "created" : "failed";
    } finally {
      dispatchCheckout({ type: "failure" });
    }
  };

  return {
    isPaying,
    totalBefore,
    refusal,
    pay,
    acceptTotal: () => setTotalBefore(null),
    onFormChange: () => setRefusal(null),
  };
}

/** The confirmation of an order's creation serves its payment too; its code is fetched when asked. */
async function askToConfirm(again: (solution: string) => Promise<CheckoutOutcome>): Promise<void> {
  const { default: ConfirmDialog } = await import("./confirm-dialog.tsx");
  const onDone = () => showOverlay(null);
  showOverlay(createElement(ConfirmDialog, { createAgain: again, onDone }));
}

function usePaymentKeys(token: string, payment: Order["payment_state"]): PaymentKeys {
  const [keys] = useState(() => createPaymentKeys(sessionStorageOf(), () => crypto.randomUUID()));
  useEffect(() => keys.startOver(token, payment), [keys, token, payment]);
  return keys;
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

function sessionStorageOf(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
