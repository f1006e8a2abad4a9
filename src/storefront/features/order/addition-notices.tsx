import { useEffect, useEffectEvent } from "react";

import type { Order } from "#contract/schemas/order.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { signatureHeaders } from "./order-signature.ts";
import { useOrderMoney } from "./use-order-money.ts";

/** So often, and so many times, a payment that is open is asked about. */
const [everyMs, times] = [2_000, 30];

type AdditionNoticesProps = {
  order: Order;
  token: string;
  /** Of the mail's link, which was opened. */
  signature: string | null;
  onOrder: (order: Order) => void;
};

/** What is still to come of changes that are paid for, and what of them could not be made (OP-114). */
export function AdditionNotices({ order, token, signature, onOrder }: AdditionNoticesProps) {
  const { t } = useMessages();
  const money = useOrderMoney(order.currency_code);
  const open = order.additions.filter(
    ({ state }) => state === "verifying" || (state === "open" && order.changes_until !== null),
  );
  useFollowing({ token, signature, onOrder, isOpen: open.length > 0 });
  const last = order.additions.at(-1);
  return (
    <div className="order-cancel" role="status">
      {open.map(({ amount_minor: amountMinor, state }, index) => (
        <Notice key={index} tone="warn">
          {t(state === "open" ? "order.addition_open" : "order.addition_verifying", {
            amount: money(amountMinor),
          })}
        </Notice>
      ))}
      {last?.state === "returned" && (
        <Notice tone="warn">
          {t("order.addition_returned", { amount: money(last.amount_minor) })}
        </Notice>
      )}
    </div>
  );
}

/** Reads the order again while a payment is open; whoever pays in another tab sees it here. */
function useFollowing({
  token,
  signature,
  onOrder,
  isOpen,
}: Pick<AdditionNoticesProps, "token" | "signature" | "onOrder"> & { isOpen: boolean }) {
  const headers = signatureHeaders(signature);
  const read = useEffectEvent(async (isCurrent: () => boolean) => {
    const reply = await browserClient()("GET /public/order/{id}/detail", {
      ...{ params: { id: token }, headers },
    });
    if (reply.success && isCurrent()) onOrder(reply.data);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (count > times) clearInterval(timer);
      else if (!document.hidden) void read(() => isCurrent);
    }, everyMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isOpen]);
}
