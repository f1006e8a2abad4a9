import { useId, useState } from "react";

import type { Order } from "#contract/schemas/order.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { Notice } from "#ui/notice.tsx";

import type { useCancelCalls } from "./use-cancel-calls.ts";
import { WaitText } from "../shop/wait-text.tsx";

type CancelButtonProps = { order: Order; calls: ReturnType<typeof useCancelCalls> };

/** Asks whether the order is to be cancelled, and says what follows; none where it cannot be (ORD-08, T-092). */
export function CancelButton({ order, calls }: CancelButtonProps) {
  const { t } = useMessages();
  const [isAsked, setIsAsked] = useState(false);
  if (!order.is_buyer || order.cancel_way === "none") return null;
  return (
    <>
      <button
        type="button"
        className="mt-6 min-h-11 cursor-pointer text-sm font-medium underline underline-offset-4"
        onClick={() => setIsAsked(true)}
      >
        {t("order.cancel")}
      </button>
      {isAsked && <Question {...{ order, calls }} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Question({ order, calls, onClose }: CancelButtonProps & { onClose: () => void }) {
  const { t } = useMessages();
  const hintId = useId();
  const { busy, told, act } = calls;
  const wanted = order.cancel_way === "drop" ? "drop" : "request";
  const hint =
    wanted === "drop" ? t("order.drop_hint") : t("order.cancel_hint", { email: order.email ?? "" });
  return (
    <ModalDialog title={t("order.cancel_title")} describedBy={hintId} onClose={onClose}>
      <p id={hintId} className="m-0">
        {hint}
      </p>
      <div role="alert" className="empty:hidden">
        {told?.isProblem && (
          <Notice tone="danger">
            <WaitText text={t(told.key)} />
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button className="min-h-12 flex-1" onClick={onClose}>
          {t("order.cancel_keep")}
        </Button>
        <Button
          variant="secondary"
          className="min-h-12 flex-1"
          isBusy={busy !== null}
          onClick={() => void act(wanted).then((isDone) => isDone && onClose())}
        >
          {t(wanted === "drop" ? "order.cancel" : "order.cancel_ask")}
        </Button>
      </div>
    </ModalDialog>
  );
}
