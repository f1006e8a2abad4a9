import AxeBuilder from "@axe-core/playwright";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug, openCheckout } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor, VisitorOptions } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** What axe finds on the page as it stands; in the dark scheme only colours are others. */
async function expectNoFindings({ page }: Visitor, place: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`${place}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const axe = new AxeBuilder({ page });
      if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
      const { violations } = await axe.analyze();
      const findings = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
      );
      expect.soft(findings, `${place}, ${colorScheme}`).toEqual([]);
    });
  }
}

test(
  "STORE-45 axe finds nothing: a home with a sitewide banner, a narrowed listing",
  { tag: "@desktop" },
  async ({ visit }) => {
    const banner = visit({ store: "neon-kerb.localhost", locale: "en-gb", currency: "GBP" });
    await shop.openHome(banner);
    await expect(banner.page.getByRole("complementary").first()).toBeVisible();
    await expectNoFindings(banner, "home with a banner");
    const listing = visit();
    await shop.openPage(listing, "/category/apparel?product=cotton-tote");
    await expectNoFindings(listing, "narrowed listing");
  },
);

const cases: { tag: string; name: string; options: VisitorOptions }[] = [
  { tag: "@desktop", name: "left to right, desktop", options: {} },
  { tag: "@phone", name: "I18N-04 Arabic, right to left, phone", options: { locale: "ar" } },
];

for (const { tag, name, options } of cases) {
  test.describe(`axe finds nothing: ${name}`, { tag }, () => {
    test("home, campaign, dialogs, cart, error page, content pages", async ({ visit, watch }) => {
      watch.allow(/status of 404/);
      const visitor = visit(options);
      await shop.openHome(visitor);
      await expectNoFindings(visitor, "home");
      await shop.openPage(visitor, "/cart");
      await expect(cart.emptyText(visitor)).toBeVisible();
      await expectNoFindings(visitor, "empty cart");
      await shop.openPage(visitor, "/trail-lines");
      await expectNoFindings(visitor, "campaign");
      await campaign.addButton(visitor).click();
      await expect(campaign.sizeDialog(visitor)).toBeVisible();
      await expectNoFindings(visitor, "size dialog");
      await addToCart(visitor, mug.path);
      await expect(cart.lines(visitor)).toHaveCount(1);
      await expectNoFindings(visitor, "cart");
      await cart.removeButton(visitor, mug.line).click();
      await expect(cart.undoButton(visitor)).toBeVisible();
      await expectNoFindings(visitor, "cart with a removed line");
      expect(await shop.openPage(visitor, "/nothing-here")).toBe(404);
      await expectNoFindings(visitor, "error page");
      await shop.openPage(visitor, "/page/faq");
      await visitor.page.getByRole("article").locator("summary").first().click();
      await expectNoFindings(visitor, "questions");
      await shop.openPage(visitor, "/page/contact-us");
      await expectNoFindings(visitor, "contact");
    });

    test("checkout, its errors, thank-you, status", async ({ visit, email }) => {
      const visitor = visit(options);
      const { page, t } = visitor;
      const token = await openCheckout(visitor);
      await expectNoFindings(visitor, "checkout");
      await checkout.payButton(visitor).click();
      await expect(checkout.emailField(visitor)).toHaveAttribute("aria-invalid", "true");
      await expectNoFindings(visitor, "checkout with errors");
      await checkout.fillCheckout(visitor, email, checkout.addresses.AE);
      await checkout.goToGateway(visitor);
      await expectNoFindings(visitor, "gateway");
      await gateway.payWith(visitor, "success");
      await order.expectPaid(visitor, token);
      await expectNoFindings(visitor, "thank-you");
      await order.statusLink(visitor).click();
      await expect(page.getByRole("heading", { name: t("order.timeline") })).toBeVisible();
      await expectNoFindings(visitor, "status");
    });
  });
}
