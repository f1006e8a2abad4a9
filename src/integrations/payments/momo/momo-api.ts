import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { GatewayFailure, GatewayFailureKind } from "#services/ports/payments.ts";
import type { PaymentIntentState } from "#services/ports/payments.ts";
import type { JsonCaller, JsonReply } from "#integrations/call-json.ts";
import { momoCodes, readMomoCode } from "./momo-result-codes.ts";
import { type MomoFields, type MomoKeys, signMomo } from "./momo-signature.ts";

export type MomoAccount = MomoKeys & { partnerCode: string };

/** `resultCode` where MoMo answered with one. */
export type MomoFailure = GatewayFailure & { resultCode?: number };

export type MomoAnswer<T> = { ok: true; value: T } | MomoFailure;

export type MomoRefund = { orderId: string; amount: number; resultCode: number };

/** A payment as a query tells it. */
export type MomoOrder = {
  orderId: string;
  amount: number;
  state: PaymentIntentState;
  /** MoMo's own number of it; none before the shopper has paid. */
  transId: number | string | null;
  /** Also those that failed or are not done yet. */
  refunds: readonly MomoRefund[];
};

export type MomoApi = ReturnType<typeof createMomoApi>;

type Call = "create" | "query" | "confirm" | "refund";

const resultSchema = z.looseObject({ resultCode: z.int(), message: z.string().nullish() });

const orderSchema = z.object({
  orderId: z.string(),
  amount: z.int().min(1),
  transId: z.union([z.int(), z.string()]).nullish(),
  refundTrans: z
    .array(z.object({ orderId: z.string(), amount: z.int(), resultCode: z.int() }))
    .nullish(),
});

const createdSchema = z.object({
  orderId: z.string(),
  amount: z.int(),
  payUrl: z.string().nullish(),
});

const doneSchema = z.object({ orderId: z.string(), amount: z.int() });

export function refuse(
  kind: GatewayFailureKind,
  message: string,
  resultCode?: number,
): MomoFailure {
  return { ok: false, kind, message, ...(resultCode !== undefined && { resultCode }) };
}

/**
 * MoMo's calls, version 2. Its answers carry no signature, neither by the documentation nor in examples of it: TLS alone
 * vouches for them. A result code counts for more than the status it comes with, but for 429 and 5xx.
 */
export function createMomoApi(account: MomoAccount, url: string, caller: JsonCaller) {
  async function post(
    call: Call,
    fields: MomoFields,
    signal: AbortSignal | undefined,
  ): Promise<MomoAnswer<z.infer<typeof resultSchema>>> {
    const unsigned = { ...fields, partnerCode: account.partnerCode };
    const signature = signMomo(call, unsigned, account);
    const reply = await caller.call(
      {
        method: "POST",
        url: new URL(`/v2/gateway/api/${call}`, url),
        headers: { "content-type": "application/json; charset=UTF-8" },
        body: { lang: "en", ...unsigned, signature },
      },
      signal,
    );
    return readReply(reply, lostOf(call));
  }

  async function write<T extends { orderId: string }>(
    call: Exclude<Call, "query">,
    schema: z.ZodType<T>,
    fields: MomoFields,
    signal: AbortSignal | undefined,
  ): Promise<MomoAnswer<T>> {
    const answer = await post(call, fields, signal);
    if (!answer.ok) return answer;
    const { resultCode, message } = answer.value;
    if (resultCode !== momoCodes.done) {
      return refuse(readMomoCode(resultCode).refusal, describe(resultCode, message), resultCode);
    }
    const parsed = schema.safeParse(answer.value);
    if (!parsed.success) return refuse("unknown_outcome", z.prettifyError(parsed.error));
    const isAsked = parsed.data.orderId === fields["orderId"];
    return isAsked ? { ok: true, value: parsed.data } : refuse("unknown_outcome", "another order");
  }

  return {
    create: (fields: MomoFields, signal?: AbortSignal) =>
      write("create", createdSchema, fields, signal),
    confirm: (fields: MomoFields, signal?: AbortSignal) =>
      write("confirm", doneSchema, fields, signal),
    refund: (fields: MomoFields, signal?: AbortSignal) =>
      write("refund", doneSchema, fields, signal),
    async query(orderId: string, signal?: AbortSignal): Promise<MomoAnswer<MomoOrder>> {
      const answer = await post("query", { orderId, requestId: randomUUID() }, signal);
      return answer.ok ? readOrder(orderId, answer.value) : answer;
    },
  };
}

const describe = (resultCode: number, message: string | null | undefined) =>
  `${resultCode} ${message ?? ""}`.trim();

/** A write without an answer may have taken effect; a read never has. */
const lostOf = (call: Call) => (call === "query" ? "unavailable" : "unknown_outcome");

function readReply(
  reply: JsonReply,
  lost: GatewayFailureKind,
): MomoAnswer<z.infer<typeof resultSchema>> {
  if (reply.kind === "not_sent") return refuse("unavailable", reply.message);
  if (reply.kind === "no_answer") return refuse(lost, reply.message);
  const { status, body } = reply;
  if (status === 429 || status === 503) return refuse("unavailable", `status ${status}`);
  if (status >= 500) return refuse(lost, `status ${status}`);
  const parsed = resultSchema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  return refuse(status >= 400 ? "rejected" : lost, `status ${status} without a result code`);
}

/** A code is the payment's where the answer tells its amount too; else it is the query's own. */
function readOrder(orderId: string, answer: z.infer<typeof resultSchema>): MomoAnswer<MomoOrder> {
  const { resultCode, message } = answer;
  const { state, refusal } = readMomoCode(resultCode);
  const told = describe(resultCode, message);
  if (state === null) {
    return refuse(refusal === "unknown_outcome" ? "unavailable" : refusal, told, resultCode);
  }
  const parsed = orderSchema.safeParse(answer);
  if (!parsed.success || parsed.data.orderId !== orderId) {
    return refuse("unavailable", `${told}, and no such order with it`, resultCode);
  }
  const { amount, transId = null, refundTrans } = parsed.data;
  return { ok: true, value: { orderId, amount, state, transId, refunds: refundTrans ?? [] } };
}
