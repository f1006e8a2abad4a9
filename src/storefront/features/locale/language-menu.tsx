import { Link, useLocation } from "react-router";

import { switchLocalePath } from "#domain/locale/locale-path.ts";
import { getLocale, type LocaleCode } from "#domain/locale/locales.ts";
import { type DisclosureAlign, DisclosureMenu, menuItemClass } from "#ui/disclosure-menu.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useOnceHydrated } from "../shop/use-once-hydrated.ts";
import { useShowsNotice } from "../shop/use-shows-notice.ts";
import { rememberLocale } from "./visitor-cookie.ts";

type LanguageMenuProps = {
  locales: readonly LocaleCode[];
  opens?: "down" | "up";
  align?: DisclosureAlign;
  /** Shows the sign alone on phones. */
  isCompact?: boolean;
  onOpen?: () => void;
};

/** The same page in other languages, as links; a choice is remembered (NAV-55, NAV-67, I18N-07). */
export function LanguageMenu({
  locales,
  opens = "down",
  align = "end",
  isCompact = false,
  onOpen,
}: LanguageMenuProps) {
  const { t, locale } = useMessages();
  const { pathname, search, hash } = useLocation();
  const own = useOnceHydrated(() => `${pathname}${search}${hash}`, pathname);
  // All pages of a suspended store are one, and none leads to a product (STORE-13).
  const address = useShowsNotice() ? "/" : own;
  return (
    <DisclosureMenu
      label={t("header.language")}
      opens={opens}
      align={align}
      isCompact={isCompact}
      onOpen={onOpen}
      current={
        <>
          <Icon name="globe" className="size-5 text-ink-soft" />
          <span className={isCompact ? "max-md:sr-only" : ""}>{getLocale(locale).name}</span>
        </>
      }
    >
      <ul className="m-0 list-none p-0">
        {locales.map((code) => {
          const { name, iso } = getLocale(code);
          return (
            <li key={code}>
              <Link
                to={switchLocalePath(address, code)}
                hrefLang={iso}
                lang={iso}
                preventScrollReset
                aria-current={code === locale ? "true" : undefined}
                className={`${menuItemClass} text-ink`}
                onClick={() => rememberLocale(code)}
              >
                <bdi>{name}</bdi>
                {code === locale && <Icon name="check" className="size-4" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </DisclosureMenu>
  );
}
