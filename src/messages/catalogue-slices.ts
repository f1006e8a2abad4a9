/**
 * The parts in which browsers load a catalogue: what each page needs, and what listings and content
 * pages, cart and orders need besides.
 */
export const catalogueSlices = ["shop", "listing", "order"] as const;
export type CatalogueSlice = (typeof catalogueSlices)[number];

/**
 * Texts of a campaign's form, of what its page opens when it is asked to, of the checks before
 * printing, and of the design editor: `later-catalogue.ts`.
 */
export type LaterSlice = "designer" | "personal" | "print" | "product";

const productAreas: ReadonlySet<string> = new Set([
  "approve",
  "bundle",
  "gallery",
  "offer",
  "review",
  "size_guide",
  "urgency",
]);

/** Nothing that is shown at first says these. */
const laterKeys: ReadonlySet<string> = new Set([
  "a11y.decrease_quantity",
  "a11y.increase_quantity",
  "a11y.new_window",
  "a11y.selected",
  "a11y.cart_updated",
  "a11y.required",
  "campaign.added_title",
  "campaign.adding",
  "campaign.bundle_too_few",
  "campaign.choose_size",
  "campaign.delivery_estimate",
  "campaign.embroidery_note",
  "campaign.frequently_bought_together",
  "campaign.full_print_note",
  "campaign.image_next",
  "campaign.image_previous",
  "campaign.line_changed",
  "campaign.line_gone",
  "campaign.order_closed",
  "campaign.order_price_differs",
  "campaign.order_saved",
  "campaign.proceed_to_checkout",
  "campaign.update_order",
  "campaign.view_cart",
  "campaign.view_details",
  "card.from_price",
  "error.busy",
  "error.missing_data",
  "error.missing_info",
  "header.deliver_to",
  "option.selected",
]);

const orderAreas: ReadonlySet<string> = new Set([
  "address",
  "api",
  "cart",
  "checkout",
  "country",
  "discount",
  "email",
  "field",
  "order",
  "phone",
  "unsubscribe",
]);
const shopKeys: ReadonlySet<string> = new Set([
  "cart.continue_shopping",
  "cart.full",
  "cart.quantity_capped",
]);

/** The slice that a key is in; mails are written on the server alone, so theirs are in none. */
export function sliceOf(key: string): CatalogueSlice | LaterSlice | null {
  const area = key.split(".", 1)[0] ?? "";
  if (area === "mail") return null;
  if (area === "listing" || area === "home" || area === "content") return "listing";
  if (area === "designer" || area === "personal" || area === "print") return area;
  if (productAreas.has(area) || laterKeys.has(key)) return "product";
  return orderAreas.has(area) && !shopKeys.has(key) ? "order" : "shop";
}
