import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { chooseBase, picturedOptions } from "#domain/design/choose-base.ts";

export type LiveBase = NonNullable<BaseMockup["mockup"]>;

/** `chooseBase` of one product among the pictures of its campaign. */
export const liveBase = (
  rows: readonly BaseMockup[],
  productId: number,
  options: OptionMap,
  space: string,
): LiveBase | null => chooseBase(ownMockups(rows, productId), options, space);

/** The pictures of one product. */
export const ownMockups = (rows: readonly BaseMockup[], productId: number): BaseMockup[] =>
  rows.filter(({ product_id }) => product_id === productId);

type BaseWanted = {
  options: OptionMap;
  space: string;
  /** Address of the shop's picture that was chosen; null for none. */
  picture: string | null;
};

/** The mockup of the chosen picture while that is one of the chosen options and shows the side, else `chooseBase`. */
export function baseOfPicture(
  own: readonly BaseMockup[],
  { options, space, picture }: BaseWanted,
): LiveBase | null {
  const chosen = own.find(({ file_url }) => file_url === picture);
  const isShown =
    chosen && (chosen.option === null || picturedOptions([chosen], options).length > 0);
  const base = isShown ? chosen.mockup : null;
  return base?.prints.includes(space) ? base : chooseBase(own, options, space);
}
