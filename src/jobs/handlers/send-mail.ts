import { deliverMail } from "#services/mail/deliver-mail.ts";

import type { JobPayloads } from "../definitions.ts";
import type { JobDependencies } from "../job-dependencies.ts";

/** Throws to be run again only where the mail server certainly did not take the mail over. */
export async function handle(
  { system, mail, log, onEvent }: JobDependencies,
  { mailId }: JobPayloads["send-mail"],
): Promise<void> {
  const delivery = await deliverMail(system, mail, mailId);
  onEvent?.({ kind: "mail", outcome: delivery.outcome });
  if (delivery.outcome === "abandoned") log.error({ mailId }, "mail given up after a crash");
  if (delivery.outcome === "failed") log.error({ mailId, reason: delivery.reason }, "mail failed");
  if (delivery.outcome === "retry") throw new Error(delivery.reason);
}
