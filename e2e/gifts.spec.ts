import { testText } from "#domain/design/testing/test-design.ts";

import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import * as personal from "./drivers/personal.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const embroidery = "the real item may differ from the illustration";

test("CAM-16 what is embroidered warns that the real item may differ, other goods do not", async ({
  visit,
}) => {
  const visitor = visit();
  const main = visitor.page.getByRole("main");
  await shop.openPage(visitor, "/your-word-stitched");
  await expect(main).toContainText(embroidery);
  await shop.openPage(visitor, "/first-cup");
  await expect(main).toContainText("First Cup");
  await expect(main).not.toContainText(embroidery);
});

test("PERS-07 CAM-22 PERS-19 a year is picked by the address, and its sheet is shown live", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, "/every-day-of-it?size=12x16-in&Title=Our%20boat");
  await expect(customise.text(visitor, "Title")).toHaveValue("Our boat");
  const picture = customise.livePicture(visitor, "front");
  const before = await customise.readPicture(picture);
  const years = page.getByLabel(t("personal.set_year"), { exact: true });
  await expect(years.locator("option")).toHaveCount(30);
  await years.selectOption("19");
  await customise.expectChanged(picture, before);
  await expect(customise.text(visitor, "Title")).toHaveValue("Our boat");
});

test("PERS-14 CART-16 an Arabic name is set in joined letters, approved and in the cart", async ({
  visit,
}) => {
  const visitor = visit();
  await shop.openPage(visitor, "/name-in-gold?size=m");
  await customise.text(visitor, "Name").fill("نور الهدى");
  await expect(customise.livePicture(visitor, "front")).toBeVisible();
  await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  await expect(cart.line(visitor, "Name in Gold Unisex T-shirt")).toContainText("نور الهدى");
  expect((await cart.readStoredCart(visitor)).products).toMatchObject([
    { full_printed: 0, custom_options: { Name: "نور الهدى" } },
  ]);
});

test("CAM-15 CART-16 a blanket that is printed all over is sold with its words", async ({
  visit,
}) => {
  const visitor = visit();
  await shop.openPage(visitor, "/hello-little-one?size=50x60-in");
  await customise.text(visitor, "Name").fill("Juno");
  await customise.text(visitor, "Day of birth").fill("June 1, 2026");
  await customise.text(visitor, "Weight and length").fill("8 lb, 21 in");
  await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  expect((await cart.readStoredCart(visitor)).products).toMatchObject([
    { full_printed: 2, custom_options: { Name: "Juno" } },
  ]);
});

test("CAM-17 CART-15 T-058 T-071 in mode 0 a product of custom options asks, is approved, and keeps what was filled in", async ({
  visit,
}) => {
  const visitor = visit();
  await shop.openPage(visitor, "/the-sky-that-night?size=12x16-in");
  await personal.text(visitor, "Place").fill("Porto");
  await campaign.addButton(visitor).click();
  await expect(personal.text(visitor, "Day and hour")).toBeFocused();
  await expect(approval.dialog(visitor)).toHaveCount(0);
  await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
  await personal.text(visitor, "Day and hour").fill("May 1, 2020, 10 pm");
  await visitor.page.getByLabel("Constellations").selectOption("Stars only");
  await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  expect((await cart.readStoredCart(visitor)).products).toMatchObject([
    {
      full_printed: 5,
      customer_custom_options: [
        { Place: "Porto", "Day and hour": "May 1, 2020, 10 pm", Constellations: "Stars only" },
      ],
    },
  ]);
});

const wrap = (maxLetters: number) => ({
  ...{ version: 1, printSpace: "wrap" },
  area: { widthMm: 210, heightMm: 90, dpi: 300, minDpi: 150 },
  objects: [
    testText({
      ...{ id: "name", name: "Name", text: "", placeholder: "Ann", isEditable: true, maxLetters },
      ...{ x: 105, y: 45, sizeMm: 20 },
    }),
  ],
});

test(
  "PERS-06 CART-25 a design that was changed after it was put into the cart is told there, and put in order",
  { tag: "@desktop" },
  async ({ visit }) => {
    test.slow();
    const store = await createStore("Mugs of Words");
    const sell = (maxLetters: number) =>
      store.sellMug(
        "15.00",
        { personalized: 1 },
        { designs: [{ print_space: "wrap", design: wrap(maxLetters) }] },
      );
    await sell(12);
    const visitor = visit({ store: store.host });
    const { t } = visitor;
    const line = cart.line(visitor, "Quiet Mug Mug");
    await shop.openPage(visitor, "/mug");
    await customise.text(visitor, "Name").fill("Josephine");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    await sell(8);
    await shop.reload(visitor);
    await expect(line).toContainText(t("cart.line_design"));
    await cart.editLink(visitor, "Quiet Mug Mug").click();
    await expect(shop.toast(visitor)).toContainText(t("personal.new_version"));
    await expect(customise.text(visitor, "Name")).toHaveValue("Josephin");
    await customise.text(visitor, "Name").fill("Josie");
    await visitor.page
      .getByRole("button", { name: t("campaign.update_cart"), exact: true })
      .click();
    await approval.approve(visitor);
    await expect(line).toContainText("Josie");
    await expect(line).not.toContainText(t("cart.line_design"));
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
  },
);

test(
  "T-067 OP-071 an upload that never ends is told after a minute, and the form takes the picture again",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await page.clock.install();
    await shop.openPage(visitor, "/nap-spot");
    await customise.text(visitor, "Name").fill("Moss");
    const isHeld = Promise.withResolvers<void>();
    await page.route("**/api2/public/uploads/**", () => isHeld.resolve());
    const photo = await customise.photo(1600, 1600);
    await personal.picture(visitor, "Photo").setInputFiles(photo);
    await isHeld.promise;
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.clock.fastForward("01:01");
    const field = personal.field(visitor, "Photo");
    await expect(field).toContainText(t("personal.upload_unreachable"));
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(customise.text(visitor, "Name")).toHaveValue("Moss");
    await page.unroute("**/api2/public/uploads/**");
    await field.getByRole("button", { name: t("personal.picture_retry") }).click();
    await expect(field).toContainText(t("personal.picture_ready"));
  },
);
