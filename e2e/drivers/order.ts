import { expect, type Locator } from "@playwright/test";

import { readOverflow } from "./layout-shift.ts";
import { callStore } from "./store-api.ts";
import { heading, untilHydrated } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Waits for the thank-you page of a paid order; answers the order's number. */
export async function expectPaid(visitor: Visitor, token: string): Promise<string> {
  const { page, t, address } = visitor;
  await expect(page).toHaveURL(address(`/order/thank-you/${token}`));
  await expect(heading(visitor, t("order.thank_you"))).toBeVisible();
  await untilHydrated(page);
  return (await page.getByRole("status").locator("bdi").last().textContent()) ?? "";
}

export const statusLink = ({ page, t }: Visitor): Locator =>
  page.getByRole("link", { name: t("order.status_link"), exact: true });

/** What an order page says of a part, such as its payment. */
export const fact = ({ page }: Visitor, term: string): Locator =>
  page.getByText(term, { exact: true }).locator("xpath=self::dt/following-sibling::dd");

const signs = /&#(\d+);/gu;
const unescape = (html: string) =>
  html.replace(signs, (_, code: string) => String.fromCharCode(Number(code)));

type OutboxRow = { id: string; subject: string; isSent: boolean };

async function listOutbox(visitor: Visitor, email: string): Promise<OutboxRow[]> {
  const { text } = await callStore(visitor, "/dev/outbox");
  return [...text.matchAll(/<tr>(?:(?!<\/tr>).)*<\/tr>/gsu)].flatMap(([row]) => {
    const [, id = "", subject = ""] = /outbox\/(\d+)">([^<]*)</u.exec(row) ?? [];
    const isSent = row.includes("<td>sent</td>");
    return unescape(row).includes(email) ? [{ id, subject: unescape(subject), isSent }] : [];
  });
}

async function untilSent(visitor: Visitor, email: string): Promise<OutboxRow[]> {
  let rows: OutboxRow[] = [];
  await expect
    .poll(
      async () => {
        rows = await listOutbox(visitor, email);
        return rows.length > 0 && rows.every(({ isSent }) => isSent);
      },
      { message: `the mails to ${email} are sent` },
    )
    .toBe(true);
  return rows;
}

/** The mails of the store to an address, once all of them have been sent. */
export async function readOutbox(visitor: Visitor, email: string): Promise<OutboxMail[]> {
  const rows = await untilSent(visitor, email);
  return Promise.all(
    rows.map(async ({ id, subject }) => {
      const { text } = await callStore(visitor, `/dev/outbox/${id}`);
      return { subject, plain: unescape(/<pre[^>]*>([^<]*)/u.exec(text)?.[1] ?? "") };
    }),
  );
}

/** Waits for a link in the mails to an address that matches; returns its path and query. */
export async function findLink(visitor: Visitor, email: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await readOutbox(visitor, email);
        found = mails.map(({ plain }) => link.exec(plain)?.[0]).find(Boolean);
        return found;
      },
      { message: `a mail with ${String(link)}` },
    )
    .toBeDefined();
  const { pathname, search } = new URL(found ?? "");
  return pathname + search;
}

/** How the newest mail to an address is laid out in the outbox. */
export async function readMailLayout(visitor: Visitor, email: string): Promise<MailLayout> {
  const [mail] = await untilSent(visitor, email);
  const page = await visitor.page.context().newPage();
  try {
    await page.goto(`${visitor.origin}/dev/outbox/${mail?.id}`);
    const direction = await page
      .locator("pre")
      .evaluate((element) => getComputedStyle(element).direction);
    return { direction, overflow: await readOverflow(page) };
  } finally {
    await page.close();
  }
}

export type OutboxMail = { subject: string; plain: string };
export type MailLayout = { direction: string; overflow: number };
