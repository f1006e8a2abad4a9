import type { ArtworkComputed } from "./artwork-computed.ts";
import { dateText } from "./date-text.ts";
import type { ArtworkIndex } from "./index-artwork.ts";
import { initials } from "./initials.ts";
import { parseIsoDate } from "./iso-date.ts";
import { monthGrid } from "./month-grid.ts";
import { moonFrame } from "./moon-phase.ts";
import { romanFigures } from "./roman-figures.ts";
import { zodiacSign } from "./zodiac-sign.ts";

type Reading = {
  index: ArtworkIndex;
  words: (id: string, person: number | null) => string;
  count: (groupId: string) => number;
};

/** What a computed value is for these answers; "" where what it is made of is not there. */
export function computeValue(
  own: ArtworkComputed,
  person: number | null,
  reading: Reading,
): string {
  if (own.call === "people_count") return String(reading.count(own.group));
  if (own.call === "join_people") return joinPeople(own, reading);
  const text = reading.words(own.of, person);
  if (text === "") return "";
  switch (own.call) {
    case "upper_case":
      return text.toUpperCase();
    case "lower_case":
      return text.toLowerCase();
    case "initials":
      return initials(text, own.most);
    case "roman":
      return /^\d{1,4}$/u.test(text) ? romanFigures(Number(text)) : "";
    case "month_grid":
      return gridOf(own, text);
    default: {
      const date = parseIsoDate(text);
      if (date === null) return "";
      if (own.call === "date_text") return dateText(date, own.pattern, own);
      return own.call === "zodiac" ? zodiacSign(date) : String(moonFrame(date, own.frames));
    }
  }
}

function joinPeople(
  own: Extract<ArtworkComputed, { call: "join_people" }>,
  { index, count, words }: Reading,
): string {
  const group = (index.fields.get(own.of) ?? index.computed.get(own.of))?.group;
  if (!group) return "";
  const texts = Array.from({ length: count(group.id) }, (_, person) => words(own.of, person));
  const filled = texts.filter((text) => text !== "");
  const last = filled.at(-1);
  if (last === undefined || filled.length === 1) return last ?? "";
  return `${filled.slice(0, -1).join(own.separator)}${own.last}${last}`;
}

function gridOf(own: Extract<ArtworkComputed, { call: "month_grid" }>, text: string): string {
  const date = parseIsoDate(text);
  const year = date?.year ?? (/^\d{4}$/u.test(text) ? Number(text) : 0);
  const month = own.month ?? date?.month ?? 1;
  return year < 1 || year > 9998 ? "" : monthGrid(year, { ...own, month });
}
