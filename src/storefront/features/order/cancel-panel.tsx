import type { Order } from "#contract/schemas/order.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { LocalTime } from "./local-time.tsx";
import { totalWithChanges } from "./price-rows.ts";
import { useOrderMoney } from "./use-order-money.ts";
import type { CancelAct, useCancelCalls } from "./use-cancel-calls.ts";
import { WaitText } from "../shop/wait-text.tsx";
import { PostponedMail } from "./postponed-mail.tsx";

type CancelPanelProps = {
  order: Order;
  /** Of the mail's link, which was opened. */
  signature: string | null;
  calls: ReturnType<typeof useCancelCalls>;
};

const confirmed: ReadonlySet<string> = new Set([
  "cancellation_confirmed",
  "processing_refund",
  "refunded",
]);

/**
 * What an open cancel request waits for, with its answer where this browser, or the link that was opened, may
 * give it (ORD-04, ORD-15, OP-118); opening the link alone changes nothing.
 */
export function CancelPanel({ order, signature, calls }: CancelPanelProps) {
  const { t } = useMessages();
  const { told } = calls;
  const isOpen = order.status === "cancel_requested";
  // A link that answers nothing any more.
  const isLate = signature !== null && !isOpen && !confirmed.has(order.status) && told === null;
  return (
    <div className="order-cancel">
      {isOpen && <OpenRequest {...{ order, signature, calls }} />}
      <div role="status" className="empty:hidden">
        {told && !told.isProblem && <Notice tone="ok">{t(told.key)}</Notice>}
      </div>
      <div role="alert" className="empty:hidden">
        {told?.isProblem && (
          <Notice tone="danger">
            <WaitText text={t(told.key)} />
          </Notice>
        )}
        {isLate && order.status !== "cancelled" && (
          <Notice tone="warn">{t("order.cancel_expired")}</Notice>
        )}
      </div>
    </div>
  );
}

function OpenRequest({ order, signature, calls: { busy, act } }: CancelPanelProps) {
  const { t } = useMessages();
  const money = useOrderMoney(order.currency_code);
  const isLink = signature !== null;
  const amount = money(totalWithChanges(order));
  const text = isLink
    ? t("order.cancel_confirm_text", { number: order.number, amount })
    : order.is_buyer && order.email !== null
      ? t("order.cancel_open", { email: order.email })
      : t("order.cancel_open_elsewhere");
  const button = (wanted: CancelAct, label: string, variant: "primary" | "secondary") => (
    <Button variant={variant} isBusy={busy === wanted} onClick={() => void act(wanted)}>
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="cancel-title" className="order-cancel-card">
      <h2 id="cancel-title" className="m-0 text-base">
        {t("order.cancel_open_title")}
      </h2>
      <p className="m-0">
        {!isLink && order.is_buyer && order.email !== null && order.mail_postponed_to ? (
          <PostponedMail at={order.mail_postponed_to} email={order.email} />
        ) : (
          text
        )}
      </p>
      {order.cancel_ends_at && (
        <p className="m-0 text-sm text-ink-soft">
          {t("order.cancel_until")} <LocalTime instant={order.cancel_ends_at} />
        </p>
      )}
      {(isLink || order.is_buyer) && (
        <div className="mt-2 flex flex-wrap gap-3">
          {isLink && button("confirm", t("order.cancel_confirm"), "primary")}
          {button("resume", t("order.cancel_keep"), "secondary")}
        </div>
      )}
    </section>
  );
}
