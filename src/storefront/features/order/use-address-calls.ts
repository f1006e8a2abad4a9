import { useState } from "react";

import type { ClientInput, ClientReply } from "#contract/client.ts";
import type { Order } from "#contract/schemas/order.ts";
import { orderMessageKey } from "#messages/order-message.ts";
import type { MessageKey } from "#messages/message-key.ts";

import { browserClient } from "../shop/browser-client.ts";
import { userHeader } from "../visit/user-header.ts";

type Call = "PUT /public/order/customer/{id}";
type Body = ClientInput<Call>["body"];
type Refusal = Extract<ClientReply<Call>, { success: false }>;

export type CustomerChange = Pick<Body, "address" | "email">;
export type AddressTold = { key: MessageKey; isProblem: boolean } | null;

type Calling = {
  token: string;
  /** Of a mail's link, which was opened. */
  signature: string | null;
  onOrder: (order: Order) => void;
};

/** The calls about where an order goes, one at a time, with what is to be told of them. */
export function useAddressCalls({ token, signature, onOrder }: Calling) {
  const [busy, setBusy] = useState<"confirm" | "change" | null>(null);
  const [told, setTold] = useState<AddressTold>(null);
  const signed = signature === null ? {} : { signature };
  const call = { params: { id: token }, headers: userHeader() };

  const end = (reply: ClientReply<Call>, done: MessageKey): Refusal | null => {
    setBusy(null);
    if (!reply.success) {
      setTold({ key: problemOf(reply), isProblem: true });
      return reply;
    }
    onOrder(reply.data);
    setTold({ key: done, isProblem: false });
    return null;
  };
  const confirm = async () => {
    if (busy !== null) return;
    setBusy("confirm");
    setTold(null);
    const client = browserClient();
    const reply = await client("PUT /public/order/confirm-address/{id}", { ...call, body: signed });
    end(reply, "order.address_confirmed");
  };
  /** Answers what was refused, or null. */
  const change = async (wanted: CustomerChange): Promise<Refusal | null> => {
    if (busy !== null) return null;
    setBusy("change");
    setTold(null);
    const body = { ...wanted, ...signed };
    const reply = await browserClient()("PUT /public/order/customer/{id}", { ...call, body });
    return end(reply, "order.address_changed");
  };
  return { busy, told, confirm, change };
}

const problemOf = ({ code }: Refusal): MessageKey =>
  code === "forbidden" ? "order.cancel_forbidden" : orderMessageKey(code);
