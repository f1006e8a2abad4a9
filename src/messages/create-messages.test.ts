import { describe, expect, it } from "vitest";

import { completeLocales, textTag } from "#domain/locale/locales.ts";

import { compileCatalogue } from "./compile-catalogue.ts";
import { createMessages } from "./create-messages.ts";
import { serverCatalogue, serverMessages } from "./server-catalogue.ts";

const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, "");

describe("T-010 I18N-04 lang and dir of a locale", () => {
  it.each([
    ["ar", "ar", "rtl"],
    ["fr", "fr-FR", "ltr"],
    ["en", "en-US", "ltr"],
    ["en-gb", "en-GB", "ltr"],
  ] as const)("%s has lang %s and dir %s", (locale, lang, dir) => {
    expect(serverMessages(locale)).toMatchObject({ locale, lang, dir });
  });
});

describe("I18N-03 OP-033 English where a text is missing", () => {
  it("serves English to locales without a catalogue", () => {
    expect(serverMessages("fr").t("campaign.add_to_cart")).toBe("Add to cart");
    expect(serverMessages("de").t("campaign.add_to_cart")).toBe("In den Warenkorb");
    expect(serverCatalogue("fr")).toBe(serverCatalogue("en"));
  });

  it("serves English for a single missing key", () => {
    const catalogue = compileCatalogue("de", {}, { "cart.title": "Cart" });
    expect(createMessages("de", catalogue).t("cart.title")).toBe("Cart");
  });

  it("counts in English while the text is English", () => {
    expect(serverMessages("fr").t("cart.item_count", { count: 0 })).toBe("0 items");
    expect(serverMessages("pl").t("cart.item_count", { count: 3 })).toBe("3 items");
    expect(serverMessages("ja").t("cart.item_count", { count: 1 })).toBe("1 item");
  });

  it("compiles once a locale", () => {
    expect(serverMessages("de")).toBe(serverMessages("de"));
  });
});

describe("numbers in texts", () => {
  it.each([
    ["en", 2, "Card discount (2%)"],
    ["en", 3.5, "Card discount (3.5%)"],
    ["de", 2, "Kartenrabatt (2 %)"],
    ["de", 3.25, "Kartenrabatt (3,25 %)"],
    ["ar", 2, "خصم الدفع بالبطاقة (\u200e2\u200e%\u200e)"],
    ["ar", 3.5, "خصم الدفع بالبطاقة (\u200e3.5\u200e%\u200e)"],
  ] as const)("are written as the locale writes them: %s %d (CHK-36)", (locale, percent, text) => {
    expect(serverMessages(locale).t("checkout.card_discount", { percent })).toBe(text);
  });
});

describe("I18N-04 Arabic texts", () => {
  it.each([
    [0, "لا منتجات"],
    [1, "منتج واحد"],
    [2, "منتجان"],
    [3, "3 منتجات"],
    [11, "11 منتجًا"],
    [100, "100 منتج"],
    [1234, "1,234 منتجًا"],
  ])("count %d", (count, expected) => {
    expect(serverMessages("ar").t("cart.item_count", { count })).toBe(expected);
  });

  it("isolates values, so that Latin ones do not reorder the sentence", () => {
    const text = serverMessages("ar").t("checkout.pay", { amount: "CAD $25.99" });
    expect(text).toBe("ادفع \u2068CAD $25.99\u2069");
    expect(serverMessages("de").t("checkout.pay", { amount: "25,99 €" })).toBe("25,99 € bezahlen");
  });

  it("isolates values inside branches and leaves the choosing value alone", () => {
    const texts = { "cart.title": "{kind, select, a {x {name}} other {y}}{n, plural, other {#}}" };
    const { t } = createMessages("ar", compileCatalogue("ar", texts));
    expect(t("cart.title", { kind: "a", name: "B", n: 2 })).toBe("x \u2068B\u20692");
    expect(bare(t("cart.title", { kind: "z", n: 2 }))).toBe("y2");
  });
});

describe("P14 counts are written without Intl", () => {
  it.each([
    ["en", [0, 1, 7, 999, 1000, 1_234_567], "7 items", "1,000 items"],
    ["de", [0, 1, 7, 999, 1000, 1_234_567], "7 Artikel", "1.000 Artikel"],
    ["ar", [11, 100, 999, 1000, 1_234_567], "7 منتجات", "1,000 منتج"],
  ] as const)("as it writes them, in %s", (locale, counts, seven, thousand) => {
    const { t } = serverMessages(locale);
    for (const count of counts) {
      const written = new Intl.NumberFormat(textTag(locale)).format(count);
      expect(t("cart.item_count", { count })).toContain(written);
    }
    expect(t("cart.item_count", { count: 7 })).toBe(seven);
    expect(t("cart.item_count", { count: 1000 })).toBe(thousand);
  });

  it.each(completeLocales)("leaves nothing in %s for which Lingui would ask Intl", (locale) => {
    expect(JSON.stringify(serverCatalogue(locale))).not.toMatch(
      /\["[^"]+","(?:plural|selectordinal|number|date|time)"/u,
    );
  });

  it("shows a count that is given as a text", () => {
    expect(serverMessages("en").t("cart.item_count", { count: "many" })).toBe("many items");
  });

  it("takes no plural with an offset, whose # is another number", () => {
    const texts = { "cart.title": "{n, plural, offset:1 other {#}}" };
    expect(() => compileCatalogue("en", texts)).toThrow("offset");
  });
});

describe("compileCatalogue", () => {
  it("throws with the key of a text that is not ICU", () => {
    expect(() => compileCatalogue("en", { "a.b": "{x" })).toThrow(/a\.b/u);
  });
});
