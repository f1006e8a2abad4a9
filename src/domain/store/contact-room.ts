import type { StoreSettings } from "./store-settings.ts";

type ContactSettings = {
  readonly storeContact: StoreSettings["storeContact"];
  readonly flags: { readonly enable_custom_phone?: boolean | undefined };
};

/** Fewer than fit into a line, so that the room is never too small. */
const lettersPerLine = 26;
/** A link is as high as a finger is wide. */
const linesPerLink = 2;

/**
 * How many lines of text a store's contact takes, without the contact itself: pages come without it
 * (OP-014) and keep the room free, so that nothing moves when the browser has asked for it. 0 where
 * there is nothing to show. The store's own phone counts where it stands in for a regional one (OP-008).
 */
export function contactRoom({ storeContact, flags }: ContactSettings): number {
  const { phone, email_info, address } = storeContact;
  const shownPhone = flags.enable_custom_phone ? phone : null;
  const links = [email_info, shownPhone].filter((text) => text?.trim()).length;
  return links * linesPerLink + Math.ceil((address?.trim().length ?? 0) / lettersPerLine);
}
