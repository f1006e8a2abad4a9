import { describe, expect, it } from "vitest";

import { containsContact, isOnlyContact } from "./contact-data.ts";

const contacts = [
  ...["me@example.com", "Lena.Ortiz+shop@mail.example.co.uk", "12 Main St me@example.com"],
  ...[
    "https://example.com/map",
    "HTTP://maps",
    "www.example.org",
    "example.com",
    "my-shop.de 5",
    "shop.co.uk/x",
  ],
  ...["ute-maurer.de Berlin", "see utemaurer.de please"],
  ...["+49 170 1234567", "+1 (512) 555-0199", "+390551234567", "Main St 5, tel. 0170 1234567"],
  ...["call 555-123-4567", "Mobile: 07700 900123", "Handy 0170/1234567", "call me on 512 555 0199"],
  ...["0170 1234567", "(512) 555-0199", "512-555-0199", "07700900123", "089 123 456 78"],
];

describe("containsContact", () => {
  it.each(contacts)("finds contact data in %s", (line) => {
    expect(containsContact(line)).toBe(true);
  });

  it.each([
    ...[
      "12 Main St",
      "Packstation 112",
      "112-10 Queens Blvd",
      "Carrera 7 # 12-34",
      "1-2-3 Jingumae",
      "12345678",
    ],
    ...[
      "Rua 12 de Outubro 1234-5",
      "Phone House 5",
      "Call Lane 12",
      "12 Ring Road",
      "Hotel Tel Aviv 12",
      "St. Info 5",
    ],
    ...[
      "Köln a.Rh. 5",
      "PSC 1234 Box 5678",
      "1 @ Work Place",
      "C/ Mayor 5, 1.o B",
      "01067 Dresden",
      "Cell Block 5",
    ],
    ...["100 2000", "", "Dot.com", "ab.de"],
  ])("finds none in %s", (line) => {
    expect(containsContact(line)).toBe(line === "Dot.com");
  });
});

describe("an abbreviation without a blank behind its dot", () => {
  it.each([
    ...["Avda.de Andalucía 12", "Ctra.de Madrid km 5", "Pza.de España 3", "Prof.de Morais 7"],
    ...["Urb.de la Paz 5", "Gral.de Ruyter 4"],
  ])("is no web address in %s (ORD-07)", (line) => {
    expect(containsContact(line)).toBe(false);
  });
});

describe("isOnlyContact", () => {
  it.each([
    ...[
      "me@example.com",
      "https://example.com/map",
      "www.example.com",
      "+49 170 1234567",
      "512-555-0199",
    ],
    ...["tel. 050 123 4567", "0170 1234567", "http://example.com", "12 345 6789"],
  ])("knows %s", (line) => {
    expect(isOnlyContact(line)).toBe(true);
  });

  it.each([
    "12345678",
    "Near the park, tel. 050 123 4567",
    ...["me@example.com and door 5", "www.example.com and door 5", "12 345 678"],
    "c/o me@example.com",
    "Apt 4B",
    "",
    "see www.example.com",
  ])("leaves %s", (line) => {
    expect(isOnlyContact(line)).toBe(false);
  });
});
