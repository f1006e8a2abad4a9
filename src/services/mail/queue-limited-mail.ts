import type { Database } from "#database/connect.ts";
import {
  findDroppedMail,
  insertMail,
  lockRecipient,
  lockUnsentMail,
  type MailRecord,
  readMailbox,
  requeueMail,
  setMailState,
} from "#database/queries/mails.ts";
import { nextMailAt } from "#domain/mail/mailbox-limit.ts";
import type { ServiceContext } from "#services/context.ts";

import type { MailRequest } from "./queue-mail.ts";

export type LimitedMail = Omit<MailRequest, "afterSeconds">;

type OfStore = { storeId: number };
type Planned = OfStore & Pick<LimitedMail, "orderId" | "kind" | "recipient">;

export type MailPlan = {
  /** When the mail goes out, by the database's clock. */
  at: Date;
  /** The same as it is stored: null for a mail that the limit does not delay. */
  sendAfter: Date | null;
  /** 0 where it goes out at once. */
  waitSeconds: number;
  /** A mail of the same order and kind that is not sent yet; the new one takes its place where the mailbox is the same. */
  unsent: MailRecord | undefined;
  isReplaced: boolean;
  /** Whether a mail to the mailbox is postponed to this time already. */
  isJoined: boolean;
};

/**
 * When the next mail of a kind about an order goes to a mailbox (S10): at once, or when the limit allows it, together with
 * the mails of other orders that wait for that time already. The plan stays the same until the transaction ends.
 */
export async function planMail(tx: Database, mail: Planned): Promise<MailPlan> {
  await lockRecipient(tx, mail);
  const { now, sentAt, postponedTo } = await readMailbox(tx, mail);
  const unsent = await lockUnsentMail(tx, mail);
  const isReplaced = unsent !== undefined && isSameMailbox(unsent, mail);
  // A mail that is filed again and again keeps its time, else it would never be sent.
  const wanted = isReplaced ? unsent.sendAfter : (postponedTo ?? nextMailAt(sentAt, now));
  const at = wanted && wanted > now ? wanted : now;
  const waitSeconds = Math.ceil((at.getTime() - now.getTime()) / 1_000);
  const sendAfter = isReplaced || at > now ? wanted : null;
  return { at, sendAfter, waitSeconds, unsent, isReplaced, isJoined: at === postponedTo };
}

const isSameMailbox = (a: { recipient: string }, b: { recipient: string }) =>
  a.recipient.trim().toLowerCase() === b.recipient.trim().toLowerCase();

/** So much later the job of a mail looks whether the job that was there before has sent it. */
const secondJobAfterSeconds = 60;

/**
 * Queues a mail that a buyer can cause at will, in the caller's transaction. Beyond the limit of its mailbox it is
 * postponed, never refused, and all that wait for one mailbox are sent as one mail (`deliverMail`). It takes the place of
 * a mail of the same order and kind that is not sent yet, so that the last one is sent.
 */
export async function queueLimitedMail(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  request: LimitedMail,
): Promise<void> {
  const mail = { storeId: ctx.store.id, ...request };
  const { sendAfter, waitSeconds, unsent, isReplaced, isJoined } = await planMail(tx, mail);
  if (unsent && !isReplaced) await setMailState(tx, unsent, { state: "dropped" });
  const mailId = await writeMail(tx, { ...mail, sendAfter }, isReplaced ? unsent : undefined);
  if (mailId === undefined) return;
  const startAfterSeconds = waitSeconds + (isJoined || isReplaced ? secondJobAfterSeconds : 0);
  const options = startAfterSeconds > 0 ? { startAfterSeconds } : {};
  await ctx.jobs.send(tx, "send-mail", { mailId }, options);
}

/** The row of the mail: that of the replaced one, a new one, or one of its occasion that was dropped; none where it was sent. */
async function writeMail(
  tx: Database,
  mail: OfStore & LimitedMail & { sendAfter: Date | null },
  replaced: MailRecord | undefined,
): Promise<number | undefined> {
  const row = replaced ?? (await insertOrFindDropped(tx, mail));
  if (row === undefined || typeof row === "number") return row;
  const { occasion, recipient, locale, sendAfter } = mail;
  await requeueMail(tx, row, { occasion, recipient, locale, sendAfter });
  return row.id;
}

async function insertOrFindDropped(
  tx: Database,
  mail: OfStore & LimitedMail & { sendAfter: Date | null },
): Promise<number | MailRecord | undefined> {
  return (await insertMail(tx, mail)) ?? findDroppedMail(tx, mail);
}
