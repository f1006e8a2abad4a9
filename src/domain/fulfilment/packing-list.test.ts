import { describe, expect, it } from "vitest";

import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";

import {
  buildPackingList,
  type LineToPack,
  type OrderToPack,
  packingCsv,
  picturesToPack,
  printFileName,
} from "./packing-list.ts";

const address = {
  ...{ name: "Ada Example", first_name: "", last_name: "", address: "Straße 5", city: "Berlin" },
  ...{ state: "", zipcode: "10115", country: "DE", phone: "+49 30 1" },
};

const order: OrderToPack = {
  ...{
    origin: "https://main.example",
    store: "main",
    number: "P-7",
    locale: "de",
    shippingMethod: "standard",
    address,
  },
  createdAt: new Date("2026-11-01T08:00:00Z"),
  paidAt: new Date("2026-11-01T08:05:00Z"),
};

const upload = "uploads/00112233445566778899aabbccddeeff00112233.png";

function line(
  change: Partial<LineToPack> = {},
  facts: Partial<OrderLineSnapshot> = {},
): LineToPack {
  const snapshot = {
    ...{ campaignTitle: "Night owl", productName: "Mug, 11 oz", options: { color: "white" } },
    ...{
      thumbUrl: "/media/catalogue/1.webp",
      customOptions: { Name: 'Łucja "Lu"' },
      customerCustomOptions: null,
    },
    ...facts,
  } as OrderLineSnapshot;
  const print = { printSpace: "Front Side", fileSha256: "ab", widthPx: 2400, heightPx: 1000 };
  const own = { position: 0, variantKey: "white-11oz", quantity: 3, snapshot, prints: [print] };
  return { ...own, ...change };
}

describe("what a print house is told", () => {
  it("is what to make, of which files, how many and where to, and no price or e-mail address", () => {
    const list = buildPackingList(order, 2, [line()]);
    expect(list).toEqual({
      ...{ version: 1, handover: "P-7-2", store: "main", order: "P-7", locale: "de" },
      ...{ ordered_at: "2026-11-01T08:00:00.000Z", paid_at: "2026-11-01T08:05:00.000Z" },
      ...{ shipping_method: "standard", ship_to: address },
      lines: [
        {
          ...{ line: 1, campaign: "Night owl", product: "Mug, 11 oz", variant: "white-11oz" },
          ...{ options: { color: "white" }, quantity: 3, method: null },
          picture: "https://main.example/media/catalogue/1.webp",
          personalisation: [{ group: null, label: "Name", value: 'Łucja "Lu"' }],
          prints: [
            {
              ...{ print_space: "Front Side", file: "1-front-side.png", sha256: "ab" },
              ...{ width_px: 2400, height_px: 1000 },
            },
          ],
          pictures: [],
        },
      ],
    });
  });

  it("names the pictures of a line that is printed from no design, by what they are stored as", () => {
    const bare = line({ prints: [] }, { customOptions: { Photo: upload, Name: "Ann" } });
    const uploads = new Map([[upload, { contentType: "image/jpeg" }]]);
    expect(picturesToPack(bare, uploads)).toEqual([
      { group: null, label: "Photo", uploadKey: upload, file: "1-picture-1.jpg" },
    ]);
    const [packed] = buildPackingList(order, 1, [bare], uploads).lines;
    expect(packed?.pictures).toEqual([{ label: "Photo", file: "1-picture-1.jpg" }]);
    expect(packed?.personalisation).toEqual([{ group: null, label: "Name", value: "Ann" }]);
    // A design has them in its print.
    const drawn = line({}, { customOptions: { Photo: upload } });
    expect(picturesToPack(drawn, uploads)).toEqual([]);
  });

  it("calls files by letters that every file system takes", () => {
    expect(printFileName(11, "../Back/../..")).toBe("12--back-.png");
    expect(printFileName(0, "wrap")).toBe("1-wrap.png");
  });
});

describe("the same as CSV", () => {
  it("has a row a line, with quotes where they are needed and where it goes", () => {
    const csv = packingCsv(buildPackingList(order, 1, [line(), line({ position: 1 })]));
    const [head, first, second, end] = csv.split("\r\n");
    expect(head?.split(",")).toHaveLength(20);
    expect(first).toContain('P-7-1,P-7,standard,1,"Mug, 11 oz",white-11oz,color: white,3,');
    expect(first).toContain('"Name: Łucja ""Lu""",1-front-side.png,Ada Example,');
    expect(second).toContain("P-7-1,P-7,standard,2,");
    expect(end).toBe("");
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@a", "\tx"])(
    "takes no text of a shopper for a formula: %s",
    (text) => {
      const csv = packingCsv(
        buildPackingList({ ...order, address: { ...address, name: text } }, 1, [line()]),
      );
      expect(csv).toContain(`,'${text},`);
    },
  );

  it("has empty cells for an order without an address", () => {
    const csv = packingCsv(buildPackingList({ ...order, address: null }, 1, [line()]));
    expect(csv.split("\r\n")[1]?.endsWith(",,,,,,,,")).toBe(true);
  });
});
