import { hash } from "node:crypto";

import { plainPage, plainPageStyle } from "#domain/store/plain-page.ts";

import type { PageAnswer } from "./page-answer.ts";

const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", plainPageStyle, "base64")}'`;

/** A page for when no store can be told: whole in itself, as nothing of a shop may be known (NAV-44). */
export function plainErrorPage(status: 404 | 503, title: string, text: string): PageAnswer {
  const isPassing = status === 503;
  const page = { title, heading: text };
  const html = plainPage(isPassing ? { ...page, link: { href: "", text: "Try again" } } : page);
  return {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["content-security-policy", policy],
      ["cache-control", "no-store"],
      ...(isPassing ? ([["retry-after", "5"]] satisfies [string, string][]) : []),
    ],
    body: Buffer.from(html),
  };
}
