/** Words for a flat within a house, which is no house itself. A "unit", "lot" or "Haus" may be one. Folded. */
const flat =
  "apt|apartment|appt|appartement|ap|suite|ste|flat|room|rm|floor|fl|wohnung|whg|etage|etg|stock|stiege|piso|pto|puerta|" +
  "depto|dpto|departamento|interno|int|interior|scala|piano|andar|apto|apartamento|bovenhuis|lejlighed|lgh|leilighet|" +
  "mieszkanie|byt|lakas|emelet|em|ajto|daire|kat|kv";

const value = String.raw`(?:no\.?|nr\.?|n)? ?(?:\d{1,5} ?-? ?[a-z]?|[a-z](?: ?-? ?\d{1,4})?)`;

const unitAnywhere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${flat})\b\.? ?#? ?${value}|\d{1,3}(?:st|nd|rd|th) (?:floor|fl)|\d{1,2}\.? (?:og|stock|etage|emelet|piso|andar|kat))(?![\p{L}\p{N}])`,
  "gu",
);

const unitAlone = new RegExp(
  String.raw`^(?:(?:${flat}|unit|units|bldg|building|block|blok|lot|tower|haus|lokal|local|office)\b\.? ?#? ?${value}|#{1,2} ?\d{1,5} ?[a-z]?|\d{1,3}(?:st|nd|rd|th) (?:floor|fl))$`,
  "u",
);

/** A folded line without the flats that it names: "Main Street Apt 4" becomes "Main Street". */
export const withoutUnit = (line: string): string => line.replaceAll(unitAnywhere, " ").trim();

/** Whether a folded line is nothing but flats: "Apt 4B", "Floor 2, Room 7". */
export const isUnit = (line: string): boolean => line !== "" && /^[\s,;]*$/u.test(withoutUnit(line));

/** Whether a folded line names nothing but a flat or one house of several: "Unit 5", "#12", "Building A". */
export const isOnlyUnit = (line: string): boolean => isUnit(line) || unitAlone.test(line);
