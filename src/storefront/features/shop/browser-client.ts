import { type Client, createHttpClient } from "#contract/client.ts";

import { visitHeaders } from "../visit/connect-visit.ts";

let client: Client | undefined;

/** The API as the browser calls it. */
export function browserClient(): Client {
  client ??= createHttpClient("", window.location.host, () => visitHeaders(document));
  return client;
}
