import { findPublicHost } from "./host.ts";

/** What a store needs before it can sell; `review-pages` and `imprint` are what laws ask for. */
export type SetupStep =
  | "order-key"
  | "currency"
  | "gateway"
  | "mail"
  | "shipping"
  | "campaigns"
  | "contact"
  | "imprint"
  | "review-pages";

export type SetupFacts = {
  hosts: readonly string[];
  hasOrderKey: boolean;
  hasMailServer: boolean;
  /** Whether any gateway takes payments in the store's currency, with an account or without. */
  isPayable: boolean;
  /** How many gateways are offered in the store's currency. */
  gateways: number;
  shippingRates: number;
  campaigns: number;
  email: string | null;
  /** Slugs of the content pages that the store has written. */
  pages: readonly string[];
};

/** Any of these names counts as the page that says who runs the shop. */
export const imprintSlugs = ["imprint", "impressum", "legal-notice", "legal"] as const;
/** Pages with a built-in text, which an owner has to check against the law of the country. */
export const legalPages = ["privacy", "terms-of-service", "return-policy"] as const;

/** What is left to do before the store can sell, in the order in which to do it. */
export function listSetupSteps(facts: SetupFacts): SetupStep[] {
  const isPublic = findPublicHost(facts.hosts) !== undefined;
  const has = (slug: string) => facts.pages.includes(slug);
  const open: Record<SetupStep, boolean> = {
    "order-key": isPublic && !facts.hasOrderKey,
    currency: !facts.isPayable,
    gateway: facts.isPayable && facts.gateways === 0,
    mail: !facts.hasMailServer,
    shipping: facts.shippingRates === 0,
    campaigns: facts.campaigns === 0,
    contact: !facts.email?.trim(),
    imprint: !imprintSlugs.some(has),
    "review-pages": !legalPages.every(has),
  };
  return (Object.keys(open) as SetupStep[]).filter((step) => open[step]);
}
