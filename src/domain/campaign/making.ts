/** How a product is made, where its picture can only come near the real one. */
export type Making = "full_print" | "embroidery";

/** The making of a product of which a shopper is told beforehand; null for any other (CAM-14..17). */
export const makingOf = ({ full_printed }: { full_printed: number }): Making | null =>
  full_printed === 4 ? "embroidery" : full_printed === 2 ? "full_print" : null;
