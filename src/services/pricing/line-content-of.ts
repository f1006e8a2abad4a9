import type { Sellable } from "#database/queries/sellables.ts";
import { lineContent, type LineContent } from "#domain/cart/line-content.ts";
import { type PersonalForm, readPersonalForm } from "#domain/personalisation/custom-options.ts";

import { type LineAsk, printSpacesOf } from "./line-ask.ts";

/** The form of a product's custom options, without fields where it has none. */
export const personalFormOf = ({ campaign, product }: Sellable): PersonalForm =>
  readPersonalForm({
    options: campaign.options,
    commonOptions: campaign.commonOptions,
    customOptions: product.customOptions,
  }) ?? { group: null, grouped: [], common: [] };

/** What the lines of a product may carry, by the store's rows. */
export const lineContentOf = (sellable: Sellable, ask: LineAsk | undefined): LineContent =>
  lineContent({
    personalized: sellable.campaign.personalized,
    fullPrinted: sellable.product.fullPrinted,
    form: personalFormOf(sellable),
    printSpaces: printSpacesOf(ask),
  });
