import { expect, type Locator } from "@playwright/test";

import { readOverflow } from "./layout-shift.ts";
import { heading, untilHydrated } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Waits for the thank-you page of a paid order; answers the order's number. */
export async function expectPaid(visitor: Visitor, token: string): Promise<string> {
  const { page, t, address } = visitor;
  await expect(page).toHaveURL(address(`/order/thank-you/${token}`));
  await expect(heading(visitor, t("order.thank_you"))).toBeVisible({ timeout: 30_000 });
  await untilHydrated(page);
  return (await page.getByRole("status").locator("bdi").last().textContent()) ?? "";
}

export const statusLink = ({ page, t }: Visitor): Locator =>
  page.getByRole("link", { name: t("order.status_link"), exact: true });

/** What an order page says of a part, such as its payment. */
export const fact = ({ page }: Visitor, term: string): Locator =>
  page.getByText(term, { exact: true }).locator("xpath=self::dt/following-sibling::dd");

/** The mails of the store to an address, once the last one has been sent. */
export async function readOutbox(visitor: Visitor, email: string): Promise<OutboxMail[]> {
  const page = await visitor.page.context().newPage();
  try {
    const rows = page.getByRole("row").filter({ hasText: email });
    await expect(async () => {
      await page.goto(`${visitor.origin}/dev/outbox`);
      await expect(rows.filter({ hasText: "sent" })).not.toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const links = await rows.getByRole("link").evaluateAll((found) =>
      found.map((link) => ({
        subject: link.textContent ?? "",
        url: link instanceof HTMLAnchorElement ? link.href : "",
      })),
    );
    const mails: OutboxMail[] = [];
    for (const { subject, url } of links) {
      await page.goto(url);
      const text = page.locator("pre");
      const plain = (await text.textContent()) ?? "";
      const direction = await text.evaluate((element) => getComputedStyle(element).direction);
      mails.push({ subject, plain, direction, overflow: await readOverflow(page) });
    }
    return mails;
  } finally {
    await page.close();
  }
}

export type OutboxMail = { subject: string; plain: string; direction: string; overflow: number };
