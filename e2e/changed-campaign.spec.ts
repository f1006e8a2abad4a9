import * as approval from "./drivers/approval.ts";
import { storeApproved } from "./drivers/approved-line.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as personal from "./drivers/personal.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const line = "Quiet Mug Mug";

const asking = (label: string) => ({
  custom_options: [{ type: "text", label, max_length: 20 }],
});

test(
  "an option that the shop renamed meanwhile is reported in form and line, and what fits stays (ERR-09, CART-18)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const store = await createStore("Names");
    const sell = (label: string) => store.sellMug("12.00", { personalized: 3 }, asking(label));
    await sell("Name");
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const renamed = personal.text(visitor, "First name");
    await storeApproved(visitor, { slug: "mug", entered: [{ Name: "Ann" }] });

    await test.step("in the form, before anything is approved", async () => {
      await shop.openPage(visitor, "/mug");
      await personal.text(visitor, "Name").fill("Ann");
      await sell("First name");
      await campaign.addButton(visitor).click();
      await shop.expectToast(visitor, t("approve.outdated"));
      await expect(approval.dialog(visitor)).toHaveCount(0);
      await page.getByRole("button", { name: t("approve.outdated_reload"), exact: true }).click();
      await expect(renamed).toHaveValue("");
      await expect(page.getByText(t("personal.draft_part"))).toBeVisible();
      await renamed.fill("Bo");
      await campaign.addButton(visitor).click();
      await expect(approval.dialog(visitor)).toContainText("Bo");
    });

    await test.step("in the form of a line", async () => {
      await shop.openPage(visitor, "/cart");
      await cart.editLink(visitor, line).click();
      const lost = page.getByRole("status").filter({ hasText: t("personal.lost_values") });
      await expect(lost).toContainText("Name: Ann");
      await expect(renamed).toHaveValue("");
      await renamed.fill("Ann");
      const main = page.getByRole("main");
      const update = main.getByRole("button", { name: t("campaign.update_cart"), exact: true });
      await update.first().click();
      await approval.approve(visitor);
      await expect(cart.line(visitor, line)).toContainText("First name");
      await cart.editLink(visitor, line).click();
      await expect(renamed).toHaveValue("Ann");
      await expect(lost).toHaveCount(0);
    });
  },
);
