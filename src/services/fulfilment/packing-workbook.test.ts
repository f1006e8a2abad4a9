import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";

import type { PackedLine, PackingList } from "#domain/fulfilment/packing-list.ts";
import { packingColumns } from "#domain/fulfilment/packing-table.ts";

import { buildPackingWorkbook } from "./packing-workbook.ts";

const line: PackedLine = {
  ...{ line: 1, campaign: "Night owl", product: "Mug & Co", variant: "white-11oz" },
  ...{ options: { color: "white", size: "3-4" }, quantity: 3, picture: null, method: null },
  ...{ personalisation: [], prints: [], pictures: [] },
};

const list: PackingList = {
  ...{ version: 1, handover: "P-7-1", store: "main", order: "P-7", locale: "de" },
  ...{ ordered_at: "2026-11-01T08:00:00.000Z", paid_at: null, shipping_method: "standard" },
  email: "ada@example.com",
  ship_to: {
    ...{ name: "Ada Example", first_name: "", last_name: "", address: "1E5", address2: "3-4" },
    ...{ company: "12345678901234567890", city: "Dresden", state: "", zipcode: "01067" },
    ...{ country: "DE", phone: "+4930123456" },
  },
  lines: [line],
};

const unescape = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** The cells of the sheet by their place, such as A2, each with its type; texts are looked up. */
async function readCells(given: PackingList) {
  const files = unzipSync(await buildPackingWorkbook(given));
  const partOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const strings = [...partOf("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gsu)].map(
    ([, item = ""]) => unescape(item.replaceAll(/<[^>]+>/gu, "")),
  );
  const sheet = partOf("xl/worksheets/sheet1.xml");
  const cells = new Map(
    [...sheet.matchAll(/<c r="(?<place>[A-Z]+\d+)"(?<rest>[^>]*)>(?<inner>.*?)<\/c>/gsu)].map(
      ({ groups }) => {
        const isText = / t="s"/u.test(groups?.["rest"] ?? "");
        const value = /<v>(.*?)<\/v>/su.exec(groups?.["inner"] ?? "")?.[1] ?? "";
        return [groups?.["place"], { isText, text: isText ? strings[Number(value)] : value }];
      },
    ),
  );
  const cellOf = (name: (typeof packingColumns)[number], row = 2) =>
    cells.get(`${String.fromCodePoint(65 + packingColumns.indexOf(name))}${row}`);
  return { sheet, cellOf };
}

describe("a packing list as a workbook", () => {
  it.each([
    ["zipcode", "01067"],
    ["phone", "+4930123456"],
    ["address", "1E5"],
    ["address2", "3-4"],
    ["company", "12345678901234567890"],
    ["email", "ada@example.com"],
    ["product", "Mug & Co"],
    ["options", "color: white\nsize: 3-4"],
  ] as const)("has %s as a text", async (name, text) => {
    const { cellOf } = await readCells(list);
    expect(cellOf(name)).toEqual({ isText: true, text });
  });

  it.each(["=1+1", "=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "a\nb", "<b>&amp;", "😀", "01067"])(
    "has what a shopper filled in as it is, and no formula: %j",
    async (value) => {
      const personalisation = [{ group: null, label: "", value }];
      const { sheet, cellOf } = await readCells({
        ...list,
        ...{ ship_to: null, lines: [{ ...line, personalisation, product: value }] },
      });
      expect(cellOf("product")).toEqual({ isText: true, text: value });
      expect(cellOf("personalisation")).toEqual({ isText: true, text: `: ${value}` });
      expect(sheet).not.toMatch(/<f[ >]/u);
    },
  );

  it("has a text that looks like an escape of a spreadsheet as it is", async () => {
    const { cellOf } = await readCells({
      ...list,
      lines: [{ ...line, product: "No_x0041_ _x41_" }],
    });
    expect(cellOf("product")?.text).toBe("No_x005F_x0041_ _x41_");
  });

  it("counts lines and units in numbers", async () => {
    const { cellOf } = await readCells(list);
    expect(cellOf("quantity")).toEqual({ isText: false, text: "3" });
    expect(cellOf("line")).toEqual({ isText: false, text: "1" });
  });

  it("has a frozen header row, columns of their width and wrapped texts", async () => {
    const { sheet, cellOf } = await readCells(list);
    expect(cellOf("zipcode", 1)).toEqual({ isText: true, text: "Postal code" });
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/u);
    expect([...sheet.matchAll(/<col /gu)]).toHaveLength(packingColumns.length);
  });

  it("leaves out what XML cannot have, and what no cell can hold", async () => {
    const value = `a\u{0}b\u{1B}c\u{FFFE}${"x".repeat(40_000)}`;
    const { cellOf } = await readCells({
      ...list,
      lines: [{ ...line, personalisation: [{ group: 1, label: "Name", value }] }],
    });
    const text = cellOf("personalisation")?.text ?? "";
    expect(text.startsWith("1. Name: abcxxx")).toBe(true);
    expect(text).toHaveLength(32_767);
  });
});
