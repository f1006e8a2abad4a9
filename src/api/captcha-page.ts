import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { captchaAction } from "#domain/store/captcha-account.ts";
import type { Captcha } from "#services/ports/captcha.ts";

import type { RequestMeta } from "./request-meta.ts";

/**
 * Runs in the frame and tells the shop's page a token, why there is none, or how high it is (contract/captcha-message.ts). The popup of version 2 lies over the page, so it counts as height; a script of the captcha's
 * that does not come within 20 s counts as one that failed.
 */
const script = `(() => {
  const { key, version, src, action } = document.body.dataset;
  const tell = (message) => parent.postMessage({ captcha: message }, location.origin);
  const failed = (error) => () => tell({ error });
  const late = setTimeout(failed("script"), 20000);
  const render = () => grecaptcha.render("box", {
    sitekey: key,
    callback: (token) => tell({ token }),
    "error-callback": failed("execute"),
  });
  const execute = () =>
    grecaptcha.execute(key, { action }).then((token) => tell({ token }), failed("execute"));
  const start = () => grecaptcha.ready(() => {
    clearTimeout(late);
    try { version === "3" ? execute() : render(); } catch { failed("execute")(); }
  });
  const measure = () => tell({ height: Math.max(document.body.scrollHeight, document.documentElement.scrollHeight) });
  new MutationObserver(measure).observe(document.body, { attributes: true, childList: true, subtree: true });
  const tag = document.createElement("script");
  tag.src = src;
  tag.onload = () => (window.grecaptcha ? start() : failed("script")());
  tag.onerror = () => { clearTimeout(late); failed("script")(); };
  document.head.append(tag);
})();`;

const style =
  "html,body{margin:0;background:transparent;color-scheme:light}h1{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%)}#box{min-height:78px}";

const escape = (text: string) => text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** Google's scripts come from two hosts, its pictures from one more (developers.google.com/recaptcha/docs/faq). */
function policyOf(origin: string): string {
  const statics = origin.startsWith("https:") ? " https://www.gstatic.com/recaptcha/" : "";
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${origin}/recaptcha/${statics}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${origin}/recaptcha/${statics}`,
    `connect-src ${origin}/recaptcha/`,
    `frame-src ${origin}/recaptcha/${origin.startsWith("https:") ? " https://recaptcha.google.com/recaptcha/" : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function pageOf({ siteKey, version, origin }: Captcha, lang: string): string {
  const query = new URLSearchParams({ hl: lang, render: version === 3 ? siteKey : "explicit" });
  const data = {
    ...{ key: siteKey, version: String(version), action: captchaAction },
    src: `${origin}/recaptcha/api.js?${query.toString()}`,
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escape(value)}"`);
  return `<!doctype html><html lang="${escape(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>reCAPTCHA</title><style>${style}</style></head><body ${attributes.join(" ")}><main><h1>reCAPTCHA</h1><div id="box"></div></main><script>${script}</script></body></html>`;
}

/**
 * `/checkout/captcha`, the page that the confirmation of a store with a captcha shows in a frame: the scripts of the
 * captcha run there and in no page of the shop. Answers whether the store has one.
 */
export function createCaptchaPage(
  captchaOf: (store: NonNullable<RequestMeta["store"]>) => Captcha | null,
) {
  return function serveCaptchaPage(
    request: IncomingMessage,
    answer: ServerResponse,
    { store }: RequestMeta,
  ): boolean {
    if (store === undefined) return false;
    const [, query = ""] = (request.url ?? "").split("?", 2);
    const captcha = captchaOf(store);
    if (captcha === null) return false;
    const hl = new URLSearchParams(query).get("hl") ?? "";
    answer.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "origin",
      "x-content-type-options": "nosniff",
      "content-security-policy": policyOf(captcha.origin),
    });
    answer.end(pageOf(captcha, /^[A-Za-z-]{2,10}$/u.test(hl) ? hl : "en"));
    return true;
  };
}
