import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { useDismissal } from "#ui/use-dismissal.ts";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

const linkClass = "flex min-h-12 items-center text-base text-ink no-underline";

/** The menu on narrow screens: a panel below the header, open without scripts as well. */
export function PhoneMenu() {
  const { t } = useMessages();
  const { headerMenu } = useShop().store;
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useDismissal(detailsRef);
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // Not at first: it may have been opened before the scripts came.
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (detailsRef.current) detailsRef.current.open = false;
  }, [key]);
  if (headerMenu.length === 0) return null;
  return (
    <details ref={detailsRef} className="group/phone -ms-2 lg:hidden">
      <summary
        aria-label={t("header.menu")}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-md hover:bg-ground-soft [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-6 group-open/phone:hidden" />
        <Icon name="close" className="hidden size-6 group-open/phone:block" />
      </summary>
      <nav
        aria-label={t("header.menu")}
        className="absolute inset-x-0 z-30 mt-2.5 max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-y-contain border-b border-line bg-ground shadow-soft md:mt-4.5"
      >
        <ul className="page m-0 list-none divide-y divide-line py-2">
          {headerMenu.map(({ title, url, submenu = [] }) => (
            <li key={`${title} ${url}`}>
              <ShopLink to={url} className={`${linkClass} font-semibold`}>
                {title}
              </ShopLink>
              {submenu.length > 0 && (
                <ul className="m-0 list-none p-0 ps-4 pb-2">
                  {submenu.map((item) => (
                    <li key={`${item.title} ${item.url}`}>
                      <ShopLink to={item.url} className={linkClass}>
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
    </details>
  );
}
