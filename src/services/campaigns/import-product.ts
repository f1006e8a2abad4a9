import type { CustomOptionReply } from "#contract/schemas/catalogue.ts";
import { productSlug, variantKey } from "#domain/campaign/variant-key.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import type { SolidShape } from "#domain/solid/solid.ts";

import { planCustomOptions } from "./import-options.ts";
import type { KnownNames, PathPart, Refuse } from "./import-problems.ts";
import type { CampaignEntry, DesignEntry, ProductEntry } from "./import-schema.ts";

export type VariantPlan = {
  variantKey: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  adjustMinor: number;
  outOfStock: boolean;
  /** Of a variant that has no limit yet; absent for none. */
  stock?: number;
};

export type ProductPlan = {
  key: string;
  name: string;
  slug: string;
  template: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  options: Record<string, string[]>;
  defaultOption: Record<string, string>;
  customOptions: CustomOptionReply[] | null;
  fullPrinted: number;
  systemType: string | null;
  solidShape: SolidShape | null;
  description: string;
  variants: VariantPlan[];
  images: ProductEntry["images"];
  videos: ProductEntry["videos"];
  /** As the file has them; `readDesigns` reads their documents. */
  designs: readonly DesignEntry[];
};

type PlannedRow = Omit<VariantPlan, "variantKey" | "adjustMinor"> & {
  values: Record<string, string>;
};

const maxAmountMinor = 2_147_483_647;
const maxCombinations = 2_000;

/** Every combination of a product's options with its price and stock (OP-037, OP-040). */
export function planProduct(
  product: ProductEntry,
  campaign: Pick<CampaignEntry, "currency_code" | "pricing_mode">,
  known: KnownNames,
  refuse: Refuse,
): ProductPlan {
  const { readPrice, readOld } = createPriceReader(campaign.currency_code, refuse);
  const priceMinor = readPrice(product.price, ["price"]);
  const oldPriceMinor = readOld(product.old_price, priceMinor, ["old_price"]);
  if (productSlug(product.name) === "") refuse(["name"], "needs a letter or a digit");
  checkNames(product, known, refuse);

  const combinations = listCombinations(product.options, refuse);
  const base = { priceMinor, oldPriceMinor, outOfStock: false };
  const rows = combinations.map((values): PlannedRow => ({ values, ...base }));
  for (const [index, entry] of product.variants.entries()) {
    const path = ["variants", index] as const;
    if (entry.price !== undefined && campaign.pricing_mode === "fixed_price") {
      refuse(
        [...path, "price"],
        "has no effect with fixed_price, where the product's price counts",
      );
    }
    if (!areValuesOf(product, entry.options, [...path, "options"], refuse)) continue;
    const own = entry.price === undefined ? undefined : readPrice(entry.price, [...path, "price"]);
    const fitting = rows.filter(({ values }) => isPartOf(entry.options, values));
    for (const row of fitting) {
      row.priceMinor = own ?? row.priceMinor;
      if (entry.stock !== undefined) row.stock = entry.stock;
      if (entry.out_of_stock !== undefined) row.outOfStock = entry.out_of_stock;
      if (entry.old_price !== undefined) {
        row.oldPriceMinor = readOld(entry.old_price, row.priceMinor, [...path, "old_price"]);
      } else if (row.oldPriceMinor !== null && row.oldPriceMinor <= row.priceMinor) {
        row.oldPriceMinor = null;
      }
    }
  }
  const names = Object.keys(product.options);
  return {
    key: product.key,
    name: product.name,
    slug: productSlug(product.name),
    template: product.template,
    priceMinor,
    oldPriceMinor,
    options: product.options,
    defaultOption: product.default_option,
    customOptions: planCustomOptions(product.custom_options, ["custom_options"], readPrice, refuse),
    fullPrinted: product.full_printed,
    systemType: product.system_type,
    solidShape: product.three_d_mockup ?? null,
    ...asGiven(product),
    variants: rows.map(({ values, ...row }) => ({
      ...row,
      variantKey: variantKey(names, values),
      adjustMinor: row.priceMinor - priceMinor,
    })),
    designs: product.designs ?? [],
  };
}

const asGiven = ({ description, images, videos }: ProductEntry) => ({
  description,
  images,
  videos,
});

export function createPriceReader(currencyCode: string, refuse: Refuse) {
  const readPrice = (text: string, path: readonly PathPart[]) => {
    const amount = readAmount(text, currencyCode);
    if (amount.ok && amount.amountMinor <= maxAmountMinor) return amount.amountMinor;
    refuse(path, amount.ok ? `"${text}" is too large an amount` : amount.reason);
    return 0;
  };
  const readOld = (text: string | null, priceMinor: number, path: readonly PathPart[]) => {
    if (text === null) return null;
    const oldMinor = readPrice(text, path);
    if (oldMinor <= priceMinor) refuse(path, "must be higher than the price, or null");
    return oldMinor;
  };
  return { readPrice, readOld };
}

function checkNames(product: ProductEntry, known: KnownNames, refuse: Refuse): void {
  if (!known.templates.has(product.template)) {
    refuse(["template"], `"${product.template}" is not among the templates of the file`);
  }
  const colors = product.options["color"] ?? [];
  for (const [index, color] of colors.entries()) {
    if (!known.colors.has(color)) {
      refuse(["options", "color", index], `"${color}" is not among the colours of the file`);
    }
  }
  areValuesOf(product, product.default_option, ["default_option"], refuse);
  for (const [index, { option }] of product.images.entries()) {
    if (option !== null && !colors.includes(option)) {
      refuse(["images", index, "option"], `"${option}" is not a colour of the product`);
    }
  }
  const videos = product.videos.map(({ file }) => file);
  for (const [index, file] of videos.entries()) {
    if (videos.indexOf(file) < index) {
      refuse(["videos", index, "file"], `${JSON.stringify(file)} stands here twice`);
    }
  }
}

function areValuesOf(
  product: ProductEntry,
  chosen: Record<string, string>,
  path: readonly PathPart[],
  refuse: Refuse,
): boolean {
  const wrong = Object.entries(chosen).filter(
    ([name, value]) =>
      !Object.hasOwn(product.options, name) || !product.options[name]?.includes(value),
  );
  for (const [name, value] of wrong) {
    refuse([...path, name], `the product has no option ${name} with the value "${value}"`);
  }
  return wrong.length === 0;
}

function listCombinations(
  options: Record<string, string[]>,
  refuse: Refuse,
): Record<string, string>[] {
  const names = Object.keys(options);
  for (const name of names) {
    const keys = (options[name] ?? []).map((value) => variantKey([name], { [name]: value }));
    for (const [index, key] of keys.entries()) {
      const isSame = keys.indexOf(key) < index;
      if (key === "" || isSame) {
        refuse(["options", name, index], isSame ? "stands here twice" : "must not be empty");
      }
    }
  }
  const total = names.reduce((product, name) => product * (options[name]?.length ?? 0), 1);
  if (total > maxCombinations) {
    refuse(["options"], `${total} combinations, at most ${maxCombinations} are possible`);
    return [];
  }
  return names.reduce<Record<string, string>[]>(
    (partial, name) =>
      partial.flatMap((values) =>
        (options[name] ?? []).map((value) => ({ ...values, [name]: value })),
      ),
    [{}],
  );
}

function isPartOf(part: Record<string, string>, whole: Record<string, string>): boolean {
  return Object.entries(part).every(([name, value]) => whole[name] === value);
}
