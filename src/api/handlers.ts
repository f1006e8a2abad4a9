import type { Database } from "#database/connect.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentGateway } from "#services/payment-port.ts";

import { cartHandlers } from "./areas/cart.ts";
import { catalogueHandlers } from "./areas/catalogue.ts";
import { orderHandlers } from "./areas/order.ts";
import { paymentHandlers } from "./areas/payment.ts";
import { storeHandlers } from "./areas/store.ts";
import type { ApiRequest, Handlers } from "./execute.ts";
import type { StartUpReader } from "./store-info.ts";

/** What the areas need; wired once in the composition root. */
export type ApiDependencies = {
  db: Database;
  startUp: StartUpReader;
  gateways: ReadonlyMap<string, PaymentGateway>;
  openContext: (request: Pick<ApiRequest, "store" | "origin">) => ServiceContext;
};

/** Every endpoint of the contract with the code that answers it; a missing one does not compile. */
export function createHandlers(dependencies: ApiDependencies): Handlers {
  return {
    ...storeHandlers(dependencies),
    ...catalogueHandlers(dependencies),
    ...cartHandlers(dependencies),
    ...orderHandlers(dependencies),
    ...paymentHandlers(dependencies),
  };
}
