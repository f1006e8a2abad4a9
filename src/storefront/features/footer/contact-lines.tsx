import type { StoreInfo } from "#contract/schemas/store.ts";

import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";

type Contact = StoreInfo["storeContact"];

/** Asks for the contact and gives it as it is shown; null where there is none, or none for this visitor. */
export async function readContact() {
  const reply = await browserClient()("GET /public/storefront", {});
  return reply.success ? <ContactLines contact={reply.data.storeInfo.storeContact} /> : null;
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
