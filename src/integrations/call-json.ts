import { lookup as lookupHost } from "node:dns";
import { Agent as HttpAgent, type ClientRequest, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";

export type JsonCall = {
  method: "GET" | "POST";
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Text to send as it stands, in place of `body`; JSON unless a header says otherwise. */
  rawBody?: string;
};

export type CallTimeouts = { connectMs: number; totalMs: number };

/**
 * `not_sent`: no connection, so the peer has seen nothing. `no_answer`: it may have seen the
 * request and acted on it. `reply`: any status; `body` is undefined where it was not JSON.
 */
export type JsonReply =
  | { kind: "reply"; status: number; body: unknown }
  | { kind: "not_sent"; message: string }
  | { kind: "no_answer"; message: string };

export type JsonCaller = {
  call(call: JsonCall, signal?: AbortSignal): Promise<JsonReply>;
  close(): void;
};

const maxReplyBytes = 1_000_000;

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Outgoing = {
  call: JsonCall;
  agent: HttpAgent | HttpsAgent;
  timeouts: CallTimeouts;
  signal: AbortSignal | undefined;
};

/** Names under .localhost are this machine's own (RFC 6761), which not every resolver knows. */
const lookup: LookupFunction = (hostname, options, answer) =>
  lookupHost(hostname.endsWith(".localhost") ? "localhost" : hostname, options, answer);

function openRequest({ call, agent }: Outgoing, payload: string | undefined): ClientRequest {
  const open = call.url.protocol === "https:" ? httpsRequest : httpRequest;
  const bodyHeaders = payload !== undefined && {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(payload)),
  };
  return open(call.url, {
    method: call.method,
    agent,
    lookup,
    headers: { accept: "application/json", ...bodyHeaders, ...call.headers },
  });
}

function readReply(request: ClientRequest, onDone: (reply: JsonReply) => void): void {
  request.on("response", (incoming) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    incoming.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxReplyBytes) request.destroy(new Error("reply too large"));
      else chunks.push(chunk);
    });
    incoming.on("error", (error) => onDone({ kind: "no_answer", message: error.message }));
    incoming.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      onDone({ kind: "reply", status: incoming.statusCode ?? 0, body: parseBody(text) });
    });
  });
}

function send(outgoing: Outgoing): Promise<JsonReply> {
  const { call, timeouts, signal } = outgoing;
  const payload = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  return new Promise((resolve) => {
    let connected = false;
    const request = openRequest(outgoing, payload);
    const stop = (reason: string) => () => request.destroy(new Error(reason));
    const abort = stop("aborted by the caller");
    const connectTimer = setTimeout(stop("no connection in time"), timeouts.connectMs);
    const totalTimer = setTimeout(stop("no answer in time"), timeouts.totalMs);
    const settle = (reply: JsonReply) => {
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
      signal?.removeEventListener("abort", abort);
      resolve(reply);
    };
    const onConnected = () => {
      connected = true;
      clearTimeout(connectTimer);
    };
    request.on("socket", (socket) => {
      if (request.reusedSocket) onConnected();
      else socket.once(call.url.protocol === "https:" ? "secureConnect" : "connect", onConnected);
    });
    request.on("error", ({ message }) =>
      settle({ kind: connected ? "no_answer" : "not_sent", message }),
    );
    readReply(request, settle);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
    request.end(payload);
  });
}

/**
 * JSON with separate limits for connecting and for the whole call (R5). `fetch` cannot say whether a
 * request was sent before it failed; that is what a charge turns on. Each call has a connection of its
 * own: a kept one may be closed by its peer the moment it is used, which looks like a lost answer.
 */
export function createJsonCaller(timeouts: CallTimeouts): JsonCaller {
  const httpAgent = new HttpAgent({ keepAlive: false, maxSockets: 64 });
  const httpsAgent = new HttpsAgent({ keepAlive: false, maxSockets: 64 });
  return {
    call(call, signal) {
      const agent = call.url.protocol === "https:" ? httpsAgent : httpAgent;
      return send({ call, agent, timeouts, signal });
    },
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}
