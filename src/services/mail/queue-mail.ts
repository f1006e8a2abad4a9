import type { Database } from "#database/connect.ts";
import { insertMail } from "#database/queries/mails.ts";

import type { ServiceContext } from "#services/context.ts";
import type { MailKind } from "#contract/mail-props.ts";

export type MailRequest = {
  orderId: number;
  kind: MailKind;
  /** What sets this mail apart from another of its kind for the same order, e.g. "paid". */
  occasion: string;
  recipient: string;
  locale: string;
  /** It is sent so much later, where it still has sense then. */
  afterSeconds?: number;
};

/**
 * Writes a mail down and sends its job, both in the caller's transaction; a second call for the same
 * order, kind and occasion does nothing (I7). Answers whether the mail is new.
 */
export async function queueMail(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  { afterSeconds, ...mail }: MailRequest,
): Promise<boolean> {
  const mailId = await insertMail(tx, { storeId: ctx.store.id, ...mail });
  if (mailId === undefined) return false;
  const options = afterSeconds === undefined ? {} : { startAfterSeconds: afterSeconds };
  await ctx.jobs.send(tx, "send-mail", { mailId }, options);
  return true;
}
