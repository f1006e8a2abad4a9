import type { DesignSet } from "../design/design-sets.ts";
import { parseDesignJson } from "../design/parse-design.ts";
import type { LineDesigns } from "./design-form.ts";
import { areDesignsMadeOf } from "./is-made-of.ts";

/** A design of a campaign as it is stored and sent (PERS-06). */
export type StoredDesign = {
  product_id: number;
  print_space: string;
  set_value: string | null;
  design_json: string;
};

/** What a product offers: the designs of each value of its set, or of the one value "" without a set. */
export type DesignChoices = {
  set: DesignSet | null;
  /** In the order of the campaign's file. */
  values: readonly string[];
  designs: ReadonlyMap<string, LineDesigns>;
};

/**
 * Reads the designs of one product; a design that cannot be read takes its value with it, so that nothing
 * is sold half. Null where the product has none.
 */
export function readDesignChoices(
  rows: readonly StoredDesign[],
  productId: number,
  set: DesignSet | null,
): DesignChoices | null {
  const own = rows.filter(({ product_id }) => product_id === productId);
  const designs = new Map<string, LineDesigns>();
  const broken = new Set<string>();
  for (const { print_space, set_value, design_json } of own) {
    const value = set_value ?? "";
    const parsed = parseDesignJson(design_json);
    if (parsed.isValid) designs.set(value, { ...designs.get(value), [print_space]: parsed.design });
    else broken.add(value);
  }
  for (const value of broken) designs.delete(value);
  const values = [...designs.keys()];
  return values.length > 0 ? { set, values, designs } : null;
}

/** The designs of a line, as its JSON texts by print space say them; null where one is none. */
export function readLineDesigns(source: unknown): LineDesigns | null {
  if (typeof source !== "object" || source === null || Array.isArray(source)) return null;
  const sides: LineDesigns[] = [];
  for (const [space, json] of Object.entries(source)) {
    const parsed = typeof json === "string" ? parseDesignJson(json) : null;
    if (!parsed?.isValid || parsed.design.printSpace !== space) return null;
    sides.push({ [space]: parsed.design });
  }
  return sides.length > 0 ? Object.assign({}, ...sides) : null;
}

/** Which value's designs a line's were made of; null for none, as after the campaign has changed. */
export const valueOfDesigns = (designs: LineDesigns, choices: DesignChoices): string | null =>
  choices.values.find((value) => areDesignsMadeOf(designs, choices.designs.get(value) ?? {})) ??
  null;
