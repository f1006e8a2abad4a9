import { createElement, useId, useRef, useState } from "react";

import type { MessageKey } from "#messages/message-key.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { Notice } from "#ui/notice.tsx";

import { dispatchCheckout } from "../checkout/checkout-store.ts";
import type { CheckoutOutcome } from "../checkout/start-checkout.ts";
import { useOrderMoney } from "../order/use-order-money.ts";
import { showOverlay } from "../overlay/overlay-store.ts";
import { showToast } from "../toast/toast-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { type AdditionOutcome, type AskedAddition, payAddition } from "./pay-addition.ts";
import { WaitText } from "../shop/wait-text.tsx";
import { withWaitTime } from "../shop/wait-time.ts";

type AdditionDialogProps = {
  asked: AskedAddition;
  currencyCode: string;
  onClose: () => void;
};

/** Asks whether a change of a paid order is to be paid for, and leaves for the page where it is (OP-114). */
export default function AdditionDialog({ asked, currencyCode, onClose }: AdditionDialogProps) {
  const { t } = useMessages();
  const textId = useId();
  const money = useOrderMoney(currencyCode);
  const { extraMinor, hasChanged, isBusy, problem, pay } = useAddition(asked);
  const amount = money(extraMinor);
  return (
    <ModalDialog title={t("order.addition_title")} describedBy={textId} onClose={onClose}>
      <div id={textId} className="flex flex-col gap-2">
        <p className="m-0">{t("order.addition_text", { amount })}</p>
        <p className="m-0 text-sm text-ink-soft">{t("order.addition_note")}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {hasChanged && <Notice tone="warn">{t("order.addition_changed", { amount })}</Notice>}
        {problem !== null && (
          <Notice tone="danger">
            <WaitText text={t(problem)} />
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="min-h-12 flex-auto" onClick={onClose}>
          {t("order.addition_keep")}
        </Button>
        <Button
          className="min-h-12 flex-auto tabular-nums"
          isBusy={isBusy}
          onClick={() => void pay()}
        >
          {t("order.addition_pay", { amount })}
        </Button>
      </div>
    </ModalDialog>
  );
}

function useAddition(asked: AskedAddition) {
  const messages = useMessages();
  const [extraMinor, setExtraMinor] = useState(asked.extraMinor);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const key = useRef<string>(null);
  const call = (recaptchaToken?: string) => {
    key.current ??= crypto.randomUUID();
    return payAddition(
      browserClient(),
      { ...asked, extraMinor },
      { key: key.current, ...(recaptchaToken !== undefined && { recaptchaToken }) },
    );
  };
  const take = (outcome: AdditionOutcome) => {
    switch (outcome.kind) {
      case "redirect":
        // Busy until the page is gone.
        location.assign(outcome.url);
        return;
      case "price_changed":
        key.current = null;
        if (outcome.extraMinor > 0) setExtraMinor(outcome.extraMinor);
        else setProblem("order.change_refused");
        break;
      case "refused":
        if (!outcome.mayRepeat) key.current = null;
        setProblem(outcome.problem);
        break;
      case "need_verify":
        break;
    }
    setIsBusy(false);
  };
  const pay = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const outcome = await call();
    take(outcome);
    if (outcome.kind === "need_verify") {
      // This dialog makes room for the question, so that a refusal is told elsewhere.
      await askToConfirm(call, take, {
        isByCaptcha: outcome.isByCaptcha,
        tell: (key) => showToast(withWaitTime(messages.t(key), messages)),
      });
    }
  };
  return { extraMinor, hasChanged: extraMinor !== asked.extraMinor, isBusy, problem, pay };
}

/** As a payment from an unusual network is confirmed (S11); it takes this dialog's place. */
async function askToConfirm(
  call: (solution: string) => Promise<AdditionOutcome>,
  take: (outcome: AdditionOutcome) => void,
  { isByCaptcha, tell }: { isByCaptcha: boolean; tell: (key: MessageKey) => void },
): Promise<void> {
  const { default: ConfirmDialog } = await import("../checkout/confirm-dialog.tsx");
  const createAgain = async (solution: string): Promise<CheckoutOutcome> => {
    if (!dispatchCheckout({ type: "start" })) return "ignored";
    try {
      const outcome = await call(solution);
      if (outcome.kind === "need_verify") return "need_verify";
      if (outcome.kind === "redirect") take(outcome);
      else tell(outcome.kind === "refused" ? outcome.problem : "order.addition_repriced");
      return outcome.kind === "redirect" ? "created" : "failed";
    } finally {
      dispatchCheckout({ type: "failure" });
    }
  };
  const onDone = () => showOverlay(null);
  showOverlay(createElement(ConfirmDialog, { createAgain, onDone, isByCaptcha }));
}
