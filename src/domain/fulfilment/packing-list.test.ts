import { describe, expect, it } from "vitest";

import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";

import { contactOf, type FulfilmentSetting } from "./fulfilment-setting.ts";
import {
  buildPackingList,
  type LineToPack,
  type OrderToPack,
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
    email: "ada@example.com",
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
      ...{ shipping_method: "standard", ship_to: address, email: null },
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

  it("has the buyer's phone and e-mail address as the print house needs them", () => {
    const contactIn = (setting: Partial<FulfilmentSetting>) => {
      const contact = contactOf({ via: "folder", ...setting });
      const { ship_to, email } = buildPackingList(order, 1, [line()], new Map(), contact);
      return [ship_to?.phone, email];
    };
    expect(contactIn({})).toEqual(["+49 30 1", null]);
    expect(contactIn({ buyer_email: true })).toEqual(["+49 30 1", "ada@example.com"]);
    expect(contactIn({ buyer_phone: false })).toEqual([undefined, null]);
  });

  it("has no symbols that labels cannot print, also of an address that was stored before", () => {
    const stored = {
      ...address,
      name: "Ada ❤\u{FE0F} Example",
      address: "Straße\u{0} 5 😀",
      city: "\u{1D401}erlin",
      state: "=1+1",
    };
    const { ship_to } = buildPackingList({ ...order, address: stored }, 1, [line()]);
    expect(ship_to).toEqual({ ...address, name: "Ada Example", city: "Berlin", state: "1+1" });
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
