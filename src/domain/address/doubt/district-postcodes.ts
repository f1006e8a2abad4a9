import { foldLine } from "./fold-line.ts";

/** The beginning of the postcodes of a district, from its number. Null where the number is none of a district. */
type DistrictCode = (district: number) => readonly string[] | null;

const twoDigits = (district: number): string => String(district).padStart(2, "0");

const upTo =
  (last: number, code: (district: number) => readonly string[]): DistrictCode =>
  (district) =>
    district >= 1 && district <= last ? code(district) : null;

/** Cities whose postcodes contain the number of the district: "Wien 10" is 1100, "Paris 7e" 75007, "Dublin 8" D08. */
const numbered: Readonly<Record<string, DistrictCode>> = {
  "AT wien": upTo(23, (district) => [`1${twoDigits(district)}`]),
  "AT vienna": upTo(23, (district) => [`1${twoDigits(district)}`]),
  "FR paris": upTo(20, (district) => [`750${twoDigits(district)}`, `751${twoDigits(district)}`]),
  "FR lyon": upTo(9, (district) => [`6900${district}`]),
  "FR marseille": upTo(16, (district) => [`130${twoDigits(district)}`]),
  "HU budapest": upTo(23, (district) => [`1${twoDigits(district)}`]),
  "RO bucuresti": upTo(6, (district) => [`0${district}`]),
  "RO bucharest": upTo(6, (district) => [`0${district}`]),
  "IE dublin": upTo(24, (district) => [`D${twoDigits(district)}`, `D${district}W`]),
};

const roman =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii".split(
    " ",
  );

/** A city and its district behind it, with or without a word for that. */
const cityAndDistrict =
  /^(?<name>[a-z]+)[ ,]*(?:sector(?:ul)? |district )?(?<number>\d{1,2}|[ivx]+)(?:\.|e|er|eme|ieme|o)?(?: ?(?:arr\.?|arrondissement|ker\.?|keruleti?|bezirk|district))?$/u;

/** A British post town with its postal district: "Glasgow G12". */
const townAndDistrict = /^[a-z .'-]+ (?<district>[a-z]{1,2}\d{1,2}[a-z]?)$/u;

/**
 * The beginnings of the postcodes of the district that a city names; null where it names none, or none that says
 * something about the postcode.
 */
export function districtPrefixes(country: string, city: string): readonly string[] | null {
  const line = foldLine(city);
  if (country === "GB") {
    const district = townAndDistrict.exec(line)?.groups?.["district"];
    return district === undefined ? null : [district.toUpperCase()];
  }
  const { name = "", number = "" } = cityAndDistrict.exec(line)?.groups ?? {};
  const code = numbered[`${country} ${name}`];
  const district = /^\d/u.test(number) ? Number(number) : roman.indexOf(number) + 1;
  return code?.(district) ?? null;
}
