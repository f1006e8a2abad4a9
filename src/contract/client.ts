import type { EndpointCall, EndpointData, EndpointDefinition } from "./endpoint.ts";
import type { EndpointKey, Endpoints } from "./endpoints.ts";
import type { ErrorReply } from "./errors.ts";

type Definition<K extends EndpointKey> = Endpoints[K] extends infer E extends EndpointDefinition
  ? E
  : never;

export type ClientReply<K extends EndpointKey> =
  | { success: true; data: EndpointData<Definition<K>>; message: string }
  | ErrorReply;

export type ClientInput<K extends EndpointKey> = EndpointCall<Definition<K>>;

/** One way to call the API, over HTTP in the browser and in process on the server. Never throws for a refusal. */
export type Client = <K extends EndpointKey>(
  key: K,
  input: ClientInput<K>,
) => Promise<ClientReply<K>>;

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
};

const fill = (template: string, params: Record<string, string> = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

const search = (query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
};

const deadlineMs = 45_000;

const unreachable: ErrorReply = { success: false, code: "unavailable", message: "Server busy" };

/**
 * The client of the browser: JSON over fetch, writes under /api2 (OP-094), the store's host in
 * X-Store-Host (API-02), and what `visitHeaders` adds (API-03). A reply that is no JSON, or none at
 * all, answers `unavailable`. `own.prefix` is for calls of another area, `own.keepalive` for those that
 * outlive the page.
 */
export function createHttpClient(
  origin: string,
  host: string,
  visitHeaders: () => Record<string, string> = () => ({}),
  own: { prefix?: string; keepalive?: boolean } = {},
): Client {
  return async (key, input) => {
    const { params, query, headers, body } = input as LooseInput;
    const [method = "GET", template = ""] = key.split(" ");
    const prefix = own.prefix ?? (method === "GET" ? "" : "/api2");
    const address = `${origin}${prefix}${fill(template, params)}${search(query)}`;
    const request: RequestInit = {
      method,
      credentials: "same-origin",
      // Nobody waits for longer, and a connection that says nothing would never end.
      signal: AbortSignal.timeout(deadlineMs),
      ...(own.keepalive && { keepalive: true }),
      headers: {
        accept: "application/json",
        "x-store-host": host,
        ...visitHeaders(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    try {
      const response = await fetch(address, request);
      return await response.json();
    } catch {
      return unreachable;
    }
  };
}
