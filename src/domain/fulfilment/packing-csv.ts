import type { PackingList } from "./packing-list.ts";
import { packingColumns, packingRows } from "./packing-table.ts";

/**
 * A packing list as CSV (RFC 4180) for programs: UTF-8 without a byte order mark, a header, then a row a line. Cells are
 * the texts themselves. People open the workbook: a spreadsheet would change postcodes and run texts that begin with
 * "=" of this file.
 */
export function packingCsv(list: PackingList): string {
  const rows = packingRows(list).map((row) => packingColumns.map((name) => row[name]));
  return [[...packingColumns], ...rows]
    .map((row) => `${row.map(quoteCell).join(",")}\r\n`)
    .join("");
}

const quoteCell = (value: string): string =>
  /[",\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
