import type { z } from "zod";

import type { Client } from "#contract/client.ts";
import type { EndpointData, EndpointDefinition, EndpointInput } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints, type Endpoints } from "#contract/endpoints.ts";
import type { ErrorReply } from "#contract/errors.ts";
import { isUnavailable } from "#database/is-unavailable.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import { ServiceError } from "#services/service-error.ts";

import { inputProblem, type InputProblem } from "./input-problems.ts";
import { codeReply, codeText, inputRefusal, refusalReply } from "./refusal.ts";

/** Who calls, and for which store; nothing of HTTP but what a handler must know. */
export type ApiRequest = {
  store: StoreRecord;
  origin: string;
  clientIp: string;
  country: string | undefined;
  /** The country that the caller's languages name; less certain than where the call comes from. */
  languageCountry: string | undefined;
  requestId: string;
  buyerSecret: string | undefined;
  /** Whether the store's phone, e-mail and address may be told: to people, not to bots or pages (OP-014). */
  mayShowContact: boolean;
  /** Asks the edge to set the buyer's cookie on the way out. */
  keepBuyerSecret: (secret: string) => void;
  /** The body as it came, and its headers, for signatures of webhooks. */
  raw?: { body: Buffer; headers: Record<string, string> };
};

type Definition<K extends EndpointKey> = Endpoints[K] extends infer E extends EndpointDefinition
  ? E
  : never;

export type Handler<K extends EndpointKey> = (
  request: ApiRequest,
  input: EndpointInput<Definition<K>>,
) => Promise<EndpointData<Definition<K>>>;

export type Handlers = { [K in EndpointKey]: Handler<K> };

export type RawInput = Partial<Record<"params" | "query" | "headers" | "body", unknown>>;
export type AnyReply = { success: true; data: unknown; message: string } | ErrorReply;

export type Execute = (key: EndpointKey, request: ApiRequest, input: RawInput) => Promise<AnyReply>;

const parts = ["params", "query", "headers", "body"] as const;

const deepest = 20;

/** UTF-8 has no half of a surrogate pair, a row no NUL. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Path of what no row can hold: text or a name with a NUL or half a character, nesting without end. */
function findUnstorable(value: unknown, path = "", depth = 0): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > deepest) return path;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const found = findUnstorable(inner, path === "" ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A query that cannot be read counts as not given, so that no address of a listing fails. */
const readable = (part: string, given: unknown) =>
  part === "query"
    ? Object.fromEntries(
        Object.entries(given as object).filter(([, value]) => findUnstorable(value) === undefined),
      )
    : given;

/** Whether an issue has the words of `requiredHeader`, which say what to send. */
const isOfHeader = ({ message }: z.core.$ZodIssue) => message.startsWith('The header "');

function parseInput(endpoint: EndpointDefinition, input: RawInput) {
  const parsed: RawInput = {};
  const problems = new Map<string, InputProblem>();
  for (const part of parts) {
    const schema: z.ZodType | undefined = endpoint[part];
    if (schema === undefined) continue;
    const given = readable(part, input[part] ?? (part === "body" ? undefined : {}));
    const unstorable = findUnstorable(given);
    if (unstorable !== undefined) {
      problems.set(unstorable || part, { key: "field.unreadable" });
      continue;
    }
    const result = schema.safeParse(given, { reportInput: true });
    if (result.success) parsed[part] = result.data;
    else
      for (const issue of result.error.issues) {
        const field = issue.path.join(".") || part;
        if (problems.has(field)) continue;
        const problem = inputProblem(issue);
        problems.set(field, isOfHeader(issue) ? { ...problem, text: issue.message } : problem);
      }
  }
  return problems.size > 0 ? { ok: false as const, problems } : { ok: true as const, parsed };
}

/**
 * Runs one call: parses its input, calls its handler, wraps the answer in the envelope. A refusal
 * keeps its code, an unreachable database is `unavailable`, anything else is `internal` and goes to
 * the log with its cause; it never throws.
 */
export function createExecute(
  handlers: Handlers,
  reportFault: (error: unknown, request: ApiRequest, key: EndpointKey) => void,
): Execute {
  return async (key, request, input) => {
    const endpoint: EndpointDefinition = endpoints[key];
    if (endpoint.needsOpenStore && !isStoreOpen(request.store.status)) {
      return codeReply("store_suspended");
    }
    const parsed = parseInput(endpoint, input);
    if (!parsed.ok) return inputRefusal(parsed.problems);
    try {
      const handler = handlers[key] as (request: ApiRequest, input: RawInput) => Promise<unknown>;
      return { success: true, data: await handler(request, parsed.parsed), message: "" };
    } catch (error) {
      if (error instanceof ServiceError) return refusalReply(error);
      const code = isUnavailable(error) ? "unavailable" : "internal";
      reportFault(error, request, key);
      return { success: false, code, message: codeText(code) };
    }
  };
}

/** What a page of a suspended store still calls: payments that were begun are settled (OP-009). */
const settlingCalls: ReadonlySet<EndpointKey> = new Set([
  "POST /public/order/payment/return",
  "POST /public/order/paypal/get-order",
  "POST /public/order/stripe/get-intent-order",
]);

/** Refuses every call of a page that shows the notice of a suspended store, so that it holds no data (STORE-13). */
export function withSuspension(execute: Execute): Execute {
  return async (key, request, input) =>
    settlingCalls.has(key) ? execute(key, request, input) : codeReply("store_suspended");
}

/** The client of pages rendered here: the same calls without a network in between. */
export function createLocalClient(execute: Execute, request: ApiRequest): Client {
  return ((key: EndpointKey, input: RawInput) => execute(key, request, input)) as Client;
}
