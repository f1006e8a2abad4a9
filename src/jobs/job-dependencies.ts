import type { MailSender } from "#services/mail/deliver-mail.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { Storage } from "#services/ports/storage.ts";
import type { SystemContext } from "#services/system-context.ts";

/** Where jobs report what an owner should see; never shown to shoppers. */
export type JobLog = {
  info: (data: Record<string, unknown>, message: string) => void;
  warn: (data: Record<string, unknown>, message: string) => void;
  error: (data: Record<string, unknown>, message: string) => void;
};

/** What handlers are given; the composition root makes it once. */
export type JobDependencies = {
  system: SystemContext;
  storage: Storage;
  designs: DesignRenderer;
  mail: MailSender;
  log: JobLog;
};
