import type { PackingList } from "#domain/fulfilment/packing-list.ts";
import {
  type PackingColumn,
  packingColumns,
  packingRows,
} from "#domain/fulfilment/packing-table.ts";

type Heading = { title: string; width: number };

/** Widths are in characters. */
const headings: Readonly<Record<PackingColumn, Heading>> = {
  handover: { title: "Handoff", width: 16 },
  order: { title: "Order", width: 14 },
  shipping_method: { title: "Shipping", width: 10 },
  line: { title: "Line", width: 6 },
  product: { title: "Product", width: 24 },
  variant: { title: "Variant", width: 18 },
  options: { title: "Options", width: 20 },
  quantity: { title: "Quantity", width: 9 },
  method: { title: "Print method", width: 13 },
  personalisation: { title: "Personalization", width: 40 },
  files: { title: "Files", width: 28 },
  name: { title: "Name", width: 22 },
  company: { title: "Company", width: 18 },
  address: { title: "Address", width: 28 },
  address2: { title: "Address line 2", width: 18 },
  city: { title: "City", width: 18 },
  state: { title: "State or region", width: 15 },
  zipcode: { title: "Postal code", width: 12 },
  country: { title: "Country", width: 8 },
  phone: { title: "Phone", width: 20 },
  email: { title: "Email", width: 28 },
};

const counted: ReadonlySet<PackingColumn> = new Set(["line", "quantity"]);

/** More than that no cell of a workbook may hold. */
const longestCell = 32_767;

/**
 * A packing list as an XLSX workbook for people, with a frozen header row. All cells but counts are texts, so that a
 * spreadsheet leaves postcodes such as 01067, phone numbers and "3-4" as they are and calculates nothing.
 */
export async function buildPackingWorkbook(list: PackingList): Promise<Uint8Array> {
  const { default: writeWorkbook } = await import("write-excel-file/node");
  const heads = packingColumns.map((name) => ({
    value: headings[name].title,
    type: String,
    fontWeight: "bold" as const,
  }));
  const rows = packingRows(list, "\n").map((row) =>
    packingColumns.map((name) =>
      counted.has(name) ? { value: Number(row[name]), type: Number } : textCell(row[name]),
    ),
  );
  const columns = packingColumns.map((name) => ({ width: headings[name].width }));
  return writeWorkbook([heads, ...rows], {
    sheet: "Packing list",
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}

/** "@" marks a text, also once the cell is edited; an empty text would be no cell. */
function textCell(text: string) {
  const value = inXml(text);
  if (value === "") return null;
  return { value, type: String, format: "@", wrap: true, alignVertical: "top" as const };
}

/** XML has no control characters but tab and line break; spreadsheets read "_x0041_" as "A" unless its "_" is written so. */
const inXml = (text: string) =>
  text
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(/[^\t\n\P{Cc}]|[\u{FFFE}\u{FFFF}]/gu, "")
    .slice(0, longestCell)
    .toWellFormed()
    .replaceAll(/_(?=x[\dA-F]{4}_)/giu, "_x005F_");
