import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { PrivatePageHead } from "../order/private-page-head.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

/** What the page of wallets says to a browser that has no order to be paid so. */
export function NothingToPay() {
  const { t } = useMessages();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <PrivatePageHead title={t("checkout.nothing_to_pay")} />
      <h1 className="max-w-[24ch] text-xl">{t("checkout.nothing_to_pay")}</h1>
      <p className="max-w-[52ch] text-base text-ink-soft">{t("checkout.nothing_to_pay_hint")}</p>
      <ShopLink to="/cart" className={buttonClass("primary", "mt-2")}>
        {t("checkout.back_to_cart")}
      </ShopLink>
    </div>
  );
}
