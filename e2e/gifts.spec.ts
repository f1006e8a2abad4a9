import { testText } from "#domain/design/testing/test-design.ts";

import * as approval from "./drivers/approval.ts";
import { storeApproved } from "./drivers/approved-line.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import * as personal from "./drivers/personal.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const embroidery = "the real item may differ from the illustration";

test(
  "an embroidered product warns that the real item may differ, another one does not (CAM-16)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const { page, address } = visit();
    const textOf = async (path: string) => (await page.request.get(address(path))).text();
    expect(await textOf("/your-word-stitched")).toContain(embroidery);
    const cup = await textOf("/first-cup");
    expect(cup).toContain("First Cup");
    expect(cup).not.toContain(embroidery);
  },
);

test(
  "the query chooses from a design set, as does the shopper, and the choice is shown live (PERS-07, PERS-19, CAM-22, CAM-23, OP-042, T-031)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const text = "Title=Our%20boat&customdesign=19";
    await shop.openPage(visitor, `/every-day-of-it?size=12x16-in&${text}`);
    const years = page.getByLabel(t("personal.set_year"), { exact: true });
    await expect(years).toHaveValue("19");
    await expect(years.locator("option")).toHaveCount(30);
    const picture = customise.livePicture(visitor, "front");
    const before = await customise.readPicture(picture);
    await years.selectOption("20");
    await customise.expectChanged(picture, before);
    await expect(customise.text(visitor, "Title")).toHaveValue("Our boat");

    await test.step("a letter is chosen by the first one of the query's word", async () => {
      await shop.openPage(visitor, "/first-letter?customdesign=Maria&Name=Maria");
      const letter = page.getByRole("combobox", { name: t("personal.set_alphabet"), exact: true });
      await expect(letter).toHaveValue("m");
      await expect(customise.text(visitor, "Name")).toHaveValue("Maria");
      const initial = await customise.readPicture(picture);
      await letter.selectOption("Q");
      await expect(letter).toHaveValue("q");
      await customise.expectChanged(picture, initial);
      await expect(customise.text(visitor, "Name")).toHaveValue("Maria");
    });
  },
);

test(
  "a blanket that is printed all over is sold with its words (CAM-15, CART-16)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const line = await storeApproved(visitor, {
      ...{ slug: "hello-little-one", options: { size: "50x60 in" } },
      texts: { Name: "Juno", "Day of birth": "June 1, 2026", "Weight and length": "8 lb, 21 in" },
    });
    expect(line).toMatchObject({ full_printed: 2, custom_options: { Name: "Juno" } });
    await shop.openPage(visitor, "/cart");
    await expect(cart.lines(visitor)).toContainText("Juno");
    await expect(cart.lines(visitor)).toContainText("8 lb, 21 in");
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
  },
);

test(
  "in mode 0 a product of custom options has to be filled in, is approved, and keeps its values (CAM-17, CART-15, T-058, T-071)",
  { tag: "@desktop" },
  async ({ visit }) => {
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
  },
);

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
  "the cart reports a design that the shop has changed since, and the line is edited (PERS-06, CART-25)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const store = await createStore("Mugs of Words");
    const sell = (maxLetters: number) =>
      store.sellMug(
        "15.00",
        { personalized: 1 },
        { designs: [{ print_space: "wrap", design: wrap(maxLetters) }] },
      );
    await sell(12);
    const visitor = visit({ store: store.host });
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { t } = visitor;
    const line = cart.line(visitor, "Quiet Mug Mug");
    await storeApproved(visitor, { slug: "mug", texts: { Name: "Josephine" } });
    await shop.openPage(visitor, "/cart");
    await expect(line).toContainText("Josephine");
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    await sell(8);
    await shop.reload(visitor);
    await expect(line).toContainText(t("cart.line_design"));
    await cart.editLink(visitor, "Quiet Mug Mug").click();
    await shop.expectToast(visitor, t("personal.new_version"));
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
