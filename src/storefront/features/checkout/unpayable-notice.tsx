import { useMessages } from "#ui/messages-context.tsx";
import { Notice, type NoticeTone } from "#ui/notice.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { CartLink, noticeLinkStyle } from "./cart-link.tsx";

/** No gateway charges the order: neither another one nor another attempt helps. */
export function UnpayableNotice({ tone }: { tone: NoticeTone }) {
  const { t } = useMessages();
  return (
    <Notice tone={tone}>
      <p>{t("checkout.payment_unavailable")}</p>
      <CartLink />
      <ContactLink />
    </Notice>
  );
}

export function ContactLink() {
  const { t } = useMessages();
  return (
    <ShopLink to="/page/contact-us" className={noticeLinkStyle}>
      {t("checkout.contact_us")}
    </ShopLink>
  );
}
