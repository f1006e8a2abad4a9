import type { CampaignDocumentInput } from "#services/campaigns/import-schema.ts";

import { builtFile } from "./designs/built-file.ts";
import type { MadeToOrder } from "./designs/made-design.ts";
import { madeToOrder, type MadeSlug, sampleFile } from "./designs/made-to-order.ts";
import type { Language, Market } from "./market.ts";
import {
  type ProductKind,
  type ProductKindName,
  productKinds,
  type ProductView,
} from "./products.ts";

type CampaignInput = CampaignDocumentInput["campaigns"][number];
type ProductInput = CampaignInput["products"][number];
type VariantInput = ProductInput["variants"][number];
type Mockup = NonNullable<ProductInput["images"][number]["mockup"]>;

export type ProductDefinition = {
  kind: ProductKindName;
  /** Of the catalogue's colours, the default first; none where the print covers all of it. */
  colors?: readonly string[];
  /** Instead of the catalogue's price of the kind, and of every size. */
  price?: string;
  old?: string;
  out?: readonly Record<string, string>[];
  /** Instead of the campaign's artwork. */
  art?: string;
  /** Over the whole print area, inside it with a margin, or as the kind usually has it. */
  print?: "whole" | "margin";
  /** What a shopper fills in for this product. */
  asks?: ProductInput["custom_options"];
  /** Whether it is made from what is filled in, and is no print of a finished picture. */
  isMadeToOrder?: true;
  /** Whether its whole surface is printed. */
  isPrintedAllOver?: true;
  video?: {
    /** Of src/demo/videos, where its poster lies beside it. */
    name: string;
    alt: string;
  };
};

export type CampaignDefinition = {
  slug: string;
  name: string;
  category: string;
  /** What is to be seen, for the pictures' alternative texts. */
  motif: string;
  /** Name of an artwork in src/demo/artwork; of no use where what is printed is made to order. */
  art: string;
  /** Mode 1: its slug is that of its designs. */
  isDesigned?: true;
  /** Mode 2: the key of the template of assets/artworks that a shopper answers. */
  template?: string;
  text: string;
  tags: readonly string[];
  /** Slugs of the store's collections that show it. */
  collections?: readonly string[];
  products: readonly [ProductDefinition, ...ProductDefinition[]];
  /** Mode 3, with what a shopper fills in for each group and once for all. */
  personal?: Pick<CampaignInput, "options" | "common_options">;
  type?: CampaignInput["product_type"];
  mode?: CampaignInput["pricing_mode"];
  featured?: boolean;
  rank?: number;
  bundle?: CampaignInput["bundle"];
};

export type KindPrice = { price: string; sizes?: Record<string, string> };

/** The campaigns of one store in short, and what they have in common. */
export type Catalogue = {
  language: Language;
  market: Market;
  currency: string;
  seller?: string;
  /** What the products lie on in pictures. */
  ground: string;
  categories: Record<string, string>;
  colors: Record<string, string>;
  prices: Partial<Record<ProductKindName, KindPrice>>;
  campaigns: readonly CampaignDefinition[];
};

const inColor: Record<Language, (color: string) => string> = {
  en: (color) => ` in ${color}`,
  de: (color) => ` in ${color.charAt(0).toUpperCase()}${color.slice(1)}`,
  ar: (color) => ` باللون ${color}`,
};

const unitNames: Record<Language, Record<string, string>> = {
  en: {},
  de: { in: "Zoll" },
  ar: { in: "بوصة", ml: "مل", cm: "سم" },
};

function listSizes(kind: ProductKindName, market: Market, language: Language): string[] {
  const { sizes }: ProductKind = productKinds[kind];
  return (sizes?.[market] ?? []).map((size) => {
    const [measure = "", unit] = size.split(" ");
    if (unit === undefined) return size;
    const number = language === "de" ? measure.replace(".", ",") : measure;
    return `${number} ${unitNames[language][unit] ?? unit}`;
  });
}

function listPrintAreas(
  kind: ProductKindName,
  market: Market,
  language: Language,
): Pick<CampaignDocumentInput["templates"][number], "print_areas"> {
  const { printed }: ProductKind = productKinds[kind];
  if (!printed) return {};
  const values = listSizes(kind, market, language);
  const areas = printed.areas[market].map(([width_mm, height_mm], index) => {
    const value = values[index];
    if (value === undefined) throw new Error(`${kind} has more print areas than sizes`);
    return { value, width_mm, height_mm };
  });
  return { print_areas: [{ print_space: printed.space, option: "size", areas }] };
}

/** The document that the catalogue stands for (docs/campaign-import.md). */
export function buildDocument(catalogue: Catalogue): CampaignDocumentInput {
  const { language, market } = catalogue;
  const kinds = new Set(
    catalogue.campaigns.flatMap(({ products }) => products.map(({ kind }) => kind)),
  );
  return {
    format: "platen-campaigns/1",
    categories: Object.entries(catalogue.categories).map(([slug, name]) => ({ slug, name })),
    colors: Object.entries(catalogue.colors).map(([name, hex_code]) => ({ name, hex_code })),
    templates: [...kinds].map((kind) => {
      const { template, name, sizes, guide, printMethod }: ProductKind = productKinds[kind];
      const entry = {
        ...{ key: template[language], name: name[language] },
        ...listPrintAreas(kind, market, language),
        ...(printMethod === undefined ? {} : { print_method: printMethod }),
      };
      if (!guide || !sizes) return entry;
      const rows = guide(listSizes(kind, market, language), market, language);
      return { ...entry, size_guide: { name: entry.name, rows } };
    }),
    campaigns: catalogue.campaigns.map((campaign) => buildCampaign(catalogue, campaign)),
  };
}

function buildCampaign(catalogue: Catalogue, campaign: CampaignDefinition): CampaignInput {
  const { seller, currency } = catalogue;
  return {
    slug: campaign.slug,
    name: campaign.name,
    category: campaign.category,
    description: campaign.text,
    ...(seller === undefined ? {} : { seller_nickname: seller }),
    currency_code: currency,
    pricing_mode: campaign.mode ?? "custom_price",
    product_type: campaign.type === undefined ? "shortcut" : campaign.type,
    status: "active",
    featured: campaign.featured ?? false,
    ...(campaign.rank === undefined ? {} : { best_seller_rank: campaign.rank }),
    tags: [...new Set([...campaign.tags, ...(campaign.collections ?? [])])],
    ...(campaign.personal && { personalized: 3, ...campaign.personal }),
    ...buildMode(campaign),
    ...(campaign.bundle === undefined ? {} : { bundle: campaign.bundle }),
    products: campaign.products.map((product) => buildProduct(catalogue, campaign, product)),
  };
}

/** What a campaign's designs are, where it has some. */
const designsOf = ({ isDesigned, slug }: CampaignDefinition): MadeToOrder | undefined =>
  isDesigned ? madeToOrder[slug as MadeSlug] : undefined;

function buildMode(campaign: CampaignDefinition): Partial<CampaignInput> {
  if (campaign.template !== undefined) return { personalized: 2, artwork: campaign.template };
  const made = designsOf(campaign);
  if (!made) return {};
  return { personalized: 1, ...(made.set && { design_set: made.set }) };
}

function listDesigns(campaign: CampaignDefinition, kind: ProductKindName): Partial<ProductInput> {
  const made = designsOf(campaign)?.sides[kind];
  if (!made) return {};
  const { body }: ProductKind = productKinds[kind];
  return {
    ...(body && { three_d_mockup: body }),
    designs: made.map(({ space, value, design }) => ({
      ...{ print_space: space, design },
      ...(value !== undefined && { value }),
    })),
  };
}

function buildProduct(
  catalogue: Catalogue,
  campaign: CampaignDefinition,
  product: ProductDefinition,
): ProductInput {
  const { language, market } = catalogue;
  const kind: ProductKind = productKinds[product.kind];
  const { colors = [], out = [] } = product;
  const sizes = listSizes(product.kind, market, language);
  const listed = catalogue.prices[product.kind];
  const price = product.price ?? listed?.price;
  if (price === undefined) throw new Error(`${campaign.slug}: ${product.kind} has no price`);
  const [color] = colors;
  const size = sizes.includes("m") ? "m" : sizes[0];
  const priced = product.price === undefined && campaign.mode !== "fixed_price";
  const sizePrices = Object.entries(priced ? (listed?.sizes ?? {}) : {});
  const variants: VariantInput[] = [
    ...sizePrices.map(([value, sizePrice]) => ({ options: { size: value }, price: sizePrice })),
    ...out.map((options) => ({ options, out_of_stock: true })),
  ];
  return {
    key: product.kind,
    name: kind.name[language],
    template: kind.template[language],
    price,
    old_price: product.old ?? null,
    options: {
      ...(colors.length > 0 ? { color: [...colors] } : {}),
      ...(sizes.length > 0 ? { size: [...sizes] } : {}),
    },
    default_option: {
      ...(color === undefined ? {} : { color }),
      ...(size === undefined ? {} : { size }),
    },
    ...(product.asks && { custom_options: product.asks }),
    full_printed: fullPrintedOf(product, kind),
    system_type: "mockup",
    description: kind.description[language],
    variants,
    images: listPictures(catalogue, campaign, product),
    ...listDesigns(campaign, product.kind),
    ...(product.video && { videos: [buildVideo(product.video)] }),
  };
}

function fullPrintedOf(
  { isMadeToOrder, isPrintedAllOver }: ProductDefinition,
  { fullPrinted }: ProductKind,
): ProductInput["full_printed"] {
  if (isMadeToOrder) return 5;
  return isPrintedAllOver ? 2 : fullPrinted;
}

/** Its own first picture is the poster, so that nothing jumps when it starts. */
function buildVideo({ name, alt }: NonNullable<ProductDefinition["video"]>) {
  return { file: `videos/${name}.mp4`, poster: { file: `videos/${name}.webp` }, alt };
}

/**
 * Every colour from all sides, the default one first; cards show the first picture, and the second
 * one on hover.
 */
function listPictures(
  { language, ground }: Catalogue,
  campaign: CampaignDefinition,
  product: ProductDefinition,
): ProductInput["images"] {
  const kind: ProductKind = productKinds[product.kind];
  const name = kind.name[language];
  const picture = (option: string | null, view: ProductView) => {
    const artworks = listArtworks(campaign, product, view);
    const seen = `${name}${option === null ? "" : inColor[language](option)}${view.words[language]}`;
    return {
      mockup: {
        base: kind.base,
        view: view.view,
        ...(option === null ? { color: kind.bare } : {}),
        ground,
        artworks,
      },
      option,
      alt: artworks.length > 0 ? `${seen}: ${campaign.motif}` : seen,
    };
  };
  return (product.colors ?? [null]).flatMap((color) =>
    kind.views.map((view) => picture(color, view)),
  );
}

function listArtworks(
  campaign: CampaignDefinition,
  product: ProductDefinition,
  { print, placement }: ProductView,
): Mockup["artworks"] {
  const made = designsOf(campaign)?.sides[product.kind];
  if (made) {
    const isMade = made.some(({ space }) => space === print);
    return isMade
      ? [{ print, file: sampleFile(campaign.slug as MadeSlug, product.kind, print) }]
      : [];
  }
  if (placement === null) return [];
  if (campaign.template !== undefined) {
    return [{ print, file: builtFile(campaign.slug), fit: "cover" }];
  }
  const file = `artwork/${product.art ?? campaign.art}.svg`;
  if (product.print === "whole") return [{ print, file, fit: "cover" }];
  if (product.print === "margin") return [{ print, file, scale: 0.86 }];
  return [{ print, file, ...placement }];
}
