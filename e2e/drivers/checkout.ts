import { expect, type Locator } from "@playwright/test";

import type { MessageKey } from "#messages/message-key.ts";

import { checkoutButton } from "./cart.ts";
import { heading, untilHydrated } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** What is typed into the address fields, by the label that the country's form gives them. */
export type AddressFields = {
  country: string;
  texts: readonly (readonly [label: MessageKey, text: string])[];
  state?: readonly [label: MessageKey, name: string];
};

export const addresses = {
  US: {
    country: "US",
    texts: [
      ["address.label.name", "Ann Lee"],
      ["address.label.address", "1 Main Street"],
      ["address.label.city", "Austin"],
      ["address.label.zipcode", "78701"],
    ],
    state: ["address.label.state", "Texas"],
  },
  DE: {
    country: "DE",
    texts: [
      ["address.label.name", "Erika Muster"],
      ["address.label.address", "Große Straße 5"],
      ["address.label.postcode", "24103"],
      ["address.label.city", "Kiel"],
    ],
  },
  AE: {
    country: "AE",
    texts: [
      ["address.label.name", "Layla Haddad"],
      ["address.label.address", "Al Wasl Road 12"],
      ["address.label.city", "Dubai"],
      ["address.label.region", "Dubai"],
    ],
  },
} as const satisfies Record<string, AddressFields>;

export const field = ({ page, t }: Visitor, label: MessageKey): Locator =>
  page.getByRole("main").getByLabel(t(label), { exact: true });

export const countrySelect = (visitor: Visitor): Locator => field(visitor, "address.label.country");

export const emailField = (visitor: Visitor): Locator => field(visitor, "checkout.email");

export const payButton = ({ page, t }: Visitor, total?: string): Locator => {
  const [before = "", after = ""] = t("checkout.order_and_pay", { amount: "\0" }).split("\0");
  const any = new RegExp(`^${before}.*${after}$`);
  const name = total === undefined ? any : t("checkout.order_and_pay", { amount: total });
  return page.getByRole("button", { name, exact: true });
};

/** The name of a country as the form lists it. */
export const countryName = ({ locale }: Visitor, code: string): string =>
  new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;

/** From the cart to the form; answers the order's token. */
export async function startCheckout(visitor: Visitor): Promise<string> {
  await checkoutButton(visitor).click();
  return atCheckout(visitor);
}

/** Waits for the form; answers the order's token. */
export async function atCheckout(visitor: Visitor): Promise<string> {
  const { page, t, address } = visitor;
  await expect(heading(visitor, t("checkout.title"))).toBeVisible();
  await untilHydrated(page);
  const start = address("/checkout/");
  expect(page.url().startsWith(start), page.url()).toBe(true);
  return page.url().slice(start.length).replace(/\?.*$/, "");
}

/** Fills in the form for a country, fields in their order, and waits for the new prices. */
export async function fillCheckout(
  visitor: Visitor,
  email: string,
  { country, texts, state }: AddressFields,
): Promise<void> {
  await emailField(visitor).fill(email);
  await countrySelect(visitor).selectOption(country);
  for (const [label, text] of texts) await field(visitor, label).fill(text);
  if (state) await field(visitor, state[0]).selectOption({ label: state[1] });
  await expect(visitor.page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Pays the order and waits for the gateway's page; answers the total on the button. */
export async function goToGateway(visitor: Visitor): Promise<string> {
  const button = payButton(visitor);
  await expect(button).toBeEnabled();
  const text = (await button.textContent()) ?? "";
  await button.click();
  await visitor.page.waitForURL(/\/pay\/pi_/);
  return text;
}
