import type { Design } from "../design/design-document.ts";
import type { DesignSet } from "../design/design-sets.ts";
import { parseDesignJson } from "../design/parse-design.ts";
import type { FindArea } from "../design/print-areas.ts";
import { resizeDesign } from "../design/resize-design.ts";
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
  /** As large as they are printed with the options that are chosen. */
  designs: ReadonlyMap<string, LineDesigns>;
  /** As the campaign has them; the same where its product is printed in one size. */
  originals: ReadonlyMap<string, LineDesigns>;
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
  return values.length > 0 ? { set, values, designs, originals: designs } : null;
}

/** What is offered with other options chosen; the same where that changes no print area. */
export function sizeChoices(choices: DesignChoices, areaOf: FindArea): DesignChoices {
  const sized = [...choices.originals].map(([value, own]): [string, LineDesigns] => {
    const sides = Object.entries(own).map(([space, design]) => {
      const area = areaOf(space);
      return [space, area === null ? design : resizeDesign(design, area)] as const;
    });
    return [value, sides.every(([space, side]) => side === own[space]) ? own : fromSides(sides)];
  });
  const isSame = sized.every(([value, own]) => own === choices.originals.get(value));
  return { ...choices, designs: isSame ? choices.originals : new Map(sized) };
}

const fromSides = (sides: readonly (readonly [string, Design])[]): LineDesigns =>
  Object.fromEntries(sides);

/**
 * Designs of a value, of whichever size, as large as `like`: as they are offered or as they are in the
 * campaign. Print spaces that those have not stay as they are. A picture that is printed larger than before was
 * not kept coarse as it is now (CANV-10, OP-063).
 */
export function resizeDesigns(
  designs: LineDesigns,
  value: string,
  like: DesignChoices["designs"],
  { originals }: DesignChoices,
): LineDesigns {
  const [to, drawn] = [like.get(value) ?? {}, originals.get(value) ?? {}];
  const sides = Object.entries(designs).map(([space, own]): [string, Design] => {
    const area = Object.hasOwn(to, space) ? to[space]?.area : undefined;
    if (area === undefined) return [space, own];
    const sized = resizeDesign(own, area, drawn[space]?.area);
    return [space, area.widthMm > own.area.widthMm ? withoutKept(sized) : sized];
  });
  return fromSides(sides);
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

/** The design with all of its coarse pictures to be asked about. */
export const withoutKept = (design: Design): Design => ({
  ...design,
  objects: design.objects.map((own) =>
    own.kind === "image" && own.isLowQualityKept ? { ...own, isLowQualityKept: false } : own,
  ),
});

/** Which value's designs a line's were made of, in the very size; null for none, as after the campaign has changed. */
export const valueOfDesigns = (designs: LineDesigns, choices: DesignChoices): string | null =>
  choices.values.find((value) => areDesignsMadeOf(designs, choices.designs.get(value) ?? {})) ??
  null;

/** Designs of whichever size in that which is chosen, and the value that they are made of; null for none. */
export function matchDesigns(
  designs: LineDesigns,
  choices: DesignChoices,
): { value: string; designs: LineDesigns } | null {
  for (const value of choices.values) {
    const like = choices.designs.get(value) ?? {};
    const sized = resizeDesigns(designs, value, choices.designs, choices);
    if (areDesignsMadeOf(sized, like)) return { value, designs: sized };
  }
  return null;
}
