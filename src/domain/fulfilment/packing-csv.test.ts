import { describe, expect, it } from "vitest";

import { packingCsv } from "./packing-csv.ts";
import type { PackedLine, PackingList } from "./packing-list.ts";

const line: PackedLine = {
  ...{ line: 1, campaign: "Night owl", product: "Mug, 11 oz", variant: "white-11oz" },
  ...{ options: { color: "white" }, quantity: 3, picture: null, method: null, pictures: [] },
  personalisation: [{ group: null, label: "Name", value: 'Łucja "Lu"' }],
  prints: [
    { print_space: "front", file: "1-front.png", sha256: "ab", width_px: 2400, height_px: 1000 },
  ],
};

const shipTo = {
  ...{ name: "Ada Example", first_name: "", last_name: "", address: "Straße 5", city: "Berlin" },
  ...{ state: "", zipcode: "01067", country: "DE", phone: "+49 30 1" },
};

const list: PackingList = {
  ...{ version: 1, handover: "P-7-1", store: "main", order: "P-7", locale: "de", email: null },
  ...{ ordered_at: "2026-11-01T08:00:00.000Z", paid_at: null, shipping_method: "standard" },
  ...{ ship_to: shipTo, lines: [line] },
};

const packed = (value: string): PackingList => ({
  ...list,
  lines: [{ ...line, personalisation: [{ group: null, label: "Name", value }] }],
});

/** Reads CSV as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("a packing list as CSV", () => {
  it("has a header and a row a line, with quotes where they are needed", () => {
    const [head, first, second, end] = packingCsv({
      ...list,
      lines: [line, { ...line, line: 2 }],
    }).split("\r\n");
    expect(head?.split(",")).toHaveLength(21);
    expect(head?.startsWith("handover,order,")).toBe(true);
    expect(first).toContain('P-7-1,P-7,standard,1,"Mug, 11 oz",white-11oz,color: white,3,');
    expect(first).toContain('"Name: Łucja ""Lu""",1-front.png,Ada Example,');
    expect(first?.endsWith(",01067,DE,+49 30 1,")).toBe(true);
    expect(second).toContain("P-7-1,P-7,standard,2,");
    expect(end).toBe("");
  });

  it.each([
    "=1+1",
    "=HYPERLINK(1)",
    "+1",
    "-1",
    "@a",
    "3-4",
    "1E5",
    "123456789012345678",
    "a\nb",
    '"',
  ])("has the text of a shopper as it is: %j", (text) => {
    const [head = [], row] = readCsv(packingCsv(packed(text)));
    expect(row?.[head.indexOf("personalisation")]).toBe(`Name: ${text}`);
    const named = { ...list, ship_to: { ...shipTo, name: text } };
    expect(readCsv(packingCsv(named))[1]?.[head.indexOf("name")]).toBe(text);
  });

  it("has the e-mail address in its last column, where the list has one", () => {
    const row = packingCsv({ ...list, email: "ada@example.com" }).split("\r\n")[1];
    expect(row?.endsWith(",+49 30 1,ada@example.com")).toBe(true);
  });

  it("has empty cells for an order without an address", () => {
    const csv = packingCsv({ ...list, ship_to: null });
    expect(csv.split("\r\n")[1]?.endsWith(",,,,,,,,,")).toBe(true);
  });
});
