import type { Database } from "#database/connect.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";

import type { ApiRequest } from "./execute.ts";
import type { StartUpReader } from "./store-info.ts";

/** What the areas need; wired once in the composition root. */
export type ApiDependencies = {
  db: Database;
  startUp: StartUpReader;
  gateways: ReadonlyMap<string, PaymentGateway>;
  openContext: (request: Pick<ApiRequest, "store" | "origin">) => ServiceContext;
};
