import type { MailKind } from "#contract/mail-props.ts";
import type { Database } from "#database/connect.ts";
import { countMailsTo, lockRecipient } from "#database/queries/mails.ts";
import { ServiceError } from "#services/service-error.ts";

type Addressed = { storeId: number; kind: MailKind; recipient: string };

/** What anybody may have sent to an address, by asking often enough: no more of a kind than this (S10). */
const most = { anHour: 1, aDay: 3 };

/**
 * Whether a store may send an address another mail of a kind that somebody else could ask for. Those who ask at the same
 * time wait for each other until the transaction ends, in all processes.
 */
export async function isMailAllowed(tx: Database, mail: Addressed): Promise<boolean> {
  await lockRecipient(tx, mail);
  const { anHour, aDay } = await countMailsTo(tx, mail);
  return anHour < most.anHour && aDay < most.aDay;
}

/** Refuses with rate_limited where it may not. */
export async function assertMailAllowed(tx: Database, mail: Addressed): Promise<void> {
  if (!(await isMailAllowed(tx, mail))) throw new ServiceError("rate_limited");
}
