/** Words for a flat within a house, which is no house itself. A "unit", "lot" or "Haus" may be one. Folded. */
const flat =
  "apt|apartment|appt|appartement|ap|suite|ste|flat|room|rm|floor|fl|wohnung|whg|etage|etg|stock|stiege|piso|pto|puerta|" +
  "depto|dpto|departamento|interno|int|interior|scala|piano|andar|apto|apartamento|bovenhuis|lejlighed|lgh|leilighet|" +
  "mieszkanie|byt|lakas|emelet|em|ajto|daire|kat|kv";

const value = String.raw`(?:no\.?|nr\.?|n)? ?(?:\d{1,5}(?:-\d{1,4}| ?-? ?[a-z])?|[a-z](?: ?-? ?\d{1,4})?)`;

const unitAnywhere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${flat})\b\.? ?#? ?${value}|\d{1,3}(?:st|nd|rd|th) (?:floor|fl)|\d{1,2}\.? (?:og|stock|etage|emelet|piso|andar|kat))(?![\p{L}\p{N}])`,
  "gu",
);

/** Floors and doors without a word for a flat: "2. tv", "3o B", "12/F", "4. th". */
const floorAndDoor = String.raw`\d{1,2}\.? ?(?:tv|th|mf|sal)\.?(?: \d{1,2})?|\d{1,2}[oa]\.?(?: (?:[a-z]|izq|dcha|dta|izda|der|esq|dto|\d{1,2})\.?[oa]?)?|\d{1,2}\/f|g\/f|bajo(?: [a-z])?|atico`;

const unitAlone = new RegExp(
  String.raw`^(?:(?:${flat}|unit|units|bldg|building|block|bloco|bloque|blok|lot|tower|torre|haus|lokal|local|office)\b\.? ?#? ?${value}|#{1,2} ?\d{1,5} ?[a-z]?|\d{1,3}(?:st|nd|rd|th) (?:floor|fl)|${floorAndDoor})$`,
  "u",
);

const number = /^\d+ ?[a-z]?(?:[-/ ]\d+)*$/u;

/** A folded line without the flats that it names: "Main Street Apt 4" becomes "Main Street". */
export const withoutUnit = (line: string): string => line.replaceAll(unitAnywhere, " ").trim();

/** Whether a folded line is nothing but flats: "Apt 4B", "Floor 2, Room 7". */
export const isUnit = (line: string): boolean =>
  line !== "" && /^[\s,;]*$/u.test(withoutUnit(line));

const partsOf = (line: string): string[] =>
  line
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Whether a folded line names nothing but flats or a house of several: "Unit 5", "#12", "Apto 301, Bloco B", "3o B". */
export function isOnlyUnit(line: string): boolean {
  const parts = partsOf(line);
  return parts.length > 0 && parts.every((part) => isUnit(part) || unitAlone.test(part));
}

/** Whether a folded line is a house number and nothing else but flats: "12", "23, 4o". */
export function isOnlyNumber(line: string): boolean {
  const [first = "", ...others] = partsOf(line);
  return number.test(first) && others.every((part) => isOnlyUnit(part));
}
