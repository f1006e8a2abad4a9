import type { Database } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { createExportFiles, type ExportFiles, type WriteExportFile } from "./export-files.ts";
import { exportOptions, exportProduct } from "./export-product.ts";
import type { OptionGroupPlan } from "./import-options.ts";
import type { CampaignDocumentInput } from "./import-schema.ts";
import { type ExportCampaign, type ExportRows, loadExport } from "./load-export.ts";

type CampaignEntry = CampaignDocumentInput["campaigns"][number];
type TemplateEntry = CampaignDocumentInput["templates"][number];
type BundleEntry = NonNullable<CampaignEntry["bundle"]>;

export type ExportContext = {
  db: Database;
  storage: Storage;
  store: Pick<StoreRecord, "id" | "slug">;
};

export type ExportRequest = {
  /** Keys or slugs of campaigns; none for every campaign that is not removed. */
  names: readonly string[];
  write: WriteExportFile;
};

export type ExportResult = {
  campaigns: number;
  /** Keys of the print builder's templates that the campaigns need in the store of an import. */
  artworks: string[];
};

/** The name of the document among the files of an export. */
export const exportFileName = "campaigns.json";

/**
 * Writes campaigns of a store as a file that an import reads unchanged (docs/campaign-import.md), with the
 * pictures, videos and designs that it names. A whole export also has the categories, colours and
 * templates that no campaign uses. Refused with not_found for a name that the store does not have and
 * for a file that the storage does not have, and with conflict for a campaign without a category.
 */
export async function exportCampaigns(
  { db, storage, store }: ExportContext,
  { names, write }: ExportRequest,
): Promise<ExportResult> {
  const rows = await loadExport(db, store, names);
  const files = createExportFiles({ storage, storeId: store.id, write });
  const campaigns: CampaignEntry[] = [];
  for (const campaign of rows.campaigns) {
    campaigns.push(await exportCampaign(rows, files, campaign));
  }
  const document = buildDocument(rows, campaigns, names.length === 0);
  await files.write(exportFileName, `${JSON.stringify(document, null, 2)}\n`);
  const artworks = new Set(campaigns.flatMap(({ artwork }) => artwork ?? []));
  return { campaigns: campaigns.length, artworks: [...artworks] };
}

function buildDocument(
  rows: ExportRows,
  campaigns: CampaignEntry[],
  isWhole: boolean,
): CampaignDocumentInput {
  const products = campaigns.flatMap((campaign) => campaign.products);
  const used = {
    categories: new Set(campaigns.map(({ category }) => category)),
    colors: new Set(products.flatMap(({ options }) => options["color"] ?? [])),
    templates: new Set(products.map(({ template }) => template)),
  };
  return {
    format: "platen-campaigns/1",
    categories: rows.categories
      .filter(({ slug }) => isWhole || used.categories.has(slug))
      .map(({ key, slug, name }) => ({ key, slug, name })),
    colors: rows.colors
      .filter(({ name }) => isWhole || used.colors.has(name))
      .map(({ name, hexCode }) => ({ name, hex_code: hexCode })),
    templates: rows.templates
      .filter(({ key }) => isWhole || used.templates.has(key))
      .map(exportTemplate),
    campaigns,
  };
}

function exportTemplate(template: ExportRows["templates"][number]): TemplateEntry {
  const { key, name, sizeGuide, baseCosts, printMethod, printAreas } = template;
  const costs = Object.entries(baseCosts).map(([region, minor]) => [
    region,
    formatAmountDecimal(minor, defaultCurrency.code),
  ]);
  return {
    ...{ key, name },
    ...(sizeGuide && { size_guide: { name: sizeGuide.name, rows: sizeGuide.sizeGuideList } }),
    ...(costs.length > 0 && { base_costs: Object.fromEntries(costs) }),
    ...(printMethod && { print_method: printMethod }),
    ...(printAreas.length > 0 && {
      print_areas: printAreas.map(({ printSpace, option, areas }) => ({
        ...{ print_space: printSpace, option },
        areas: Object.entries(areas).map(([value, { widthMm, heightMm }]) => ({
          ...{ value, width_mm: widthMm, height_mm: heightMm },
        })),
      })),
    }),
  };
}

async function exportCampaign(
  rows: ExportRows,
  files: ExportFiles,
  campaign: ExportCampaign,
): Promise<CampaignEntry> {
  const amount = (minor: number) => formatAmountDecimal(minor, campaign.currencyCode);
  const category = rows.categories.find(({ id }) => id === campaign.categoryId);
  if (!category) {
    const message = `The campaign ${campaign.slug} has no category, which a campaign file needs.`;
    throw new ServiceError("conflict", { message });
  }
  const own = rows.products.get(campaign.id) ?? [];
  const products = [];
  for (const product of own) products.push(await exportProduct({ rows, files, campaign }, product));
  const status = campaign.status === "removed" ? campaign.restoreStatus : campaign.status;
  const group = campaign.options as OptionGroupPlan | null;
  const commonOptions = exportOptions(campaign.commonOptions, amount);
  const bundle = rows.bundles.get(campaign.id);
  return {
    key: campaign.key,
    slug: campaign.slug,
    name: campaign.name,
    category: category.slug,
    description: campaign.description,
    ...(campaign.sellerNickname !== null && { seller_nickname: campaign.sellerNickname }),
    currency_code: campaign.currencyCode,
    pricing_mode: campaign.pricingMode,
    product_type: campaign.productType,
    status: status ?? "active",
    featured: campaign.isFeatured,
    ...(campaign.bestSellerRank !== null && { best_seller_rank: campaign.bestSellerRank }),
    ...exportOffer(campaign, amount),
    tags: campaign.tags,
    personalized: campaign.personalized as CampaignEntry["personalized"],
    ...exportArtwork(rows, campaign),
    ...(campaign.designSet && { design_set: campaign.designSet }),
    ...(group && { options: exportGroup(group, amount) }),
    ...(commonOptions && { common_options: commonOptions }),
    ...(bundle && bundle.with.length > 0 && { bundle: exportBundle(bundle) }),
    products,
  };
}

function exportOffer(
  campaign: ExportCampaign,
  amount: (minor: number) => string,
): Partial<CampaignEntry> {
  const { testPriceMinor, testOldPriceMinor, showCountdown, endTime, marketLocation } = campaign;
  return {
    ...(testPriceMinor !== null && { test_price: amount(testPriceMinor) }),
    ...(testOldPriceMinor !== null && { test_old_price: amount(testOldPriceMinor) }),
    ...(showCountdown !== 0 && { show_countdown: showCountdown }),
    ...(endTime && { end_time: endTime.toISOString() }),
    ...(marketLocation !== null && { market_location: marketLocation }),
  };
}

function exportArtwork(rows: ExportRows, campaign: ExportCampaign): Pick<CampaignEntry, "artwork"> {
  const products = rows.products.get(campaign.id) ?? [];
  const designs = products.flatMap(({ id }) => rows.designs.get(id) ?? []);
  const id = designs.find(({ pbArtworkId }) => pbArtworkId !== null)?.pbArtworkId;
  const artwork = id === undefined || id === null ? undefined : rows.artworks.get(id);
  return artwork ? { artwork: artwork.key } : {};
}

const exportGroup = (
  { group, options }: OptionGroupPlan,
  amount: (minor: number) => string,
): NonNullable<CampaignEntry["options"]> => ({
  group: { ...group, extra_custom_fee: amount(group.extra_custom_fee) },
  options: exportOptions(options, amount) ?? [],
});

const exportBundle = (
  bundle: NonNullable<ReturnType<ExportRows["bundles"]["get"]>>,
): BundleEntry => ({
  code: bundle.code,
  percent: Number(bundle.percent),
  ...(bundle.title !== null && { title: bundle.title }),
  ...(bundle.startsAt && { starts_at: bundle.startsAt.toISOString() }),
  ...(bundle.endsAt && { ends_at: bundle.endsAt.toISOString() }),
  with: bundle.with,
});
