import type { Order } from "#contract/schemas/order.ts";
import { filledRows } from "#domain/personalisation/filled-rows.ts";

import { optionValueLabel } from "../campaign/option-label.ts";

export type OrderLine = Order["products"][number];

/** What was chosen of a line, value by value, written as on the campaign's page: 'Navy blue', 'XL'. */
export function optionTexts({ options }: Pick<OrderLine, "options">): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value.trim() === "" ? [] : [optionValueLabel(name, value.trim())],
  );
}

/** The same in one text, as in 'Forest green · XL'. */
export const optionText = (line: Pick<OrderLine, "options">): string =>
  optionTexts(line).join(" · ");

/** What a shopper personalised a line with; everything else of it is not for reading. */
export type PersonalLine = Pick<
  OrderLine,
  "custom_options" | "customer_custom_options" | "common_labels"
>;

/** The same in plain texts; a picture that was sent is ticked. */
export function personalTexts(line: PersonalLine): [string, string][] {
  return filledRows(line).map(({ group, label, value, isImage }) => [
    group === null ? label : `${group}. ${label}`,
    isImage ? "✓" : value,
  ]);
}
