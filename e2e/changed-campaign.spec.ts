import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as personal from "./drivers/personal.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const asking = (label: string) => ({
  custom_options: [{ type: "text", label, max_length: 20 }],
});

test(
  "ERR-09 what the shop has changed meanwhile is told before anything is approved, and what fits stays",
  { tag: "@desktop" },
  async ({ visit }) => {
    const store = await createStore("Names");
    const sell = (label: string) => store.sellMug("12.00", { personalized: 3 }, asking(label));
    await sell("Name");
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    await shop.openPage(visitor, "/mug");
    await personal.text(visitor, "Name").fill("Ann");
    await sell("First name");
    await campaign.addButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText(t("approve.outdated"));
    await expect(approval.dialog(visitor)).toHaveCount(0);
    await page.getByRole("button", { name: t("approve.outdated_reload"), exact: true }).click();
    await expect(personal.text(visitor, "First name")).toHaveValue("");
    await expect(page.getByText(t("personal.draft_part"))).toBeVisible();
    await personal.text(visitor, "First name").fill("Ann");
    await campaign.addButton(visitor).click();
    await expect(approval.dialog(visitor)).toContainText("Ann");
  },
);

test(
  "CART-18 ERR-09 a line whose option was renamed tells what has no place any more",
  { tag: "@desktop" },
  async ({ visit }) => {
    const store = await createStore("Names");
    const sell = (label: string) => store.sellMug("12.00", { personalized: 3 }, asking(label));
    await sell("Name");
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    await shop.openPage(visitor, "/mug");
    await personal.text(visitor, "Name").fill("Ann");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await sell("First name");
    const name = await cart.lines(visitor).first().getAttribute("aria-label");
    await cart.editLink(visitor, name ?? "").click();
    const told = page.getByRole("status").filter({ hasText: t("personal.lost_values") });
    await expect(told).toContainText("Name: Ann");
    await expect(personal.text(visitor, "First name")).toHaveValue("");
    await personal.text(visitor, "First name").fill("Ann");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("campaign.update_cart"), exact: true })
      .first()
      .click();
    await approval.approve(visitor);
    await expect(cart.lines(visitor).first()).toContainText("First name");
    await cart.editLink(visitor, name ?? "").click();
    await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
    await expect(told).toHaveCount(0);
  },
);
