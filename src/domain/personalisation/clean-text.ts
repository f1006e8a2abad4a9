/** Letters that a text may have where its option says nothing (PERS-05, PERS-11). */
export const defaultMaxLength = 16;

/** Code units that a letter may take, what is taken out beside it included. */
const unitsPerLetter = 64;

/** Marks that go with an emoji wherever they stand: one left behind would make the next one of its neighbours. */
const after = "[\\uFE0F\\u20E3\\u{1F3FB}-\\u{1F3FF}\\u{E0020}-\\u{E007F}]*";
const emojiSource = `(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}(?=[\\uFE0F\\u20E3\\u200D\\u{1F3FB}-\\u{1F3FF}]))${after}(?:\\u200D${after}(?:\\p{Extended_Pictographic}${after})?)*`;
const emoji = new RegExp(emojiSource, "gu");
/** With the space before them: of two that they stood between, one stays. */
const emojiBetweenSpaces = new RegExp(` (?:${emojiSource})+(?= )`, "gu");
/** What makes an emoji of a digit, and what is left of one. */
const emojiMarks = /[\uFE0F\u20E3]/gu;
/** With halves of surrogate pairs, which an escape in a design can spell and no row can hold. */
const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
/** Nothing to be seen of them, and some turn what follows: spaces without width, overrides of direction, tags. */
const unseen = /[\u00AD\u200B\u2060-\u2064\u202A-\u202E\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** What has no ink by itself, joiners of scripts among them. */
const noInk = /^[\p{DI}\p{Cf}\p{Z}\u2800]*$/u;

/** One line of text without emoji, trimmed; digits, signs and joiners of scripts stay (T-054). */
export function withoutEmoji(text: string): string {
  return withInk(stripEmoji(text).trim());
}

/** Whether something of a text is left out because it is an emoji (CANV-02). */
export const hasEmoji = (text: string): boolean => text.search(emoji) >= 0;

const stripEmoji = (text: string) =>
  text
    .replaceAll(emojiBetweenSpaces, "")
    .replaceAll(emoji, "")
    .replaceAll(emojiMarks, "")
    .replaceAll(controls, " ")
    .replaceAll(unseen, "");

/** A text of which nothing would be printed is none. */
const withInk = (text: string) => (noInk.test(text) ? "" : text);

/** Letters as a reader counts them: graphemes, emoji left out (OP-059). */
export function countLetters(text: string): number {
  return listLetters(stripEmoji(text)).length;
}

/** Whether a value is a text longer than so many letters can be, emoji and marks included. */
export const isOverlong = (value: unknown, letters: number): boolean =>
  typeof value === "string" && value.length > letters * unitsPerLetter;

/** Whether a text has more letters than `maxLength`; the work is bounded whatever it holds. */
export function hasMoreLetters(text: string, maxLength: number): boolean {
  return (
    isOverlong(text, maxLength) || takeLetters(stripEmoji(text), maxLength + 1).length > maxLength
  );
}

/** Emoji taken out, cut to the letters that fit, then trimmed (PERS-11, OP-059, T-053). */
export function cleanText(text: string, maxLength = defaultMaxLength): string {
  const read = isOverlong(text, maxLength) ? cutUnits(text, maxLength * unitsPerLetter) : text;
  return withInk(takeLetters(stripEmoji(read), maxLength).join("").trim());
}

/** Never half a pair of surrogates. */
const cutUnits = (text: string, units: number) =>
  text.slice(0, units).replace(/[\uD800-\uDBFF]$/, "");

const listLetters = (text: string) => takeLetters(text, Number.POSITIVE_INFINITY);

let segmenter: Intl.Segmenter | undefined;

/** Characters that are a letter each wherever they stand; most texts have no others, and finding graphemes is slow. */
const lone = /^[\u0020-\u02ff]*$/u;

/** The first letters, by code point where the browser knows no graphemes, which is never more generous. */
function takeLetters(text: string, count: number): string[] {
  if (lone.test(text)) return text.slice(0, count).split("");
  if (typeof Intl.Segmenter !== "function") return [...text].slice(0, count);
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const letters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (letters.length >= count) break;
    letters.push(segment);
  }
  return letters;
}
