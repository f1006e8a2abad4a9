import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { menuItemClass } from "#ui/disclosure-menu.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

/** Two levels; the second opens on hover and on keyboard focus, without scripts (NAV-60, follow-menu.ts). */
export function HeaderMenu() {
  const { t } = useMessages();
  const { headerMenu } = useShop().store;
  if (headerMenu.length === 0) return null;
  return (
    <nav aria-label={t("header.menu")} className="shop-menu hidden lg:block">
      <ul className="m-0 flex list-none flex-wrap gap-x-1 p-0">
        {headerMenu.map(({ title, url, submenu = [] }) => (
          <li key={`${title} ${url}`} className="relative">
            <ShopLink
              to={url}
              className="flex min-h-11 items-center gap-1 rounded-md px-3 text-sm font-medium text-ink no-underline hover:bg-ground-soft"
            >
              {title}
              {submenu.length > 0 && <Icon name="chevron-down" className="size-4 text-ink-soft" />}
            </ShopLink>
            {submenu.length > 0 && (
              <ul className="absolute start-0 top-full z-30 m-0 w-56 list-none rounded-md border border-line bg-ground-raised p-1 shadow-lifted">
                {submenu.map((item) => (
                  <li key={`${item.title} ${item.url}`}>
                    <ShopLink to={item.url} className={`${menuItemClass} text-ink`}>
                      {item.title}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
