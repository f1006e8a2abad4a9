import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { SubmitType } from "#domain/campaign/submit-types.ts";
import type { CartVia } from "#domain/cart/cart-types.ts";

import type { ApprovalItem, ApprovedLine } from "../approval/approval-item.ts";
import type { CheckoutShop } from "../checkout/launch-checkout.ts";
import type { PersonalLink } from "../personalise/personal-link.ts";
import type { CampaignView } from "./campaign-view.ts";
import type { ResolvedChoice } from "./resolve-choice.ts";

/** What a shopper wants to buy, as page and modal know it. */
export type SubmitRequest = {
  type: SubmitType;
  campaign: CampaignView;
  choice: ResolvedChoice;
  options: OptionMap;
  quantity: number;
  via: CartVia;
  /** The line that is put in order, instead of a new one (CART-12). */
  editedId: string | null;
  /** When the page was read, in milliseconds. */
  readAt: number;
  /** The form of the product's own options, where it has one. */
  personal: PersonalLink | null;
  /** What the shopper has confirmed of it (CAM-61). */
  approved?: ApprovedLine | undefined;
  shop: CheckoutShop & { path: (path: string) => string };
};

/** What a submit came to, for page or modal to show; null where it has been told or gone to. */
export type SubmitOutcome =
  | { kind: "choose-size"; type: SubmitType }
  | { kind: "confirm-design"; type: SubmitType; items: readonly ApprovalItem[] }
  | { kind: "added"; cartItemIds: readonly string[] }
  | { kind: "missing-option"; name: string; text: string }
  | null;
