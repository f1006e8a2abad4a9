import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { PrivatePageHead } from "./private-page-head.tsx";

/** What any address without an order says, whatever was wrong with it (ORD-17, OP-121, T-099). */
export function OrderMissing() {
  const { t } = useMessages();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <PrivatePageHead title={t("order.does_not_exist")} />
      <h1 className="max-w-[24ch] text-xl">{t("order.does_not_exist")}</h1>
      <p className="max-w-[52ch] text-base text-ink-soft">{t("order.check_link")}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ShopLink to="/order/track" className={buttonClass("primary")}>
          {t("order.track")}
        </ShopLink>
        <ShopLink to="/" className={buttonClass("secondary")}>
          {t("order.continue_shopping")}
        </ShopLink>
      </div>
    </div>
  );
}
