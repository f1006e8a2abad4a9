/** What a field for discount codes stands at (CHK-35). */
export type DiscountState = "none" | "using_other_discount" | "discount_invalid";

type Asked = {
  /** The code that is counted, also a bundle's; null for none. */
  counted: string | null;
  /** Whether the last code that was asked for was refused. */
  isRefused: boolean;
};

/** A counted code comes first: while there is one no other is taken (CHK-34). */
export function discountState({ counted, isRefused }: Asked): DiscountState {
  if (counted !== null) return "using_other_discount";
  return isRefused ? "discount_invalid" : "none";
}
