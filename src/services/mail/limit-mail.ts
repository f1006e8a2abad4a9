import type { MailKind } from "#contract/mail-props.ts";
import type { Database } from "#database/connect.ts";
import { lockRecipient, readMailbox } from "#database/queries/mails.ts";
import { nextMailAt } from "#domain/mail/mailbox-limit.ts";
import { ServiceError } from "#services/service-error.ts";

type Addressed = { storeId: number; kind: MailKind; recipient: string };

/**
 * When a store may send an address another mail of a kind that a caller can cause (S10); null for at once. Callers for one
 * address wait for each other until the transaction ends, in all processes.
 */
export async function waitOfMailbox(tx: Database, mail: Addressed): Promise<Date | null> {
  await lockRecipient(tx, mail);
  const { now, sentAt } = await readMailbox(tx, mail);
  const at = nextMailAt(sentAt, now);
  return at > now ? at : null;
}

/** Whether a store may send an address another mail of a kind at once. */
export async function isMailAllowed(tx: Database, mail: Addressed): Promise<boolean> {
  return (await waitOfMailbox(tx, mail)) === null;
}

/** A refusal for a caller who has to wait until a time. */
export const tooEarly = (retryAt: Date): ServiceError =>
  new ServiceError("rate_limited", { data: { retry_at: retryAt.toISOString() } });
