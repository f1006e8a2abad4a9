import { type Client, createHttpClient } from "#contract/client.ts";

let client: Client | undefined;

/** The API as the browser calls it. */
export function browserClient(): Client {
  client ??= createHttpClient("", window.location.host);
  return client;
}
