import { getLocale, isLocaleCode, type LocaleCode, textTag } from "#domain/locale/locales.ts";
import type { Messages } from "#messages/create-messages.ts";
import { formatMoney } from "#messages/format-money.ts";

import { getMessages } from "../features/locale/messages-store.ts";

/** Texts, amounts and country names of a mail in its locale; unknown locales read English. */
export type MailTexts = Pick<Messages, "t" | "lang" | "dir"> & {
  locale: LocaleCode;
  money: (amountMinor: number, currencyCode: string) => string;
  countryName: (code: string) => string;
  isRightToLeft: boolean;
};

export function mailTexts(locale: string): MailTexts {
  const code = isLocaleCode(locale) ? locale : "en";
  const { t, dir } = getMessages(code);
  const names = new Intl.DisplayNames(textTag(code), { type: "region" });
  return {
    t,
    dir,
    lang: getLocale(code).iso,
    locale: code,
    money: (amountMinor, currencyCode) => formatMoney(amountMinor, currencyCode, code),
    countryName: (country) => names.of(country) ?? country,
    isRightToLeft: dir === "rtl",
  };
}
