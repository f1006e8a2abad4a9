import { describe, expect, it } from "vitest";

import type { LocaleCode } from "#domain/locale/locales.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import { printFindingText } from "./print-finding-text.ts";
import { serverMessages } from "./server-catalogue.ts";

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/gu, "");
const say = (
  messageKey: PrintFinding["messageKey"],
  params: PrintFinding["params"],
  locale: LocaleCode = "en",
) =>
  plain(
    printFindingText(
      { objectId: "text-1", rule: "line_thin", severity: "warning", messageKey, params },
      serverMessages(locale),
    ),
  );

describe("what a finding says", () => {
  it.each<[LocaleCode, string]>([
    [
      "en",
      "The outline shows 0.34 mm wide and may not come out below 0.35 mm. Please make it wider.",
    ],
    [
      "de",
      "Von der Kontur sind 0,34 mm zu sehen; unter 0,35 mm wird sie vielleicht nicht sichtbar. Bitte machen Sie sie breiter.",
    ],
    ["ar", "يظهر من الحدّ الخارجي 0.34 مم، وقد لا يُطبع إذا قلّ عن 0.35 مم. يرجى جعله أعرض."],
    [
      "fr",
      "The outline shows 0.34 mm wide and may not come out below 0.35 mm. Please make it wider.",
    ],
  ])(
    "in %s has millimetres as they are written there, below the limit where they are",
    (locale, text) => {
      expect(say("print.outline_thin", { measuredMm: 0.3499, minMm: 0.35 }, locale)).toBe(text);
    },
  );

  it("ERR-08 CANV-12 asks for a larger picture with the numbers", () => {
    const params = { dpi: 100, minDpi: 150, height: 1200, width: 1500 };
    expect(say("print.low_resolution", params)).toBe(
      "Image resolution is low that cause bad print quality. Do you want to upload higher resolution image (minimum size is 1200x1500 px)?",
    );
  });

  it.each<[LocaleCode, number, string]>([
    ["en", 7, "The design has 7 colors; at most 6 can be made. Please use fewer colors."],
    ["de", 8, "Das Design hat 8 Farben; höchstens 7 sind möglich."],
    ["ar", 7, "يحتوي التصميم على 7 ألوان، والحد الأقصى الممكن هو 6."],
    ["ar", 12, "يحتوي التصميم على 12 لونًا، والحد الأقصى الممكن هو 11."],
  ])("counts colours in %s: %d", (locale, count, text) => {
    expect(say("print.too_many_colors", { count, max: count - 1 }, locale)).toContain(text);
  });
});
