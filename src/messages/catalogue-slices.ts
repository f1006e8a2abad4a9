/** The parts in which browsers load a catalogue: what each page needs, and what listings, cart and orders need besides. */
export const catalogueSlices = ["shop", "listing", "order"] as const;
export type CatalogueSlice = (typeof catalogueSlices)[number];

const orderAreas: ReadonlySet<string> = new Set([
  "address",
  "cart",
  "checkout",
  "country",
  "discount",
  "email",
  "field",
  "order",
  "phone",
]);
const shopKeys: ReadonlySet<string> = new Set(["cart.continue_shopping", "cart.quantity_capped"]);

/** The slice that a key is in; mails are written on the server alone, so theirs are in none. */
export function sliceOf(key: string): CatalogueSlice | null {
  const area = key.split(".", 1)[0] ?? "";
  if (area === "mail") return null;
  if (area === "listing") return "listing";
  return orderAreas.has(area) && !shopKeys.has(key) ? "order" : "shop";
}
