import type { OptionMap } from "./campaign-types.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";

export type OptionPicker = { name: string; values: string[]; fixed: boolean };
export type ProductOptions = { pickers: OptionPicker[]; customOptions: unknown };

const customOptionsKey = "custom_options";

/**
 * Reads a product's `options` text: one picker per option in the text's order, fixed when it has a
 * single value; `custom_options` is never a picker. Broken text gives no pickers (CAM-08, CAM-09).
 */
export function parseProductOptions(jsonText: string | null | undefined): ProductOptions {
  const options = parseJsonObject(jsonText);
  const pickers = Object.entries(options).flatMap(([name, list]) => {
    if (name === customOptionsKey) return [];
    const values = listValues(list);
    return values.length === 0 ? [] : [{ name, values, fixed: values.length === 1 }];
  });
  const customOptions = Object.hasOwn(options, customOptionsKey) ? options[customOptionsKey] : null;
  return { pickers, customOptions: customOptions ?? null };
}

function listValues(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const texts = list.flatMap((value: unknown) =>
    typeof value === "string" || typeof value === "number" ? [String(value).trim()] : [],
  );
  return [...new Set(texts.filter((text) => text !== ""))];
}

/** Reads option names and values from JSON text; what is no text counts as absent. */
export function parseOptionMap(jsonText: string): OptionMap {
  const texts = Object.entries(parseJsonObject(jsonText)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
