import type { Database } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";

import type { JobQueue } from "./job-port.ts";
import type { PaymentGateway } from "./payment-port.ts";
import type { TaxPort } from "./tax-port.ts";

/** What every verb is given: the one store that it works for, and what it needs from outside. */
export type ServiceContext = {
  db: Database;
  store: StoreRecord;
  gateways: ReadonlyMap<string, PaymentGateway>;
  tax: TaxPort;
  jobs: JobQueue;
  /** Key of the order tokens (HMAC-SHA-256), at least 32 bytes. */
  orderKey: Buffer;
  /** Where this store is reached, without a trailing slash, for links in mails and return addresses. */
  origin: string;
};
