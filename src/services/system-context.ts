import type { Database } from "#database/connect.ts";

import type { ServiceContext } from "./context.ts";

/** What background work over all stores is given; each row is then handled in its own store's context. */
export type SystemContext = {
  db: Database;
  openStore: (storeId: number) => Promise<ServiceContext>;
};
