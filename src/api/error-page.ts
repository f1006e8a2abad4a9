import { hash } from "node:crypto";

import { formatRetryTime } from "#messages/format-date.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { plainPage, plainPageStyle } from "#domain/store/plain-page.ts";

import type { PageAnswer } from "./page-answer.ts";

const { t } = serverMessages("en");

const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", plainPageStyle, "base64")}'`;

const retrySeconds = 5;

/** In UTC: nothing is known of the reader's time zone. */
function retryText(now: Date): string {
  const at = new Date(now.getTime() + retrySeconds * 1_000);
  return t("error.retry_at", { time: `${formatRetryTime(at, now, "en", "UTC")} UTC` });
}

/** A page for when no store can be told: whole in itself, as nothing of a shop may be known (NAV-44). */
export function plainErrorPage(status: 404 | 503, title: string, text: string): PageAnswer {
  const isPassing = status === 503;
  const page = { title, heading: text };
  const link = { href: "", text: "Try again" };
  const html = plainPage(isPassing ? { ...page, text: retryText(new Date()), link } : page);
  return {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["content-security-policy", policy],
      ["cache-control", "no-store"],
      ...(isPassing ? ([["retry-after", String(retrySeconds)]] satisfies [string, string][]) : []),
    ],
    body: Buffer.from(html),
  };
}
