import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { DatabaseSync } from "node:sqlite";
import { createFaults, type Faults, faultsSchema } from "./faults.ts";
import { cancelIntent, createIntent, listLedger, readIntent, refundIntent } from "./intent-api.ts";
import { openLedgerDatabase } from "./ledger-database.ts";
import { buildPagePolicy } from "./page-style.ts";
import { handlePay } from "./pay-routes.ts";
import {
  parseJson,
  readBody,
  replyError,
  replyJson,
  type SandboxReply,
  type SandboxRequest,
} from "./sandbox-request.ts";
import { startWebhookSender, type WebhookSender } from "./webhook-sender.ts";

export type GatewayServerOptions = {
  dataFolder: string;
  /** 0 for any free port. */
  port: number;
  secret: string;
  /** Wait before the first repeat of a refused webhook; four times as long each time after. */
  retryBaseMs?: number;
};

type Context = {
  database: DatabaseSync;
  faults: Faults;
  sender: WebhookSender;
  secret: string;
  origin: string;
};

function isAuthorized(secret: string, header: string | undefined): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${secret}`));
}

function setFaults(faults: Faults, body: string): SandboxReply {
  const parsed = parseJson(faultsSchema, body);
  if ("reply" in parsed) return parsed.reply;
  faults.set(parsed.value);
  return replyJson(200, parsed.value);
}

async function routeIntents(context: Context, request: SandboxRequest): Promise<SandboxReply> {
  const match = /^\/v1\/intents(?:\/([\w-]{1,100})(\/cancel|\/refunds)?)?$/.exec(
    request.url.pathname,
  );
  if (!match) return replyError(404, "route_not_found");
  const [, id, action] = match;
  const fault = context.faults.takeCallFault(request.method === "POST");
  if (fault === "fail") return replyError(503, "unavailable");
  if (fault === "reset") return { kind: "drop" };
  let reply: SandboxReply;
  if (request.method === "GET" && action === undefined) reply = readIntent(context, request, id);
  else if (request.method !== "POST") reply = replyError(405, "method_not_allowed");
  else if (id === undefined) {
    await context.faults.delayCreate();
    reply = createIntent(context, request);
  } else if (action === "/cancel") reply = cancelIntent(context, id);
  else if (action === "/refunds") reply = refundIntent(context, request, id);
  else reply = replyError(405, "method_not_allowed");
  return fault === "drop_answer" ? { kind: "drop" } : reply;
}

async function route(context: Context, request: SandboxRequest): Promise<SandboxReply> {
  const { pathname } = request.url;
  if (pathname.startsWith("/pay/")) return handlePay(context.database, request);
  if (!pathname.startsWith("/v1/")) return replyError(404, "route_not_found");
  if (!isAuthorized(context.secret, request.headers.authorization)) {
    return replyError(401, "unauthorized");
  }
  if (pathname === "/v1/ledger" && request.method === "GET") return listLedger(context);
  if (pathname === "/v1/faults" && request.method === "POST") {
    return setFaults(context.faults, request.body);
  }
  return routeIntents(context, request);
}

function send(response: ServerResponse, reply: SandboxReply): void {
  const common = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
  switch (reply.kind) {
    case "drop":
      response.socket?.resetAndDestroy();
      return;
    case "redirect":
      response.writeHead(303, { ...common, location: reply.location }).end();
      return;
    case "json":
      response.writeHead(reply.status, { ...common, "content-type": "application/json" });
      response.end(JSON.stringify(reply.body));
      return;
    case "html":
      response.writeHead(reply.status, {
        ...common,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": buildPagePolicy(reply.formTargets),
      });
      response.end(reply.html);
  }
}

/** Foreign host names are refused, so that no web page can reach the gateway by DNS rebinding. */
function isLocalHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? "");
}

async function answer(context: Context, message: IncomingMessage): Promise<SandboxReply> {
  if (!isLocalHost(message.headers.host)) return replyError(421, "wrong_host");
  const body = await readBody(message);
  if (body === undefined) return replyError(413, "body_too_large");
  const { method = "GET", headers } = message;
  const url = new URL(message.url ?? "/", context.origin);
  return route(context, { method, url, headers, body });
}

/** The sandbox gateway on 127.0.0.1; resolves when it listens. */
export async function startGatewayServer(
  options: GatewayServerOptions,
): Promise<{ url: string; close(): void }> {
  const { secret } = options;
  const database = openLedgerDatabase(options.dataFolder);
  const sender = startWebhookSender(database, { secret, retryBaseMs: options.retryBaseMs ?? 500 });
  const context: Context = { database, faults: createFaults(), sender, secret, origin: "" };
  const server = createServer((message, response) => {
    answer(context, message)
      .catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        return replyError(500, "internal");
      })
      .then((reply) => {
        send(response, reply);
        sender.wake();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to listen on");
  context.origin = `http://127.0.0.1:${address.port}`;
  return {
    url: context.origin,
    close() {
      sender.stop();
      server.close();
      server.closeAllConnections();
      database.close();
    },
  };
}
