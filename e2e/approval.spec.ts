import * as approval from "./drivers/approval.ts";
import { buildApprovedLine, storeApproved } from "./drivers/approved-line.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { addOnPage, shirt } from "./drivers/journey.ts";
import { payOrder } from "./drivers/placed-order.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const filled = {
  ...{ slug: "family-crest", options: { size: "12x16 in" }, fee: 1400, common: ["Family name"] },
  entered: [
    { "First name": "Ann", "Quarter of the shield": "Sun", "Family name": "Lee" },
    { "First name": "Bo" },
    { "First name": "Cy", "Quarter of the shield": "River" },
  ],
};
const crest =
  "/family-crest?size=12x16-in&groups=3&text_1_1=Ann&text_2_1=Bo&text_3_1=Cy&c_text_1=Lee" +
  "&dropdown_1_2=sun&dropdown_3_2=river";

test(
  "what was entered is approved before it is added, each time as a line that cart and checkout list (CAM-47, CAM-61, PERS-17, OP-058, T-059, T-071, T-056, CART-18, OP-074)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, money } = visitor;
    // The same was added before.
    await storeApproved(visitor, filled);
    await shop.openPage(visitor, crest);
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
    await expect(page.getByRole("main").getByText(money(3400)).first()).toBeVisible();
    await expectNoAdd(visitor);

    await test.step("the cart lists it group by group", async () => {
      await campaign.addAndOpenCart(visitor, 2, { isPersonal: true });
      await expect(cart.lines(visitor)).toHaveCount(2);
      await cart.expectTotal(visitor, 6800);
      const line = cart.lines(visitor).last();
      await expect(line).toContainText(money(3400));
      await expect(line.getByRole("listitem")).toHaveText([
        /^1\.First name:Ann.*Quarter of the shield:Sun$/,
        /^2\.First name:Bo$/,
        /^3\.First name:Cy.*Quarter of the shield:River$/,
      ]);
      await expect(line.getByText("Family name:")).toHaveCount(1);
      const { products } = await cart.readStoredCart(visitor);
      expect(products.at(-1)).toMatchObject({
        extra_custom_fee: 1400,
        customer_custom_options: filled.entered,
        // PERS-04: of what was read, as nothing is drawn.
        approvals: { entered: { proof_id: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown } },
      });
    });

    await test.step("so does the checkout", async () => {
      await checkout.startCheckout(visitor);
      const main = page.getByRole("main");
      await expect(main.getByText(money(6800)).first()).toBeAttached();
      await expect(main.getByText("1. First name").first()).toBeAttached();
      await expect(main.getByText("Family name", { exact: true }).first()).toBeAttached();
      await expect(main.getByText("1. Family name")).toHaveCount(0);
    });
  },
);

/** Opens the approval twice and leaves it by its button and by Escape. */
async function expectNoAdd(visitor: Visitor): Promise<void> {
  const dialog = approval.dialog(visitor);
  const add = campaign.addButton(visitor);
  await add.click();
  for (const text of ["Ann", "Lee", "12x16"]) await expect(dialog).toContainText(text);
  await expect(approval.statement(visitor)).toHaveAccessibleName(
    "I have reviewed my design and confirm that I have entered the text correctly",
  );
  await expect(approval.approveButton(visitor)).toHaveText("Approve Design");
  await expect(approval.approveButton(visitor)).toBeDisabled();
  await visitor.page.emulateMedia({ reducedMotion: "reduce" });
  expect(await listAxeFindings(visitor.page)).toEqual([]);
  await approval.statement(visitor).check();
  await expect(approval.approveButton(visitor)).toBeEnabled();
  await approval.backButton(visitor).click();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  await expect(shop.cartLink(visitor, 1)).toBeAttached();
  await add.click();
  await expect(approval.statement(visitor)).not.toBeChecked();
  await expect(approval.approveButton(visitor)).toBeDisabled();
  await visitor.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test(
  "?addToCart and Buy now ask for the approval too (CAM-56, CAM-61)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${crest}&addToCart=1`);
    await expect(approval.dialog(visitor)).toBeVisible();
    await approval.backButton(visitor).click();
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    await campaign.buyNowButton(visitor).click();
    await approval.approve(visitor);
    await checkout.atCheckout(visitor);
  },
);

/** A shirt that is printed with a name, whose proof is drawn and approved. */
const named = (name: string) => ({
  ...{ slug: "name-in-gold", options: { size: "l" } },
  texts: { Name: name },
});
const namedLine = "Name in Gold Unisex T-shirt";

const viewButton = ({ page, t }: Visitor) =>
  page.getByRole("main").getByRole("button", { name: t("order.view_print"), exact: true });

test(
  "the approved proof is in cart, checkout and order (OP-148)",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const visitor = visit();
    const { page, t, address } = visitor;
    const { approvals } = await storeApproved(visitor, named("Annabel"));
    await shop.openPage(visitor, "/cart");
    await viewButton(visitor).click();
    const dialog = page.getByRole("dialog", { name: t("order.proof", { space: "Front" }) });
    const picture = dialog.getByRole("img");
    const proofId = approvals?.["front"]?.proof_id ?? "";
    await expect(picture).toHaveAttribute("src", `/media/full_hd/proofs/${proofId}.png`);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByRole("button", { name: t("a11y.close") }).click();
    await expect(viewButton(visitor)).toBeFocused();
    const token = await checkout.startCheckout(visitor);
    await expect(viewButton(visitor)).toBeVisible();
    await payOrder(visitor, token, email);
    await page.goto(address(`/order/status/${token}`));
    await expect(viewButton(visitor)).toBeVisible();
  },
);

test(
  "a design that was changed after its approval is not sold (OP-148)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const [line, changed] = [
      await buildApprovedLine(visitor, named("Ann")),
      await buildApprovedLine(visitor, named("Anna")),
    ];
    await cart.storeLine(visitor, { ...line, designs: changed.designs ?? null });
    await shop.openPage(visitor, "/cart");
    await expect(cart.line(visitor, namedLine)).toContainText(t("cart.line_approval"));
    await expect(page.getByText(t("cart.to_mend"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("cart.unavailable"), { exact: true })).toHaveCount(0);
    await expect(cart.editLink(visitor, namedLine)).toBeVisible();
    await expect(page.getByRole("button", { name: t("cart.blocked_editable") })).toBeVisible();
  },
);

test(
  "a design on a product without designs, as an earlier cart may have one, is named by its line and gone after an edit (CART-07)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const { designs, approvals } = await buildApprovedLine(visitor, named("Ann"));
    await addOnPage(visitor, shirt.path);
    const stored = await cart.readStoredCart(visitor);
    const products = stored.products.map((plain) => ({ ...plain, designs, approvals }));
    const text = JSON.stringify({ ...stored, products });
    await page.evaluate((json) => localStorage.setItem("cart", json), text);
    await shop.openPage(visitor, "/cart");
    const line = cart.line(visitor, shirt.line);
    await expect(line).toContainText(t("cart.surplus_design"));
    await expect(page.getByText(t("cart.to_mend"), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: t("cart.blocked_editable") })).toBeVisible();
    await cart.editLink(visitor, shirt.line).click();
    const main = page.getByRole("main");
    const update = main.getByRole("button", { name: t("campaign.update_cart"), exact: true });
    await update.first().click();
    await expect(line).toBeVisible();
    await expect(line).not.toContainText(t("cart.surplus_design"));
    await checkout.startCheckout(visitor);
  },
);
