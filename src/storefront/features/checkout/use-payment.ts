import { useEffect, useState } from "react";

import type { ApiErrorCode } from "#contract/errors.ts";
import type { Order } from "#contract/schemas/order.ts";
import { serialiseUserInfo } from "#domain/checkout/user-info.ts";

import { browserClient } from "../shop/browser-client.ts";
import { writeStorage } from "../shop/browser-storage.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { dispatchCheckout } from "./checkout-store.ts";
import { addressBody, type CheckoutValues, userInfoOf } from "./checkout-values.ts";
import { logException } from "./log-exception.ts";
import { openPaymentKeys, type PaymentKeys } from "./payment-keys.ts";
import { type CheckoutOutcome, userInfoKey } from "./start-checkout.ts";
import { type PaymentRequest, startPayment } from "./start-payment.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";
import { type PaymentState, usePaymentState } from "./use-payment-state.ts";

export type Payment = Pick<PaymentState, "isPaying" | "totalBefore" | "refusal"> & {
  pay: () => void;
  acceptTotal: () => void;
  /** To be told that the form was changed: an old refusal says nothing any more. */
  onFormChange: () => void;
};

/** What no shopper can mend, so that the owner is told (PAY-10). */
const unexpected: ReadonlySet<ApiErrorCode> = new Set([
  ...(["internal", "unavailable", "gateway_unavailable"] as const),
]);

/** Pays an order: checks the form, writes it down, starts the payment and leaves for its page. */
export function usePayment(token: string, form: CheckoutForm): Payment {
  const state = usePaymentState(token, form);
  const { payment_state: paymentState, price } = form.order.checkout.order;
  const keys = usePaymentKeys(token, paymentState);

  const pay = async () => {
    const { gateway } = form;
    if (state.isRunning() || state.totalBefore !== null || gateway === undefined) return;
    const values = form.read();
    const problems = form.check(values);
    form.fields.show(problems);
    state.dropRefusal();
    if (problems.length > 0) return;
    state.begin();
    form.order.stop();
    writeStorage(userInfoKey, serialiseUserInfo(userInfoOf(values)));
    const update = updateBody(token, form, values);
    const request = { update, gateway, acceptedMinor: price.totalMinor };
    const outcome = await startPayment(browserClient(), keys, request);
    if (outcome.kind === "refused" && unexpected.has(outcome.code)) {
      logException({ token, stage: "payment", message: `${gateway}: ${outcome.code}` });
    }
    try {
      if (outcome.kind === "need_verify") {
        await askToConfirm((solution) => payAgain(request, solution), outcome.isByCaptcha);
      }
    } finally {
      state.finish(outcome);
    }
  };

  /** The same payment with the confirmation's solution, told in the words of the confirmation. */
  const payAgain = async (request: PaymentRequest, solution: string): Promise<CheckoutOutcome> => {
    if (state.isRunning() || !dispatchCheckout({ type: "start" })) return "ignored";
    state.begin();
    try {
      const outcome = await startPayment(browserClient(), keys, request, solution);
      state.finish(outcome);
      if (outcome.kind === "need_verify") return "need_verify";
      return outcome.kind === "redirect" ? "created" : "failed";
    } finally {
      dispatchCheckout({ type: "failure" });
    }
  };

  return {
    isPaying: state.isPaying,
    totalBefore: state.totalBefore,
    refusal: state.refusal,
    pay,
    acceptTotal: state.acceptTotal,
    onFormChange: state.dropRefusal,
  };
}

function updateBody(
  token: string,
  form: CheckoutForm,
  values: CheckoutValues,
): PaymentRequest["update"] {
  return {
    token,
    email: values.email.trim(),
    address: addressBody(values),
    shipping_method: form.shippingMethod,
    pay_by_card: form.isCard,
  };
}

function usePaymentKeys(token: string, payment: Order["payment_state"]): PaymentKeys {
  const [keys] = useState(openPaymentKeys);
  useEffect(() => keys.startOver(token, payment), [keys, token, payment]);
  return keys;
}
