import { createHmac, timingSafeEqual } from "node:crypto";

/** Leave to put one file under one key of one store; times in seconds since 1970. */
export type UploadTicket = {
  key: string;
  expiresAt: number;
  /** Digest of the session that it was made for. */
  session: string;
  signature: string;
};

type Signer = { orderKey: Buffer; storeId: number };

/** Nothing of a token is kept: it says until when it is good, and is signed for store and session. */
export function buildCsrfToken(signer: Signer, sessionId: string, expiresAt: number): string {
  return `${expiresAt}.${signCsrf(signer, sessionId, expiresAt)}`;
}

/** Whether a token was made here for this store and session and is good still. */
export function isCsrfToken(
  signer: Signer,
  sessionId: string,
  token: string,
  now: number,
): boolean {
  const [expires = "", signature = ""] = token.split(".");
  const expiresAt = Number(expires);
  return (
    token === `${expiresAt}.${signature}` &&
    expiresAt > now &&
    isSame(signCsrf(signer, sessionId, expiresAt), signature)
  );
}

export function buildUploadTicket(
  signer: Signer,
  { key, sessionId, expiresAt }: { key: string; sessionId: string; expiresAt: number },
): UploadTicket {
  const session = digestSession(signer, sessionId);
  return { key, expiresAt, session, signature: signTicket(signer, { key, session, expiresAt }) };
}

/** Whether a ticket was made here, as it stands, for this store and is good still. */
export function isUploadTicket(signer: Signer, ticket: UploadTicket, now: number): boolean {
  return ticket.expiresAt > now && isSame(signTicket(signer, ticket), ticket.signature);
}

/** Whether a ticket was made for this session. */
export const isOfSession = (signer: Signer, { session }: UploadTicket, sessionId: string) =>
  isSame(digestSession(signer, sessionId), session);

const digestSession = ({ orderKey, storeId }: Signer, sessionId: string) =>
  hmac(orderKey, `upload-session:${storeId}:${sessionId}`);

const signCsrf = ({ orderKey, storeId }: Signer, sessionId: string, expiresAt: number) =>
  hmac(orderKey, `csrf:${storeId}:${expiresAt}:${sessionId}`);

const signTicket = (
  { orderKey, storeId }: Signer,
  { key, session, expiresAt }: Omit<UploadTicket, "signature">,
) => hmac(orderKey, `upload:${storeId}:${expiresAt}:${key}:${session}`);

const hmac = (key: Buffer, source: string) =>
  createHmac("sha256", key).update(source).digest("base64url");

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
