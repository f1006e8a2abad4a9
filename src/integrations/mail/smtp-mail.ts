import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection from "nodemailer/lib/smtp-connection";

import type { MailMessage, MailResult, MailTransport } from "#services/ports/mail.ts";

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

type Failure = Error & { responseCode?: number | undefined };
type Composed = { envelope: { from: string; to: string[] }; bytes: Buffer };

/**
 * Sends through the server of an `smtp://` or `smtps://` address. Connecting and signing in are kept
 * apart from the hand-over, so that a broken connection is known to be harmless or not (I7).
 */
export function createSmtpMail(url: string): MailTransport {
  const { auth, ...options } = parseConnectionUrl(url);
  const account = auth?.user ? { user: auth.user, pass: auth.pass ?? "" } : undefined;

  return {
    name: "smtp",
    isOutboxOnly: false,
    async send(message) {
      const composed = await compose(message);
      const connection = new SmtpConnection({ ...timeouts, ...options });
      try {
        const opened = await open(connection, account);
        return opened ?? (await handOver(connection, composed));
      } finally {
        connection.close();
      }
    },
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function compose(message: MailMessage): Promise<Composed> {
  const { envelope, message: bytes } = await composer.sendMail({
    ...message,
    // Not as a text, which would be read as a list of addresses with names.
    to: { name: "", address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: "", address: message.replyTo } }),
    headers: { ...message.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    envelope: { from: envelope.from || message.from.address, to: [...envelope.to] },
    bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(String(bytes)),
  };
}

function open(
  connection: SmtpConnection,
  account: { user: string; pass: string } | undefined,
): Promise<MailResult | undefined> {
  return new Promise((resolve) => {
    const fail = (error: Failure) => resolve(failure("not_accepted", error));
    connection.on("error", fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (!account) return resolve(undefined);
      connection.login(account, (refusal) => (refusal ? fail(refusal) : resolve(undefined)));
    });
  });
}

function handOver(connection: SmtpConnection, { envelope, bytes }: Composed): Promise<MailResult> {
  return new Promise((resolve) => {
    const fail = (error: Failure) => resolve(failure(outcomeOf(error), error));
    connection.removeAllListeners("error");
    connection.on("error", fail);
    connection.send(envelope, bytes, (error) => {
      if (error) return fail(error);
      connection.quit();
      resolve({ ok: true });
    });
  });
}

function outcomeOf({ responseCode = 0 }: Failure): "not_accepted" | "refused" | "unknown_outcome" {
  if (responseCode >= 500) return "refused";
  return responseCode >= 400 ? "not_accepted" : "unknown_outcome";
}

function failure(kind: "not_accepted" | "refused" | "unknown_outcome", error: Error): MailResult {
  return { ok: false, kind, message: error.message };
}
