import type { Design } from "#domain/design/design-document.ts";
import type { DesignSet } from "#domain/design/design-sets.ts";

import type { ProductKindName } from "../products.ts";

export type MadeDesign = {
  space: string;
  /** Of the set; the first stands for all of them in pictures. */
  value?: string;
  design: Design;
};

/** What a campaign of mode 1 asks for, by the kinds of product that it sells. */
export type MadeToOrder = {
  set?: DesignSet;
  /** The value that the shop's pictures show. */
  shownValue?: string;
  sides: Partial<Record<ProductKindName, readonly MadeDesign[]>>;
};
