import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import * as campaign from "./campaign.ts";
import * as cart from "./cart.ts";
import * as checkout from "./checkout.ts";
import * as shop from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** A mug of 14.99 USD that needs no choice; with 2% card discount and US shipping it is 19.68. */
export const mug = {
  path: "/slow-morning?size=11-oz",
  line: "Slow Morning Ceramic mug",
  unit: 1499,
  totalInUs: 1968,
} as const;

export const shirt = {
  path: "/trail-lines?color=sand&size=l",
  line: "Trail Lines Unisex T-shirt",
  unit: 2499,
} as const;

type Units = { units?: number; unitsThen?: number };

/** Puts units of a campaign's choice into the cart on its page; the cart then holds `unitsThen`. */
export async function addOnPage(
  visitor: Visitor,
  path: string,
  { units = 1, unitsThen = units }: Units = {},
): Promise<void> {
  await shop.openPage(visitor, path);
  await campaign.quantity(visitor).selectOption(String(units));
  await campaign.addAndOpenCart(visitor, unitsThen);
}

/** The line that the campaign page stored for a choice, by address, language and currency. */
const storedLines = new Map<string, cart.StoredLine>();

/**
 * Opens a cart with units of a campaign's choice in it; the cart then holds `unitsThen`. The first
 * time a choice comes up it is added on the campaign's page; later its stored line is used again.
 */
export async function addToCart(
  visitor: Visitor,
  path: string,
  { units = 1, unitsThen = units }: Units = {},
): Promise<void> {
  const { address, locale, currency } = visitor;
  const choice = [address(path), locale, currency].join(" ");
  const known = storedLines.get(choice);
  const line = known && { ...known, cartItemId: randomUUID(), quantity: units };
  if (line && (await cart.storeLine(visitor, line))) {
    await shop.openPage(visitor, "/cart");
    await expect(shop.cartLink(visitor, unitsThen)).toBeVisible();
    return;
  }
  await addOnPage(visitor, path, { units, unitsThen });
  const { products } = await cart.readStoredCart(visitor);
  const added = products.at(-1);
  if (added?.quantity === units) storedLines.set(choice, added);
}

/** A mug in the cart, then the empty checkout form; answers the order's token. */
export async function openCheckout(visitor: Visitor): Promise<string> {
  await addToCart(visitor, mug.path);
  return checkout.startCheckout(visitor);
}
