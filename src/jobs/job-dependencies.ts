import type { MailDelivery, MailSender } from "#services/mail/deliver-mail.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { HandoverOutcome } from "#services/ports/fulfilment.ts";
import type { Storage } from "#services/ports/storage.ts";
import type { SystemContext } from "#services/system-context.ts";

/** Where jobs report what an owner should see; never shown to shoppers. */
export type JobLog = {
  info: (data: Record<string, unknown>, message: string) => void;
  warn: (data: Record<string, unknown>, message: string) => void;
  error: (data: Record<string, unknown>, message: string) => void;
};

/** What became of a mail or a handoff, for metrics. */
export type JobEvent =
  | { kind: "mail"; outcome: MailDelivery["outcome"] }
  | { kind: "handoff"; outcome: HandoverOutcome["kind"] };

/** What handlers are given; the composition root makes it once. */
export type JobDependencies = {
  system: SystemContext;
  storage: Storage;
  designs: DesignRenderer;
  mail: MailSender;
  log: JobLog;
  onEvent?: ((event: JobEvent) => void) | undefined;
};
