import { createHmac } from "node:crypto";

import type { ApiErrorCode } from "#contract/errors.ts";
import { getShopperUploads, touchShopperUploads } from "#database/queries/shopper-uploads.ts";
import { maxUploadBytes } from "#domain/upload/check-upload-file.ts";
import { isListedHost } from "#domain/upload/foreign-picture-address.ts";
import { buildPictureKey } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import type { FetchForeignFile, ForeignFileFailure } from "#services/ports/foreign-files.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { acceptUpload } from "./accept-upload.ts";

export type ForeignPictureContext = Pick<ServiceContext, "db" | "store" | "orderKey"> & {
  storage: Storage;
  fetchForeignFile: FetchForeignFile;
};

export type ImportedPicture = { key: string; width: number; height: number };

/**
 * Imports the picture at an address of another server as an upload (OP-043, OP-067). The same address always gives the
 * same upload, even if the server has another picture there later. The host must be in the store's `image_hosts`, and
 * the picture is re-encoded like any upload. Refuses with `forbidden` an address that is not on the list, leads into
 * this network or redirects from https to plain http; with `validation_failed` content that is no picture; with
 * `payload_too_large` more than 20 MB; and with `unavailable` if the server gives no answer.
 */
export async function importForeignPicture(
  ctx: ForeignPictureContext,
  address: string,
): Promise<ImportedPicture> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const hosts = ctx.store.settings.image_hosts ?? [];
  if (url === null || !isListedHost(url, hosts)) throw new ServiceError("forbidden");
  url.hash = "";
  const key = keyOf(ctx, url);
  const known = await findImported(ctx, key);
  if (known) return known;
  const isAllowed = (host: string) => isListedHost(new URL(`https://${host}`), hosts);
  const fetched = await ctx.fetchForeignFile(url, { maxBytes: maxUploadBytes, isAllowed });
  if (!fetched.ok) throw refusalOf(fetched.reason);
  try {
    await acceptUpload(ctx, { key, bytes: fetched.bytes });
  } catch (error) {
    // Two imports at once: the first one's picture is that of the address.
    const isTaken = error instanceof ServiceError && error.code === "conflict";
    if (!isTaken) throw error;
  }
  const imported = await findImported(ctx, key);
  if (!imported) throw new Error(`The import of ${url.hostname} left no upload`);
  return imported;
}

/** Nobody who knows the address can tell the key from it (OP-141). */
function keyOf({ orderKey, store }: ForeignPictureContext, url: URL): string {
  const digest = createHmac("sha256", orderKey)
    .update(`foreign-picture:${store.id}:${url.href}`)
    .digest("hex");
  return buildPictureKey(digest.slice(0, 40), url.pathname);
}

async function findImported(
  { db, store }: ForeignPictureContext,
  key: string,
): Promise<ImportedPicture | undefined> {
  const [row] = await getShopperUploads(db, store.id, [key]);
  if (!row || row.width === null || row.height === null) return undefined;
  await touchShopperUploads(db, store.id, [key]);
  return { key, width: row.width, height: row.height };
}

const codes: Record<ForeignFileFailure, ApiErrorCode> = {
  not_allowed: "forbidden",
  not_public: "forbidden",
  port: "forbidden",
  redirect_to_http: "forbidden",
  unknown_host: "unavailable",
  refused: "unavailable",
  certificate: "unavailable",
  late: "unavailable",
  unreachable: "unavailable",
  server_error: "unavailable",
  redirects: "validation_failed",
  gone: "validation_failed",
  too_large: "payload_too_large",
};

function refusalOf(reason: ForeignFileFailure): ServiceError {
  const code = codes[reason];
  if (code !== "validation_failed") return new ServiceError(code);
  return new ServiceError(code, { fields: { address: "There is no picture at this address." } });
}
