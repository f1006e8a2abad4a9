import { hash } from "node:crypto";

import { splitLocale } from "#domain/locale/locale-path.ts";
import { defaultLocale, getLocale, type LocaleCode } from "#domain/locale/locales.ts";
import { formatRetryTime } from "#messages/format-date.ts";
import { plainPage, plainPageStyle } from "#domain/store/plain-page.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import type { PageAnswer } from "./page-answer.ts";

const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", plainPageStyle, "base64")}'`;

export type PlainError = {
  status: 404 | 503;
  /** Path of the request: its locale is the language of the page. */
  path: string;
  /** Title and heading in English, instead of the usual ones of the status. */
  english?: { title: string; heading: string };
};

const retrySeconds = 5;

/** In UTC: nothing is known of the reader's time zone. */
function retryText(locale: LocaleCode, now: Date): string {
  const { t } = serverMessages(locale);
  const at = new Date(now.getTime() + retrySeconds * 1_000);
  return t("error.retry_at", { time: `${formatRetryTime(at, now, locale, "UTC")} UTC` });
}

/** A page for when no store can be told: whole in itself, as nothing of a shop may be known (NAV-44). */
export function plainErrorPage({ status, path, english }: PlainError): PageAnswer {
  const locale = english ? defaultLocale : (splitLocale(path).locale ?? defaultLocale);
  const { t } = serverMessages(locale);
  const { iso, dir } = getLocale(locale);
  const isPassing = status === 503;
  const usual = isPassing
    ? { title: t("error.try_later"), heading: t("error.try_later") }
    : { title: t("error.title_404"), heading: t("error.store") };
  const html = plainPage({
    ...(english ?? usual),
    language: { tag: iso, dir },
    ...(isPassing && {
      text: retryText(locale, new Date()),
      link: { href: "", text: t("error.retry") },
    }),
  });
  return {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["content-security-policy", policy],
      ["cache-control", "no-store"],
      ["x-robots-tag", "noindex"],
      ...(isPassing ? ([["retry-after", String(retrySeconds)]] satisfies [string, string][]) : []),
    ],
    body: Buffer.from(html),
  };
}
