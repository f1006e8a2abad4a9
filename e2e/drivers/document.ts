import type { APIRequestContext, APIResponse } from "@playwright/test";

type DocumentOptions = {
  /** The host of the store; the demo store's by default. */
  store?: string;
  userAgent?: string;
};

/** Requests a page of a store without a browser, and follows no redirect. */
export function requestDocument(
  request: APIRequestContext,
  path: string,
  { store = "localhost", userAgent }: DocumentOptions = {},
): Promise<APIResponse> {
  const host = `${store}:${process.env["E2E_PORT"]}`;
  const headers = { host, ...(userAgent && { "user-agent": userAgent }) };
  return request.get(path, { headers, maxRedirects: 0 });
}

/** The HTML of such a page. */
export async function readDocument(
  request: APIRequestContext,
  path: string,
  options?: DocumentOptions,
): Promise<string> {
  return (await requestDocument(request, path, options)).text();
}
