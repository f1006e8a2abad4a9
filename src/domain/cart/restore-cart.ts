import { isQuantity, parseQuantity } from "#domain/campaign/quantity.ts";
import { blankDataUrls } from "./blank-data-urls.ts";
import {
  type CartItem,
  type CartPromotion,
  type CartState,
  type CartVia,
  emptyCart,
} from "./cart-types.ts";
import { nextCartItemId } from "./cart-item-id.ts";
import { maxDiscountCodeLength } from "#domain/discount/discount-from-query.ts";

type Fields = Record<string, unknown>;

const vias: readonly CartVia[] = ["page", "modal", "related", "bundle", "query"];

/** The text that is kept in the browser on every change (CART-07). */
export function serialiseCart(state: CartState): string {
  return JSON.stringify(state);
}

/**
 * Reads a stored cart. Broken text gives an empty cart; a line without campaign, product or price is
 * dropped, other fields are mended, so that no line keeps the API from reading the others;
 * `custom_options` kept as text becomes an object again (CART-07, CART-08, T-076). Never throws.
 */
export function restoreCart(jsonText: string | null | undefined): CartState {
  const stored = asFields(parseJson(jsonText));
  if (stored === null) return { ...emptyCart };
  const products: CartItem[] = [];
  for (const value of asList(stored["products"])) {
    const item = restoreItem(asFields(value));
    if (item !== null) products.push(withFreeId(item, products));
  }
  return {
    products,
    relatedCart: asList(stored["relatedCart"])
      .map(asFields)
      .filter((entry) => entry !== null),
    token: asText(stored["token"]),
    discount: asShortText(stored["discount"], maxDiscountCodeLength),
  };
}

function restoreItem(fields: Fields | null): CartItem | null {
  if (fields === null) return null;
  const campaign_id = asRowId(fields["campaign_id"]);
  const product_id = asRowId(fields["product_id"]);
  const price = asAmount(fields["price"]);
  if (campaign_id === null || product_id === null || price === null) return null;
  return {
    cartItemId: asShortText(fields["cartItemId"], maxIdLength) ?? "",
    campaign_id,
    campaign_title: asText(fields["campaign_title"]) ?? "",
    campaign_slug: asText(fields["campaign_slug"]) ?? "",
    product_id,
    product_name: asText(fields["product_name"]) ?? "",
    full_printed: asInteger(fields["full_printed"]) ?? 0,
    thumb_url: asShortText(fields["thumb_url"], maxAddressLength),
    currency_code: asCurrencyCode(fields["currency_code"]),
    options: textEntries(fields["options"]),
    price,
    variantPrice: asAmount(fields["variantPrice"]),
    quantity: parseQuantity(fields["quantity"]),
    isCheckQuantity: fields["isCheckQuantity"] !== false && isQuantity(fields["quantity"]),
    extra_custom_fee: asAmount(fields["extra_custom_fee"]) ?? 0,
    campaignBundleId: asRowId(fields["campaignBundleId"]),
    productBundleId: asRowId(fields["productBundleId"]),
    promotion: restorePromotion(asFields(fields["promotion"])),
    seller_id: asInteger(fields["seller_id"]),
    via: vias.find((via) => via === fields["via"]) ?? "page",
    ...restorePersonal(fields),
    product_url: asShortText(fields["product_url"], maxAddressLength),
    out_of_stock: fields["out_of_stock"] === true,
    dynamic_base_index: asBaseIndex(fields["dynamic_base_index"]),
  };
}

function restorePersonal(fields: Fields) {
  const designs = textEntries(fields["designs"]);
  const stored = fields["custom_options"];
  return {
    designs: Object.keys(designs).length > 0 ? designs : null,
    approvals: asFields(fields["approvals"]),
    custom_options: asFields(typeof stored === "string" ? parseJson(stored) : stored),
    pbCustomInfo: blankDataUrls(fields["pbCustomInfo"] ?? null),
    pbPrintUrl: asText(fields["pbPrintUrl"]),
    customer_custom_options: restoreGroups(fields["customer_custom_options"]),
    common_labels: textList(fields["common_labels"]),
  };
}

/**
 * Groups kept as text or by number become a list again. What has no label gets one that no campaign
 * has: the server then refuses the line, where leaving it out would sell it without.
 */
function restoreGroups(stored: unknown): Fields[] | null {
  if (stored === undefined || stored === null || stored === "") return null;
  const value = typeof stored === "string" ? (parseJson(stored) ?? stored) : stored;
  if (Array.isArray(value)) return value.map(asGroup);
  const fields = asGroup(value);
  if (Object.keys(fields).length === 0) return null;
  const groups = Object.values(fields).map(asFields);
  return groups.every((group) => group !== null) ? groups : [fields];
}

const asGroup = (value: unknown): Fields => asFields(value) ?? (value ? { "": value } : {});

function restorePromotion(fields: Fields | null): CartPromotion | null {
  const discount_percentage = fields?.["discount_percentage"];
  if (fields === null || typeof discount_percentage !== "number") return null;
  const discount_code = asText(fields["discount_code"]);
  return { discount_percentage, discount_code, title: asText(fields["title"]) };
}

/** A line without an id of its own gets one. */
function withFreeId(item: CartItem, before: readonly CartItem[]): CartItem {
  const isTaken = before.some(({ cartItemId }) => cartItemId === item.cartItemId);
  if (!isTaken && item.cartItemId !== "") return item;
  return { ...item, cartItemId: nextCartItemId(before, { now: 0, count: before.length }) };
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function asFields(value: unknown): Fields | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : null;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

function asInteger(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number + 0 : null;
}

/** Amounts and ids are columns of four bytes. */
const maxInteger = 2_147_483_647;
const maxIdLength = 40;
const maxAddressLength = 2_000;

function asAmount(value: unknown, most = maxInteger): number | null {
  const amount = asInteger(value);
  return amount !== null && amount >= 0 && amount <= most ? amount : null;
}

const asRowId = (value: unknown) => asAmount(value) || null;
const asBaseIndex = (value: unknown) => asAmount(value, 100);

function asShortText(value: unknown, most: number): string | null {
  const text = asText(value);
  return text !== null && text.length <= most ? text : null;
}

function asCurrencyCode(value: unknown): string {
  const code = asText(value) ?? "";
  return /^[A-Z]{3}$/u.test(code) ? code : "USD";
}

function textList(value: unknown): string[] | null {
  const texts = asList(value).filter((entry) => typeof entry === "string");
  return texts.length > 0 ? texts : null;
}

function textEntries(value: unknown): Record<string, string> {
  const entries = Object.entries(asFields(value) ?? {}).flatMap(([name, entry]) => {
    const text = asText(entry);
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}
