import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { readCharges } from "./drivers/ledger.ts";
import * as order from "./drivers/order.ts";
import { openFilledCheckout } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

/** With 2% for cards and shipping in the United States. */
const full = 1968;
const tenOff = 1821;

test(
  "the checkout takes a code, one at a time, and charges what it shows (CHK-32 CHK-34 CHK-35 OP-103)",
  { tag: "@desktop" },
  async ({ visit, email, watch }) => {
    // A code that is none is refused.
    watch.allow(/status of 422 .*\/public\/order\/update/u);
    const visitor = visit();
    const { page, t } = visitor;
    const token = await openFilledCheckout(visitor, email);
    await expect(checkout.payButton(visitor, visitor.money(full))).toBeEnabled();
    const field = page.locator("[data-discount]");
    const input = field.getByRole("textbox", { name: t("discount.label"), exact: true });

    await test.step("a wrong code is reported, and stays in its field", async () => {
      await input.fill("no such code");
      await input.press("Enter");
      await expect(field).toContainText("Discount code is invalid");
      await expect(field).toHaveAttribute("data-discount", "discount_invalid");
      await expect(input).toHaveValue("no such code");
      await expect(page).toHaveURL(new RegExp(token));
    });

    await test.step("a right one takes its part off, and no other is taken beside it", async () => {
      await input.fill(" welcome10 ");
      await field.getByRole("button", { name: t("discount.apply"), exact: true }).click();
      await expect(field).toHaveAttribute("data-discount", "using_other_discount");
      await expect(field).toContainText("You have reached the maximum discount");
      await expect(input).toHaveCount(0);
      await expect(checkout.payButton(visitor, visitor.money(tenOff))).toBeEnabled();
    });

    await test.step("taken away and taken again, also after a reload", async () => {
      await field.getByRole("button", { name: t("discount.remove"), exact: true }).click();
      await expect(checkout.payButton(visitor, visitor.money(full))).toBeEnabled();
      await input.fill("WELCOME10");
      await input.press("Enter");
      await expect(checkout.payButton(visitor, visitor.money(tenOff))).toBeEnabled();
      await shop.reload(visitor);
      await expect(checkout.payButton(visitor, visitor.money(tenOff))).toBeEnabled();
    });

    await checkout.goToGateway(visitor);
    await gateway.payWith(visitor, "success");
    const number = await order.expectPaid(visitor, token);
    await expect(page.getByRole("main")).toContainText(visitor.money(tenOff));
    expect(readCharges(number)).toEqual([{ amountMinor: tenOff, currency: "USD" }]);
  },
);
