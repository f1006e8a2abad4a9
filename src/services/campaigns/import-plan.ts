import type { PrintArea } from "#domain/design/print-areas.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import type { CustomOptionReply } from "#contract/schemas/catalogue.ts";
import { checkCampaignSlug } from "#domain/campaign/campaign-slug.ts";
import { reservedFirstSegments } from "#domain/campaign/reserved-segments.ts";
import type { SizeGuide, SizeGuideRow } from "#domain/campaign/size-guide.ts";
import { localeCodes } from "#domain/locale/locales.ts";

import { checkDesigns } from "./check-designs.ts";
import type { FindCurrencyFault } from "#services/stores/currency-faults.ts";
import { type BundlePlan, planBundle } from "./import-bundle.ts";
import {
  checkPersonalOptions,
  type OptionGroupPlan,
  planCustomOptions,
  planOptionGroup,
} from "./import-options.ts";
import { planPrintAreas } from "./import-print-areas.ts";
import { type OfferPlan, planBaseCosts, planOffer } from "./import-offer.ts";
import { createPriceReader, planProduct, type ProductPlan } from "./import-product.ts";
import type { KnownNames, PathPart, Refuse } from "./import-problems.ts";
import type { CampaignDocument, CampaignEntry } from "./import-schema.ts";

export type CampaignPlan = Omit<
  CampaignEntry,
  "products" | "options" | "common_options" | "bundle"
> & {
  products: ProductPlan[];
  bundle: BundlePlan | null;
  options: OptionGroupPlan | null;
  commonOptions: CustomOptionReply[];
  offer: OfferPlan;
};

export type CategoryPlan = CampaignDocument["categories"][number];

export type ImportPlan = {
  categories: CategoryPlan[];
  colors: { name: string; hexCode: string }[];
  templates: {
    key: string;
    name: string;
    sizeGuide: SizeGuide | null;
    baseCosts: Record<string, number>;
    printMethod: PrintMethod | null;
    printAreas: PrintArea[];
  }[];
  campaigns: CampaignPlan[];
};

const slugReasons = {
  bad_characters: "must be lower-case letters, digits and single dashes",
  too_long: "is longer than 120 characters",
  locale_code: "is a language code, whose home page stands at that address",
  route: "is the address of another page of the shop",
  custom_prefix: 'must not start with "custom-"',
};

/**
 * Turns a document into what has to be in the database, and tells `refuse` everything that
 * contradicts itself. `findCurrencyFault` says why a currency cannot be sold in, if so.
 */
export function planImport(
  document: CampaignDocument,
  findCurrencyFault: FindCurrencyFault,
  refuse: Refuse,
): ImportPlan {
  const categories = uniqueNames(document.categories, "slug", ["categories"], refuse);
  const known: KnownNames = {
    categories: categories.union(uniqueKeys(document.categories, "categories", refuse)),
    colors: uniqueNames(document.colors, "name", ["colors"], refuse),
    templates: uniqueNames(document.templates, "key", ["templates"], refuse),
  };
  uniqueNames(document.campaigns, "slug", ["campaigns"], refuse);
  uniqueKeys(document.campaigns, "campaigns", refuse);
  const bundleCodes = new Set<string>();
  return {
    categories: document.categories,
    colors: document.colors.map(({ name, hex_code }) => ({
      name,
      hexCode: hex_code.toLowerCase(),
    })),
    templates: document.templates.map((own, index) => ({
      key: own.key,
      name: own.name,
      sizeGuide: own.size_guide ? buildSizeGuide(own.size_guide) : null,
      printMethod: own.print_method ?? null,
      printAreas: planPrintAreas(own.print_areas ?? [], (path, reason) =>
        refuse(["templates", index, "print_areas", ...path], reason),
      ),
      baseCosts: planBaseCosts(own.base_costs, findCurrencyFault, (path, reason) =>
        refuse(["templates", index, "base_costs", ...path], reason),
      ),
    })),
    campaigns: document.campaigns.map((campaign, index) => {
      const at = (path: readonly PathPart[], reason: string) =>
        refuse(["campaigns", index, ...path], reason);
      return {
        ...planCampaign(campaign, known, findCurrencyFault, at),
        bundle: planBundle(campaign, bundleCodes, at),
      };
    }),
  };
}

function planCampaign(
  campaign: CampaignEntry,
  known: KnownNames,
  findCurrencyFault: FindCurrencyFault,
  refuse: Refuse,
): Omit<CampaignPlan, "bundle"> {
  const check = checkCampaignSlug(campaign.slug, {
    localeCodes,
    routeFirstSegments: reservedFirstSegments,
  });
  if (!check.ok) refuse(["slug"], slugReasons[check.reason]);
  if (!known.categories.has(campaign.category)) {
    refuse(["category"], `"${campaign.category}" is not among the categories of the file`);
  }
  const currencyFault = findCurrencyFault(campaign.currency_code);
  if (currencyFault !== undefined) refuse(["currency_code"], currencyFault);
  uniqueNames(campaign.products, "key", ["products"], refuse);
  const products = campaign.products.map((product, index) =>
    planProduct(product, campaign, known, (path, reason) =>
      refuse(["products", index, ...path], reason),
    ),
  );
  const { readPrice } = createPriceReader(campaign.currency_code, refuse);
  checkPersonalOptions(campaign, refuse);
  checkDesigns(campaign, refuse);
  const { options, common_options, bundle: _, ...rest } = campaign;
  return {
    ...rest,
    products,
    options: planOptionGroup(options, readPrice, refuse),
    commonOptions: planCustomOptions(common_options, ["common_options"], readPrice, refuse) ?? [],
    offer: planOffer(campaign, products[0]?.priceMinor ?? 0, refuse),
  };
}

function uniqueNames<Key extends string>(
  rows: readonly Record<Key, string>[],
  key: Key,
  path: readonly PathPart[],
  refuse: Refuse,
): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (seen.has(row[key])) refuse([...path, index, key], `"${row[key]}" stands here twice`);
    seen.add(row[key]);
  }
  return seen;
}

/** The keys of entries, each once; an entry without one has its slug as its key. */
function uniqueKeys(
  rows: readonly { key?: string | undefined; slug: string }[],
  list: "campaigns" | "categories",
  refuse: Refuse,
): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = row.key ?? row.slug;
    if (seen.has(key)) {
      const reason = row.key === undefined ? `; without a key, the slug is the key` : "";
      refuse([list, index, "key"], `"${key}" stands here twice${reason}`);
    }
    seen.add(key);
  }
  return seen;
}

function buildSizeGuide(
  guide: NonNullable<CampaignDocument["templates"][number]["size_guide"]>,
): SizeGuide {
  const rows = guide.rows.map((row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(given), size: row.size, unit: row.unit } as SizeGuideRow;
  });
  return { name: guide.name, sizeGuideList: rows };
}
