import { vi } from "vitest";

import type { ClientReply } from "#contract/client.ts";
import type { EndpointDefinition, EndpointInput } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints, type Endpoints } from "#contract/endpoints.ts";
import { type ApiErrorCode, apiErrors, type ErrorReply } from "#contract/errors.ts";

type Definition<K extends EndpointKey> = Endpoints[K] extends infer E extends EndpointDefinition
  ? E
  : never;

/** What the component sent, parsed by the schemas of the contract. */
export type ApiInput<K extends EndpointKey> = EndpointInput<Definition<K>>;

/** A success, or a refusal with one of the codes that the endpoint declares. */
type Reply<K extends EndpointKey> =
  | Extract<ClientReply<K>, { success: true }>
  | (ErrorReply & { code: Definition<K>["errors"][number] | "unavailable" | "internal" });

/** The reply of each endpoint that the component may call: fixed, or a function of the call. */
export type ApiReplies = {
  readonly [K in EndpointKey]?: Reply<K> | ((input: ApiInput<K>) => Reply<K> | Promise<Reply<K>>);
};

export type ApiDouble = {
  /** The calls of one endpoint so far, oldest first. */
  calls: <K extends EndpointKey>(key: K) => ApiInput<K>[];
  /** Calls without a reply, and calls and replies that break the contract. */
  faults: string[];
};

export const success = <Data>(data: Data) => ({ success: true as const, data, message: "" });

/** A refusal; `fields` has the texts and message keys of a form that the API rejects. */
export const refusal = <Code extends ApiErrorCode>(
  code: Code,
  fields: Partial<Pick<ErrorReply, "keys" | "data" | "message">> = {},
) => ({ success: false as const, code, message: "", ...fields });

type Route = { key: EndpointKey; method: string; pattern: RegExp; parameters: number };

const routes: readonly Route[] = Object.keys(endpoints)
  .map((name) => {
    const [method = "", template = ""] = name.split(" ");
    const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/gu, "(?<$1>[^/]+)")}$`, "u");
    const parameters = template.split("{").length - 1;
    return { key: name as EndpointKey, method, pattern, parameters };
  })
  // `/public/order/challenge` also matches `/public/order/{id}`.
  .toSorted((a, b) => a.parameters - b.parameters);

/**
 * Replaces `fetch` until `vi.unstubAllGlobals`. The storefront's real client runs, and each call gets the reply of its
 * endpoint in `replies`. The schemas of the contract check every call and every reply.
 */
export function createApiDouble(replies: ApiReplies): ApiDouble {
  const calls: { key: EndpointKey; input: unknown }[] = [];
  const faults: string[] = [];
  const answer = async (address: string, init: RequestInit): Promise<ErrorReply | object> => {
    const url = new URL(address, window.location.href);
    const path = url.pathname.replace(/^\/api(?:2|stats)(?=\/)/u, "");
    const method = init.method ?? "GET";
    const route = routes.find((each) => each.method === method && each.pattern.test(path));
    if (route === undefined) throw new Error(`${method} ${path} is not an endpoint of the API`);
    const { key, pattern } = route;
    const input = parseInput(endpoints[key], {
      params: decode(pattern.exec(path)?.groups),
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    calls.push({ key, input });
    const entry = replies[key];
    if (entry === undefined) throw new Error(`${key} was called and has no reply in this test`);
    const reply = typeof entry === "function" ? await entry(input as never) : entry;
    if (reply.success) endpoints[key].reply.parse(reply.data);
    return reply;
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const reply = await answer(address, init).catch((error: unknown) => {
      faults.push(String(error));
      return refusal("internal");
    });
    const status = "code" in reply ? apiErrors[reply.code as ApiErrorCode].status : 200;
    return new Response(JSON.stringify(reply), { status });
  });
  return {
    calls: <K extends EndpointKey>(key: K) =>
      calls.filter((call) => call.key === key).map(({ input }) => input as ApiInput<K>),
    faults,
  };
}

const decode = (parameters: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => [name, decodeURIComponent(text)]),
  );

const parts = ["params", "query", "headers", "body"] as const;

function parseInput(
  endpoint: EndpointDefinition,
  given: Readonly<Record<(typeof parts)[number], unknown>>,
): unknown {
  return Object.fromEntries(parts.map((part) => [part, endpoint[part]?.parse(given[part])]));
}
