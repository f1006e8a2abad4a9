import { type ReactNode, useEffect, useRef, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { fetchAhead } from "../loading/fetch-ahead.ts";
import { useShop } from "../shop/shop-context.tsx";

/**
 * The store's contact, which is in no page: it is asked for when a person comes near it (NAV-66,
 * OP-014), and where that fails when they come near it again or the network comes back. Its room is kept
 * free meanwhile, so that nothing moves.
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
    let isNear = false;
    let code: Promise<typeof import("./contact-lines.tsx")> | undefined;
    const ask = async () => {
      if (!isNear) return;
      code ??= fetchAhead(() => import("./contact-lines.tsx"));
      const { showContact } = await code;
      await showContact(setContact, asking);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isNear = entry?.isIntersecting === true;
      void ask();
    });
    observer.observe(ref.current);
    signal.addEventListener("abort", () => observer.disconnect());
    addEventListener("online", ask, { signal });
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
