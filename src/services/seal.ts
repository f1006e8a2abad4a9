import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { deriveKey } from "./derive-key.ts";

const ivBytes = 12;
const tagBytes = 16;

/** `purpose` has a key of its own; `place` is where the sealed text lies: at another one it is worth nothing. */
export type SealPlace = { orderKey: Buffer; purpose: string; place: string };

const keyOf = ({ orderKey, purpose }: SealPlace) => deriveKey(orderKey, purpose);

/** AES-256-GCM under a key of the deployment's; base64url. */
export function seal(at: SealPlace, value: unknown): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(at), iv);
  cipher.setAAD(Buffer.from(at.place));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed; throws where it was sealed by another key, for another place, or was changed. */
export function unseal(at: SealPlace, sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(at), iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(at.place));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const rest = bytes.subarray(ivBytes + tagBytes);
  return JSON.parse(Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8"));
}
