import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isbot } from "isbot";

import type { EndpointArea, EndpointDefinition } from "#contract/endpoint.ts";
import { contentEndpoints } from "#contract/endpoints/content.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { apiErrors, type ErrorReply } from "#contract/errors.ts";
import { missingHeader } from "#contract/request-header.ts";

import type { CountedCall } from "#database/queries/rate-limits.ts";
import { countryOfLanguages } from "#domain/address/language-country.ts";
import { hasMoreValues } from "#domain/json/has-more-values.ts";
import { networkOf } from "#domain/verification/network.ts";

import type { Admit } from "./admission.ts";
import { buyerCookie, type BuyerKeys, openBuyer } from "./buyer-cookie.ts";
import type { AnyReply, ApiRequest, Execute } from "./execute.ts";
import { type KeepAnswer, keptResponse } from "./kept-answers.ts";
import { movedPath } from "./moved.ts";
import type { PageAnswer } from "./page-answer.ts";
import { readBody } from "./read-body.ts";
import { codeReply, tooManyCalls } from "./refusal.ts";
import type { RequestMeta } from "./request-meta.ts";
import { retryAfterSeconds, withRetryTime } from "./retry-time.ts";
import { storeNotFound } from "./store-not-found.ts";

export type ApiEnvironment = { Bindings: { meta: RequestMeta }; Variables: { body?: Buffer } };

export type CountCall = (bucket: string, perMinute: number) => Promise<CountedCall>;

const prefixes: Record<EndpointArea, readonly string[]> = {
  read: ["", "/api2"],
  write: ["", "/api2"],
  stats: ["", "/apistats"],
  webhook: ["", "/api2"],
};

/** A reply in the envelope; a refusal has its status, and says until when to wait where that helps. */
function answerOf(outcome: AnyReply): PageAnswer {
  const result = outcome.success ? outcome : withRetryTime(outcome, new Date());
  const status = result.success ? 200 : apiErrors[result.code].status;
  const seconds = result.success ? null : retryAfterSeconds(result, new Date());
  const wait: Record<string, string> = seconds === null ? {} : { "retry-after": String(seconds) };
  const body = Buffer.from(JSON.stringify(result));
  const headers = {
    "content-type": "application/json",
    "content-length": String(body.length),
    "cache-control": "no-store",
    ...(status >= 400 && { "x-robots-tag": "noindex" }),
    ...wait,
  };
  return { status, headers: Object.entries(headers), body };
}

const respond = (context: Context, { status, headers, body }: PageAnswer): Response =>
  context.body(new Uint8Array(body), status as ContentfulStatusCode, Object.fromEntries(headers));

/** Answers in the envelope. */
export function reply(context: Context, result: AnyReply): Response {
  return respond(context, answerOf(result));
}

/** Whether an answer is the same for whoever asks, and asked in words that others use too. */
const isKept = ({ keptBy }: EndpointDefinition, query: Record<string, string>) =>
  keptBy !== undefined && Object.keys(query).every((name) => keptBy.includes(name));

/**
 * Whether a write comes from another site (S9). Where the browser says its Origin, that must be the
 * store's own, port and all; without one, Sec-Fetch-Site must not speak of another site.
 */
export const isForeign = (context: Context<ApiEnvironment>, own: string) => {
  const origin = context.req.header("origin");
  if (origin !== undefined) return origin !== own;
  const site = context.req.header("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
};

async function apiRequest(
  context: Context<ApiEnvironment>,
  { buyers, body, isShared }: Pick<ApiParts, "buyers"> & RequestParts,
): Promise<ApiRequest | undefined> {
  const { meta } = context.env;
  const { store, origin } = meta;
  if (store === undefined) return undefined;
  const setCookie = (cookie: string) => context.header("set-cookie", cookie, { append: true });
  const buyer = isShared
    ? undefined
    : await openBuyer(buyers, {
        ...{ origin, clientIp: meta.clientIp, cookies: context.req.header("cookie") },
      });
  for (const cookie of buyer?.setCookies ?? []) setCookie(cookie);
  return {
    store,
    origin,
    clientIp: meta.clientIp,
    country: meta.country(),
    languageCountry: countryOfLanguages(context.req.header("accept-language")),
    requestId: meta.requestId,
    buyerSecret: buyer?.secret,
    mayShowContact: !isbot(context.req.header("user-agent")),
    keepBuyerSecret: (secret) => setCookie(buyerCookie(buyers, origin, secret)),
    ...(body ? { raw: { body, headers: context.req.header() } } : {}),
  };
}

/** More than 100 lines of a cart with 200 fields each: a body with more is no call of a shop. */
const mostValues = 30_000;

type ReadJson = { ok: true; value: unknown } | { ok: false; refusal: ErrorReply };

const jsonAdvice = 'Send "application/json".';

const refuseFields = (fields: Record<string, string>): ReadJson => ({
  ok: false,
  refusal: { success: false, code: "validation_failed", message: fields },
});

/** The JSON value of a body, or the refusal of its type, its text or the number of its values. */
function readJson(context: Context<ApiEnvironment>, body: Buffer): ReadJson {
  const type = context.req.header("content-type");
  if (type === undefined) {
    return refuseFields({ "content-type": missingHeader("Content-Type", jsonAdvice) });
  }
  if (!/^application\/json\b/iu.test(type)) {
    const message = `The header "Content-Type" names another type than JSON. ${jsonAdvice}`;
    return refuseFields({ "content-type": message });
  }
  const text = body.toString("utf8");
  if (hasMoreValues(text, mostValues)) {
    return { ok: false, refusal: codeReply("payload_too_large") };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuseFields({ body: "The body is not valid JSON." });
  }
}

/** Path and query of an absolute address. */
const pathOf = (url: string) => url.slice(url.indexOf("/", url.indexOf("//") + 2));

/** The address of the call where what it names is by now. */
function withLocation(
  answer: PageAnswer,
  key: EndpointKey,
  path: string,
  result: AnyReply,
): PageAnswer {
  if (result.success || result.code !== "moved") return answer;
  const location = movedPath(key.slice(key.indexOf("/")), path, result.data);
  if (location === undefined) return answer;
  return { ...answer, headers: [...answer.headers, ["location", location]] };
}

const defaultBodyBytes = 64 * 1024;

/** `isShared`: the answer is the same for whoever asks, and is nobody's to set a cookie with. */
type RequestParts = { body: Buffer | undefined; isShared: boolean };

export type ApiParts = {
  execute: Execute;
  buyers: BuyerKeys;
  countCall: CountCall;
  /** Undefined where nothing is kept. */
  keepAnswer?: KeepAnswer | undefined;
  /** Admits reads of the catalogue; everything at once where absent. */
  admit?: Admit | undefined;
};

/** What anyone may read of a shop: of such calls few run at a time, so that orders go on beside them. */
const isCatalogueRead = (key: EndpointKey) => {
  const { needsOpenStore }: EndpointDefinition = endpoints[key];
  return key.startsWith("GET ") && (needsOpenStore || Object.hasOwn(contentEndpoints, key));
};

function answer(key: EndpointKey, parts: ApiParts) {
  const answerNow = answerAtOnce(key, parts);
  const { admit } = parts;
  if (admit === undefined || !isCatalogueRead(key)) return answerNow;
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const client = networkOf(context.env.meta.clientIp);
    const answered = await admit(client, () => answerNow(context));
    return answered === "busy" ? reply(context, codeReply("unavailable")) : answered;
  };
}

function answerAtOnce(key: EndpointKey, { execute, buyers, countCall, keepAnswer }: ApiParts) {
  const endpoint: EndpointDefinition = endpoints[key];
  const isWrite = !key.startsWith("GET");
  // A call that is mounted with and without /v2 is one call, and has one limit.
  const bucket = key.replace(" /v2/", " /");
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const { meta } = context.env;
    if (meta.store === undefined) {
      return reply(context, storeNotFound(meta));
    }
    if (isWrite && endpoint.area !== "webhook" && isForeign(context, meta.origin)) {
      return reply(context, codeReply("forbidden"));
    }
    if (endpoint.callsPerMinute !== undefined) {
      const name = `${bucket} ${networkOf(meta.clientIp)}`;
      const { isAllowed, endsAt } = await countCall(name, endpoint.callsPerMinute);
      if (!isAllowed) return reply(context, tooManyCalls(endsAt));
    }
    const body = isWrite
      ? await readBody(context.req.raw, endpoint.maxBodyBytes ?? defaultBodyBytes)
      : undefined;
    if (body === "too_large") {
      return reply(context, codeReply("payload_too_large"));
    }
    // Nobody is left to read a response; the status is for the log.
    if (body === "cut_off") return context.body(null, 408);
    const query = context.req.query();
    const isShared = keepAnswer !== undefined && isKept(endpoint, query);
    const request = await apiRequest(context, { buyers, body, isShared });
    if (request === undefined) {
      return reply(context, storeNotFound(meta));
    }
    const json = body && endpoint.body ? readJson(context, body) : undefined;
    if (json && !json.ok) return reply(context, json.refusal);
    const run = async () => {
      const result = await execute(key, request, {
        params: context.req.param(),
        query,
        headers: context.req.header(),
        ...(json ? { body: json.value } : {}),
      });
      return {
        result,
        answer: withLocation(answerOf(result), key, pathOf(context.req.raw.url), result),
      };
    };
    if (keepAnswer === undefined || !isShared) {
      return respond(context, (await run()).answer);
    }
    const { url, headers } = context.req.raw;
    const kept = await keepAnswer({ ...meta, store: meta.store }, pathOf(url), run);
    return kept.kind === "page" ? keptResponse(kept.page, headers) : respond(context, kept.answer);
  };
}

const byPath = (keys: readonly EndpointKey[]) => {
  const found = new Map<string, EndpointKey[]>();
  for (const key of keys) {
    const [, template = ""] = key.split(" ");
    for (const prefix of prefixes[endpoints[key].area]) {
      const path = prefix + template.replace(/\{(\w+)\}/g, ":$1");
      found.set(path, [...(found.get(path) ?? []), key]);
    }
  }
  return found;
};

/**
 * Mounts every endpoint of the contract, with and without its prefix (OP-094). A known path with
 * another method answers 405 with Allow, an unknown path of the API 404.
 */
export function mountApi(app: Hono<ApiEnvironment>, parts: ApiParts): void {
  const paths = byPath(Object.keys(endpoints) as EndpointKey[]);
  // Fixed paths first and whole: /public/order/create must never be the order of a token "create".
  const fixedFirst = [...paths].toSorted(
    ([a], [b]) => Number(a.includes(":")) - Number(b.includes(":")) || a.localeCompare(b),
  );
  for (const [path, keys] of fixedFirst) {
    const methods = keys.map((key) => key.split(" ", 1)[0] ?? "GET");
    for (const [index, key] of keys.entries()) {
      app.on(methods[index] ?? "GET", path, answer(key, parts));
    }
    const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
    app.all(path, (context) => {
      context.header("allow", allowed.join(", "));
      return reply(context, codeReply("method_not_allowed"));
    });
  }
  for (const area of ["/public/*", "/v2/*", "/canvas/*", "/api2/*", "/apistats/*"]) {
    app.all(area, (context) => reply(context, codeReply("not_found")));
  }
}
