import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection from "nodemailer/lib/smtp-connection";

import type { MailProbe } from "#services/ports/diagnosis.ts";

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** Parts of nodemailer's connection that have no public name: one command and its reply. */
type Commands = {
  _responseActions: ((reply: string) => void)[];
  _sendCommand: (command: string) => void;
};

/** Connects to a mail server, logs in and names the sender, then resets; no mail is sent. */
export async function probeSmtp(
  url: string,
  sender: string,
  signal: AbortSignal,
): Promise<MailProbe> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SmtpConnection({ ...timeouts, ...options });
  const stop = () => connection.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await new Promise<MailProbe>((resolve) => {
      const failAt = (step: "connection" | "login" | "sender") => (error: Error) =>
        resolve({ ok: false, step, message: error.message });
      connection.on("error", failAt("connection"));
      connection.on("end", () => failAt("connection")(new Error("the connection was closed")));
      const nameSender = () =>
        command(connection, `MAIL FROM:<${sender}>`, (reply) =>
          reply.startsWith("2")
            ? resolve({ ok: true })
            : failAt("sender")(new Error(reply.trim().replaceAll(/\s+/gu, " "))),
        );
      connection.connect((error) => {
        if (error) return failAt("connection")(error);
        if (!auth?.user) return nameSender();
        connection.login({ user: auth.user, pass: auth.pass ?? "" }, (refusal) =>
          refusal ? failAt("login")(refusal) : nameSender(),
        );
      });
    });
  } finally {
    signal.removeEventListener("abort", stop);
    connection.quit();
    connection.close();
  }
}

function command(connection: SmtpConnection, text: string, onReply: (reply: string) => void): void {
  const commands = connection as unknown as Commands;
  commands._responseActions.push(onReply);
  commands._sendCommand(text);
}
