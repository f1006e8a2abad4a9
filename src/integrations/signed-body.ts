import { createHmac, timingSafeEqual } from "node:crypto";

/** How much older or newer than now a signature may be. */
export const signatureToleranceSeconds = 300;

export type SignedDelivery = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: string;
  now: Date;
};

function hmacHex(secret: string, timestamp: string, rawBody: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest("hex");
}

/** Header value `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. */
export function signBody(secret: string, rawBody: string, at: Date): string {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return `t=${timestamp},v1=${hmacHex(secret, timestamp, rawBody)}`;
}

/** What is wrong with a delivery's signature, then with its age (five minutes either way); null for nothing (S13). */
export function signatureFault(
  headerName: string,
  secret: string,
  { headers, rawBody, now }: SignedDelivery,
): "signature" | "stale" | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[headerName] ?? "");
  const [, timestamp, given] = match ?? [];
  if (timestamp === undefined || given === undefined) return "signature";
  const expected = hmacHex(secret, timestamp, rawBody);
  if (!timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(expected, "hex"))) return "signature";
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  return Math.abs(ageSeconds) > signatureToleranceSeconds ? "stale" : null;
}
