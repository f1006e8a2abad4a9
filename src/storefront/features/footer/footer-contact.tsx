import { type ReactNode, useEffect, useRef, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";

/**
 * The store's contact, which is in no page: it is asked for when a person comes near it (NAV-66,
 * OP-014), and where that fails when they come near it again. Its room is kept free meanwhile, so that
 * nothing moves.
 */
export function FooterContact() {
  const { t } = useMessages();
  const { contactRoom } = useShop().footer;
  const ref = useRef<HTMLDivElement>(null);
  const [contact, setContact] = useState<ReactNode>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      const { showContact } = await import("./contact-lines.tsx");
      showContact(setContact, observer);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
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
