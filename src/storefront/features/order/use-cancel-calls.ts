import { useState } from "react";

import type { ClientReply } from "#contract/client.ts";
import type { Order } from "#contract/schemas/order.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { orderMessageKey } from "#messages/order-message.ts";

import { browserClient } from "../shop/browser-client.ts";
import { userHeader } from "../visit/user-header.ts";
import { signatureHeaders } from "./order-signature.ts";

/** What a shopper does with a cancel: files it, drops an unpaid order, confirms it, takes it back. */
export type CancelAct = "request" | "drop" | "confirm" | "resume";

/** What it came to, in words of the shopper's language. */
export type CancelTold = { key: MessageKey; isProblem: boolean } | null;

const done: Readonly<Record<CancelAct, MessageKey | null>> = {
  // The page says itself what is waited for.
  request: null,
  drop: "order.cancel_dropped",
  confirm: "order.cancel_confirmed",
  resume: "order.cancel_resumed",
};

type Cancelling = { token: string; signature: string | null; onOrder: (order: Order) => void };

/** The calls about an order's cancel, one at a time, with what is to be told of them. */
export function useCancelCalls({ token, signature, onOrder }: Cancelling) {
  const [busy, setBusy] = useState<CancelAct | null>(null);
  const [told, setTold] = useState<CancelTold>(null);
  const act = async (wanted: CancelAct): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(wanted);
    setTold(null);
    const reply = await call(wanted, token, signature);
    setBusy(null);
    if (reply.success) {
      onOrder(reply.data);
      const key = done[wanted];
      setTold(key && { key, isProblem: false });
      return true;
    }
    setTold({ key: problemOf(reply.code), isProblem: true });
    // It is another order by now than this page shows.
    if (reply.code.startsWith("cancel_")) await readAgain(token, signature, onOrder);
    return false;
  };
  return { busy, told, act };
}

const problemOf = (code: string): MessageKey =>
  code === "forbidden" ? "order.cancel_forbidden" : orderMessageKey(code);

type Reply = ClientReply<"POST /public/order/cancel">;

function call(wanted: CancelAct, token: string, signature: string | null): Promise<Reply> {
  const client = browserClient();
  const headers = userHeader();
  const params = { id: token };
  const signed = signature !== null && { signature };
  switch (wanted) {
    case "request":
      return client("DELETE /public/order/confirm-cancel/{id}", { params, headers });
    case "confirm": {
      const body = { signature: signature ?? "" };
      return client("PUT /public/order/confirm-cancel/{id}", { params, headers, body });
    }
    case "resume": {
      const body = { token, ...signed, action: "resume" as const };
      return client("POST /public/order/cancel", { headers, body });
    }
    case "drop": {
      const body = { token, action: "cancel" as const };
      return client("POST /public/order/cancel", { headers, body });
    }
  }
}

async function readAgain(
  token: string,
  signature: string | null,
  onOrder: (order: Order) => void,
): Promise<void> {
  const headers = signatureHeaders(signature);
  const reply = await browserClient()("GET /public/order/{id}/detail", {
    ...{ params: { id: token }, headers },
  });
  if (reply.success) onOrder(reply.data);
}
