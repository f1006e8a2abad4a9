import * as approval from "./drivers/approval.ts";
import * as bundle from "./drivers/bundle.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import * as draft from "./drivers/draft.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const hoodie = "Home Side, Unisex hoodie";

test(
  "designs in a bundle are filled in there, approved together and added as a whole (BUND-11, CAM-61, PERS-02)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page } = visitor;
    await shop.openPage(visitor, "/better-half?size=m");
    await customise.text(visitor, "Your name").fill("Ines");
    await customise.text(visitor, "Their name").fill("Theo");
    await customise.text(visitor, "Year").fill("2019");
    await draft.untilKept(visitor, "Theo");
    await bundle.wakeUp(visitor);
    const card = bundle.product(visitor, hoodie);
    const team = card.getByRole("textbox", { name: "Team" });
    const choose = async () => {
      await expect(card).toBeVisible();
      for (const select of await bundle.panel(visitor).getByRole("combobox").all()) {
        if ((await select.inputValue()) === "") await select.selectOption({ index: 1 });
      }
    };
    await choose();
    await bundle.addAll(visitor).click();
    await expect(team).toBeFocused();
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    await team.fill("Foxes");
    await card.getByRole("textbox", { name: "Name" }).fill("Ann");
    await card.getByRole("textbox", { name: "Number" }).fill("7");
    await bundle.addAll(visitor).click();
    const dialog = approval.dialog(visitor);
    await expect(dialog.getByRole("img")).toHaveCount(4);
    await approval.backButton(visitor).click();
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    await test.step("what was filled in there outlives a reload, with a word", async () => {
      await draft.untilKept(visitor, "Foxes");
      await shop.reload(visitor);
      await bundle.wakeUp(visitor);
      await choose();
      await expect(team).toHaveValue("Foxes");
      const word = card.getByRole("status").filter({ hasText: visitor.t("personal.draft_kept") });
      await expect(word).toBeVisible();
      await expect(customise.text(visitor, "Their name")).toHaveValue("Theo");
    });
    await bundle.addAll(visitor).click();
    await approval.approve(visitor);
    await expect(dialog).toHaveCount(0);
    // A page that is left sooner adds nothing.
    await expect.poll(async () => (await cart.readStoredCart(visitor))?.products.length).toBe(3);
    await shop.openPage(visitor, "/cart");
    await expect(cart.lines(visitor)).toHaveCount(3);
    const { products } = await cart.readStoredCart(visitor);
    const designed = products.filter(({ designs }) => designs !== null);
    expect(designed.map(({ designs, approvals }) => [designs, approvals].map(sides))).toEqual([
      ["back,front", "back,front"],
      ["back,front", "back,front"],
    ]);
    expect(designed.map(({ custom_options }) => custom_options)).toEqual([
      { "Your name": "Ines", "Their name": "Theo", Year: "2019" },
      { Team: "Foxes", Number: "7", Name: "Ann" },
    ]);
    await shop.openPage(visitor, "/better-half?size=m");
    await expect(customise.text(visitor, "Your name")).toHaveValue("");
    await bundle.wakeUp(visitor);
    await expect(team).toHaveValue("");
    await expect(page.getByText(visitor.t("personal.draft_kept"))).toHaveCount(0);
  },
);

const sides = (record: object | null | undefined) =>
  Object.keys(record ?? {})
    .toSorted()
    .join(",");
