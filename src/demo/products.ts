import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import type { SolidShape } from "#domain/solid/solid.ts";
import type { CampaignDocumentInput } from "#services/campaigns/import-schema.ts";

import type { Language, Market } from "./market.ts";
import { clothGuide, hoodieGuide, sheetGuide, type SizeRows, tshirtGuide } from "./size-guides.ts";

type Words = Record<Language, string>;
type Image = CampaignDocumentInput["campaigns"][number]["products"][number]["images"][number];
type Artwork = NonNullable<Image["mockup"]>["artworks"][number];
type Placement = Omit<Artwork, "file" | "print">;

/** One side of a product in pictures; `placement` is null where the artwork is not seen from there. */
export type ProductView = {
  view: string;
  print: string;
  placement: Placement | null;
  words: Words;
};

/** Width and height of a print area. */
export type AreaMm = readonly [widthMm: number, heightMm: number];

const tenths = (inch: number) => Math.round(inch * 254) / 10;
const inches = (width: number, height: number): AreaMm => [tenths(width), tenths(height)];
const cm = (width: number, height: number): AreaMm => [width * 10, height * 10];
const both = (...areas: AreaMm[]) => ({ us: areas, eu: areas });

export type ProductKind = {
  /** Of assets/mockups. */
  base: string;
  /** Where it is no garment that is printed on directly. */
  printMethod?: PrintMethod;
  template: Words;
  name: Words;
  description: Words;
  sizes: Record<Market, readonly string[]> | null;
  /** How large it is printed in each of its sizes, where that is not the same in all. */
  printed?: { space: string; areas: Record<Market, readonly AreaMm[]> };
  guide: ((sizes: readonly string[], market: Market, words: Language) => SizeRows) | null;
  /** The first one stands for a colour; its other pictures follow in this order. */
  views: readonly [ProductView, ...ProductView[]];
  /** As which body it can be turned where it is made to order. */
  body?: SolidShape;
  fullPrinted: 0 | 4;
  /** What it is of where it is not sold in colours. */
  bare: string;
};

const clothSizes = ["s", "m", "l", "xl", "2xl"];
const front = (placement: Placement, print = "front"): ProductView => ({
  view: print,
  print,
  placement,
  words: { en: "", de: "", ar: "" },
});
const fromBehind: ProductView = {
  view: "back",
  print: "back",
  placement: null,
  words: { en: ", from behind", de: ", von hinten", ar: "، من الخلف" },
};
const alsoFrom = (
  view: string,
  placement: Placement,
  words: Words,
  print = "front",
): ProductView => ({ view, print, placement, words });
const lying: Words = {
  en: ", lying, seen at an angle",
  de: ", liegend, schräg von oben",
  ar: "، من زاوية مائلة",
};
/** Where on the wrap the middle of what is seen from each side lies. */
const mugSide = 0.83;
const mugView = (view: string, x: number, words: Words): ProductView => ({
  view,
  print: "wrap",
  placement: { scale: 0.92, x },
  words,
});

export const productKinds = {
  tshirt: {
    base: "tshirt",
    template: { en: "unisex-tshirt", de: "unisex-tshirt", ar: "unisex-tshirt" },
    name: { en: "Unisex T-shirt", de: "Unisex-T-Shirt", ar: "تيشيرت للجنسين" },
    description: {
      en: "Combed ring-spun cotton, 180 g/m². Ribbed collar, taped shoulders, straight cut. Machine wash cold, inside out.",
      de: "Gekämmte Bio-Baumwolle, 180 g/m². Gerippter Kragen, gerader Schnitt. Auf links bei 30 °C waschen.",
      ar: "قطن ممشّط مغزول حلقيًا بوزن 180 غم/م²، ياقة مضلّعة وقصّة مستقيمة. يُغسل مقلوبًا بماء بارد.",
    },
    sizes: { us: clothSizes, eu: clothSizes },
    guide: clothGuide(tshirtGuide),
    views: [
      front({ y: -0.9 }),
      alsoFrom("detail", { y: -0.9 }, { en: ", close up", de: ", aus der Nähe", ar: "، عن قرب" }),
      fromBehind,
    ],
    fullPrinted: 0,
    bare: "#f7f6f2",
  },
  hoodie: {
    base: "hoodie",
    template: { en: "unisex-hoodie", de: "unisex-hoodie", ar: "unisex-hoodie" },
    name: { en: "Unisex hoodie", de: "Unisex-Hoodie", ar: "هودي للجنسين" },
    description: {
      en: "Brushed fleece, 320 g/m², 80% cotton and 20% recycled polyester. Lined hood, kangaroo pocket, ribbed cuffs and hem.",
      de: "Innen angeraut, 320 g/m², 80 % Bio-Baumwolle und 20 % recyceltes Polyester. Gefütterte Kapuze und Kängurutasche.",
      ar: "قماش مبطّن بنعومة بوزن 320 غم/م²، 80٪ قطن و20٪ بوليستر معاد تدويره. قبّعة مبطّنة وجيب أمامي وأطراف مضلّعة.",
    },
    sizes: { us: clothSizes, eu: clothSizes },
    guide: clothGuide(hoodieGuide),
    views: [front({ scale: 0.72, y: -0.1 }), fromBehind],
    fullPrinted: 0,
    bare: "#f7f6f2",
  },
  tote: {
    base: "tote",
    template: { en: "cotton-tote", de: "stofftasche", ar: "cotton-tote" },
    name: { en: "Cotton tote bag", de: "Stofftasche", ar: "حقيبة قماش" },
    description: {
      en: "Heavy canvas, 340 g/m², with long straps. Holds a day's groceries or a laptop and a jacket.",
      de: "Schwerer Canvas, 340 g/m², mit langen Henkeln. Trägt den Einkauf, die Bücher und das Strandlaken.",
      ar: "قماش قطني متين بوزن 340 غم/م² بحمّالات طويلة، تتّسع لمشتريات اليوم أو لحاسوب وسترة.",
    },
    sizes: null,
    guide: null,
    views: [
      front({ scale: 0.92 }),
      alsoFrom(
        "hanging",
        { scale: 0.92 },
        { en: ", hanging from a peg", de: ", an einem Haken hängend", ar: "، معلّقة على مشجب" },
      ),
    ],
    fullPrinted: 0,
    bare: "#efe6d4",
  },
  mug: {
    base: "mug",
    body: "mug",
    printMethod: "sublimation",
    template: { en: "ceramic-mug", de: "keramiktasse", ar: "ceramic-mug" },
    name: { en: "Ceramic mug", de: "Keramiktasse", ar: "كوب خزفي" },
    description: {
      en: "Glazed stoneware with a round handle. Printed on both sides, safe in dishwasher and microwave.",
      de: "Glasiertes Steinzeug mit rundem Henkel, auf beiden Seiten bedruckt. Darf in Spülmaschine und Mikrowelle.",
      ar: "خزف مزجّج بمقبض مستدير، مطبوع على الجانبين وآمن في غسّالة الصحون والميكروويف.",
    },
    sizes: { us: ["11 oz", "15 oz"], eu: ["330 ml", "450 ml"] },
    printed: { space: "wrap", areas: both([210, 90], [230, 98.6]) },
    guide: null,
    views: [
      mugView("right", mugSide, { en: "", de: "", ar: "" }),
      mugView("left", -mugSide, {
        en: ", handle to the left",
        de: ", Henkel links",
        ar: "، والمقبض إلى اليسار",
      }),
    ],
    fullPrinted: 0,
    bare: "#f8f6f1",
  },
  poster: {
    base: "poster",
    printMethod: "paper",
    template: { en: "art-print", de: "kunstdruck", ar: "art-print" },
    name: { en: "Art print", de: "Kunstdruck", ar: "لوحة ورقية" },
    description: {
      en: "Matte archival paper, 250 g/m², printed with twelve pigment inks. Comes rolled, without a frame.",
      de: "Mattes, alterungsbeständiges Papier, 250 g/m², mit zwölf Pigmenttinten gedruckt. Kommt gerollt und ohne Rahmen.",
      ar: "ورق غير لامع يقاوم الزمن بوزن 250 غم/م²، مطبوع باثني عشر حبرًا. تصل ملفوفة ومن دون إطار.",
    },
    sizes: {
      us: ["12x16 in", "18x24 in", "24x32 in"],
      eu: ["30x40 cm", "45x60 cm", "60x80 cm"],
    },
    printed: {
      space: "front",
      areas: {
        us: [inches(12, 16), inches(18, 24), inches(24, 32)],
        eu: [cm(30, 40), cm(45, 60), cm(60, 80)],
      },
    },
    guide: sheetGuide,
    views: [
      front({ fit: "cover" }),
      alsoFrom(
        "angle",
        { fit: "cover" },
        { en: ", seen at an angle", de: ", schräg von der Seite", ar: "، من زاوية جانبية" },
      ),
    ],
    fullPrinted: 0,
    bare: "#faf8f3",
  },
  canvas: {
    base: "canvas",
    body: "canvas",
    printMethod: "paper",
    template: { en: "stretched-canvas", de: "leinwand", ar: "stretched-canvas" },
    name: { en: "Stretched canvas", de: "Leinwand", ar: "لوحة قماشية" },
    description: {
      en: "Cotton canvas on a deep pine stretcher, the picture carried around the edges. Hangs without a frame.",
      de: "Baumwollgewebe auf tiefem Keilrahmen aus Kiefer, das Motiv läuft um die Kanten. Hängt auch ohne Rahmen gut.",
      ar: "قماش قطني مشدود على إطار عميق من الصنوبر، وتمتدّ الرسمة حول الحواف. تُعلّق من دون إطار إضافي.",
    },
    sizes: { us: ["16x20 in", "24x30 in"], eu: ["40x50 cm", "60x75 cm"] },
    printed: {
      space: "front",
      areas: { us: [inches(16, 20), inches(24, 30)], eu: [cm(40, 50), cm(60, 75)] },
    },
    guide: sheetGuide,
    views: [
      front({ fit: "cover" }),
      alsoFrom(
        "edge",
        { fit: "cover" },
        {
          en: ", a close-up of the wrapped edge",
          de: ", Nahaufnahme der bezogenen Kante",
          ar: "، لقطة قريبة للحافة",
        },
      ),
    ],
    fullPrinted: 0,
    bare: "#f6f2ea",
  },
  cushion: {
    base: "cushion",
    body: "cushion",
    printMethod: "sublimation",
    template: { en: "linen-cushion", de: "leinenkissen", ar: "linen-cushion" },
    name: { en: "Linen cushion", de: "Leinenkissen", ar: "وسادة كتّان" },
    description: {
      en: "55% linen, 45% cotton, with piping and a hidden zip. The filling comes with it; the cover can be washed.",
      de: "55 % Leinen, 45 % Baumwolle, mit Paspel und verdecktem Reißverschluss. Füllung inklusive, Bezug waschbar.",
      ar: "55٪ كتّان و45٪ قطن، بحاشية رفيعة وسحّاب مخفي. تأتي مع الحشوة، والغطاء قابل للغسل.",
    },
    sizes: { us: ["16x16 in", "18x18 in"], eu: ["40x40 cm", "50x50 cm"] },
    printed: {
      space: "front",
      areas: { us: [inches(16, 16), inches(18, 18)], eu: [cm(40, 40), cm(50, 50)] },
    },
    guide: null,
    views: [front({ scale: 0.72 }), alsoFrom("angle", { scale: 0.72 }, lying)],
    fullPrinted: 0,
    bare: "#f1ebdf",
  },
  blanket: {
    base: "blanket",
    printMethod: "sublimation",
    template: { en: "fleece-blanket", de: "fleecedecke", ar: "fleece-blanket" },
    name: { en: "Fleece blanket", de: "Fleecedecke", ar: "بطّانية ناعمة" },
    description: {
      en: "Soft fleece, 280 g/m², printed all over one side, white on the other. Stitched hem; tumble dry low.",
      de: "Weiches Fleece, 280 g/m², eine Seite ganz bedruckt, die andere weiß. Umnähter Saum, trocknergeeignet.",
      ar: "قماش ناعم دافئ بوزن 280 غم/م²، مطبوع بالكامل من جهة وأبيض من الأخرى، بحاشية مخيطة.",
    },
    sizes: { us: ["50x60 in", "60x72 in"], eu: ["125x150 cm", "150x180 cm"] },
    printed: {
      space: "front",
      areas: { us: [inches(50, 60), inches(60, 72)], eu: [cm(125, 150), cm(150, 180)] },
    },
    guide: sheetGuide,
    views: [
      front({ fit: "cover" }),
      alsoFrom(
        "folded",
        { fit: "cover" },
        { en: ", folded", de: ", zusammengelegt", ar: "، مطويّة" },
      ),
    ],
    fullPrinted: 0,
    bare: "#f6f4ee",
  },
  "phone-case": {
    base: "phone-case",
    printMethod: "sublimation",
    template: { en: "phone-case", de: "handyhuelle", ar: "phone-case" },
    name: { en: "Phone case", de: "Handyhülle", ar: "غطاء هاتف" },
    description: {
      en: "Slim shell with a raised edge around screen and camera. Matte finish that does not slip.",
      de: "Schlanke Schale mit erhöhtem Rand um Display und Kamera. Matte, griffige Oberfläche.",
      ar: "غطاء نحيف بحافة مرتفعة حول الشاشة والكاميرا، وملمس غير لامع لا ينزلق من اليد.",
    },
    sizes: { us: ["6.1 in", "6.7 in"], eu: ["6.1 in", "6.7 in"] },
    printed: { space: "back", areas: both([70, 144], [77, 158.4]) },
    guide: null,
    views: [front({ fit: "cover" }, "back"), alsoFrom("angle", { fit: "cover" }, lying, "back")],
    fullPrinted: 0,
    bare: "#f2efe8",
  },
  cap: {
    base: "cap",
    printMethod: "embroidery",
    template: { en: "embroidered-cap", de: "bestickte-kappe", ar: "embroidered-cap" },
    name: { en: "Embroidered cap", de: "Bestickte Kappe", ar: "قبّعة مطرّزة" },
    description: {
      en: "Washed cotton twill, six panels, stitched eyelets and a metal buckle. The motif is embroidered.",
      de: "Gewaschener Baumwolltwill, sechs Bahnen, genähte Ösen und Metallschnalle. Das Motiv ist gestickt.",
      ar: "قطن مغسول من ست قطع بثقوب مخيطة وإبزيم معدني، والرسمة مطرّزة بالخيط.",
    },
    sizes: null,
    guide: null,
    views: [
      front({}),
      alsoFrom("side", {}, { en: ", from the side", de: ", von der Seite", ar: "، من الجانب" }),
    ],
    fullPrinted: 4,
    bare: "#efe8da",
  },
} as const satisfies Record<string, ProductKind>;

export type ProductKindName = keyof typeof productKinds;
