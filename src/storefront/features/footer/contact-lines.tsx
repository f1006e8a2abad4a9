import type { ReactNode } from "react";

import type { StoreInfo } from "#contract/schemas/store.ts";

import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";

type Contact = StoreInfo["storeContact"];

const asked = new WeakSet<AbortController>();

/** Asks for the contact, once at a time, and shows it; an answer ends the asking. */
export async function showContact(
  show: (lines: ReactNode) => void,
  asking: AbortController,
): Promise<void> {
  if (asked.has(asking) || asking.signal.aborted) return;
  asked.add(asking);
  const reply = await browserClient()("GET /public/storefront", {});
  asked.delete(asking);
  if (!reply.success) return;
  asking.abort();
  show(<ContactLines contact={reply.data.storeInfo.storeContact} />);
}

/** The store's own phone number stands in for a regional one where the store says so (OP-008). */
function ContactLines({ contact: { phone, email_info: email, address } }: { contact: Contact }) {
  const { enable_custom_phone: hasOwnPhone } = useShop().store;
  return (
    <ul>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </li>
      )}
      {phone && hasOwnPhone && (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/gu, "")}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {address && (
        <li>
          <address>
            <bdi>{address}</bdi>
          </address>
        </li>
      )}
    </ul>
  );
}
