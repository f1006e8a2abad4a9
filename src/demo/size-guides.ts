import type { CampaignDocumentInput } from "#services/campaigns/import-schema.ts";

import type { Language, Market } from "./market.ts";

type SizeGuide = NonNullable<CampaignDocumentInput["templates"][number]["size_guide"]>;
export type SizeRows = SizeGuide["rows"];
type ClothMeasures = Record<string, readonly [width: string, length: string, sleeve: string]>;

/** Measured flat; sleeves of hoodies from the middle of the neck. */
export const tshirtGuide: Record<Market, ClothMeasures> = {
  us: {
    s: ["18", "28", "15.6"],
    m: ["20", "29", "17"],
    l: ["22", "30", "18.5"],
    xl: ["24", "31", "20"],
    "2xl": ["26", "32", "21.5"],
  },
  eu: {
    s: ["46", "71", "40"],
    m: ["51", "74", "43"],
    l: ["56", "76", "47"],
    xl: ["61", "79", "51"],
    "2xl": ["66", "81", "55"],
  },
};

export const hoodieGuide: Record<Market, ClothMeasures> = {
  us: {
    s: ["20", "27", "33.5"],
    m: ["22", "28", "34.5"],
    l: ["24", "29", "35.5"],
    xl: ["26", "30", "36.5"],
    "2xl": ["28", "31", "37.5"],
  },
  eu: {
    s: ["51", "69", "85"],
    m: ["56", "71", "88"],
    l: ["61", "74", "90"],
    xl: ["66", "76", "93"],
    "2xl": ["71", "79", "95"],
  },
};

const unitOf = (market: Market) => (market === "us" ? ("inch" as const) : ("cm" as const));

export function clothGuide(measures: Record<Market, ClothMeasures>) {
  return (sizes: readonly string[], market: Market): SizeRows =>
    sizes.map((size) => {
      const [width = "", length = "", sleeve = ""] = measures[market][size] ?? [];
      return { size, unit: unitOf(market), width, length, sleeve };
    });
}

const sheetNote: Record<Language, string> = {
  en: "Sizes may differ by half a centimetre or a quarter of an inch.",
  de: "Die Maße können um einen halben Zentimeter abweichen.",
  ar: "قد تختلف المقاسات بنصف سنتيمتر.",
};

/** The measures that a size such as "30x40 cm" names. */
export function sheetGuide(sizes: readonly string[], market: Market, language: Language): SizeRows {
  return sizes.map((size) => {
    const [width = "", height = ""] = size.replace(/[^\dx]/gu, "").split("x");
    return { size, unit: unitOf(market), width, height, note: sheetNote[language] };
  });
}
