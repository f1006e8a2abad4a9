import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

const mostWays = 4;

/** Says so, and leads on: home, and to the first of what the store's own menu offers. */
export function EmptyCart({ code = null }: { code?: string | null }) {
  const { t } = useMessages();
  const { store } = useShop();
  const ways = store.headerMenu.filter(({ url }) => url !== "/").slice(0, mostWays);
  return (
    <div className="flex flex-col items-center gap-6 rounded-lg bg-ground-soft px-5 py-12 text-center md:py-20">
      <span className="grid size-20 place-items-center rounded-full bg-ground-raised text-ink-soft">
        <Icon name="bag" className="size-9" />
      </span>
      <div className="flex flex-col gap-1">
        <p className="m-0 text-lg font-semibold">{t("cart.empty")}</p>
        <p className="m-0 text-sm text-ink-soft">{t("cart.empty_hint")}</p>
      </div>
      {code !== null && (
        <p className="m-0 text-sm font-medium">{t("discount.waiting", { code })}</p>
      )}
      <ShopLink to="/" className={buttonClass("primary", "min-h-12")}>
        {t("cart.continue_shopping")}
      </ShopLink>
      {ways.length > 0 && (
        <ul className="m-0 flex list-none flex-wrap justify-center gap-2 p-0">
          {ways.map(({ title, url }) => (
            <li key={`${title} ${url}`}>
              <ShopLink to={url} className={buttonClass("secondary", "text-sm font-medium")}>
                <bdi>{title}</bdi>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
