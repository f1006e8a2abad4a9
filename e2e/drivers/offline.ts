import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

const takenOffline = new WeakSet<BrowserContext>();

/** Whether an error of a context's console is of a request that started when `goOffline` had taken the network. */
export const isByOffline = (context: BrowserContext, text: string): boolean =>
  takenOffline.has(context) && text.includes("net::ERR_INTERNET_DISCONNECTED");

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Counts the requests that are under way, for `goOffline`. */
export function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on("request", (request) => requests.add(request));
  context.on("requestfinished", (request) => requests.delete(request));
  context.on("requestfailed", (request) => requests.delete(request));
}

/**
 * Takes the network away once nothing is under way: the browser logs an error for each request that
 * it cuts off, such as that of a picture further down. Errors of requests that start afterwards, even at
 * the same moment, fail no test.
 */
export async function goOffline({ page }: { page: Page }): Promise<void> {
  const context = page.context();
  const list = () => [...(underWay.get(context) ?? [])].map((request) => request.url());
  await expect.poll(list, { message: "requests under way" }).toEqual([]);
  takenOffline.add(context);
  await context.setOffline(true);
}
