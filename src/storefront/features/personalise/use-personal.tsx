import { lazy, Suspense, useState } from "react";

import { isLocaleCode } from "#domain/locale/locales.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";

import { loadPersonal } from "./load-personal.ts";
import {
  createPersonalLink,
  type PersonalCampaign,
  type PersonalProduct,
} from "./personal-link.ts";

const retryMs = 5_000;

/** Asked for until it comes: what a server has rendered stays meanwhile, and nothing is sold without. */
const PersonalPanel = lazy(async () => {
  for (;;) {
    try {
      const { locale = "" } = import.meta.env.SSR ? {} : document.documentElement.dataset;
      return await loadPersonal(isLocaleCode(locale) ? locale : "en");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
});

export type PersonalExtra = { feeMinor: number; optionsMinor: number };
const nothing: PersonalExtra = { feeMinor: 0, optionsMinor: 0 };

/** Whether a product asks for anything to be filled in; cheap, unlike reading its form. */
export function asksForPersonal(campaign: PersonalCampaign, product: PersonalProduct): boolean {
  if (campaign.personalized === 1 || campaign.personalized === 2) return true;
  const { customOptions } = parseProductOptions(product.options);
  const own = Array.isArray(customOptions) ? customOptions.length : 0;
  return own + (campaign.options?.options.length ?? 0) + campaign.common_options.length > 0;
}

/**
 * The form of a product's custom options for its page, `part`, or null where nothing is asked for.
 * `extra` is what the choice costs beside the variant, in the campaign's currency (OP-061), and changes
 * only when a price does: what is typed renders its own field alone. An add waits for `link.ready()`,
 * which is the form with its checks and what the line stores (CAM-59, CART-18); a form whose code has
 * not come yet is asked for until it has. The fields are those of the line that is put in order
 * (`edited`); otherwise the page's query fills them in where `isQueried`.
 */
export function usePersonal(
  campaign: PersonalCampaign,
  { product, options }: { product: PersonalProduct; options: OptionMap },
  { edited, isQueried }: { edited: CartItem | null | undefined; isQueried: boolean },
) {
  const [link] = useState(createPersonalLink);
  const [extra, setExtra] = useState(nothing);
  const isAsked = asksForPersonal(campaign, product);
  const onExtra = (next: PersonalExtra) =>
    setExtra((before) => (isSame(before, next) ? before : next));
  const part = isAsked && (
    <Suspense>
      <PersonalPanel {...{ campaign, product, options, link, edited, isQueried, onExtra }} />
    </Suspense>
  );
  return { part: part || null, link: isAsked ? link : null, extra: isAsked ? extra : nothing };
}

const isSame = (a: PersonalExtra, b: PersonalExtra) =>
  a.feeMinor === b.feeMinor && a.optionsMinor === b.optionsMinor;
