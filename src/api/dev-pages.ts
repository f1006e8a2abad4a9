import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestMeta } from "./request-meta.ts";

export type DevMail = {
  id: number;
  recipient: string;
  subject: string | null;
  state: string;
  createdAt: Date;
  html: string | null;
  plain: string | null;
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style =
  "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;overflow-wrap:anywhere;color:#1b1c1a;background:#fff}table{border-collapse:collapse;inline-size:100%}td,th{text-align:start;padding:.5rem;border-block-end:1px solid #ddd}iframe{inline-size:100%;block-size:70vh;border:1px solid #ddd;border-radius:8px}a{color:#215a14}pre{white-space:pre-wrap}@media(max-width:40rem){thead{display:none}tr{display:block;padding-block:.75rem;border-block-end:1px solid #ddd}td{display:block;padding:0;border:0}}";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const row = (mail: DevMail) =>
  `<tr><td dir="auto"><a href="/dev/outbox/${mail.id}">${escape(mail.subject ?? "(not rendered yet)")}</a></td><td>${escape(mail.recipient)}</td><td>${mail.state}</td><td>${mail.createdAt.toISOString()}</td></tr>`;

const listPage = (mails: readonly DevMail[]) =>
  page(
    "Outbox",
    `<h1>Outbox</h1><p>Mails of this store that would have been sent. They go out for real once SMTP_URL is set.</p>${
      mails.length === 0
        ? "<p>No mail yet.</p>"
        : `<table><thead><tr><th>Subject</th><th>To</th><th>State</th><th>Written</th></tr></thead><tbody>${mails.map(row).join("")}</tbody></table>`
    }`,
  );

const mailPage = (mail: DevMail) =>
  page(
    mail.subject ?? "Mail",
    `<p><a href="/dev/outbox">Outbox</a></p><h1 dir="auto">${escape(mail.subject ?? "")}</h1><p>To ${escape(mail.recipient)}</p><iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="The mail as it looks" srcdoc="${escape(mail.html ?? "")}"></iframe><h2>Plain text</h2><pre dir="auto">${escape(mail.plain ?? "")}</pre>`,
  );

/**
 * The /dev pages of a store; made only while every host is a localhost name. Answers whether the
 * path was one of them.
 */
export function createDevPages(readMails: (storeId: number) => Promise<DevMail[]>) {
  return async function serveDevPage(
    request: IncomingMessage,
    answer: ServerResponse,
    meta: RequestMeta,
  ): Promise<boolean> {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    if (meta.store === undefined || !/^\/dev\/outbox(?:\/\d+)?$/.test(path)) return false;
    const mails = await readMails(meta.store.id);
    const id = path.split("/")[3];
    const mail = mails.find((candidate) => String(candidate.id) === id);
    if (id !== undefined && mail === undefined) return false;
    answer.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'",
    });
    answer.end(mail === undefined ? listPage(mails) : mailPage(mail));
    return true;
  };
}
