import { type ReactNode, useEffect, useRef, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { fetchAhead } from "../loading/fetch-ahead.ts";
import { useShop } from "../shop/shop-context.tsx";
import type * as ContactLines from "./contact-lines.tsx";

/**
 * The store's contact, which is in no page: it is asked for when a person comes near it (NAV-66,
 * OP-014), and where that fails when they come near it again or the network comes back. Its room is
 * kept free meanwhile, so that nothing moves.
 */
export function FooterContact() {
  const { t } = useMessages();
  const { contactRoom } = useShop().footer;
  const ref = useRef<HTMLDivElement>(null);
  const [contact, setContact] = useState<ReactNode>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    let code: Promise<typeof ContactLines> | undefined;
    const ask = async () => {
      code ??= fetchAhead(() => import("./contact-lines.tsx"));
      await (await code).showContact(setContact, asking);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      void ask();
      addEventListener("online", ask, { signal });
    });
    observer.observe(ref.current);
    signal.addEventListener("abort", () => observer.disconnect());
    return () => asking.abort();
  }, []);
  if (contactRoom === 0) return null;
  return (
    <div ref={ref} className="footer-contact">
      <h2>{t("footer.contact")}</h2>
      <div>
        <p aria-hidden="true">{"\n".repeat(contactRoom)}</p>
        {contact}
      </div>
    </div>
  );
}
