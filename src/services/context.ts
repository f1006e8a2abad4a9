import type { Database } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import type { TrafficLimits } from "#domain/verification/unusual-traffic.ts";

import type { AddressValidator } from "#services/ports/address-validator.ts";
import type { Captcha } from "#services/ports/captcha.ts";
import type { FulfilmentHouse } from "#services/ports/fulfilment.ts";
import type { JobQueue } from "#services/ports/jobs.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import type { Storage } from "#services/ports/storage.ts";
import type { TaxPort } from "#services/ports/tax.ts";

/** What every verb is given: the one store that it works for, and what it needs from outside. */
export type ServiceContext = {
  db: Database;
  store: StoreRecord;
  gateways: ReadonlyMap<string, PaymentGateway>;
  tax: TaxPort;
  validateAddress: AddressValidator;
  jobs: JobQueue;
  /** The stores' files; those of a store lie under its id. */
  storage: Storage;
  /** Who makes this store's lines. */
  fulfilment: FulfilmentHouse;
  /** Key of the order tokens (HMAC-SHA-256), at least 32 bytes. */
  orderKey: Buffer;
  /** From where on a network has to confirm its orders (CHK-09). */
  trafficLimits: TrafficLimits;
  /** How they are confirmed; null for the puzzle of ours (OP-111). */
  captcha: Captcha | null;
  /**
   * Whether the mail server takes letters of any script before the "@" (SMTPUTF8), as far as it has said so
   * by now. Absent where no mail leaves the machine.
   */
  takesUnicodeMail?: () => boolean;
  /** Where this store is reached, without a trailing slash, for links in mails and return addresses. */
  origin: string;
};
