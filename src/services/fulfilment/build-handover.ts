import { createHash } from "node:crypto";

import type { HandoverRecord } from "#database/queries/fulfilment.ts";
import type { OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import type { PrintFileRecord } from "#database/queries/print-files.ts";
import {
  buildPackingList,
  type LineToPack,
  picturesToPack,
  printFileName,
} from "#domain/fulfilment/packing-list.ts";
import { packingCsv } from "#domain/fulfilment/packing-csv.ts";
import { contactOf, defaultFulfilment } from "#domain/fulfilment/fulfilment-setting.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Handover, HandoverFile } from "#services/ports/fulfilment.ts";

import { buildFileToken, fileGrantSeconds } from "./fulfilment-keys.ts";
import { buildPackingWorkbook } from "./packing-workbook.ts";

export type StoredUpload = { contentType: string; sha256: string };

export type HandoverParts = {
  order: OrderRecord;
  handover: Pick<HandoverRecord, "sequence">;
  /** Those of the hand-over alone. */
  lines: readonly OrderLineRecord[];
  prints: readonly PrintFileRecord[];
  uploads: ReadonlyMap<string, StoredUpload>;
  now: Date;
};

/**
 * What is handed over of an order. Reading one of its files throws where it is not there, or is another than was
 * made: what goes to be printed is what was compared with its proof (OP-148).
 */
export function buildHandover(ctx: ServiceContext, parts: HandoverParts): Handover {
  const { order, handover, prints, uploads } = parts;
  const lines = parts.lines.map((line): LineToPack => ({
    ...line,
    prints: prints.filter(({ lineId }) => lineId === line.id),
  }));
  const list = buildPackingList(
    { ...order, store: ctx.store.slug, origin: ctx.origin },
    handover.sequence,
    lines,
    uploads,
    contactOf(ctx.store.settings.fulfilment ?? defaultFulfilment),
  );
  const address = fileAddress(ctx, parts);
  const files = parts.lines.flatMap((line, index) => {
    const own = prints.filter(({ lineId }) => lineId === line.id);
    const pictures = picturesToPack(lines[index] ?? { ...line, prints: own }, uploads);
    return [
      ...own.map((print) => printFile(print, line)),
      ...pictures.map(({ uploadKey, file }) =>
        pictureFile(ctx, { uploadKey, name: file, uploads }),
      ),
    ];
  });
  return {
    packingList: list,
    documents: [
      {
        name: "packing-list.csv",
        contentType: "text/csv; charset=utf-8",
        build: async () => Buffer.from(packingCsv(list)),
      },
      {
        name: "packing-list.xlsx",
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        build: () => buildPackingWorkbook(list),
      },
    ],
    files: files.map(({ storageKey, ...file }) => ({
      ...file,
      url: address({ storageKey, name: file.name }),
      read: () => readStored(ctx, storageKey, file.sha256),
    })),
  };
}

type Address = (file: { storageKey: string; name: string }) => string;

function fileAddress(ctx: ServiceContext, { order, now }: HandoverParts): Address {
  const expiresAt = Math.floor(now.getTime() / 1000) + fileGrantSeconds;
  const keeper = { orderKey: ctx.orderKey, storeId: ctx.store.id };
  return (file) => {
    const token = buildFileToken(keeper, { ...file, orderId: order.id, expiresAt });
    return `${ctx.origin}/public/fulfilment/files/${token}`;
  };
}

type StoredFile = Omit<HandoverFile, "url" | "read"> & { storageKey: string };

const printFile = (print: PrintFileRecord, line: OrderLineRecord): StoredFile => ({
  name: printFileName(line.position, print.printSpace),
  contentType: "image/png",
  sha256: print.fileSha256,
  storageKey: print.storageKey,
});

type PictureParts = { uploadKey: string; name: string } & Pick<HandoverParts, "uploads">;

function pictureFile(
  { store }: ServiceContext,
  { uploadKey, name, uploads }: PictureParts,
): StoredFile {
  const upload = uploads.get(uploadKey);
  if (!upload) throw new Error(`the picture ${uploadKey} is gone`);
  const { contentType, sha256 } = upload;
  return { name, contentType, sha256, storageKey: `${store.id}/${uploadKey}` };
}

async function readStored(
  { storage }: ServiceContext,
  key: string,
  sha256: string,
): Promise<Uint8Array> {
  const bytes = await storage.get(key);
  if (bytes === undefined) throw new Error(`the file ${key} is gone`);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`the file ${key} is not the one that was made`);
  return bytes;
}
