import type { Order } from "#contract/schemas/order.ts";

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

/** The texts that a shopper personalised a line with; everything else of it is not for reading. */
export function personalTexts({
  custom_options,
}: Pick<OrderLine, "custom_options">): [string, string][] {
  return Object.entries(custom_options ?? {}).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
}
