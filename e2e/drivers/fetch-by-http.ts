import type { APIResponse } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/**
 * Requests a path of the visitor's store without a page; with `data` as a POST of JSON. Names under
 * `localhost` are resolved by browsers only, so the store's host goes into the header.
 */
export function fetchByHttp(
  { page, origin }: Pick<Visitor, "page" | "origin">,
  path: string,
  data?: object,
): Promise<APIResponse> {
  const { host, port } = new URL(origin);
  const url = `http://localhost:${port}${path}`;
  const headers = { host };
  return data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers });
}
