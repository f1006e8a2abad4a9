import { asRecord } from "./as-record.ts";
import { defaultMaxLength } from "./clean-text.ts";

export const customOptionTypes = ["text", "dropdown", "image"] as const;
export type CustomOptionType = (typeof customOptionTypes)[number];

/** One thing that a shopper fills in (CAM-13, PERS-05); `priceMinor` is added when it is filled. */
export type CustomOption = {
  type: CustomOptionType;
  /** Unique within its form: what is filled in is kept by it. */
  label: string;
  /** The values of a dropdown, else empty. */
  values: readonly string[];
  /** What stands in a text at first. */
  preset: string;
  placeholder: string | null;
  /** Of a text, in letters as a reader counts them. */
  maxLength: number;
  isRequired: boolean;
  priceMinor: number;
};

/** All that a shopper fills in for a product; prices in the campaign's currency (OP-074). */
export type PersonalForm = {
  /** Null where there is one group alone; `extraFeeMinor` is for each beyond the first (CAM-04). */
  group: { name: string; limit: number; extraFeeMinor: number } | null;
  /** Asked once a group. */
  grouped: readonly CustomOption[];
  /** Asked once for all groups. */
  common: readonly CustomOption[];
};

/** As a campaign, its product and the rows of both hold them; of any shape. */
export type PersonalSource = {
  /** The campaign's `options`: `{ group, options }`. */
  options: unknown;
  commonOptions: unknown;
  /** The product's `custom_options`. */
  customOptions: unknown;
};

/**
 * The form of a product, whatever the campaign's mode and the product's type (CAM-17, CAM-18, T-058),
 * or null when nothing can be filled in. A label that stood before is left out.
 */
export function readPersonalForm(source: PersonalSource): PersonalForm | null {
  const { group, options } = asRecord(source.options);
  const labels = new Set<string>();
  const grouped = [...readOptions(options, labels), ...readOptions(source.customOptions, labels)];
  const common = readOptions(source.commonOptions, labels);
  if (grouped.length + common.length === 0) return null;
  return { group: grouped.length > 0 ? readGroup(group) : null, grouped, common };
}

/** How many groups there may be (PERS-13). */
export const groupLimit = ({ group }: PersonalForm): number => group?.limit ?? 1;

function readGroup(source: unknown): PersonalForm["group"] {
  const { name, limit, extra_custom_fee } = asRecord(source);
  if (asAmount(limit) <= 1) return null;
  return { name: asText(name), limit: asAmount(limit), extraFeeMinor: asAmount(extra_custom_fee) };
}

function readOptions(source: unknown, labels: Set<string>): CustomOption[] {
  if (!Array.isArray(source)) return [];
  return source.flatMap((entry: unknown) => {
    const option = readOption(asRecord(entry));
    if (labels.has(option.label)) return [];
    labels.add(option.label);
    return [option];
  });
}

function readOption(fields: Record<string, unknown>): CustomOption {
  const { value, placeholder, max_length } = fields;
  const type = customOptionTypes.find((known) => known === fields["type"]) ?? "text";
  const listed = type === "dropdown" && Array.isArray(value) ? value : [];
  return {
    type,
    label: asText(fields["label"]),
    values: listed.filter((each): each is string => typeof each === "string"),
    preset: type === "text" ? asText(value) : "",
    placeholder: type === "text" ? asText(placeholder) || null : null,
    maxLength: asAmount(max_length) || defaultMaxLength,
    isRequired: fields["unrequired"] !== true,
    priceMinor: asAmount(fields["price"]),
  };
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");

const asAmount = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
