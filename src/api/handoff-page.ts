import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import type { StoreRecord } from "#database/queries/stores.ts";
import { localeCookieMaxAgeSeconds, localeCookieName } from "#domain/locale/resolve-locale.ts";
import { splitLocale } from "#domain/locale/locale-path.ts";
import { directionOf, textTag } from "#domain/locale/locales.ts";
import { originOfHost, paymentDomainOf } from "#domain/store/payment-domain.ts";
import { primaryColor } from "#domain/store/primary-color.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import type { RequestMeta } from "./request-meta.ts";

/**
 * At the shop it asks for a code and posts it to the payment domain, and keeps for the cart which order went there;
 * at the payment domain it uses that code up by a call of its own, as a browser sends no cookie with a post from
 * elsewhere, and takes the shopper's language along, which plain addresses do not say.
 * Who comes back by the browser's history comes to the cart.
 */
const script = `(() => {
  const [ownToken, ownTo = "checkout"] = location.hash.slice(1).split("/");
  const { code, prefix, locale, retryAt, token = ownToken, to = ownTo } = document.body.dataset;
  const [waiting, failed] = document.querySelectorAll("[data-when]");
  const call = async (method, body) => {
    const reply = await fetch("/public/order/" + encodeURIComponent(token) + "/handoff", {
      method, headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    });
    return reply.json();
  };
  const go = (path) => location.replace(prefix + path);
  const show = (isFailed) => { waiting.hidden = isFailed; failed.hidden = !isFailed; };
  const tellTime = (data) => {
    const minute = 60000;
    const at = data?.retry_at && new Date(Math.ceil(Date.parse(data.retry_at) / minute) * minute);
    const time = at && new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(at);
    document.querySelector("[data-until]").textContent = time ? retryAt.replace("{time}", time) : "";
  };
  const refused = ({ code: why, data }) =>
    ["rate_limited", "unavailable", "internal"].includes(why) ? (tellTime(data), show(true)) : go("/checkout/" + encodeURIComponent(token));
  const known = () => {
    try { return JSON.parse(localStorage.getItem("handed-off") ?? "{}"); } catch { return {}; }
  };
  const remember = () => {
    const text = JSON.stringify({ ...known(), [token]: Date.now() });
    // Where nothing can be kept, neither is the cart.
    try { localStorage.setItem("handed-off", text); } catch {}
  };
  const leave = async () => {
    const reply = await call("POST", { locale });
    if (!reply.success) return refused(reply);
    remember();
    const form = Object.assign(document.createElement("form"), { method: "post", action: reply.data.address });
    for (const [name, value] of Object.entries({ code: reply.data.code, to })) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  };
  const arrive = async () => {
    const reply = await call("PUT", { code });
    if (!reply.success) return refused(reply);
    document.cookie = "${localeCookieName}=" + locale + "; Path=/; Max-Age=${localeCookieMaxAgeSeconds}; SameSite=Lax" + (location.protocol === "https:" ? "; Secure" : "");
    go(to === "express" ? "/checkout/express?order=" + encodeURIComponent(reply.data.number) : "/checkout/" + token);
  };
  const start = () => {
    show(false);
    (code ? arrive() : leave()).catch(() => show(true));
  };
  document.querySelector("button").onclick = start;
  if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") go("/cart");
  else start();
  addEventListener("pageshow", ({ persisted }) => { if (persisted) go("/cart"); });
})();`;

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif}main{max-inline-size:24rem;padding:1.5rem;text-align:center}[hidden]{display:none}i{display:block;inline-size:2rem;block-size:2rem;margin:0 auto 1rem;border:3px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn 1s linear infinite}@keyframes turn{to{rotate:1turn}}@media(prefers-reduced-motion:reduce){i{animation-duration:8s}}button{font:inherit;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;cursor:pointer}`;

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

const escape = (text: string) => text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

type Page = {
  store: StoreRecord;
  path: string;
  /** Where the checkout goes on. */
  domain: string;
  data: Record<string, string>;
  /** Where its form may be sent; nowhere without. */
  target?: string;
};

function sendHandoff(answer: ServerResponse, { store, path, domain, data, target }: Page): void {
  const { locale } = splitLocale(path);
  const code = locale ?? "en";
  const { t } = serverMessages(code);
  const attributes = Object.entries({
    prefix: locale === null ? "" : `/${locale}`,
    locale: code,
    "retry-at": t("error.retry_at", { time: "{time}" }),
    ...data,
  })
    .map(([name, value]) => `data-${name}="${escape(value)}"`)
    .join(" ");
  const color = primaryColor({ ...store.settings, status: store.status });
  answer.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "origin",
    "content-security-policy": [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)} ${hashOf(`i{color:${color}}`)}`,
      "connect-src 'self'",
      `form-action ${target ?? "'none'"}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  });
  answer.end(
    `<!doctype html><html lang="${textTag(code)}" dir="${directionOf(code)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(`${t("checkout.title")} – ${store.name}`)}</title><style>${style}</style><style>i{color:${color}}</style></head><body ${attributes}><main><h1>${escape(store.name)}</h1><div data-when="waiting" role="status"><i></i><p>${escape(t("checkout.goes_on_at", { domain }))}</p></div><div data-when="failed" role="alert" hidden><p>${escape(t("error.try_later"))}</p><p data-until></p><button type="button">${escape(t("error.retry"))}</button></div></main><script>${script}</script></body></html>`,
  );
}

/** Whether a path is where a checkout leaves for the payment domain. */
export const isHandoffPath = (path: string): boolean =>
  splitLocale(path).rest === "/checkout/handoff";

const checkoutPath = /^\/checkout\/([A-Za-z0-9_-]{32})$/u;

const mostBytes = 2_048;

/** The fields of a form of at most 2 kB; none of one that is larger, or breaks off. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) return new URLSearchParams();
      chunks.push(chunk);
    }
  } catch {
    return new URLSearchParams();
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

/** Whether a browser says that a page of the store has sent this: another site must not hand its orders to a visitor. */
function isFromStore(
  { headers }: IncomingMessage,
  { hosts }: StoreRecord,
  origin: string,
): boolean {
  return hosts.some((host) => originOfHost(host, origin) === headers.origin);
}

/**
 * The two pages by which a checkout goes on at the store's payment domain (OP-099): `/checkout/handoff#{token}` where it
 * was begun, and the form that this posts to `/checkout/{token}` there. Both say where the shopper is going, and write
 * nothing themselves. Each answers whether it was asked for.
 */
export const handoffPages = {
  leave(answer: ServerResponse, { store, origin }: RequestMeta, path: string): boolean {
    const domain = store && paymentDomainOf(store, origin);
    if (store === undefined || domain === null || domain === undefined) return false;
    sendHandoff(answer, { store, path, domain, data: {}, target: originOfHost(domain, origin) });
    return true;
  },
  async arrive(
    request: IncomingMessage,
    answer: ServerResponse,
    { store, origin, originHost }: RequestMeta,
    path: string,
  ): Promise<boolean> {
    const token = checkoutPath.exec(splitLocale(path).rest)?.[1];
    if (
      store === undefined ||
      token === undefined ||
      store.settings.payment_domain !== originHost
    ) {
      return false;
    }
    // Nothing is read of what nobody may send.
    const form = isFromStore(request, store, origin) ? await readForm(request) : undefined;
    const code = form?.get("code") ?? "";
    if (form === undefined || !/^[A-Za-z0-9_-]{32}$/u.test(code)) {
      const headers = { location: path, "cache-control": "no-store", connection: "close" };
      answer.writeHead(303, headers).end();
      return true;
    }
    const to = form.get("to") === "express" ? "express" : "checkout";
    sendHandoff(answer, { store, path, domain: originHost, data: { code, token, to } });
    return true;
  },
};
