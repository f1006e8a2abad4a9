export type MailMessage = {
  from: { name: string; address: string };
  to: string;
  /** Where an answer goes; the sender's address without it. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * `not_accepted`: the server did not take the message over, so it may be sent again. `refused`: the
 * server will never take it. `unknown_outcome`: the connection broke while the message was handed
 * over; sending again could deliver it twice (I7).
 */
export type MailResult =
  | { ok: true }
  | { ok: false; kind: "not_accepted" | "refused" | "unknown_outcome"; message: string };

/** Hands one message over. Never throws for what a server or a network does. */
export type MailTransport = {
  readonly name: string;
  /** True where mails stay in the table, to be read on the development outbox (OP-124). */
  readonly isOutboxOnly: boolean;
  send(message: MailMessage): Promise<MailResult>;
};
