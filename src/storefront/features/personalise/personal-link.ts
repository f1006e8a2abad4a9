import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { PersonalValues } from "#domain/personalisation/personal-values.ts";
import type { FormProblem } from "./personal-store.ts";

export type PersonalCampaign = Pick<CampaignReply, "options" | "common_options"> &
  Partial<Pick<CampaignReply, "slug" | "personalized">> & {
    /** Absent where the form is not on a page of its own, and so has no draft. */
    id?: number;
  };
export type PersonalProduct = {
  id: number;
  slug?: string;
  name?: string;
  options: string;
  currency_code: string;
};

/** What a form fills a line with; `extra_custom_fee` is group fees and option prices together (OP-061). */
export type PersonalLine = Pick<
  CartItem,
  "customer_custom_options" | "common_labels" | "extra_custom_fee"
> &
  Partial<Pick<CartItem, "designs" | "custom_options" | "pbCustomInfo" | "pbPrintUrl">>;

export type PersonalHandle = {
  /**
   * Asks a tool that answers late whether all is filled in, which `find` knows from then on. Never rejects.
   */
  prepare?: () => Promise<void>;
  /** Once nothing is on its way any more that the page itself has asked for. */
  settled?: () => Promise<void>;
  /** What it is filled in for at present, where that bears on what the line holds, as the size of its designs. */
  chosen?: () => { productId: number; options: OptionMap | undefined };
  /** The first thing that stops an add, without showing it; null for none. */
  find: () => FormProblem | null;
  /** Looks for what stops an add, has it shown, and answers the first of it. */
  check: () => FormProblem | null;
  /** Scrolls to a problem's field and focuses it. */
  focus: (problem: FormProblem) => void;
  /** Asks what has to be asked once nothing stops an add any more (CAM-50); false adds nothing. */
  confirm?: () => Promise<boolean>;
  /** What the line stores. */
  toLine: () => PersonalLine;
  /** Pictures of the product with its designs, by print space, for a form that draws them (CAM-63). */
  toPictures?: () => Promise<ReadonlyMap<string, Blob>>;
};

/** Leads from a page to its form, whose code may not be there yet. */
export type PersonalLink = {
  /** The form as soon as it is live. */
  ready: () => Promise<PersonalHandle>;
  /** The form, if it is live. */
  handle: () => PersonalHandle | null;
  /** What was filled in while the form was shown last: it may be shown again. */
  kept: PersonalValues | null;
  /** Told by the form; answers what takes it back. */
  connect: (handle: PersonalHandle) => () => void;
};

export function createPersonalLink(): PersonalLink {
  let handle: PersonalHandle | null = null;
  let waiting: ((handle: PersonalHandle) => void)[] = [];
  return {
    kept: null,
    handle: () => handle,
    ready: () =>
      new Promise((resolve) => {
        if (handle === null) waiting.push(resolve);
        else resolve(handle);
      }),
    connect: (live) => {
      handle = live;
      for (const resolve of waiting) resolve(live);
      waiting = [];
      return () => {
        handle = null;
      };
    },
  };
}
