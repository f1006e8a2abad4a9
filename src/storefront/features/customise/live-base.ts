import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { chooseBase } from "#domain/design/choose-base.ts";

export type LiveBase = NonNullable<BaseMockup["mockup"]>;

/** `chooseBase` of one product among the pictures of its campaign. */
export const liveBase = (
  rows: readonly BaseMockup[],
  productId: number,
  options: OptionMap,
  space: string,
): LiveBase | null =>
  chooseBase(
    rows.filter(({ product_id }) => product_id === productId),
    options,
    space,
  );
