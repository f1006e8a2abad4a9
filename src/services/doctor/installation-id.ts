import { createHmac } from "node:crypto";

/** The header of `/healthz` that names the installation (docs/doctor.md). */
export const installationHeader = "platen-installation";

/** The same for all processes with one ORDER_KEY; nobody can tell the key from it. */
export const installationId = (orderKey: Buffer | string): string =>
  createHmac("sha256", orderKey).update("platen-installation").digest("hex").slice(0, 16);
