import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { z } from "zod";

import { createFaults, faultsSchema } from "../sandbox/faults.ts";
import { readBody } from "../sandbox/sandbox-request.ts";
import { type Deliver, type Delivery, startDeliveries } from "./deliveries.ts";

export type DoubleRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  rawBody: string;
};

/** `body` goes out as JSON, or as it stands where it is text. */
export type DoubleReply = {
  status: number;
  body: unknown;
  /** Of a text that is not plain. */
  type?: "text/javascript" | "text/html";
  location?: string;
};

/** What one gateway does behind its addresses, with a ledger of its own in this process. */
export type Double = {
  /** Undefined for an address that the gateway does not have. */
  answer(request: DoubleRequest): DoubleReply | undefined;
  /** The shopper, the owner at the gateway's own desk, or the test clock; answers what a test needs of it. */
  act(action: unknown): unknown;
  /** Everything that was captured and given back. */
  ledger(): unknown;
  /** How the gateway answers a call that it could not take up. */
  refusal: DoubleReply;
  /** Which calls change nothing; those by GET without it. */
  isRead?(request: DoubleRequest): boolean;
};

export type MakeDouble = (world: { origin: string; deliver: Deliver }) => Double;

const deliverySettings = z.strictObject({
  /** Each of the next deliveries comes so many times. */
  copies: z.int().min(1).max(10).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  /** In reverse order of their events, once so many have gathered. */
  gather: z.int().min(1).max(100).optional(),
});

/**
 * A double of a gateway on 127.0.0.1. Besides the gateway's own addresses it has `/-/faults`, `/-/deliveries`,
 * `/-/act`, `/-/ledger`, `/-/sent` and `/-/pending` for the test that holds it.
 */
export async function startDoubleServer(make: MakeDouble): Promise<{ url: string; close(): void }> {
  const deliveries = startDeliveries();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to listen on");
  const origin = `http://127.0.0.1:${address.port}`;
  const double = make({ origin, deliver: deliveries.deliver });
  const answer = answerFor(double, deliveries);
  server.on("request", (message, response) => {
    readRequest(message, origin)
      .then(answer)
      .catch((error: unknown) => ({ status: 500, body: { message: String(error) } }))
      .then((reply) => send(response, reply));
  });
  return {
    url: origin,
    close() {
      deliveries.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

type Deliveries = ReturnType<typeof startDeliveries>;

/** Undefined: the connection is cut. */
type Answer = (request: DoubleRequest) => Promise<DoubleReply | undefined>;

function answerFor(double: Double, deliveries: Deliveries): Answer {
  const faults = createFaults();
  const control = (path: string, input: unknown): unknown => {
    if (path === "/-/act") return double.act(input) ?? null;
    if (path === "/-/ledger") return double.ledger();
    if (path === "/-/sent") return deliveries.sent();
    if (path === "/-/pending") return deliveries.pending();
    if (path === "/-/faults") faults.set(faultsSchema.parse(input));
    if (path === "/-/deliveries") deliveries.set(deliverySettings.parse(input));
    return {};
  };
  return async (request) => {
    const { method, rawBody } = request;
    if (method === "OPTIONS") return { status: 204, body: "" };
    const path = request.url.pathname;
    if (path.startsWith("/-/")) {
      const input: unknown = rawBody === "" ? undefined : JSON.parse(rawBody);
      return { status: 200, body: await control(path, input) };
    }
    // A token to call with is no call of its own.
    const isCall = !path.endsWith("/token");
    const isRead = double.isRead?.(request) ?? method === "GET";
    const isWrite = isCall && !isRead;
    const fault = isCall ? faults.takeCallFault(isWrite) : "none";
    if (fault === "fail") return double.refusal;
    if (fault === "reset") return undefined;
    if (isWrite) await faults.delayCreate();
    const reply = double.answer(request) ?? { status: 404, body: { message: "no such address" } };
    return fault === "drop_answer" ? undefined : reply;
  };
}

async function readRequest(message: IncomingMessage, origin: string): Promise<DoubleRequest> {
  const rawBody = (await readBody(message)) ?? "";
  const { method = "GET", headers } = message;
  return { method, url: new URL(message.url ?? "/", origin), headers, rawBody };
}

function send(response: ServerResponse, reply: DoubleReply | undefined): void {
  if (reply === undefined) {
    response.socket?.resetAndDestroy();
    return;
  }
  const isText = typeof reply.body === "string";
  response.writeHead(reply.status, {
    "content-type": isText ? `${reply.type ?? "text/plain"}; charset=utf-8` : "application/json",
    ...(reply.location !== undefined && { location: reply.location }),
    "cache-control": "no-store",
    // The stand-in of a script calls from the shop's pages.
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
  });
  response.end(isText ? reply.body : JSON.stringify(reply.body));
}

export type { Deliver, Delivery };
