import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";

export type LiveBase = NonNullable<BaseMockup["mockup"]>;

/**
 * The mockup on which a print space is seen live: a picture of the product in the chosen colour, else one
 * of all colours, else any. Null where none shows that space.
 */
export function chooseBase(
  rows: readonly BaseMockup[],
  productId: number,
  options: OptionMap,
  space: string,
): LiveBase | null {
  const fitting = rows.filter(
    ({ product_id, mockup }) => product_id === productId && mockup?.prints.includes(space),
  );
  const color = options["color"];
  const row =
    fitting.find(({ option }) => option !== null && option === color) ??
    fitting.find(({ option }) => option === null) ??
    fitting[0];
  return row?.mockup ?? null;
}
