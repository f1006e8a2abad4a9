import type { Context, Hono } from "hono";

import type { EndpointArea, EndpointDefinition } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { type ApiErrorCode, apiErrors, type ErrorReply } from "#contract/errors.ts";

import { buyerCookie, readBuyerSecret } from "./cookies.ts";
import type { AnyReply, ApiRequest, Execute } from "./execute.ts";
import { readBody } from "./read-body.ts";
import type { RequestMeta } from "./request-meta.ts";

export type ApiEnvironment = { Bindings: { meta: RequestMeta }; Variables: { body?: Buffer } };

export type CountCall = (bucket: string, perMinute: number) => Promise<boolean>;

const prefixes: Record<EndpointArea, readonly string[]> = {
  read: ["", "/api2"],
  write: ["", "/api2"],
  stats: ["", "/apistats"],
  webhook: ["", "/api2"],
};

/** Answers in the envelope; a refusal has its status, 405 and 429 say what to do next. */
export function reply(context: Context, result: AnyReply): Response {
  if (result.success) return context.json(result, 200, { "cache-control": "no-store" });
  const { status } = apiErrors[result.code];
  const wait: Record<string, string> =
    status === 429 || status === 503 ? { "retry-after": status === 429 ? "60" : "5" } : {};
  return context.json(result, status, { "cache-control": "no-store", ...wait });
}

export const refuse = (code: ApiErrorCode, message: string): ErrorReply => ({
  success: false,
  code,
  message,
});

/**
 * Whether a write comes from another site (S9). Where the browser says its Origin, that must be the
 * store's own, port and all; without one, Sec-Fetch-Site must not speak of another site.
 */
const isForeign = (context: Context<ApiEnvironment>, own: string) => {
  const origin = context.req.header("origin");
  if (origin !== undefined) return origin !== own;
  const site = context.req.header("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
};

const isJson = (context: Context<ApiEnvironment>) =>
  /^application\/json\b/iu.test(context.req.header("content-type") ?? "");

const apiRequest = (
  context: Context<ApiEnvironment>,
  body: Buffer | undefined,
): ApiRequest | undefined => {
  const { meta } = context.env;
  if (meta.store === undefined) return undefined;
  const isSecure = meta.origin.startsWith("https:");
  return {
    store: meta.store,
    origin: meta.origin,
    clientIp: meta.clientIp,
    country: meta.country(),
    requestId: meta.requestId,
    buyerSecret: readBuyerSecret(context.req.header("cookie")),
    keepBuyerSecret: (secret) =>
      context.header("set-cookie", buyerCookie(secret, isSecure), { append: true }),
    ...(body ? { raw: { body, headers: context.req.header() } } : {}),
  };
};

function parseJson(body: Buffer): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(body.toString("utf8")) };
  } catch {
    return { ok: false };
  }
}

const notJson = { ok: false } as const;

const defaultBodyBytes = 64 * 1024;

function answer(key: EndpointKey, execute: Execute, countCall: CountCall) {
  const endpoint: EndpointDefinition = endpoints[key];
  const isWrite = !key.startsWith("GET");
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const { meta } = context.env;
    if (meta.store === undefined) {
      return reply(context, refuse("store_not_found", "Page not found"));
    }
    if (isWrite && endpoint.area !== "webhook" && isForeign(context, meta.origin)) {
      return reply(context, refuse("forbidden", "An error occurred"));
    }
    if (endpoint.callsPerMinute !== undefined) {
      const isAllowed = await countCall(`${key} ${meta.clientIp}`, endpoint.callsPerMinute);
      if (!isAllowed) return reply(context, refuse("rate_limited", "Please try again later"));
    }
    const body = isWrite
      ? await readBody(context.req.raw, endpoint.maxBodyBytes ?? defaultBodyBytes)
      : undefined;
    if (body === "too_large") {
      return reply(context, refuse("payload_too_large", "An error occurred"));
    }
    const request = apiRequest(context, body);
    if (request === undefined) {
      return reply(context, refuse("store_not_found", "Page not found"));
    }
    const json = body && endpoint.body ? (isJson(context) ? parseJson(body) : notJson) : undefined;
    if (json && !json.ok) {
      return reply(context, {
        success: false,
        code: "validation_failed",
        message: { body: "The body must be valid JSON, sent as application/json." },
      });
    }
    const result = await execute(key, request, {
      params: context.req.param(),
      query: context.req.query(),
      headers: context.req.header(),
      ...(json ? { body: json.value } : {}),
    });
    return reply(context, result);
  };
}

/**
 * Mounts every endpoint of the contract, with and without its prefix (OP-094). A known path with
 * another method answers 405 with Allow, an unknown path of the API 404.
 */
export function mountApi(app: Hono<ApiEnvironment>, execute: Execute, countCall: CountCall): void {
  const methods = new Map<string, string[]>();
  const keys = Object.keys(endpoints) as EndpointKey[];
  const fixedFirst = keys.toSorted(
    (a, b) => Number(a.includes("{")) - Number(b.includes("{")) || a.localeCompare(b),
  );
  for (const key of fixedFirst) {
    const [method = "GET", template = ""] = key.split(" ");
    const endpoint: EndpointDefinition = endpoints[key];
    const handler = answer(key, execute, countCall);
    for (const prefix of prefixes[endpoint.area]) {
      const path = prefix + template.replace(/\{(\w+)\}/g, ":$1");
      app.on(method, path, handler);
      methods.set(path, [...(methods.get(path) ?? []), method]);
    }
  }
  for (const [path, allowed] of methods) {
    app.all(path, (context) => {
      context.header(
        "allow",
        allowed.includes("GET") ? [...allowed, "HEAD"].join(", ") : allowed.join(", "),
      );
      return reply(context, refuse("method_not_allowed", "An error occurred"));
    });
  }
  for (const area of ["/public/*", "/v2/*", "/api2/*", "/apistats/*"]) {
    app.all(area, (context) => reply(context, refuse("not_found", "Page Not Found")));
  }
}
