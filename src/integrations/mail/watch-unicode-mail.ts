import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection from "nodemailer/lib/smtp-connection";

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };
const retryAfterMs = 10 * 60_000;

export type UnicodeMail = {
  /** Whether the server has offered SMTPUTF8; false until it has answered. */
  takesUnicodeMail: () => boolean;
  /** Resolves once the question that is open has an answer. */
  settled: () => Promise<void>;
};

/** A part of nodemailer's connection that has no public name. */
type Extensions = { _supportedExtensions: readonly string[] };

/**
 * Queries a mail server once whether it takes letters of any script before the "@" (SMTPUTF8, RFC 6531), at once
 * and in the background. A server that did not answer is queried again ten minutes later at the earliest,
 * when somebody wants to know.
 */
export function watchUnicodeMail(url: string, now: () => number = Date.now): UnicodeMail {
  let known: boolean | undefined;
  let askedAt = now();
  let open = query(url);
  const settle = async () => {
    known = await open;
  };
  let settling = settle();
  return {
    takesUnicodeMail() {
      if (known === undefined && now() - askedAt >= retryAfterMs) {
        askedAt = now();
        open = query(url);
        settling = settle();
      }
      return known === true;
    },
    settled: () => settling,
  };
}

/** Undefined where the server gave no answer. */
async function query(url: string): Promise<boolean | undefined> {
  const { auth: _auth, ...options } = parseConnectionUrl(url);
  const connection = new SmtpConnection({ ...timeouts, ...options });
  try {
    return await new Promise<boolean | undefined>((resolve) => {
      connection.on("error", () => resolve(undefined));
      connection.on("end", () => resolve(undefined));
      connection.connect((error) => resolve(error ? undefined : offersUnicode(connection)));
    });
  } finally {
    connection.quit();
    connection.close();
  }
}

const offersUnicode = (connection: SmtpConnection): boolean =>
  (connection as unknown as Extensions)._supportedExtensions.includes("SMTPUTF8");
