import type { MailMessage, MailResult, MailTransport } from "#services/ports/mail.ts";

export type FakeMail = MailTransport & {
  readonly delivered: readonly MailMessage[];
  /** The outcome of the next call; `throw` stands for a process that dies during the hand-over. */
  failNext(outcome: Exclude<MailResult, { ok: true }>["kind"] | "throw"): void;
};

/** Keeps what it was given and fails on demand. */
export function createFakeMail(): FakeMail {
  const delivered: MailMessage[] = [];
  const outcomes: Parameters<FakeMail["failNext"]>[0][] = [];
  return {
    name: "fake",
    isOutboxOnly: false,
    delivered,
    failNext: (outcome) => void outcomes.push(outcome),
    async send(message) {
      const outcome = outcomes.shift();
      if (outcome === "throw") throw new Error("the process died");
      if (outcome) return { ok: false, kind: outcome, message: `asked for ${outcome}` };
      delivered.push(message);
      return { ok: true };
    },
  };
}
