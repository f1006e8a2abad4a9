import type { Page } from "@playwright/test";

import { localisePath } from "#domain/locale/locale-path.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { Messages } from "#messages/create-messages.ts";
import { formatMoney } from "#messages/format-money.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

export type VisitorOptions = { locale?: LocaleCode; store?: string; currency?: string };

/** Someone in front of a browser: which store, language and currency they see. */
export type Visitor = {
  page: Page;
  locale: LocaleCode;
  currency: string;
  /** Scheme, host and port of the store. */
  origin: string;
  /** The texts of their language. */
  t: Messages["t"];
  /** Full address of an unprefixed path in their language. */
  address: (path: string) => string;
  /** An amount of their currency as the shop writes it. */
  money: (amountMinor: number) => string;
  /** The same browser in another language or currency, or at another host. */
  as: (options: VisitorOptions) => Visitor;
};

const mainStore = "localhost";

export function createVisitor(
  page: Page,
  baseUrl: string | undefined,
  { locale = "en", store = mainStore, currency = "USD" }: VisitorOptions = {},
): Visitor {
  const url = new URL(baseUrl ?? "");
  url.hostname = store;
  const { origin } = url;
  return {
    ...{ page, locale, currency, origin },
    t: serverMessages(locale).t,
    address: (path) => `${origin}${localisePath(path, locale)}`,
    money: (amountMinor) => formatMoney(amountMinor, currency, locale),
    as: (options) => createVisitor(page, baseUrl, { locale, store, currency, ...options }),
  };
}
