import { useLocation, useNavigate, useRevalidator } from "react-router";

import { listSettableCurrencies } from "#domain/locale/resolve-currency.ts";
import { DisclosureMenu, menuItemClass } from "#ui/disclosure-menu.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { rememberCurrency } from "./visitor-cookie.ts";
import { withoutCurrency } from "./without-currency.ts";

/** The currencies that may be chosen; the choice is kept and all prices follow (NAV-67, I18N-15). */
export function CurrencyMenu() {
  const { t } = useMessages();
  const { currency, currencies } = useShop();
  const { revalidate } = useRevalidator();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const choose = (code: string) => {
    rememberCurrency(code);
    const next = withoutCurrency(search);
    if (next === null) return void revalidate();
    void navigate({ search: next, hash }, { replace: true, preventScrollReset: true, state });
  };
  const offered = listSettableCurrencies(currencies);
  if (offered.length < 2) return null;
  return (
    <DisclosureMenu
      label={t("footer.currency")}
      current={currency.code}
      opens="up"
      align="wide-end"
      panelClassName="w-[16rem]"
    >
      <ul className="m-0 list-none p-0">
        {offered.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-current={code === currency.code ? "true" : undefined}
              className={menuItemClass}
              onClick={() => choose(code)}
            >
              <span>
                <span className="inline-block w-[3rem] tabular-nums">{code}</span>
                <span className="text-ink-soft">{name}</span>
              </span>
              {code === currency.code && <Icon name="check" className="size-4" />}
            </button>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  );
}
