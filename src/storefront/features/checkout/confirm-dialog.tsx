import { useEffect, useId, useRef, useState } from "react";

import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { showToast } from "../toast/toast-store.ts";
import { checkoutStore, dispatchCheckout } from "./checkout-store.ts";
import { confirmOrder, type ConfirmOrderDeps } from "./confirm-order.ts";

type CreateAgain = ConfirmOrderDeps["createAgain"];

/** `unsolved` and `refused` say why the shopper is asked once more. */
type Step = "ask" | "working" | "unsolved" | "refused";

type ConfirmDialogProps = { createAgain: CreateAgain; onDone: () => void };

/** Asks the shopper to confirm an order, or its payment, from an unusual network, and proves it (CHK-09, CHK-11). */
export default function ConfirmDialog({ createAgain, onDone }: ConfirmDialogProps) {
  const { t } = useMessages();
  const textId = useId();
  const { step, share, confirm, close } = useConfirmation(createAgain, onDone);
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  useEffect(() => {
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  });
  const isWorking = step === "working";
  return (
    <ModalDialog title={t("checkout.verify_title")} describedBy={textId} onClose={close}>
      <div id={textId} className="flex flex-col gap-2">
        <p>{t("checkout.verification")}</p>
        <p className="text-sm text-ink-soft">{t("checkout.verify_note")}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {step === "unsolved" && <Notice tone="danger">{t("checkout.verify_failed")}</Notice>}
        {step === "refused" && <Notice tone="danger">{t("checkout.verify_refused")}</Notice>}
      </div>
      <div className="flex flex-col gap-2 has-[>:empty:only-child]:hidden">
        <p role="status" className="text-sm text-ink-soft">
          {isWorking && t("checkout.verify_working")}
        </p>
        {isWorking && <ProgressBar label={t("checkout.verify_progress")} share={share} />}
      </div>
      <Button
        ref={confirmRef}
        isBusy={isWorking}
        className="min-h-12"
        onClick={() => void confirm()}
      >
        {t(step === "ask" || isWorking ? "checkout.confirm" : "error.retry")}
      </Button>
    </ModalDialog>
  );
}

function useConfirmation(createAgain: CreateAgain, onDone: () => void) {
  const { t } = useMessages();
  const [step, setStep] = useState<Step>("ask");
  const [share, setShare] = useState(0);
  const work = useRef<AbortController>(null);

  const dismiss = () => {
    dispatchCheckout({ type: "verify_dismissed" });
    showToast(t("checkout.unconfirmed"));
  };
  const close = () => {
    work.current?.abort();
    onDone();
    // What was sent goes on: its outcome is told when it is known.
    if (!checkoutStore.getState().isLoadingCheckout) dismiss();
  };
  const confirm = async () => {
    const { signal } = (work.current = new AbortController());
    setStep("working");
    setShare(0);
    try {
      const deps = { client: browserClient(), createAgain, signal, onProgress: setShare };
      const outcome = await confirmOrder(deps);
      if (outcome === "stopped") return;
      if (outcome === "unsolved") return setStep("unsolved");
      if (outcome === "need_verify") return signal.aborted ? dismiss() : setStep("refused");
      if (outcome !== "created") dispatchCheckout({ type: "verify_dismissed" });
      onDone();
    } catch (error) {
      setStep("unsolved");
      throw error;
    }
  };
  return { step, share, confirm, close };
}
