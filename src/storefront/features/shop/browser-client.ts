import { type Client, createHttpClient } from "#contract/client.ts";

import { visitHeaders } from "../visit/connect-visit.ts";
import { noteWait } from "./wait-time.ts";

let client: Client | undefined;

/** The API as the browser calls it. */
export function browserClient(): Client {
  client ??= noting(createHttpClient("", window.location.host, () => visitHeaders(document)));
  return client;
}

/** The same client, whose refusals say how long this browser has to wait (`withWaitTime`). */
const noting =
  (http: Client): Client =>
  async (key, input) => {
    const reply = await http(key, input);
    noteWait(reply);
    return reply;
  };
