import { z } from "zod";
import type { GatewayFailure, GatewayResult, PaymentGateway } from "#services/ports/payments.ts";
import { createJsonCaller, type JsonCall, type JsonReply } from "#integrations/call-json.ts";
import { sandboxSignatureHeader, verifyWebhook } from "../webhook-signature.ts";

export type SandboxGatewayOptions = {
  /** Address of the sandbox process. */
  url: string;
  /** Bearer of the calls and key of the webhook signature. */
  secret: string;
  connectMs?: number;
  totalMs?: number;
};

export type SandboxGateway = PaymentGateway & { close(): void };

const createdSchema = z.object({ intentId: z.string(), redirectUrl: z.url() });
const refundSchema = z.object({ refundId: z.string(), amountMinor: z.int() });
const errorSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const intentSchema = z.object({
  intentId: z.string(),
  reference: z.string(),
  state: z.enum(["requires_payment", "processing", "succeeded", "failed", "canceled"]),
  amountMinor: z.int(),
  capturedMinor: z.int(),
  refundedMinor: z.int(),
  currency: z.string(),
});

const currencies = new Set(Intl.supportedValuesOf("currency"));

function describeError(status: number, body: unknown): string {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return `status ${status}`;
  const { code, message } = parsed.data.error;
  return code === message ? `${status} ${code}` : `${status} ${code}: ${message}`;
}

function fail(kind: GatewayFailure["kind"], message: string): GatewayFailure {
  return { ok: false, kind, message };
}

/** A write without an answer may have taken effect; a read never has. */
function readReply<T>(reply: JsonReply, schema: z.ZodType<T>, isWrite: boolean): GatewayResult<T> {
  const lost = isWrite ? "unknown_outcome" : "unavailable";
  if (reply.kind === "not_sent") return fail("unavailable", reply.message);
  if (reply.kind === "no_answer") return fail(lost, reply.message);
  const { status, body } = reply;
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : fail(lost, `unexpected answer: ${z.prettifyError(parsed.error)}`);
  }
  const message = describeError(status, body);
  if (status === 404) return fail("not_found", message);
  if (status === 429 || status === 503) return fail("unavailable", message);
  return fail(status >= 500 ? lost : "rejected", message);
}

/** Adapter of the sandbox gateway: connects within 1 s, answers within 5 s, never throws (R5). */
export function createSandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const caller = createJsonCaller({
    connectMs: options.connectMs ?? 1_000,
    totalMs: options.totalMs ?? 5_000,
  });

  async function call<T>(
    request: { path: string; body?: unknown; idempotencyKey?: string },
    schema: z.ZodType<T>,
    signal: AbortSignal | undefined,
  ): Promise<GatewayResult<T>> {
    const isWrite = request.body !== undefined;
    const jsonCall: JsonCall = {
      method: isWrite ? "POST" : "GET",
      url: new URL(request.path, options.url),
      headers: {
        authorization: `Bearer ${options.secret}`,
        ...(request.idempotencyKey !== undefined && { "idempotency-key": request.idempotencyKey }),
      },
      body: request.body,
    };
    return readReply(await caller.call(jsonCall, signal), schema, isWrite);
  }

  const pathOf = (intentId: string) => `/v1/intents/${encodeURIComponent(intentId)}`;
  return {
    name: "sandbox",
    kind: "card",
    isTest: true,
    takes: (currency) => currencies.has(currency),
    createIntent({ idempotencyKey, pageUrl: _pageUrl, ...body }, signal) {
      return call({ path: "/v1/intents", body, idempotencyKey }, createdSchema, signal);
    },
    readIntent(key, signal) {
      const path =
        typeof key === "string"
          ? pathOf(key)
          : `/v1/intents?${new URLSearchParams({ reference: key.reference })}`;
      return call({ path }, intentSchema, signal);
    },
    cancelIntent(intentId, idempotencyKey, signal) {
      const path = `${pathOf(intentId)}/cancel`;
      return call({ path, body: {}, idempotencyKey }, intentSchema, signal);
    },
    refund({ intentId, amountMinor, idempotencyKey }, signal) {
      const path = `${pathOf(intentId)}/refunds`;
      return call({ path, body: { amountMinor }, idempotencyKey }, refundSchema, signal);
    },
    async readWebhook(delivery) {
      return verifyWebhook(sandboxSignatureHeader, options.secret, delivery);
    },
    close: caller.close,
  };
}
