import type { MiddlewareHandler } from "hono";

import { type ApiEnvironment, reply } from "./mount-api.ts";
import { codeReply } from "./refusal.ts";
import { storeNotFound } from "./store-not-found.ts";

const preflightAgeSeconds = 600;

/**
 * On a host of API_HOSTS a browser may call from the pages of the store that it names and from
 * nowhere else: any other Origin is refused, for reads too (OP-035). The buyer's cookie is let
 * through, which browsers send along where both hosts are of one site.
 */
export const answerApiHost: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
  const { isApiHost, origin: own, store } = context.env.meta;
  const origin = context.req.header("origin");
  if (!isApiHost || origin === undefined) return next();
  context.header("vary", "origin");
  if (store === undefined) return reply(context, storeNotFound(context.env.meta));
  if (origin !== own) return reply(context, codeReply("forbidden"));
  context.header("access-control-allow-origin", own);
  context.header("access-control-allow-credentials", "true");
  const isPreflight = context.req.header("access-control-request-method") !== undefined;
  if (context.req.method !== "OPTIONS" || !isPreflight) {
    context.header("access-control-expose-headers", "retry-after, x-request-id");
    return next();
  }
  context.header("access-control-allow-methods", "GET, HEAD, POST, PUT, DELETE");
  const wanted = context.req.header("access-control-request-headers");
  if (wanted !== undefined) context.header("access-control-allow-headers", wanted);
  context.header("access-control-max-age", String(preflightAgeSeconds));
  return context.body(null, 204);
};
