import AxeBuilder from "@axe-core/playwright";

import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";

import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart, shirt } from "./drivers/journey.ts";
import * as order from "./drivers/order.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const crest = "/family-crest?size=12x16-in&text_1_1=Ann&c_text_1=Lee";

test("CAM-47 CAM-61 PERS-17 OP-058 T-059 what was entered is approved before it is added", async ({
  visit,
}) => {
  const visitor = visit();
  await shop.openPage(visitor, crest);
  await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  const dialog = approval.dialog(visitor);
  const add = campaign.addButton(visitor);
  await add.click();
  await expect(dialog).toContainText("Ann");
  await expect(dialog).toContainText("Lee");
  await expect(dialog).toContainText("12x16");
  await expect(approval.statement(visitor)).toHaveAccessibleName(
    "I have reviewed my design and confirm that I have entered the text correctly",
  );
  await expect(approval.approveButton(visitor)).toHaveText("Approve Design");
  await expect(approval.approveButton(visitor)).toBeDisabled();
  await approval.statement(visitor).check();
  await expect(approval.approveButton(visitor)).toBeEnabled();
  await approval.backButton(visitor).click();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  await expect(shop.cartLink(visitor, 0)).toBeAttached();
  await add.click();
  await expect(approval.statement(visitor)).not.toBeChecked();
  await expect(approval.approveButton(visitor)).toBeDisabled();
  await visitor.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  await expect(cart.lines(visitor)).toHaveCount(1);
  expect((await cart.readStoredCart(visitor)).products).toMatchObject([
    {
      customer_custom_options: [{ "First name": "Ann", "Family name": "Lee" }],
      // PERS-04: of what was read, as nothing is drawn.
      approvals: { entered: { proof_id: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown } },
    },
  ]);
});

test(
  "CAM-56 CAM-61 Buy now asks too, and ?addToCart; a plain product does not",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${crest}&addToCart=1`);
    await expect(approval.dialog(visitor)).toBeVisible();
    await shop.openPage(visitor, crest);
    const isWide = (visitor.page.viewportSize()?.width ?? 0) >= 768;
    if (isWide) {
      await campaign.buyNowButton(visitor).click();
      await approval.approve(visitor);
      await checkout.atCheckout(visitor);
    }
    await shop.openPage(visitor, shirt.path);
    await campaign.addAndOpenCart(visitor, isWide ? 2 : 1);
  },
);

const shirtDesign = (text: string) =>
  serialiseDesign(testDesign({ objects: [testText({ text, sizeMm: 40 })] }));

/** A shirt in the cart with a design, as a form of designs leaves it; the shop has drawn its proof. */
async function storeDesigned(visitor: Visitor, text: string): Promise<string> {
  await addToCart(visitor, shirt.path);
  const stored = await cart.readStoredCart(visitor);
  const [line] = stored.products;
  if (line === undefined) throw new Error("nothing in the cart");
  const designs = { front: shirtDesign(text) };
  const { campaign_id, product_id, options } = line;
  const answer = await visitor.page.request.post(`${visitor.origin}/api2/public/design/proof`, {
    data: { campaign_id, product_id, options, designs },
  });
  const { data } = (await answer.json()) as { data: { proofs: { proof_id: string }[] } };
  const proof_id = data.proofs[0]?.proof_id ?? "";
  const approvals = { front: { proof_id, approved_at: new Date().toISOString() } };
  await cart.storeCart(visitor, { ...stored, products: [{ ...line, designs, approvals }] });
  await shop.reload(visitor);
  return proof_id;
}

const viewButton = ({ page, t }: Visitor) =>
  page.getByRole("main").getByRole("button", { name: t("order.view_print"), exact: true });

test("OP-148 the approved proof is in cart, checkout and order, and is paid for", async ({
  visit,
  email,
}) => {
  const visitor = visit();
  const { page, t, address } = visitor;
  const proofId = await storeDesigned(visitor, "Ann & Bo");
  await viewButton(visitor).click();
  const dialog = page.getByRole("dialog", { name: t("order.proof", { space: "Front" }) });
  const picture = dialog.getByRole("img");
  await expect(picture).toHaveAttribute("src", `/media/full_hd/proofs/${proofId}.png`);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await dialog.getByRole("button", { name: t("a11y.close") }).click();
  await expect(viewButton(visitor)).toBeFocused();
  const token = await checkout.startCheckout(visitor);
  const summary = page.getByRole("button", { name: t("checkout.summary_show") });
  if (await summary.isVisible()) await summary.click();
  await expect(viewButton(visitor)).toBeVisible();
  await checkout.fillCheckout(visitor, email, checkout.addresses.US);
  await checkout.goToGateway(visitor);
  await gateway.payWith(visitor, "success");
  await order.expectPaid(visitor, token);
  await page.goto(address(`/order/status/${token}`));
  await expect(viewButton(visitor)).toBeVisible();
  const [mail] = await order.readOutbox(visitor, email);
  expect(mail?.plain).toContain("Trail Lines");
});

test(
  "OP-148 a design that was changed after its approval is not sold",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { t } = visitor;
    await storeDesigned(visitor, "Ann");
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    const stored = await cart.readStoredCart(visitor);
    const designs = { front: shirtDesign("Anna") };
    const products = stored.products.map((line) => ({ ...line, designs }));
    await cart.storeCart(visitor, { ...stored, products });
    await shop.reload(visitor);
    await expect(cart.line(visitor, shirt.line)).toContainText(t("cart.line_approval"));
    await expect(visitor.page.getByText(t("cart.to_mend"), { exact: true })).toBeVisible();
    await expect(visitor.page.getByText(t("cart.unavailable"), { exact: true })).toHaveCount(0);
    await expect(cart.editLink(visitor, shirt.line)).toBeVisible();
    await expect(
      visitor.page.getByRole("button", { name: t("cart.blocked_editable") }),
    ).toBeVisible();
  },
);

for (const [tag, locale] of [
  ["@desktop", "en"],
  ["@phone", "de"],
] as const) {
  test(`axe finds nothing in the approval of texts: ${locale}`, { tag }, async ({ visit }) => {
    const visitor = visit({ locale });
    await shop.openPage(visitor, crest);
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
    await campaign.addButton(visitor).click();
    await expect(approval.dialog(visitor)).toBeVisible();
    await visitor.page.emulateMedia({ reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page: visitor.page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
}
