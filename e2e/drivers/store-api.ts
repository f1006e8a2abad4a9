import { randomInt } from "node:crypto";

import { type Answer, askPort } from "../server/start-platen.ts";
import type { Visitor } from "./visitor.ts";

const newNetwork = () => `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;

type Caller = Pick<Visitor, "page" | "origin">;

/** With a body, the call is a POST of JSON. `key` is its idempotency key. */
type CallOptions = { body?: object; key?: string };

/**
 * Calls the visitor's store without a page, with the cookies of their browser, and stores the reply's
 * cookies there. Each call comes from a network of its own, so rate limits do not add up.
 */
export async function callStore(
  { page, origin }: Caller,
  path: string,
  { body, key }: CallOptions = {},
): Promise<Answer> {
  const { hostname: domain, port } = new URL(origin);
  const context = page.context();
  const cookies = await context.cookies(origin);
  const answer = await askPort(Number(port), path, {
    ...{ host: domain, method: body ? "POST" : "GET", body },
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      "x-forwarded-for": newNetwork(),
      ...(key !== undefined && { "idempotency-key": key }),
    },
  });
  for (const header of answer.headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(header) ?? [];
    const flags = { httpOnly: /httponly/iu.test(header), sameSite: "Lax" } as const;
    await context.addCookies([{ name, value, domain, path: "/", ...flags }]);
  }
  return answer;
}

/** Calls an endpoint as `callStore` does; returns the reply's data, and throws unless its status is 200. */
export async function callApi<T>(
  visitor: Caller,
  path: string,
  options: CallOptions = {},
): Promise<T> {
  const { status, text } = await callStore(visitor, path, options);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: T }).data;
}
