import { randomUUID } from "node:crypto";

import type { Visitor } from "./visitor.ts";

type Fetched = { status: number; text: string };

/**
 * Fetches an address of the store in the visitor's browser, which resolves hosts such as
 * `sahra.localhost` and sends its cookies; with a body it is posted. Leaves the page for a document
 * without scripts if it shows another host.
 */
export async function fetchInPage(
  { page, origin }: Visitor,
  path: string,
  body: object | null = null,
): Promise<Fetched> {
  if (!page.url().startsWith(`${origin}/`)) await page.goto(`${origin}/openapi.json`);
  return page.evaluate(
    async (wanted) => {
      const headers = { "content-type": "application/json", "idempotency-key": wanted.key };
      const post = { method: "POST", headers, body: JSON.stringify(wanted.body) };
      const answer = await fetch(wanted.path, wanted.body === null ? {} : post);
      return { status: answer.status, text: await answer.text() };
    },
    { path, body, key: randomUUID() },
  );
}
