import { useEffect, useId, useRef, useState } from "react";

import type { MessageKey } from "#messages/message-key.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { showToast } from "../toast/toast-store.ts";
import { CaptchaFrame } from "./captcha-frame.tsx";
import type { CaptchaProblem } from "./captcha-challenge.ts";
import { checkoutStore, dispatchCheckout } from "./checkout-store.ts";
import { confirmOrder, type ConfirmOrderDeps } from "./confirm-order.ts";

type CreateAgain = ConfirmOrderDeps["createAgain"];

type CaptchaAnswer = { token: string } | { problem: CaptchaProblem } | null;

/** `unsolved`, `refused` and a captcha's problem say why the shopper is asked once more. */
type Step = "ask" | "working" | "unsolved" | "refused" | CaptchaProblem;

const problemTexts = {
  unsolved: "checkout.verify_failed",
  refused: "checkout.verify_refused",
  no_key: "checkout.captcha_no_key",
  no_version: "checkout.captcha_no_version",
  script: "checkout.captcha_script",
  execute: "checkout.captcha_execute",
} as const satisfies Partial<Record<Step, MessageKey>>;

const isProblem = (step: Step): step is keyof typeof problemTexts =>
  Object.hasOwn(problemTexts, step);

type ConfirmDialogProps = {
  createAgain: CreateAgain;
  onDone: () => void;
  /** Whether the store's captcha will be asked: the shopper is told before it is. */
  isByCaptcha?: boolean;
};

/** Asks the shopper to confirm an order, or its payment, from an unusual network, and proves it (CHK-09, CHK-11). */
export default function ConfirmDialog({
  createAgain,
  onDone,
  isByCaptcha = false,
}: ConfirmDialogProps) {
  const { t } = useMessages();
  const textId = useId();
  const { step, share, answerCaptcha, confirm, close } = useConfirmation(createAgain, onDone);
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
        <p className="text-sm text-ink-soft">
          {t(isByCaptcha ? "checkout.captcha_note" : "checkout.verify_note")}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {isProblem(step) && <Notice tone="danger">{t(problemTexts[step])}</Notice>}
      </div>
      <div className="flex flex-col gap-2 has-[>:empty:only-child]:hidden">
        <p role="status" className="text-sm text-ink-soft">
          {isWorking && t(answerCaptcha ? "checkout.captcha_asked" : "checkout.verify_working")}
        </p>
        {isWorking && answerCaptcha === null && (
          <ProgressBar label={t("checkout.verify_progress")} share={share} />
        )}
      </div>
      {answerCaptcha && (
        <CaptchaFrame
          title={t("checkout.captcha_frame")}
          onToken={(token) => answerCaptcha({ token })}
          onProblem={(problem) => answerCaptcha({ problem })}
        />
      )}
      {answerCaptcha === null && (
        <Button
          ref={confirmRef}
          isBusy={isWorking}
          className="min-h-12"
          onClick={() => void confirm()}
        >
          {t(step === "ask" || isWorking ? "checkout.confirm" : "error.retry")}
        </Button>
      )}
    </ModalDialog>
  );
}

function useConfirmation(createAgain: CreateAgain, onDone: () => void) {
  const { t } = useMessages();
  const [step, setStep] = useState<Step>("ask");
  const [share, setShare] = useState(0);
  // Kept in an object, as a state of a function is set by what the function answers.
  const [captcha, setCaptcha] = useState<{ answer: (answer: CaptchaAnswer) => void } | null>(null);
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
  const askCaptcha = (_: unknown, signal: AbortSignal) =>
    new Promise<CaptchaAnswer>((resolve) => {
      const answer = (given: CaptchaAnswer) => {
        setCaptcha(null);
        resolve(given);
      };
      signal.addEventListener("abort", () => answer(null), { once: true });
      setCaptcha({ answer });
    });
  const confirm = async () => {
    const { signal } = (work.current = new AbortController());
    setStep("working");
    setShare(0);
    try {
      const deps = {
        client: browserClient(),
        createAgain,
        signal,
        onProgress: setShare,
        askCaptcha,
      };
      const outcome = await confirmOrder(deps);
      if (outcome === "stopped") return;
      if (outcome === "unsolved") return setStep("unsolved");
      if (typeof outcome === "object") return setStep(outcome.problem);
      if (outcome === "need_verify") return signal.aborted ? dismiss() : setStep("refused");
      if (outcome !== "created") dispatchCheckout({ type: "verify_dismissed" });
      onDone();
    } catch (error) {
      setStep("unsolved");
      throw error;
    }
  };
  return { step, share, answerCaptcha: captcha?.answer ?? null, confirm, close };
}
