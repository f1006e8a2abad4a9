import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { listOrderLines, type OrderRecord } from "#database/queries/orders.ts";
import { type VectorFormat, vectorFormats } from "#domain/design/drawn-design.ts";
import { printFindingText } from "#messages/print-finding-text.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireOrderNumber } from "#services/orders/advance-order.ts";
import { drawVectors } from "#services/prints/draw-vectors.ts";
import {
  type MadePrintFile,
  makePrintFiles,
  type PrintRemark,
} from "#services/prints/make-print-files.ts";
import { inStore, UnknownThing } from "#services/unknown-thing.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { printable } from "../print-table.ts";
import { UsageError, type Verb, type VerbIo, type VerbServices } from "../verb.ts";
import { writeIntoGivenFolder } from "../write-given-file.ts";

export const printFile: Verb = {
  name: "print-file",
  usage: `platen print-file ORDER_LINE [--out FOLDER] [--vector svg|pdf] [--unapproved]
    [--store SLUG] [--json]
  Makes what a line of an order is printed from, or all its lines, and writes the files into FOLDER,
  here where none is given. ORDER_LINE is the order's number, with /LINE behind it for one line (the
  first is 1). Files that are made already are checked and written again. What a printer would ask about
  a design is told with its file. A design that nobody approved is held; with --unapproved its file is
  written all the same, and kept nowhere else. --vector writes the outlines of what is printed as well,
  as SVG or PDF, for a cutter or an engraver.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: "string" },
        out: { type: "string" },
        json: { type: "boolean" },
        unapproved: { type: "boolean" },
        vector: { type: "string" },
      },
    });
    const { number, position } = readOrderLine(positionals);
    const format = readFormat(values.vector);
    const store = await chooseOrderStore(services, values.store, number);
    const ctx = services.openContext(store);
    const order = await requireOrderNumber(ctx, number);
    if (position !== undefined) await requireLine(ctx, order, position);
    const { storage, designs } = services;
    const made = await makePrintFiles(
      { ...ctx, storage, designs },
      {
        orderId: order.id,
        ...(position === undefined ? {} : { position }),
        isUnapprovedAllowed: values.unapproved ?? false,
      },
    );
    if (made.length === 0) {
      io.err(`Nothing of ${positionals[0]} is printed from a design.\n`);
      return 1;
    }
    const folder = resolve(io.cwd, values.out ?? ".");
    const told = [];
    for (const file of made) {
      const path = await writeFileOf(file, {
        services,
        folder,
        number: order.number,
        given: values.out ?? ".",
      });
      told.push({ ...file, position: file.position + 1, path });
    }
    io.out(values.json ? `${JSON.stringify(told, null, 2)}\n` : told.map(lineOf).join(""));
    if (format !== null) {
      const own = { ...ctx, storage, designs };
      for (const vector of await drawVectors(own, { orderId: order.id, position, format })) {
        const path = pathOf({ folder, number: order.number }, vector, format);
        await writeIntoGivenFolder(path, vector.bytes, values.out ?? ".");
        if (!values.json) io.out(`line ${vector.position + 1}, outlines: ${printable(path)}\n`);
      }
    }
    tellHolds(made, io);
    if (position === undefined) await tellPlain(made, { ctx, orderId: order.id, io });
    return made.some(({ kind }) => kind === "held") ? 1 : 0;
  },
};

async function requireLine(
  { db, store }: ServiceContext,
  order: OrderRecord,
  position: number,
): Promise<void> {
  const lines = await listOrderLines(db, store.id, order.id);
  if (lines.some((line) => line.position === position)) return;
  const known = lines.map((line) => String(line.position + 1));
  throw new UnknownThing(
    { kind: "line", name: String(position + 1) },
    { in: [{ kind: "order", name: order.number }, inStore(store)], known },
  );
}

function readOrderLine([given, ...others]: readonly string[]) {
  const [, number, line] = /^([^/]+)(?:\/([1-9]\d{0,3}))?$/u.exec(given ?? "") ?? [];
  const form = "the number of an order, such as 1001, or with a line of it, such as 1001/1";
  if (given === undefined || others.length > 0) {
    throw new UsageError(`Give one ORDER_LINE: ${form}.`);
  }
  if (number === undefined) {
    throw new UsageError(`"${printable(given)}" is not an ORDER_LINE; write ${form}.`);
  }
  return { number, position: line === undefined ? undefined : Number(line) - 1 };
}

/** The file's path, or null where nothing is to be printed. */
async function writeFileOf(
  made: MadePrintFile,
  to: { services: VerbServices; folder: string; number: string; given: string },
): Promise<string | null> {
  if (made.kind === "held") return null;
  const bytes = await to.services.storage.get(made.file.storageKey);
  if (bytes === undefined) throw new Error(`The file is gone: ${made.file.storageKey}`);
  const path = pathOf(to, made, "png");
  await writeIntoGivenFolder(path, bytes, to.given);
  return path;
}

const pathOf = (
  { folder, number }: { folder: string; number: string },
  { position, printSpace }: { position: number; printSpace: string },
  ending: string,
) => resolve(folder, `${number}-${position + 1}-${printSpace}.${ending}`);

function readFormat(given: string | undefined): VectorFormat | null {
  const format = vectorFormats.find((own) => own === given);
  if (given !== undefined && format === undefined)
    throw new UsageError(`--vector is svg or pdf, not "${given}".`);
  return format ?? null;
}

function lineOf(told: MadePrintFile & { path: string | null }): string {
  const place = `line ${told.position}, ${printable(told.printSpace)}`;
  if (told.kind === "held") return `${place}: held, ${told.reason}\n`;
  const { fileSha256, pixelsSha256 } = told.file;
  const mark = told.kind === "unapproved" ? "  not approved by the shopper\n" : "";
  const file = `${place}: ${printable(told.path ?? "")}\n${mark}  file ${fileSha256}\n  pixels ${pixelsSha256}\n`;
  return file + told.remarks.map(remarkOf).join("");
}

function remarkOf(remark: PrintRemark): string {
  const about = remark.objectName === null ? "" : ` ${JSON.stringify(remark.objectName)}`;
  const text = printFindingText(remark, serverMessages("en"));
  // The marks that keep a number in its place in Arabic.
  return `  ${printable(`${remark.severity}${about}: ${text.replaceAll(/[\u2068\u2069]/gu, "")}`)}\n`;
}

/** Lines of an order that nothing is printed for here: whoever prints it must not look for their files. */
async function tellPlain(
  made: readonly MadePrintFile[],
  { ctx, orderId, io }: { ctx: ServiceContext; orderId: number; io: VerbIo },
): Promise<void> {
  const drawn = new Set(made.map((one) => one.position));
  for (const { position } of await listOrderLines(ctx.db, ctx.store.id, orderId)) {
    if (!drawn.has(position)) {
      io.err(`Line ${position + 1}: nothing of it is printed from a design.\n`);
    }
  }
}

function tellHolds(made: readonly MadePrintFile[], io: VerbIo): void {
  for (const own of made) {
    if (own.kind !== "held") continue;
    const why =
      own.reason === "not_approved"
        ? "nobody approved this design. --unapproved makes its file all the same."
        : JSON.stringify(own.detail);
    io.err(`Line ${own.position + 1}, ${printable(own.printSpace)}: ${why}\n`);
  }
}
