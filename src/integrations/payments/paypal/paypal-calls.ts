import { z } from "zod";

import type { GatewayFailure, GatewayFailureKind } from "#services/ports/payments.ts";
import type { JsonCaller, JsonReply } from "#integrations/call-json.ts";

/** `issue`: PayPal's own word for why it refuses. */
export type PaypalFailure = GatewayFailure & { issue?: string };

export type PaypalResult<T> = { ok: true; value: T } | PaypalFailure;

export type PaypalCall<T> = {
  path: string;
  schema: z.ZodType<T>;
  /** What a write carries; a call without it is a read. */
  body?: unknown;
  /** Of a write: sent again under the same one it takes effect once. */
  requestId?: string;
};

export type CallPaypal = <T>(
  call: PaypalCall<T>,
  signal: AbortSignal | undefined,
) => Promise<PaypalResult<T>>;

export type PaypalApi = { url: string; clientId: string; clientSecret: string };

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const errorReply = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

const renewedEarlyMs = 60_000;

/** PayPal may fail the second of two calls under one id while the first is still under way. */
const stillUnderWay = "PREVIOUS_REQUEST_IN_PROGRESS";

export function refuse(kind: GatewayFailureKind, message: string): GatewayFailure {
  return { ok: false, kind, message };
}

/**
 * Calls PayPal under a token that all calls share. A call that is refused for its token took no effect and is
 * sent once more under a new one. Without a token nothing was sent: `unavailable`, or `rejected` where PayPal
 * does not know the credentials. Each of these requests has the time limits of `caller`.
 */
export function createPaypalCalls(api: PaypalApi, caller: JsonCaller): CallPaypal {
  const tokens = createTokens(api, caller);
  const attempt = async <T>(
    { path, body, requestId }: PaypalCall<T>,
    signal: AbortSignal | undefined,
  ): Promise<Attempt> => {
    const token = await tokens.get();
    if (!token.ok) return { refused: token };
    const headers = {
      authorization: `Bearer ${token.value}`,
      ...(requestId !== undefined && { "paypal-request-id": requestId }),
      ...(body !== undefined && { prefer: "return=representation" }),
    };
    const method = body === undefined ? "GET" : "POST";
    const url = new URL(path, api.url);
    const reply = await caller.call({ method, url, headers, body }, signal);
    return { reply, token: token.value };
  };
  return async (call, signal) => {
    const first = await attempt(call, signal);
    if (!("reply" in first)) return first.refused;
    const { reply, token } = first;
    if (reply.kind !== "reply" || reply.status !== 401) return readReply(reply, call);
    tokens.drop(token);
    const second = await attempt(call, signal);
    return "reply" in second ? readReply(second.reply, call) : second.refused;
  };
}

type Attempt = { reply: JsonReply; token: string } | { refused: PaypalFailure };

function createTokens(api: PaypalApi, caller: JsonCaller) {
  let known: { token: string; goodUntilMs: number } | undefined;
  let pending: Promise<PaypalResult<string>> | undefined;

  const request = async (): Promise<PaypalResult<string>> => {
    const basic = Buffer.from(`${api.clientId}:${api.clientSecret}`).toString("base64");
    const reply = await caller.call({
      method: "POST",
      url: new URL("/v1/oauth2/token", api.url),
      headers: {
        authorization: `Basic ${basic}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      rawBody: "grant_type=client_credentials",
    });
    if (reply.kind !== "reply") return refuse("unavailable", `no token: ${reply.message}`);
    const parsed = tokenReply.safeParse(reply.body);
    if (reply.status !== 200 || !parsed.success) {
      const isRefused = reply.status >= 400 && reply.status < 500 && reply.status !== 429;
      const { message } = describe(reply.status, reply.body);
      return refuse(isRefused ? "rejected" : "unavailable", `no token: ${message}`);
    }
    const { access_token: token, expires_in: seconds } = parsed.data;
    known = { token, goodUntilMs: Date.now() + seconds * 1_000 - renewedEarlyMs };
    return { ok: true, value: token };
  };

  return {
    async get(): Promise<PaypalResult<string>> {
      if (known && Date.now() < known.goodUntilMs) return { ok: true, value: known.token };
      pending ??= request().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Another call may have a new one already, which stays. */
    drop(token: string) {
      if (known?.token === token) known = undefined;
    },
  };
}

/** A write without an answer may have taken effect; a read never has. */
function readReply<T>(reply: JsonReply, { schema, body }: PaypalCall<T>): PaypalResult<T> {
  const lost = body === undefined ? "unavailable" : "unknown_outcome";
  if (reply.kind === "not_sent") return refuse("unavailable", reply.message);
  if (reply.kind === "no_answer") return refuse(lost, reply.message);
  const { status } = reply;
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(reply.body);
    if (parsed.success) return { ok: true, value: parsed.data };
    return refuse(lost, `unexpected answer: ${z.prettifyError(parsed.error)}`);
  }
  const { message, issue } = describe(status, reply.body);
  const isLost = status >= 500 || status === 409 || issue === stillUnderWay;
  const kind = definiteKinds[status] ?? (isLost ? lost : "rejected");
  return { ...refuse(kind, message), ...(issue !== undefined && { issue }) };
}

const definiteKinds: Readonly<Record<number, GatewayFailureKind>> = {
  404: "not_found",
  429: "unavailable",
  503: "unavailable",
};

function describe(status: number, body: unknown): { message: string; issue: string | undefined } {
  const { data } = errorReply.safeParse(body);
  const issue = data?.details?.[0]?.issue;
  const words = [data?.name ?? data?.error, issue, data?.debug_id && `debug id ${data.debug_id}`];
  return { message: [status, ...words.filter(Boolean)].join(" "), issue };
}
