import type { fulfilmentEndpoints } from "#contract/endpoints/fulfilment.ts";
import { readDatabaseTime } from "#database/queries/orders.ts";
import { getStoreById } from "#database/queries/stores.ts";
import { receiveReport } from "#services/fulfilment/receive-report.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

export function fulfilmentHandlers({
  db,
  openContext,
}: Pick<ApiDependencies, "db" | "openContext">): Pick<Handlers, keyof typeof fulfilmentEndpoints> {
  return {
    "POST /public/fulfilment/report": async (request) => {
      const { body, headers } = request.raw ?? { body: Buffer.alloc(0), headers: {} };
      const delivery = { headers, rawBody: body.toString("utf8"), now: await readDatabaseTime(db) };
      // Read anew: a secret that was ended is of no use from that moment on.
      const store = (await getStoreById(db, request.store.id)) ?? request.store;
      return receiveReport(openContext({ ...request, store }), delivery);
    },
  };
}
