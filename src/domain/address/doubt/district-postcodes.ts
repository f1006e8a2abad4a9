import { foldLine } from "./fold-line.ts";

/** The beginnings of the postcodes of each district of a city, the first at 0. */
type Districts = readonly (readonly string[])[];

const twoDigits = (district: number): string => String(district).padStart(2, "0");

const upTo = (last: number, code: (district: number) => readonly string[]): Districts =>
  Array.from({ length: last }, (_, index) => code(index + 1));

/** Cities whose postcodes contain the number of the district: "Wien 10" is 1100, "Paris 7e" 75007, "Dublin 8" D08. */
const numbered: Readonly<Record<string, Districts>> = {
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
 * Whether a comparable code is one of another numbered district than the city names: "Wien 10" with 1180. Codes of no
 * district, such as those of post office boxes and CEDEX, are none of another.
 */
export function isOfOtherDistrict(country: string, city: string, code: string): boolean {
  const line = foldLine(city);
  if (country === "GB") return isOfOtherBritishDistrict(line, code);
  const { name = "", number = "" } = cityAndDistrict.exec(line)?.groups ?? {};
  const districts = numbered[`${country} ${name}`] ?? [];
  const district = /^\d/u.test(number) ? Number(number) : roman.indexOf(number) + 1;
  const isOf = (prefixes: readonly string[] = []) =>
    prefixes.some((prefix) => code.startsWith(prefix));
  const named = districts[district - 1];
  return named !== undefined && !isOf(named) && districts.some(isOf);
}

/** In the centre of London a letter divides a district further: "London SW1" has SW1A to SW1Y. */
function isOfOtherBritishDistrict(line: string, code: string): boolean {
  const named = townAndDistrict.exec(line)?.groups?.["district"]?.toUpperCase();
  if (named === undefined) return false;
  // Without its last three characters a code is the district itself.
  const district = code.slice(0, -3);
  return district !== named && district.replace(/[A-Z]$/u, "") !== named;
}
