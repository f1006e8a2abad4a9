import { availableParallelism } from "node:os";

import type { UploadParts } from "#api/uploads/mount-uploads.ts";

import type { Shop } from "./open-shop.ts";

const megabyte = 1024 * 1024;

/** One picture of 50 megapixels takes up to 400 MB while it is drawn: pages and previews come first. */
const limits = {
  atOnce: availableParallelism() > 3 ? 2 : 1,
  waiting: 24,
  waitingOfClient: 8,
};

/** What the PUT of shoppers' pictures needs; ten of the largest are held at a time, five for one network. */
export function wireUploads({
  openContext,
  storage,
  directUploads,
}: Pick<Shop, "openContext" | "storage" | "directUploads">): Omit<
  UploadParts,
  "countCall" | "reportFault"
> {
  return {
    openContext: ({ store, origin }) => openContext(store, origin),
    storage,
    directUploads,
    limits,
    bytes: { total: 200 * megabyte, ofClient: 100 * megabyte },
    stallMs: 20_000,
  };
}
