import type { Order } from "#contract/schemas/order.ts";

export type OrderLine = Order["products"][number];

/** What was chosen of a line, as in 'Forest green · XL'. */
export function optionText({ options }: Pick<OrderLine, "options">): string {
  return Object.values(options)
    .map((value) => value.trim())
    .filter((value) => value !== "")
    .map((value) => value.charAt(0).toUpperCase() + value.slice(1))
    .join(" · ");
}

/** The texts that a shopper personalised a line with; everything else of it is not for reading. */
export function personalTexts({
  custom_options,
}: Pick<OrderLine, "custom_options">): [string, string][] {
  return Object.entries(custom_options ?? {}).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
}
