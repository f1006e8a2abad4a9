import type { DesignText } from "../../design/design-document.ts";
import { printedLines } from "../../design/printed-lines.ts";
import type { CheckContext, PrintFinding } from "../print-finding.ts";

/** Small letters, and those of scripts that have no capitals; ideographs, kana and hangul stand as high. */
const hasSmallLetters =
  /\p{Ll}|\p{Lm}|(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{Lo}/u;

/** Whether letters are high enough to be read: small ones, or capitals and figures where there are no others. */
export function checkTextSize(text: DesignText, context: CheckContext): PrintFinding[] {
  const letters = context.measured.get(text.id)?.letters;
  if (letters === undefined) return [];
  const isSmall = hasSmallLetters.test(printedLines(text).join(""));
  const measuredMm = letters.sizeMm * (isSmall ? letters.xHeight : letters.capHeight);
  const minMm = isSmall ? context.limits.minXHeightMm : context.limits.minCapHeightMm;
  if (measuredMm >= minMm) return [];
  return [
    {
      objectId: text.id,
      rule: "text_small",
      severity: "warning",
      messageKey: "print.text_small",
      params: { measuredMm, minMm },
    },
  ];
}
