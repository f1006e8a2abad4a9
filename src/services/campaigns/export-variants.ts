import { variantKey } from "#domain/campaign/variant-key.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

import type { CampaignDocumentInput } from "./import-schema.ts";

type VariantEntry =
  CampaignDocumentInput["campaigns"][number]["products"][number]["variants"][number];
type Deviation = Omit<VariantEntry, "options">;

export type StoredVariant = {
  variantKey: string;
  priceMinor: number;
  oldPriceMinor: number | null;
  outOfStock: boolean;
};

type Product = {
  options: Record<string, string[]>;
  priceMinor: number;
  oldPriceMinor: number | null;
};

type Row = { values: Record<string, string>; deviation: Deviation; text: string };

/**
 * The entries of a product's variants that deviate from it. One entry stands for a whole value, or for
 * all of them, where all combinations deviate in the same way (`planProduct` reads them).
 */
export function exportVariants(
  product: Product,
  {
    stored,
    stock,
    currencyCode,
  }: {
    stored: readonly StoredVariant[];
    stock: ReadonlyMap<string, number>;
    currencyCode: string;
  },
): VariantEntry[] {
  const names = Object.keys(product.options);
  const byKey = new Map(stored.map((variant) => [variant.variantKey, variant]));
  const rows = listValues(product.options).map((values): Row => {
    const key = variantKey(names, values);
    const deviation = deviationOf(product, byKey.get(key), stock.get(key), currencyCode);
    return { values, deviation, text: JSON.stringify(deviation) };
  });
  const groups: Record<string, string>[] = [
    {},
    ...names.flatMap((name) => (product.options[name] ?? []).map((value) => ({ [name]: value }))),
    ...rows.map(({ values }) => values),
  ];
  const done = new Set<Row>();
  return groups.flatMap((options): VariantEntry[] => {
    const own = rows.filter(({ values }) => isPartOf(options, values));
    const [first] = own;
    if (!first || first.text === "{}" || own.every((row) => done.has(row))) return [];
    if (own.some(({ text }) => text !== first.text)) return [];
    for (const row of own) done.add(row);
    return [{ options, ...first.deviation }];
  });
}

function deviationOf(
  product: Product,
  variant: StoredVariant | undefined,
  free: number | undefined,
  currencyCode: string,
): Deviation {
  const amount = (minor: number) => formatAmountDecimal(minor, currencyCode);
  const { priceMinor, oldPriceMinor, outOfStock } = variant ?? { ...product, outOfStock: false };
  const isOldKept = product.oldPriceMinor !== null && product.oldPriceMinor > priceMinor;
  const impliedOld = isOldKept ? product.oldPriceMinor : null;
  return {
    ...(priceMinor === product.priceMinor ? {} : { price: amount(priceMinor) }),
    ...(oldPriceMinor === impliedOld
      ? {}
      : { old_price: oldPriceMinor === null ? null : amount(oldPriceMinor) }),
    ...(outOfStock ? { out_of_stock: true } : {}),
    ...(free === undefined ? {} : { stock: free }),
  };
}

const isPartOf = (part: Record<string, string>, whole: Record<string, string>) =>
  Object.entries(part).every(([name, value]) => whole[name] === value);

const listValues = (options: Record<string, string[]>): Record<string, string>[] =>
  Object.entries(options).reduce<Record<string, string>[]>(
    (partial, [name, values]) =>
      partial.flatMap((own) => values.map((value) => ({ ...own, [name]: value }))),
    [{}],
  );
