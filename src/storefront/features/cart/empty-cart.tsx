import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";

export function EmptyCart() {
  const { t } = useMessages();
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <Icon name="bag" className="size-12 text-line-strong" />
      <p className="m-0 text-base text-ink-soft">{t("cart.empty")}</p>
      <ShopLink to="/" className={buttonClass("primary", "min-h-12")}>
        {t("cart.continue_shopping")}
      </ShopLink>
    </div>
  );
}
