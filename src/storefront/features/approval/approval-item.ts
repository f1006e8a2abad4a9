import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";

import type { PersonalLine } from "../personalise/personal-link.ts";

/** A product as a shopper is asked to confirm it (CAM-61). */
export type ApprovalItem = {
  campaignId: number;
  campaignTitle: string;
  productId: number;
  productName: string;
  /** How it is made (CAM-15, CAM-16). */
  fullPrinted: number;
  options: OptionMap;
  /** The shop's own picture of what is chosen, shown where nothing is drawn; null for none. */
  pictureUrl: string | null;
  /** What the form held when the modal opened: this is what is added, whatever becomes of the form. */
  line: Partial<PersonalLine>;
};

/** What was confirmed, as the line takes it: also its picture, as the server draws it. */
export type ApprovedLine = Partial<PersonalLine> &
  Pick<CartItem, "approvals"> & { thumb_url?: string };

/** The same of several products, by their ids. */
export type ApprovedProducts = ReadonlyMap<number, ApprovedLine>;
