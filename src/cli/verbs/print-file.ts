import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { printFindingText } from "#messages/print-finding-text.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { requireOrderNumber } from "#services/orders/advance-order.ts";
import {
  type MadePrintFile,
  makePrintFiles,
  type PrintRemark,
} from "#services/prints/make-print-files.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { printable } from "../print-table.ts";
import { UsageError, type Verb, type VerbIo, type VerbServices } from "../verb.ts";

export const printFile: Verb = {
  name: "print-file",
  usage: `platen print-file ORDER_LINE [--out FOLDER] [--unapproved] [--store SLUG]
    [--json]
  Makes what a line of an order is printed from, or all its lines, and writes the files into FOLDER,
  here where none is given. ORDER_LINE is the order's number, with /LINE behind it for one line (the
  first is 1). Files that are made already are checked and written again. What a printer would ask about
  a design is told with its file. A design that nobody approved is held; with --unapproved its file is
  written all the same, and kept nowhere else.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: "string" },
        out: { type: "string" },
        json: { type: "boolean" },
        unapproved: { type: "boolean" },
      },
    });
    const { number, position } = readOrderLine(positionals);
    const store = await chooseOrderStore(services, values.store, number);
    const ctx = services.openContext(store);
    const order = await requireOrderNumber(ctx, number);
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
      io.err("Nothing there is printed from a design.\n");
      return 1;
    }
    const folder = resolve(io.cwd, values.out ?? ".");
    const told = [];
    for (const file of made) {
      const path = await writeFileOf(file, { services, folder, number: order.number });
      told.push({ ...file, position: file.position + 1, path });
    }
    io.out(values.json ? `${JSON.stringify(told, null, 2)}\n` : told.map(lineOf).join(""));
    tellHolds(made, io);
    return made.some(({ kind }) => kind === "held") ? 1 : 0;
  },
};

function readOrderLine([given, ...others]: readonly string[]) {
  const [, number, line] = /^([^/]+)(?:\/([1-9]\d{0,3}))?$/u.exec(given ?? "") ?? [];
  if (number === undefined || others.length > 0) throw new UsageError("Give one ORDER_LINE.");
  return { number, position: line === undefined ? undefined : Number(line) - 1 };
}

/** The file's path, or null where nothing is to be printed. */
async function writeFileOf(
  made: MadePrintFile,
  to: { services: VerbServices; folder: string; number: string },
): Promise<string | null> {
  if (made.kind === "held") return null;
  const bytes = await to.services.storage.get(made.file.storageKey);
  if (bytes === undefined) throw new Error(`The file is gone: ${made.file.storageKey}`);
  await mkdir(to.folder, { recursive: true });
  const path = resolve(to.folder, `${to.number}-${made.position + 1}-${made.printSpace}.png`);
  await writeFile(path, bytes);
  return path;
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
