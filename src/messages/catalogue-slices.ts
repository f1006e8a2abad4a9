/** The parts in which browsers load a catalogue: what each page needs, and what ordering needs besides. */
export const catalogueSlices = ["shop", "order"] as const;
export type CatalogueSlice = (typeof catalogueSlices)[number];

const orderAreas: ReadonlySet<string> = new Set([
  "address",
  "checkout",
  "country",
  "discount",
  "email",
  "field",
  "order",
  "phone",
]);
const shopKeys: ReadonlySet<string> = new Set(["checkout.order_summary"]);

/** The slice that a key is in; mails are written on the server alone, so theirs are in none. */
export function sliceOf(key: string): CatalogueSlice | null {
  const area = key.split(".", 1)[0] ?? "";
  if (area === "mail") return null;
  return orderAreas.has(area) && !shopKeys.has(key) ? "order" : "shop";
}
