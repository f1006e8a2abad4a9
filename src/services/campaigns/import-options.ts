import type { CustomOptionReply } from "#contract/schemas/catalogue.ts";

import type { PathPart, Refuse } from "./import-problems.ts";
import type { CampaignEntry, CustomOptionEntry } from "./import-schema.ts";

export type OptionGroupPlan = {
  group: { name: string; limit: number; extra_custom_fee: number };
  options: CustomOptionReply[];
};

/** Reads an amount of the campaign's currency, or refuses it at its place and gives 0. */
export type ReadPrice = (text: string, path: readonly PathPart[]) => number;

/** Letters that a text may have where the file says nothing (PERS-05). */
const defaultMaxLength = 16;

/**
 * The options that a shopper fills in, with prices in minor units (CAM-12, CAM-13, PERS-05). A label
 * may stand once in a list, because what is filled in is kept by label.
 */
export function planCustomOptions(
  entries: readonly CustomOptionEntry[] | undefined,
  path: readonly PathPart[],
  readPrice: ReadPrice,
  refuse: Refuse,
): CustomOptionReply[] | null {
  if (entries === undefined) return null;
  const labels = entries.map(({ label }) => label);
  return entries.map((entry, index) => {
    if (labels.indexOf(entry.label) < index) {
      refuse([...path, index, "label"], `"${entry.label}" stands here twice`);
    }
    return {
      type: entry.type,
      label: entry.label,
      value: entry.type === "dropdown" ? entry.value : null,
      placeholder: (entry.type === "text" && entry.placeholder) || null,
      max_length: entry.type === "text" ? (entry.max_length ?? defaultMaxLength) : null,
      unrequired: entry.unrequired ?? false,
      price: entry.price === undefined ? null : readPrice(entry.price, [...path, index, "price"]),
      imagePath: null,
    };
  });
}

/** The options asked once a group, and what each group beyond the first costs (CAM-04). */
export function planOptionGroup(
  entry: CampaignEntry["options"],
  readPrice: ReadPrice,
  refuse: Refuse,
): OptionGroupPlan | null {
  if (entry === undefined) return null;
  const { name, limit, extra_custom_fee } = entry.group;
  const fee = readPrice(extra_custom_fee, ["options", "group", "extra_custom_fee"]);
  const options = planCustomOptions(entry.options, ["options", "options"], readPrice, refuse) ?? [];
  return { group: { name, limit, extra_custom_fee: fee }, options };
}

/**
 * Tells where a product would ask for one label twice, as what is filled in is kept by label, and
 * where a campaign of mode 3 has a product that asks for nothing (PERS-04).
 */
export function checkPersonalOptions(campaign: CampaignEntry, refuse: Refuse): void {
  const grouped = (campaign.options?.options ?? []).map(({ label }) => label);
  const common = campaign.common_options ?? [];
  for (const [index, { label }] of common.entries()) {
    if (!grouped.includes(label)) continue;
    refuse(["common_options", index, "label"], `"${label}" is a label of options too`);
  }
  const shared = new Set([...grouped, ...common.map(({ label }) => label)]);
  for (const [at, { custom_options: own = [] }] of campaign.products.entries()) {
    for (const [index, { label }] of own.entries()) {
      if (!shared.has(label)) continue;
      const path = ["products", at, "custom_options", index, "label"];
      refuse(path, `"${label}" is a label of options or common_options too`);
    }
    if (campaign.personalized === 3 && shared.size + own.length === 0) {
      refuse(["products", at], "asks for nothing, where personalized is 3");
    }
  }
}
