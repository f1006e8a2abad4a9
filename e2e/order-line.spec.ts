import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import { readStoredCart } from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import { mug } from "./drivers/journey.ts";
import { placePaidOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const statusPath = (token: string) => `/order/status/${token}`;
const changeLink = ({ page, t }: Visitor, name: string) =>
  page.getByRole("link", { name: t("order.change_item_of", { name }), exact: true });
const updateButton = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("campaign.update_order"), exact: true });

test(
  "the text of a paid order is changed, with a new proof, and stays what was paid (OP-147 OP-148)",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/home-side?size=m&Team=Foxes&Name=Ann%20Fox&Number=7");
    await expect(customise.text(visitor, "Name")).toHaveValue("Ann Fox");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    const { products } = await readStoredCart(visitor);
    const { token } = await placePaidOrder(visitor, email, { lines: products });
    await shop.openPage(visitor, statusPath(token));
    const main = page.getByRole("main");
    await expect(main).toContainText("Ann Fox");
    const proofs = () =>
      main
        .locator("img")
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute("src") ?? "").filter((src) => src.includes("proofs/")),
        );
    const before = await proofs();
    expect(before.length).toBeGreaterThan(0);

    await test.step("the page's address alone changes nothing", async () => {
      const other = await visitElsewhere();
      await shop.openPage(other, statusPath(token));
      await expect(other.page.getByRole("main")).toContainText("Ann Fox");
      await expect(changeLink(other, "Home Side")).toHaveCount(0);
    });

    await changeLink(visitor, "Home Side").click();
    // The line has come, which would replace what is typed before.
    await expect(updateButton(visitor)).toBeVisible();
    await expect(customise.text(visitor, "Name")).toHaveValue("Ann Fox");
    await customise.text(visitor, "Name").fill("Bo Fox");
    await updateButton(visitor).click();
    await approval.approve(visitor);
    await expect(page).toHaveURL(visitor.address(statusPath(token)));
    await shop.expectToast(visitor, visitor.t("campaign.order_saved"));
    await expect(main).toContainText("Bo Fox");
    await expect(main).not.toContainText("Ann Fox");
    await expect.poll(proofs).not.toEqual(before);
    const inCart = (await readStoredCart(visitor)).products;
    expect(inCart.map(({ cartItemId, quantity }) => [cartItemId, quantity])).toEqual(
      products.map(({ cartItemId, quantity }) => [cartItemId, quantity]),
    );
  },
);

test(
  "size and colour of a paid order change at the same price, its number of units does not (OP-147)",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const path = "/trail-lines?product=unisex-t-shirt&color=forest&size=m";
    const { token } = await placePaidOrder(visitor, email, { path });
    await shop.openPage(visitor, statusPath(token));
    const link = page
      .getByRole("main")
      .getByRole("link", { name: t("order.change_item") })
      .or(page.getByRole("main").getByText(t("order.change_item"), { exact: true }));
    await link.first().click();
    await expect(updateButton(visitor)).toBeVisible();
    await test.step("also after a reload, though the address does not name the order", async () => {
      expect(page.url()).not.toContain(token);
      await shop.reload(visitor);
      await expect(updateButton(visitor)).toBeVisible();
    });
    await expect(page.getByRole("combobox", { name: t("campaign.quantity") })).toBeDisabled();
    for (const name of ["S", "Sand"]) {
      await page.getByRole("radio", { name, exact: true }).check({ force: true });
    }
    await updateButton(visitor).click();
    await expect(page).toHaveURL(visitor.address(statusPath(token)));
    await expect(link.first()).toBeVisible();
    for (const value of ["S", "Sand"]) {
      await expect(page.getByRole("main").getByText(value, { exact: true })).toBeVisible();
    }
  },
);

test(
  "a line is not changed by a shopper who has not come from the order (OP-147)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${mug.path}${mug.path.includes("?") ? "&" : "?"}edit=order-1`);
    await shop.expectToast(visitor, visitor.t("campaign.order_closed"));
    await expect(campaign.addButton(visitor)).toBeVisible();
  },
);
