export type OptionPicker = { name: string; values: string[]; fixed: boolean };
export type ProductOptions = { pickers: OptionPicker[]; customOptions: unknown };

const customOptionsKey = "custom_options";

/**
 * Reads a product's `options` text: one picker per option in the text's order, fixed when it has a
 * single value; `custom_options` is never a picker. Broken text gives no pickers (CAM-08, CAM-09).
 */
export function parseProductOptions(jsonText: string | null | undefined): ProductOptions {
  const options = parseObject(jsonText);
  const pickers = Object.entries(options).flatMap(([name, list]) => {
    if (name === customOptionsKey) return [];
    const values = listValues(list);
    return values.length === 0 ? [] : [{ name, values, fixed: values.length === 1 }];
  });
  const customOptions = Object.hasOwn(options, customOptionsKey) ? options[customOptionsKey] : null;
  return { pickers, customOptions: customOptions ?? null };
}

function parseObject(jsonText: string | null | undefined): Record<string, unknown> {
  if (typeof jsonText !== "string") return {};
  try {
    const parsed: unknown = JSON.parse(jsonText);
    const isPlainObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isPlainObject ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function listValues(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const texts = list.flatMap((value: unknown) =>
    typeof value === "string" || typeof value === "number" ? [String(value).trim()] : [],
  );
  return [...new Set(texts.filter((text) => text !== ""))];
}
