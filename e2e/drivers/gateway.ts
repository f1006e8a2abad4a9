import type { Locator } from "@playwright/test";

import { findPageLanguage } from "#integrations/payments/sandbox/page-texts.ts";
import {
  type CardBehaviour,
  formatCardNumber,
  testCards,
} from "#integrations/payments/sandbox/test-cards.ts";

import type { Visitor } from "./visitor.ts";

const textsOf = ({ locale }: Visitor) => findPageLanguage(locale).texts;

export const cardNumber = (behaviour: CardBehaviour): string =>
  formatCardNumber(testCards.find((card) => card.behaviour === behaviour)?.number ?? "");

export const gatewayText = ({ page }: Visitor, text: string): Locator =>
  page.getByRole("alert").getByText(text);

export const gatewayTexts = textsOf;

/** Presses the fill button of a test card. */
export async function fillCard(visitor: Visitor, behaviour: CardBehaviour): Promise<void> {
  const name = `${textsOf(visitor).fill}: ${cardNumber(behaviour)}`;
  await visitor.page.getByRole("button", { name, exact: true }).click();
}

/** The button that pays, with the amount on it. */
export const chargeButton = (visitor: Visitor): Locator => {
  const [before = "", after = ""] = textsOf(visitor)
    .pay("\0")
    .split("\0")
    .map((part) => part.replace(/[()]/g, "\\$&"));
  return visitor.page.getByRole("button", { name: new RegExp(`^${before}.+${after}$`) });
};

export async function payWith(visitor: Visitor, behaviour: CardBehaviour): Promise<void> {
  await fillCard(visitor, behaviour);
  await chargeButton(visitor).click();
}
