import { type ReactNode, useEffect, useState } from "react";

import { fetchAhead } from "../loading/fetch-ahead.ts";
import { useShop } from "../shop/shop-context.tsx";

/**
 * The store's e-mail address, phone and postal address, for people alone: they are in no page and asked for once it is
 * shown (OP-014); where that fails, again when the network comes back.
 */
export function ContactPart() {
  const { contactRoom } = useShop().footer;
  const [contact, setContact] = useState<ReactNode>(null);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const { showContact } = await fetchAhead(() => import("../footer/contact-lines.tsx"));
      await showContact(setContact, asking);
    };
    addEventListener("online", ask, { signal: asking.signal });
    void ask();
    return () => asking.abort();
  }, []);
  if (contactRoom === 0) return null;
  return (
    <div className="content-contact">
      {/* Its room is kept free, so that nothing below moves when it comes. */}
      <p aria-hidden="true">{"\n".repeat(contactRoom)}</p>
      {contact}
    </div>
  );
}
