import { hkdfSync } from "node:crypto";

/** A key of 32 bytes for one purpose, from the deployment's key: what one of them signs is worth nothing to another. */
export const deriveKey = (orderKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", orderKey, "", purpose, 32));
