import { describe, expect, it } from "vitest";

import { isKeyboardMash } from "./keyboard-mash.ts";

describe("isKeyboardMash", () => {
  it.each([
    "asdf asdfgh qwerty qwertz azerty poiuytr asdqwe lkjhg zxcvb mnbvc qazwsx edcrfv ujmyhn wxcvbn",
    "aaaa helllllo lololololo blablabla abcdabcdabcd",
    "sdkfj fjdksl dkfjgh bcdfg krtplm",
    "asdkjhasd askdjh aslkdj bvnebvn",
  ])("finds keys at random in %s", (words) => {
    expect(words.split(" ").filter((word) => !isKeyboardMash(word))).toEqual([]);
  });

  it.each([
    "Brno Krk Ng Srpska Strč Vrchlického Ystrad Grzybów Szczebrzeszyn Ćwiklińskiej Čtvrtě Škrlj Zmrzlinářská",
    "Llanfairpwllgwyngyll Skálholtsstígur Ængstvej Mtskheta Nguyễn Hjørring Västkustskärsgatan Pszczyńska",
    "Erbprinzstraße Rechtsschutz Angstschweiß Hirschsprung Knightsbridge Handschuhsheim Wirtschaftsprüfer",
    "Liberty Property Trew Wert Weert Poi Were Dallas Alaska Wagga Kerikeri Bububu Papapa Blvrd Pkwy Hwys Bldg Strs Chpt",
    "Lindqvist Ahlqvist Rönnqvist Hallstatt Hillswick asd qwe XII",
  ])("leaves the words of names alone: %s", (words) => {
    expect(words.split(" ").filter((word) => isKeyboardMash(word))).toEqual([]);
  });

  it("leaves abbreviations in capitals and names of one syllable alone (ORD-07)", () => {
    for (const line of [
      "SMVDU Campus, Katra",
      "KSTPP Colony",
      "Near SGPGI, Lucknow",
      "Bob Wertz",
    ]) {
      expect(isKeyboardMash(line), line).toBe(false);
    }
    for (const line of ["SMVDU", "Hjkl", "QWRTP SDFGH", "ASDFG Street", "Abc bcdfghk", "qwert"]) {
      expect(isKeyboardMash(line), line).toBe(true);
    }
  });

  it("judges each word of a line, in Latin letters", () => {
    expect(isKeyboardMash("12 ASDFGH Straße")).toBe(true);
    expect(isKeyboardMash("Straße-asdfgh, 12")).toBe(true);
    expect(isKeyboardMash("Москва бббббб")).toBe(false);
    expect(isKeyboardMash("12 34567 89")).toBe(false);
    expect(isKeyboardMash("")).toBe(false);
  });
});
