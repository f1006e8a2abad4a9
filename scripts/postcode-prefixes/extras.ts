/** Names and three-digit prefixes that the library lacks, by country and region; each group has its reason. */
export type Extra = { names?: readonly string[]; prefixes?: readonly string[] };

export const extras: Readonly<Record<string, Readonly<Record<string, Extra>>>> = {
  // Codes of places that share one with their neighbour (USPS publication 65), and of federal agencies.
  US: {
    AR: { prefixes: ["755"] },
    AE: { prefixes: ["090", "091"] },
    DC: { prefixes: ["201"] },
    MD: { prefixes: ["200", "205"] },
    VA: { prefixes: ["205"] },
    TX: { prefixes: ["739"] },
    WY: { prefixes: ["834"] },
    HI: { prefixes: ["969"] },
  },
  // Places around the capital, and on the borders of Queensland and Victoria.
  AU: {
    ACT: { prefixes: ["262", "258"] },
    NSW: { prefixes: ["260", "261", "262", "438", "364", "370", "349", "364", "402"] },
    QLD: { prefixes: ["248", "240"] },
    VIC: { prefixes: ["264"] },
    SA: { prefixes: ["339"] },
  },
  // The provinces of Sardinia were redrawn in 2016 and 2025; postcodes still follow the old provinces.
  IT: {
    ...{ CA: { prefixes: ["080", "081", "090", "091"] }, SU: { prefixes: ["080", "090", "091"] } },
    ...{
      NU: { prefixes: ["080", "081"] },
      OR: { prefixes: ["080", "090", "091"] },
      SS: { prefixes: ["070", "071", "080"] },
    },
    ...{
      UD: { prefixes: ["330", "331"] },
      PN: { prefixes: ["330", "331"] },
      GO: { prefixes: ["340", "341"] },
      TS: { prefixes: ["340", "341"] },
    },
    // Towns of Monza and Brianza had the codes of Milan until 2009, those of Fermo the codes of Ascoli Piceno.
    ...{
      MB: { prefixes: ["200", "208", "209"] },
      FM: { prefixes: ["630", "638", "639"] },
      BT: { prefixes: ["700", "760", "761"] },
    },
    ...{
      RN: { prefixes: ["470"] },
      PU: { prefixes: ["478"] },
      LC: { prefixes: ["220"] },
      LO: { prefixes: ["200"] },
      PO: { prefixes: ["500"] },
    },
    ...{
      BI: { prefixes: ["130"] },
      VB: { prefixes: ["280"] },
      KR: { prefixes: ["880"] },
      VV: { prefixes: ["880", "890"] },
    },
  },
  // Yanam, Mahé and Karaikal lie within other states.
  IN: {
    PY: { names: ["Pondicherry"], prefixes: ["533", "609", "673"] },
    OR: { names: ["Orissa"] },
    DL: {
      names: ["New Delhi", "NCT of Delhi", "Delhi NCR"],
      prefixes: ["120", "121", "122", "201"],
    },
    UT: { names: ["Uttaranchal"] },
    JK: { names: ["Jammu and Kashmir"] },
    CT: { names: ["Chattisgarh", "CG"] },
    CH: { prefixes: ["140", "134"] },
    // Post offices of the district of Sahibganj, which are supplied from Bihar.
    JH: { prefixes: ["813"] },
    HR: { prefixes: ["140", "160"] },
    TG: { names: ["TS"] },
  },
  // Shoppers call both the capital and the state around it "México".
  MX: {
    CMX: { names: ["CDMX", "DF", "Distrito Federal", "Mexico City"] },
    MEX: {
      names: ["México", "Mexico", "Edomex", "Estado de Mexico"],
      prefixes: starts("00", "16"),
    },
    COA: { names: ["Coahuila"] },
    VER: { names: ["Veracruz de Ignacio de la Llave"] },
    MIC: { names: ["Michoacán de Ocampo"] },
    QUE: { names: ["Querétaro de Arteaga"] },
  },
  // Kadıköy and its like have the codes of Istanbul; names of before.
  TR: { "03": { names: ["Afyonkarahisar"] }, "33": { names: ["İçel"] }, "63": { names: ["Urfa"] } },
  MY: {
    "04": { names: ["Malacca"] },
    "07": { names: ["Penang", "Pinang"] },
    "14": { names: ["WP Kuala Lumpur", "KL"], prefixes: ["681", "682"] },
  },
  KR: { "11": { prefixes: starts("00", "09") } },
  TH: { "10": { names: ["Krung Thep", "Krung Thep Maha Nakhon"] } },
  // The capital is often written as a part of the province.
  AR: { C: { names: ["CABA", "Capital Federal"] }, B: { prefixes: starts("10", "19") } },
  ES: {
    ...{
      PM: { names: ["Baleares", "Islas Baleares", "Mallorca", "Ibiza", "Menorca"] },
      GC: { names: ["Gran Canaria", "Lanzarote", "Fuerteventura"] },
    },
    ...{
      TF: { names: ["Tenerife", "La Palma"] },
      V: { prefixes: starts("03", "03").concat(starts("12", "12")) },
    },
    ...{
      O: { names: ["Oviedo"] },
      LO: { prefixes: ["261"] },
      BU: { prefixes: ["012"] },
      VI: { prefixes: ["092"] },
    },
  },
};

/** All prefixes of three digits that begin with one of two digits. */
function starts(from: string, to: string): string[] {
  return Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, "0")).filter(
    (prefix) => prefix.slice(0, 2) >= from && prefix.slice(0, 2) <= to,
  );
}
