import type { PageAnswer } from "./page-answer.ts";

/** A page for when no store can be told: whole in itself, as nothing of a shop may be known (NAV-44). */
export function plainErrorPage(status: 404 | 503, title: string, text: string): PageAnswer {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${text}</h1></main></body></html>`;
  return {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["content-security-policy", "default-src 'none'"],
      ["cache-control", "no-store"],
      ...(status === 503 ? ([["retry-after", "5"]] satisfies [string, string][]) : []),
    ],
    body: Buffer.from(html),
  };
}
