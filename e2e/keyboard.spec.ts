import type { Locator } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const maxStops = 60;

/** Tabs until an element has the focus, and asks that the focus can be seen there. */
async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < maxStops && !(await hasFocus()); stop += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) =>
    [element, element.closest("label") ?? element].some((marked) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(marked);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    }),
  );
  expect(outline, `focus is visible on ${target}`).toBe(true);
}

test(
  "STORE-02 CAM-02 a whole purchase with the keyboard alone",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    test.slow();
    const visitor = visit();
    const { page, t, address } = visitor;
    const press = (key: string) => page.keyboard.press(key);

    await test.step("home: skip link, then the card of a campaign", async () => {
      await shop.openHome(visitor);
      await press("Tab");
      const skip = page.getByRole("link", { name: t("header.skip_to_content") });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await tabTo(
        page.getByRole("article").getByRole("link", { name: "Trail Lines", exact: true }).first(),
      );
      await press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Trail Lines" })).toBeVisible();
    });

    await test.step("CAM-58 a missing size is asked for, and the focus comes back", async () => {
      await tabTo(campaign.choice(campaign.colorGroup(visitor), "Forest"));
      await press("ArrowRight");
      await expect(campaign.choice(campaign.colorGroup(visitor), "Sand")).toBeChecked();
      await tabTo(campaign.addButton(visitor));
      await press("Enter");
      await expect(campaign.sizeDialog(visitor)).toBeVisible();
      await press("Escape");
      await expect(campaign.sizeDialog(visitor)).toBeHidden();
      await expect(campaign.addButton(visitor)).toBeFocused();
    });

    await test.step("CAM-45 the dialog of what was added, and the focus comes back", async () => {
      await press("Space");
      await tabTo(campaign.sizeDialog(visitor).getByRole("button", { name: "M", exact: true }));
      await press("Enter");
      await expect(campaign.addedDialog(visitor)).toBeVisible();
      await press("Escape");
      await expect(campaign.addedDialog(visitor)).toBeHidden();
      await expect(campaign.addButton(visitor)).toBeFocused();
    });

    await test.step("NAV-59 to the cart by the header", async () => {
      await tabTo(shop.cartLink(visitor, 1), "Shift+Tab");
      await press("Enter");
      await expect(page).toHaveURL(address("/cart"));
    });

    const name = "Trail Lines Unisex T-shirt";
    await test.step("CART-11 quantity, remove and undo", async () => {
      await tabTo(cart.lineQuantity(visitor, name));
      await press("ArrowDown");
      await expect(cart.lineQuantity(visitor, name)).toHaveValue("2");
      await tabTo(cart.removeButton(visitor, name));
      await press("Enter");
      await expect(cart.undoButton(visitor)).toBeFocused();
      await press("Enter");
      await expect(cart.lineQuantity(visitor, name)).toHaveValue("2");
    });

    const token = await test.step("CHK-06 the checkout form", async () => {
      await tabTo(cart.checkoutButton(visitor));
      await press("Enter");
      const found = await checkout.atCheckout(visitor);
      await tabTo(checkout.emailField(visitor));
      await page.keyboard.type(email);
      await tabTo(checkout.countrySelect(visitor));
      await page.keyboard.type(checkout.countryName(visitor, "US"));
      await expect(checkout.countrySelect(visitor)).toHaveValue("US");
      for (const [label, text] of checkout.addresses.US.texts) {
        await tabTo(checkout.field(visitor, label));
        await page.keyboard.type(text);
      }
      await tabTo(checkout.field(visitor, "address.label.state"), "Shift+Tab");
      await page.keyboard.type("Texas");
      await expect(checkout.field(visitor, "address.label.state")).toHaveValue("TX");
      await tabTo(page.getByRole("radio", { name: t("checkout.standard") }));
      await press("ArrowDown");
      await expect(page.getByRole("radio", { name: t("checkout.express") })).toBeChecked();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await tabTo(checkout.payButton(visitor));
      await press("Enter");
      await page.waitForURL(/\/pay\/pi_/);
      return found;
    });

    await test.step("the gateway's page", async () => {
      const fill = `${gateway.gatewayTexts(visitor).fill}: ${gateway.cardNumber("success")}`;
      await tabTo(page.getByRole("button", { name: fill, exact: true }));
      await press("Enter");
      await expect(page).toHaveURL(/card=/);
      await tabTo(gateway.chargeButton(visitor));
      await press("Enter");
    });

    await test.step("NAV-24 the thank-you page leads to the status page", async () => {
      await order.expectPaid(visitor, token);
      await tabTo(order.statusLink(visitor));
      await press("Enter");
      await expect(page).toHaveURL(address(`/order/status/${token}`));
    });
  },
);
