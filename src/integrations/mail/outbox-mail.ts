import type { MailTransport } from "#services/ports/mail.ts";

/** The transport where no SMTP server is set: the rendered mail stays in the table (OP-124). */
export function createOutboxMail(): MailTransport {
  return { name: "outbox", isOutboxOnly: true, send: async () => ({ ok: true }) };
}
