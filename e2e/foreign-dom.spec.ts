import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { mug } from "./drivers/journey.ts";
import * as gateway from "./drivers/gateway.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import { translateNow, translatePages, translations } from "./drivers/translate.ts";
import { expect, test } from "./fixtures.ts";

// Real browsers alone have the DOM's own refusals, hydration and layout. `npm run matrix foreign-dom` runs the
// journeys of all screens in this manner.
for (const translation of translations) {
  test(
    `a product is bought on pages that a translator changes (${translation})`,
    { tag: "@desktop" },
    async ({ visit, page, email, watch }) => {
      // React reports a page that was changed before it took over, and renders it again.
      if (translation === "early") watch.allow(/React error #418/);
      await translatePages(page, translation);
      const visitor = visit();
      await shop.openPage(visitor, mug.path);
      await expect(page.locator("main font").first()).toBeAttached();
      await campaign.quantity(visitor).selectOption("2");
      await campaign.addAndOpenCart(visitor, 2);
      await cart.lineQuantity(visitor, mug.line).selectOption("3");
      await cart.expectTotal(visitor, 3 * mug.unit);
      await cart.removeButton(visitor, mug.line).click();
      await cart.undoButton(visitor).click();
      const token = await checkout.startCheckout(visitor);
      await checkout.emailField(visitor).fill(email);
      for (const country of ["JP", "US", "DE"]) {
        await checkout.countrySelect(visitor).selectOption(country);
      }
      await checkout.payButton(visitor).click();
      await expect(checkout.emailField(visitor)).toHaveValue(email);
      await checkout.fillCheckout(visitor, email, checkout.addresses.US);
      await checkout.goToGateway(visitor);
      await gateway.payWith(visitor, "success");
      await order.expectPaid(visitor, token);
    },
  );
}

test(
  "a page that is translated while it is used shows new prices and messages",
  { tag: "@desktop" },
  async ({ visit, page }) => {
    const visitor = visit();
    await shop.openPage(visitor, mug.path);
    await translateNow(page, "replace");
    const main = page.getByRole("main");
    await expect(main).toContainText("$14.99");
    await shop.chooseCurrency(visitor, "EUR");
    await expect(main).toContainText("€");
    await expect(main).not.toContainText("$");
  },
);
