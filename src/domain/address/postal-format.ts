import { postalTable } from "./postal-table.ts";

/** A part of an address between street and country. */
export type LocalityPart = "city" | "region" | "zipcode";
export type PartUse = "required" | "optional" | "none";

export type PostalFormat = {
  /** In the order of the country's form; a region that it does not use comes after the city. */
  order: readonly LocalityPart[];
  /** How the country uses its regions and postcodes. */
  use: Readonly<Record<"region" | "zipcode", PartUse>>;
  /** A postcode without blanks and dots; undefined where the country has no postcodes or the country is unknown. */
  pattern?: RegExp;
  /** What stands between the parts of the canonical postcode, and where; a negative place counts from the end. */
  separator?: { sign: string; place: number };
};

const rows = new Map(
  postalTable
    .trim()
    .split("\n")
    .map((row) => [row.slice(0, 2), row]),
);

const parts: Readonly<Record<string, LocalityPart>> = { C: "city", S: "region", Z: "zipcode" };

/** Of a country that is not in the table, such as none: everything may be there. */
const unknownRow = "?? Z!CS";

/** The postal format of an ISO country code. */
export function postalFormat(country: string): PostalFormat {
  const [, fields = "", separator = ".", pattern] = (rows.get(country) ?? unknownRow).split(" ");
  const [sign = "", place = ""] = separator.split("@");
  return {
    order: orderOf(fields),
    use: { region: useOf("S", fields), zipcode: useOf("Z", fields) },
    ...(pattern !== undefined && { pattern: new RegExp(`^(?:${pattern})$`, "u") }),
    ...(place !== "" && { separator: { sign: sign === "_" ? " " : sign, place: Number(place) } }),
  };
}

function orderOf(fields: string): LocalityPart[] {
  const withRegion = fields.includes("S") ? fields : fields.replace("C", "CS");
  const all = withRegion.includes("Z") ? withRegion : `${withRegion}Z`;
  return [...all].flatMap((letter) => parts[letter] ?? []);
}

const useOf = (letter: string, fields: string): PartUse =>
  fields.includes(`${letter}!`) ? "required" : fields.includes(letter) ? "optional" : "none";
