import { describe, expect, it } from "vitest";

import { isCityPlaceholder, isNamePlaceholder, isStreetPlaceholder } from "./placeholder.ts";

describe("isStreetPlaceholder", () => {
  it.each([
    ...[
      "test",
      "Test 1",
      "test 1-2-3",
      "12 test",
      "XXX",
      "aaa",
      "a a a",
      "n/a",
      "---",
      "...",
      "",
      "asd",
      "Foo Bar",
    ],
    ...[
      "Musterstraße 1",
      "Musterstr. 12a",
      "Beispielweg 3",
      "Calle Falsa 123",
      "Rue de test 5",
      "Via Prova 1",
    ],
    ...[
      "Rua Teste 10",
      "Voorbeeldstraat 1",
      "ul. Przykładowa 5",
      "Příklad",
      "Exempelgatan 1",
      "Testikatu 3",
    ],
    ...[
      "Street address",
      "Address line 1",
      "Straatnaam 1",
      "Nom de la rue 5",
      "same as above",
      "See above",
    ],
    ...["Home", "calle", "Rue", "Adresse", "Via", "Ulica", "mi casa", "none"],
    ...[
      "call me",
      "Call me on arrival",
      "Leave at the door",
      "please leave it",
      "ring the bell",
      "ask for me",
    ],
    ...[
      "deixar na portaria",
      "sonner deux fois",
      "dejar en la puerta",
      "lasciare al vicino",
      "bitte klingeln",
    ],
    ...["bellen bij buren", "zadzwonić przed"],
  ])("doubts %s", (line) => {
    expect(isStreetPlaceholder(line)).toBe(true);
  });

  it.each([
    ...[
      "12 Test Road",
      "Calle 5",
      "Rue 12",
      "Via 3",
      "House 12",
      "Casa 5",
      "Street 5",
      "Home Farm",
      "Callander Road 5",
    ],
    ...[
      "Call Lane 12",
      "Ring 5",
      "Ringstraße 5",
      "Leave Street",
      "Testorf 5",
      "1",
      "111",
      "Q7, 24",
      "Le Bourg",
    ],
    ...["Please Avenue 5", "bitte", "Text Lane 3", "Meet Street"],
  ])("leaves %s alone", (line) => {
    expect(isStreetPlaceholder(line)).toBe(false);
  });
});

describe("a place that begins with a verb", () => {
  it.each([
    ...["Ring Road, Near Moolchand Gate", "Ring Rd opposite Gate 2", "Phone House, Front Street"],
    ...["Call House, 12 Gate Lane", "Hand Court, Bell Yard", "Ring Street behind Reception"],
  ])("is no order to the driver in %s (ORD-07)", (line) => {
    expect(isStreetPlaceholder(line)).toBe(false);
  });
});

describe("isCityPlaceholder", () => {
  it.each([
    ...[
      "test",
      "xxx",
      "-",
      "City",
      "your city",
      "Musterstadt",
      "Ciudad",
      "La mia città",
      "Ville",
      "miasto",
      "asdf",
    ],
    ...["same as above", "Anytown"],
  ])("doubts %s", (city) => {
    expect(isCityPlaceholder(city, "DE")).toBe(true);
  });

  it("leaves real places alone in their country", () => {
    const real =
      "none IT|street GB|street US|ville FR|home US|same TZ|oras PH|grad SI|brak LY|ingen NL|bla ML";
    for (const text of [
      ...real.split("|"),
      "village US",
      "hometown US",
      "asdas YE",
      "poblacion PH",
    ]) {
      const [city = "", country = ""] = text.split(" ");
      expect(isCityPlaceholder(city, country), text).toBe(false);
      expect(isCityPlaceholder(city, "AT"), text).toBe(true);
    }
    expect(isCityPlaceholder("Å", "NO")).toBe(false);
    expect(isCityPlaceholder("Berlin", "DE")).toBe(false);
  });
});

describe("isNamePlaceholder", () => {
  it.each([
    ...[
      "test test",
      "Test",
      "asdf asdf",
      "xxx xxx",
      "aaaa bbbb",
      "Max Mustermann",
      "First Name Last Name",
    ],
    ...["Nombre Apellido", "n/a", "Vorname Nachname", "your name"],
  ])("doubts %s", (name) => {
    expect(isNamePlaceholder(name)).toBe(true);
  });

  it.each([
    "Li Ng",
    "Łucja Ohlsson",
    "John Test",
    "O",
    "Jean-Luc D'Arc",
    "Anna Anna",
    "Aaron Bbeh",
    "Mr Smith",
  ])("leaves %s alone", (name) => {
    expect(isNamePlaceholder(name)).toBe(false);
  });
});
