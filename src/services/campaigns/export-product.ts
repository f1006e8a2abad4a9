import type { CustomOptionReply } from "#contract/schemas/catalogue.ts";
import type { Design } from "#domain/design/design-document.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

import type { ExportFiles } from "./export-files.ts";
import { exportVariants } from "./export-variants.ts";
import type { CampaignDocumentInput } from "./import-schema.ts";
import type { ExportCampaign, ExportProduct, ExportRows } from "./load-export.ts";

type ProductEntry = CampaignDocumentInput["campaigns"][number]["products"][number];
type CustomOptionEntry = NonNullable<ProductEntry["custom_options"]>[number];

type Scope = { rows: ExportRows; files: ExportFiles; campaign: ExportCampaign };

/** A product as a campaign file has it; its pictures, videos and designs are written beside the file. */
export async function exportProduct(
  { rows, files, campaign }: Scope,
  product: ExportProduct,
): Promise<ProductEntry> {
  const { currencyCode } = campaign;
  const amount = (minor: number) => formatAmountDecimal(minor, currencyCode);
  const template = rows.templates.find(({ id }) => id === product.templateId);
  if (!template) throw new Error(`The template ${product.templateId} is gone`);
  const images = rows.images.get(product.id) ?? [];
  const stock = rows.stock.get(product.id) ?? [];
  const designs = await exportDesigns({ rows, files, campaign }, product);
  const variants = exportVariants(product, {
    stored: rows.variants.get(product.id) ?? [],
    stock: new Map(stock.map(({ variantKey, free }) => [variantKey, free])),
    currencyCode,
  });
  const entries: ProductEntry["images"] = [];
  for (const { fileKey, option, alt } of images) {
    entries.push({ ...(await files.imageOf(fileKey)), option, alt });
  }
  const videos: NonNullable<ProductEntry["videos"]> = [];
  for (const [index, { fileKey, posterKey, alt }] of product.videos.entries()) {
    // A file may name a video of a product once, so equal videos are several files.
    const isTwice = product.videos.findIndex((video) => video.fileKey === fileKey) < index;
    const file = await files.copy(fileKey, isTwice ? `videos/${index + 1}` : "videos");
    const hasPoster = posterKey !== images[0]?.fileKey;
    videos.push({ file, ...(hasPoster && { poster: await files.imageOf(posterKey) }), alt });
  }
  const customOptions = exportOptions(product.customOptions, amount);
  return {
    key: product.key,
    name: product.name,
    template: template.key,
    price: amount(product.priceMinor),
    old_price: product.oldPriceMinor === null ? null : amount(product.oldPriceMinor),
    options: product.options,
    default_option: product.defaultOption,
    ...(customOptions && { custom_options: customOptions }),
    full_printed: product.fullPrinted as ProductEntry["full_printed"],
    system_type: product.systemType as ProductEntry["system_type"],
    description: product.description,
    variants,
    images: entries,
    ...(videos.length > 0 && { videos }),
    ...(designs.length > 0 && { designs }),
    ...(product.solidShape && { three_d_mockup: product.solidShape }),
  };
}

/** What a shopper fills in, as a file has it; undefined for nothing. */
export function exportOptions(
  stored: unknown,
  amount: (minor: number) => string,
): CustomOptionEntry[] | undefined {
  const options = (stored ?? []) as CustomOptionReply[];
  if (options.length === 0) return undefined;
  return options.map(({ type, label, value, placeholder, max_length, unrequired, price }) => {
    const own = {
      label,
      ...(unrequired ? { unrequired } : {}),
      ...(price === null ? {} : { price: amount(price) }),
    };
    if (type === "image") return { type, ...own };
    if (type === "dropdown") return { type, ...own, value: Array.isArray(value) ? value : [] };
    return {
      ...{ type, ...own },
      ...(placeholder === null ? {} : { placeholder }),
      ...(max_length === null ? {} : { max_length }),
    };
  });
}

/** The designs of a product of mode 1; those of mode 2 come from its template. */
async function exportDesigns(
  { rows, files, campaign }: Scope,
  product: ExportProduct,
): Promise<NonNullable<ProductEntry["designs"]>> {
  const entries: NonNullable<ProductEntry["designs"]> = [];
  for (const row of rows.designs.get(product.id) ?? []) {
    if (row.pbArtworkId !== null) continue;
    const { printSpace: print_space, setValue } = row;
    const parsed = parseDesignJson(row.designJson);
    if (!parsed.isValid) throw new Error(`The design ${row.id} cannot be read`);
    const parts = [
      campaign.key,
      product.key,
      print_space,
      ...(setValue === null ? [] : [setValue]),
    ];
    const path = `designs/${parts.join("--")}.json`;
    await files.write(path, serialiseDesign(await withFiles(files, parsed.design)));
    entries.push({ print_space, design: path, ...(setValue === null ? {} : { value: setValue }) });
  }
  return entries;
}

/** The design with files of the export in place of the keys of the shop's pictures. */
async function withFiles(files: ExportFiles, design: Design): Promise<Design> {
  const objects = [];
  for (const object of design.objects) {
    const isShops = object.kind === "image" && !object.isCustom && object.src !== "";
    objects.push(isShops ? { ...object, src: await files.copy(object.src, "pictures") } : object);
  }
  return { ...design, objects };
}
