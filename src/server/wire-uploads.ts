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

/**
 * Bodies that are held at a time. Of the largest these are two videos and two pictures, of one network
 * one video and one picture, or twelve pictures, of one network six. The one video that is being
 * written anew takes as many bytes again, 350 MB in all, and a body whose length nobody has told twice
 * as many when it is joined.
 */
const bytes = { total: 250 * megabyte, ofClient: 120 * megabyte };

/** What the PUT of shoppers' pictures and videos needs. */
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
    bytes,
  };
}
