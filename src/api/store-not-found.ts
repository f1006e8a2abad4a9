import type { ErrorReply } from "#contract/errors.ts";
import { malformedHeader, missingHeader } from "#contract/request-header.ts";

import { codeText } from "./refusal.ts";
import type { RequestMeta, StoreHeaderFault } from "./request-meta.ts";

const name = "X-Store-Host";
const advice = "On this host it names the store by its host, such as shop.example.com.";

const texts: Record<StoreHeaderFault, string> = {
  missing: missingHeader(name, advice),
  malformed: malformedHeader(name, "Send the host of a store, such as shop.example.com."),
  unknown: `The header "${name}" names no store of this installation. ${advice}`,
  differs: `The header "${name}" names another host than this one. Send this host, or leave the header out.`,
};

/** What a call without a store is answered; it names the header that has not led to one. */
export const storeNotFoundText = ({ storeHeaderFault }: RequestMeta): string =>
  storeHeaderFault === undefined ? codeText("store_not_found") : texts[storeHeaderFault];

export const storeNotFound = (meta: RequestMeta): ErrorReply => ({
  success: false,
  code: "store_not_found",
  message: storeNotFoundText(meta),
});
