import { type Client, createHttpClient } from "#contract/client.ts";

import { visitHeaders } from "../visit/connect-visit.ts";

/** The API's statistics, which have an address of their own (OP-094); its calls outlive the page. */
export const statsClient = (): Client =>
  createHttpClient("", window.location.host, () => visitHeaders(document), {
    prefix: "/apistats",
    keepalive: true,
  });
