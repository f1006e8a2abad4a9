/**
 * Words for a street, by language: `before` the name ("rue"), `after` it ("street"), or as the end of one `glued` word
 * ("strasse"). Folded. Left out are words that are as often the name of a house, a hamlet or an estate, where houses
 * have no numbers: English court, hill and way, French chemin and route, Spanish camino, Italian contrada.
 */
type StreetWords = { before?: string; after?: string; glued?: string };

const words = {
  en: {
    after:
      "street st str avenue ave av road rd lane ln drive dr boulevard blvd crescent cres close square sq mews " +
      "terrace place pl parkway pkwy",
  },
  enUs: {
    after: "court ct circle cir way trail trl broadway turnpike pike loop alley",
    before: "broadway",
  },
  de: {
    glued: "strasse str gasse weg platz allee damm ufer ring zeile graben promenade steig",
    after: "strasse str gasse weg platz allee damm ufer ring",
    before: "strasse",
  },
  fr: {
    before:
      "rue r avenue av ave boulevard bd bld blvd bvd place pl quai impasse allee allees cours passage faubourg fbg " +
      "esplanade promenade",
    after: "avenue boulevard",
  },
  it: {
    before:
      "via v viale vle corso cso c piazza p pza pzza piazzale ple largo vicolo lungomare lungotevere salita calle",
  },
  es: {
    before:
      "calle c cl avenida av avda avd paseo p plaza plz pza pl ronda travesia rambla gran carrer passeig placa " +
      "avinguda rua praza calzada jiron jr pasaje psje boulevard blvd bulevar carrera cra diagonal andador privada calz",
    glued: "kalea",
  },
  pt: { before: "rua r avenida av travessa tv trav praca pca largo lgo alameda al beco calcada" },
  nl: {
    glued: "straat laan weg plein gracht kade singel dreef steeg dijk str",
    after: "straat laan weg plein",
  },
  pl: { before: "ul ulica al aleja aleje pl plac" },
  cs: {
    before: "ul ulice trida tr namesti nam nabrezi nabr ulica trieda namestie",
    after: "ulice trida namesti ulica",
  },
  hu: { after: "utca u ut utja ter tere korut koz setany rakpart" },
  ro: { before: "strada str bulevardul bd b-dul bdul calea aleea soseaua sos piata splaiul" },
  bg: { before: "ul ulitsa ulitza bul bulevard blvd", after: "street str blvd boulevard" },
  yu: {
    before: "ulica ul trg cesta bulevar aleja obala",
    after: "ulica cesta trg",
    glued: "ulica",
  },
  el: { before: "odos leoforos leof plateia", after: "street str avenue ave" },
  lt: { after: "g gatve pr prospektas al aleja" },
  lv: { after: "iela bulvaris prospekts gatve" },
  et: { after: "tn tanav mnt maantee pst puiestee" },
  fi: { glued: "katu tie kuja polku ranta vayla raitti", after: "katu tie bulevardi" },
  sv: {
    glued: "gatan vagen gata vag grand torget allen stigen gaten veien vegen",
    after: "gata vag gatan vagen",
  },
  no: {
    glued: "gata gate gaten vei veien veg vegen plass",
    after: "gate gata vei veien plass alle",
  },
  da: {
    glued: "gade gaden vej vejen alle plads torv straede stien",
    after: "gade vej alle plads boulevard torv",
  },
  is: { glued: "gata vegur stigur braut straeti" },
  tr: {
    after: "caddesi cadde cad cd sokak sokagi sok sk bulvari blv",
    glued: "caddesi",
  },
  ru: {
    before:
      "ul ulitsa ulica vul vulytsya vulytsia vulitsa prospekt prosp pr pr-t bulvar naberezhnaya nab",
    after: "ulitsa prospekt street str avenue ave",
  },
  he: { before: "rehov rechov sderot shderot", after: "street st str blvd boulevard" },
} satisfies Record<string, StreetWords>;

type Language = keyof typeof words;

/**
 * The languages of street names, in the countries whose streets have house numbers throughout. Not listed: countries
 * where houses are found by a name, a plot, a crossing or a landmark, where no word of a street proves that a number is
 * missing.
 */
const languages: Readonly<Record<string, string>> = {
  US: "en enUs",
  CA: "en enUs fr",
  ...{ AU: "en", NZ: "en", GB: "en", IE: "en", SG: "en", ZA: "en", HK: "en" },
  ...{ DE: "de", AT: "de", LI: "de", CH: "de fr it", LU: "fr de", BE: "nl fr", NL: "nl" },
  ...{ FR: "fr", MC: "fr", IT: "it", SM: "it", ES: "es", AD: "es", PT: "pt", BR: "pt" },
  ...{ MX: "es", AR: "es", CL: "es", CO: "es", PE: "es", UY: "es" },
  ...{ PL: "pl", CZ: "cs", SK: "cs", HU: "hu", RO: "ro", MD: "ro", BG: "bg" },
  ...{ SI: "yu", HR: "yu", RS: "yu", BA: "yu", ME: "yu", MK: "yu bg" },
  ...{
    GR: "el",
    LT: "lt",
    LV: "lv",
    EE: "et",
    FI: "fi sv",
    AX: "sv",
    SE: "sv",
    NO: "no",
    DK: "da",
  },
  ...{ IS: "is", TR: "tr", UA: "ru", RU: "ru", BY: "ru", KZ: "ru", IL: "he" },
};

const set = (text: string | undefined): ReadonlySet<string> => new Set(text?.split(" "));

type Matcher = {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
  glued: readonly string[];
};

const matchers = new Map<string, Matcher>(
  Object.entries(languages).map(([country, codes]) => {
    const parts: StreetWords[] = codes
      .split(" ")
      .flatMap((code) => (isLanguage(code) ? [words[code]] : []));
    const join = (kind: keyof StreetWords) => parts.flatMap((part) => part[kind] ?? []).join(" ");
    return [
      country,
      { before: set(join("before")), after: set(join("after")), glued: join("glued").split(" ") },
    ];
  }),
);

function isLanguage(code: string): code is Language {
  return Object.hasOwn(words, code);
}

/** Whether the country's streets have house numbers throughout, so that one may be missing. */
export const hasNumberedStreets = (country: string): boolean => matchers.has(country);

const directions = new Set(
  "n s e w ne nw se sw north south east west nord sud est ouest".split(" "),
);

/** How a line names a street: by a word before the name, after it, or at the end of one word. */
export type StreetForm = "before" | "after" | "glued";

/** The form in which the folded words of a line name a street in a language of the country; null for no street. */
export function streetForm(country: string, line: readonly string[]): StreetForm | null {
  const matcher = matchers.get(country);
  if (!matcher) return null;
  const named = withoutDirection(line);
  const last = named.at(-1) ?? "";
  if (named.length > 1 && matcher.before.has(named[0] ?? "")) return "before";
  if (matcher.after.has(last) && (named.length > 1 || last === "broadway")) return "after";
  return named.some((word) => isGluedStreet(matcher, word)) ? "glued" : null;
}

const squares = set(
  "place pl platz piazza piazzetta p pza pzza piazzale largo plaza plz placa praca pca plein plac rynek namesti nam " +
    "namestie ter torg torget torv plats plass tori trg piata plateia",
);
const squareEnd = /\p{L}{2}(?:platz|plein|torg|torget|torv|plats|plass|tori)$/u;

/**
 * Whether the folded words of a street are those of a square of the continent. In a small place it has few houses, which
 * are found without a number.
 */
export function isSquare(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  return squares.has(words[0] ?? "") || squares.has(last) || squareEnd.test(last);
}

/** Whether a folded word stands before the name of a street in a language of the country: "rue". */
export const isWordBeforeStreet = (country: string, word: string): boolean =>
  matchers.get(country)?.before.has(word) ?? false;

/** A line without the direction at its end, as in "Congress Ave NW". */
export function withoutDirection(line: readonly string[]): readonly string[] {
  const end = line.findLastIndex((word) => !directions.has(word));
  return end < 1 ? line : line.slice(0, end + 1);
}

const isGluedStreet = ({ glued }: Matcher, word: string): boolean =>
  glued.some((end) => end !== "" && word.length >= end.length + 2 && word.endsWith(end));
