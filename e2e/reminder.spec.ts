import { serverMessages } from "#messages/server-catalogue.ts";

import { requestDocument } from "./drivers/document.ts";
import { createOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test(
  "a reminder is requested by an unset tick, stored with the address, and withdrawn",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, `/checkout/${await createOrder(visitor)}`);
    const tick = page.getByRole("checkbox", { name: t("checkout.remind"), exact: true });
    await expect(tick).not.toBeChecked();
    const kept = (wanted: string | null) =>
      page.waitForResponse((reply) => {
        const request = reply.request();
        if (!request.url().endsWith("/public/order/reminder")) return false;
        const body = request.postDataJSON() as { email: string | null };
        return body.email === wanted && reply.status() === 200;
      });
    const asked = kept(email);
    await tick.check();
    await page.getByLabel(t("checkout.email"), { exact: true }).fill(email);
    await page.keyboard.press("Tab");
    await asked;
    const withdrawn = kept(null);
    await tick.uncheck();
    await withdrawn;
  },
);

test(
  "an unsubscribe link that belongs to nobody says that (NAV-36 REP-11)",
  { tag: "@desktop" },
  async ({ request }) => {
    const answer = await requestDocument(request, "/unsubscribe/0123456789abcdef");
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(serverMessages("en").t("unsubscribe.unknown"));
  },
);
