import { cleanInput } from "../text/clean-input.ts";
import { locationOptions } from "./location-options.ts";
import { type PostalFormat, postalFormat } from "./postal-format.ts";

/** What people write before a postcode besides the ISO code: vehicle codes and words for it, by country. */
const prefixes: Readonly<Record<string, string>> = {
  ...{ AR: "CP", AT: "A PLZ", BE: "B", BR: "CEP", CC: "AU", CH: "PLZ", CX: "AU", DE: "D PLZ" },
  ...{ EE: "EST", ES: "E CP", FI: "FIN SF", FR: "F", IT: "I CAP", KR: "우", MX: "CP" },
  ...{ AX: "FIN FI", BA: "BIH", GB: "UK", GR: "EL", HU: "H", IE: "IRL", IS: "ISL" },
  ...{
    LI: "FL CH",
    LU: "L",
    MC: "F FR",
    ME: "MNE",
    MK: "NMK",
    NF: "AU",
    NO: "N",
    OM: "PC OMPC OM-PC",
    PT: "P",
  },
  ...{
    RS: "SRB",
    RU: "RUS",
    SE: "S",
    SG: "S SINGAPORE",
    SI: "SLO",
    SJ: "N NO",
    SM: "RSM I IT",
    SV: "CP SVCP SV-CP",
  },
  ...{ US: "USA ZIP", VA: "SCV V I IT" },
  // The territories of France and of the United States are in the postal systems of those.
  ...{ BL: "F FR", GF: "F FR", GP: "F FR", MF: "F FR", MQ: "F FR", NC: "F FR", PF: "F FR" },
  ...{ PM: "F FR", RE: "F FR", WF: "F FR", YT: "F FR" },
  ...{ AS: "USA US", FM: "USA US", GU: "USA US", MH: "USA US", MP: "USA US", PR: "USA US" },
  ...{ PW: "USA US", UM: "USA US", VI: "USA US" },
};

/**
 * Whether a postcode has its country's form, however its blanks, case and country prefix are written; true where the
 * country has no postcodes or is unknown.
 */
export function isPostcode(country: string, zipcode: string): boolean {
  const format = postalFormat(country);
  return format.pattern === undefined || findCode(country, zipcode, format) !== undefined;
}

/**
 * A postcode as its country's post writes it: upper case, with its blank or hyphen, with a prefix only where it is a
 * part of the code ("LV-1010"). A text that is no postcode of the country is cleaned and stays.
 */
export function formatPostcode(country: string, zipcode: string): string {
  const format = postalFormat(country);
  const code = findCode(country, zipcode, format);
  return code === undefined ? cleanInput("postcode", zipcode) : separate(code, format);
}

/** Whether the country's postcodes are digits alone, so that a number pad may be shown. */
export function isNumericPostcode(country: string): boolean {
  const { pattern, separator } = postalFormat(country);
  const classes = pattern?.source.replaceAll(/\\d|\(\?:/gu, "") ?? "A";
  return separator === undefined && !/[A-Z]/u.test(classes);
}

/** The bare code in upper case, without separators; undefined for a text that is none. */
function findCode(country: string, zipcode: string, { pattern }: PostalFormat): string | undefined {
  const text = compact(country, zipcode);
  const spellings = [text, ...withoutPrefix(country, text)];
  // The prefix that is a part of the code is often left out.
  if (pattern?.source.startsWith(`^(?:${country}`) && /^[\d-]+$/u.test(text)) {
    spellings.push(country + text);
  }
  return spellings.find((spelling) => pattern?.test(spelling))?.replaceAll("-", "");
}

function compact(country: string, zipcode: string): string {
  const text = cleanInput("postcode", zipcode).toUpperCase().replaceAll(/[ .]/gu, "");
  // 〒 and its variant with a face are the signs of Japan's post.
  const bare = country === "JP" ? text.replace(/^(?:[〒〠]|郵便番号)[-:]?/u, "") : text;
  // "CEDEX" is a part of the place in France and where France delivers.
  return withoutBrackets(bare.replace(/^(\d{5})CEDEX\d{0,2}$/u, "$1")).replaceAll(
    /(?<=[A-Z])-(?=\d)|(?<=\d)-(?=[A-Z])/gu,
    "",
  );
}

/** The text without a country prefix, a word for postcode or the code of a state that stands before it. */
function withoutPrefix(country: string, text: string): string[] {
  const states = (locationOptions(country) ?? []).map(({ value }) => value);
  return [country, ...(prefixes[country] ?? "").split(" "), ...states]
    .filter((prefix) => prefix !== "" && text.startsWith(prefix))
    .map((prefix) => withoutBrackets(text.slice(prefix.length).replace(/^[-:]/u, "")));
}

const withoutBrackets = (text: string): string => text.replace(/^\((.*)\)$/u, "$1");

function separate(code: string, { separator }: PostalFormat): string {
  const word = /^[A-Z]{4,}(?=\d)/u.exec(code)?.[0];
  if (word !== undefined) return `${word} ${code.slice(word.length)}`;
  if (separator === undefined) return code;
  const head = code.slice(0, separator.place);
  const tail = code.slice(separator.place);
  return tail === "" ? code : head + separator.sign + tail;
}
