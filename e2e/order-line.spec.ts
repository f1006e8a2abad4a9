import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as checkout from "./drivers/checkout.ts";
import * as customise from "./drivers/customise.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

async function payFor(visitor: Visitor, email: string): Promise<string> {
  const token = await checkout.startCheckout(visitor);
  await checkout.fillCheckout(visitor, email, checkout.addresses.US);
  await checkout.goToGateway(visitor);
  await gateway.payWith(visitor, "success");
  await order.expectPaid(visitor, token);
  return token;
}

const statusPath = (token: string) => `/order/status/${token}`;
const changeLink = ({ page, t }: Visitor, name: string) =>
  page.getByRole("link", { name: t("order.change_item_of", { name }), exact: true });
const updateButton = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("campaign.update_order"), exact: true });

test("OP-147 OP-148 the text of a paid order is changed, with a new proof, and stays what was paid", async ({
  visit,
  visitElsewhere,
  email,
}) => {
  test.slow();
  const visitor = visit();
  const { page } = visitor;
  await shop.openPage(visitor, "/home-side?size=m&Team=Foxes&Name=Ann%20Fox&Number=7");
  await expect(customise.text(visitor, "Name")).toHaveValue("Ann Fox");
  await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  const token = await payFor(visitor, email);
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
  await expect(customise.text(visitor, "Name")).toHaveValue("Ann Fox");
  expect(page.url()).not.toContain(token);
  await shop.reload(visitor);
  await expect(customise.text(visitor, "Name")).toHaveValue("Ann Fox");
  await customise.text(visitor, "Name").fill("Bo Fox");
  await updateButton(visitor).click();
  await approval.approve(visitor);
  await expect(page).toHaveURL(visitor.address(statusPath(token)));
  await expect(shop.toast(visitor)).toContainText(visitor.t("campaign.order_saved"));
  await expect(main).toContainText("Bo Fox");
  await expect(main).not.toContainText("Ann Fox");
  await expect.poll(proofs).not.toEqual(before);
  await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
});

test(
  "OP-147 size and colour of a paid order at the same price, and no other number of units",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    test.slow();
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, "/trail-lines?product=unisex-t-shirt&color=black&size=m");
    const token = await payFor(visitor, email);
    await shop.openPage(visitor, statusPath(token));
    const link = page
      .getByRole("main")
      .getByRole("link", { name: t("order.change_item") })
      .or(page.getByRole("main").getByText(t("order.change_item"), { exact: true }));
    await link.first().click();
    await expect(updateButton(visitor)).toBeVisible();
    await expect(page.getByRole("combobox", { name: t("campaign.quantity") })).toBeDisabled();
    await page.getByRole("radio", { name: "S", exact: true }).check({ force: true });
    await updateButton(visitor).click();
    await expect(page).toHaveURL(visitor.address(statusPath(token)));
    await expect(page.getByRole("main").getByText("S", { exact: true })).toBeVisible();
  },
);

test(
  "OP-147 a line is not changed by whoever has not come from the order",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${mug.path}${mug.path.includes("?") ? "&" : "?"}edit=order-1`);
    await expect(shop.toast(visitor)).toContainText(visitor.t("campaign.order_closed"));
    await expect(campaign.addButton(visitor)).toBeVisible();
  },
);
