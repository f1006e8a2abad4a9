import Stripe from "stripe";

import type { JsonCaller, JsonReply } from "#integrations/call-json.ts";

/** A call without an answer; whether it may have taken effect is what a charge turns on (R5). */
export class StripeCallLost extends Error {
  readonly lost: Exclude<JsonReply["kind"], "reply">;
  constructor(lost: StripeCallLost["lost"], message: string) {
    super(message);
    this.name = "StripeCallLost";
    this.lost = lost;
  }
}

class Response extends Stripe.HttpClientResponse {
  readonly #body: unknown;
  constructor(status: number, body: unknown) {
    super(status, {});
    this.#body = body;
  }
  override getRawResponse(): unknown {
    return {};
  }
  override async toJSON(): Promise<unknown> {
    if (this.#body === undefined) throw new Error("no JSON");
    return this.#body;
  }
}

/**
 * What Stripe's library calls with: it tells a request that was never sent from one without an answer, and
 * never repeats one by itself.
 */
export class StripeHttp extends Stripe.HttpClient {
  readonly #caller: JsonCaller;
  readonly #signal: AbortSignal | undefined;
  constructor(caller: JsonCaller, signal: AbortSignal | undefined) {
    super();
    this.#caller = caller;
    this.#signal = signal;
  }
  override getClientName(): string {
    return "platen";
  }
  override async makeRequest(
    ...[host, port, path, method, headers, body, protocol]: Parameters<
      Stripe.HttpClient["makeRequest"]
    >
  ): Promise<Response> {
    const reply = await this.#caller.call(
      {
        method: method === "GET" ? "GET" : "POST",
        url: new URL(path, `${protocol}://${host}:${port}`),
        headers: lowerCased(headers),
        ...(body !== null && body !== "" && { rawBody: body }),
      },
      this.#signal,
    );
    if (reply.kind !== "reply") throw new StripeCallLost(reply.kind, reply.message);
    return new Response(reply.status, reply.body);
  }
}

/** Of one spelling, so that none goes out twice. The length is the caller's to say. */
function lowerCased(headers: object): Record<string, string> {
  const rows = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(rows.filter(([name]) => name !== "content-length"));
}
