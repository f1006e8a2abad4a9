import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

import { freePort } from "./start-platen.ts";

export type MailServer = {
  url: string;
  received: Email[];
  /** How often a mail was handed over, refused ones as well. */
  attempts: () => number;
  /** Answers every mail with this temporary or final code until it is undefined again. */
  refuseWith: (code: number | undefined) => void;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** A real SMTP server that keeps what it takes; it may be away and come back on the same port. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: Email[] = [];
  let attempts = 0;
  let refusal: number | undefined;
  let server: SMTPServer | undefined;

  const open = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        onData(stream, _session, done) {
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", async () => {
            attempts += 1;
            if (refusal !== undefined) {
              done(Object.assign(new Error("not now"), { responseCode: refusal }));
              return;
            }
            // Before it is acknowledged, so that a mail that the shop has handed over is in `received`.
            received.push(await PostalMime.parse(Buffer.concat(chunks)));
            done();
          });
        },
      });
      server.on("error", () => undefined);
      server.listen(port, "127.0.0.1", () => resolve());
    });
  const close = () =>
    new Promise<void>((resolve) => {
      if (server === undefined) return resolve();
      server.close(() => resolve());
      server = undefined;
    });
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    refuseWith: (code) => {
      refusal = code;
    },
    stop: close,
    start: open,
  };
}
