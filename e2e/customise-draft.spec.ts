import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import * as draft from "./drivers/draft.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const varsity = "/home-side?size=m";

test(
  "PERS-02 designs as typed and arranged are restored with the word, started over and taken back",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, varsity);
    await customise.text(visitor, "Team").fill("Foxes");
    await customise.text(visitor, "Number").fill("11");
    const front = customise.livePicture(visitor, "front");
    const typed = await customise.readPicture(front);
    await page.getByRole("button", { name: t("personal.edit_design") }).click();
    const editor = page.getByRole("dialog");
    await editor.getByRole("button", { name: /^Team/ }).first().click();
    const red = page.getByRole("radio", { name: t("personal.ink_red"), exact: true });
    await editor.locator("label").filter({ has: red }).click();
    await editor.getByRole("button", { name: t("personal.save"), exact: true }).click();
    const dyed = await customise.expectChanged(front, typed);
    await shop.reload(visitor);
    await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
    await expect(customise.text(visitor, "Team")).toHaveValue("Foxes");
    await expect
      .poll(() => front.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()))
      .toBe(dyed);
    await draft.act(visitor, "personal.draft_start_over").click();
    await expect(customise.text(visitor, "Team")).toHaveValue("");
    await draft.act(visitor, "personal.draft_undo").click();
    await expect(customise.text(visitor, "Number")).toHaveValue("11");
  },
);

test(
  "CART-12 a line that is changed leaves the draft alone, and the cart ends the draft of what is added",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, varsity);
    for (const [name, text] of Object.entries({ Team: "Foxes", Name: "Ann", Number: "7" })) {
      await customise.text(visitor, name).fill(text);
    }
    await draft.untilKept(visitor, "Foxes");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await shop.openPage(visitor, varsity);
    await expect(customise.text(visitor, "Team")).toHaveValue("");
    await expect(draft.word(visitor, "personal.draft_kept")).toHaveCount(0);
    await customise.text(visitor, "Team").fill("Bears");
    await draft.untilKept(visitor, "Bears");
    await shop.openPage(visitor, "/cart");
    await cart.editLink(visitor, "Home Side Unisex T-shirt").click();
    await expect(customise.text(visitor, "Team")).toHaveValue("Foxes");
    const update = visitor.page.getByRole("button", {
      ...{ name: visitor.t("campaign.update_cart"), exact: true },
    });
    await expect(update.first()).toBeVisible();
    await customise.text(visitor, "Team").fill("Wolves");
    await shop.reload(visitor);
    await expect(customise.text(visitor, "Team")).toHaveValue("Wolves");
    await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
    await draft.act(visitor, "personal.draft_start_over").click();
    await expect(customise.text(visitor, "Team")).toHaveValue("Foxes");
    await draft.act(visitor, "personal.draft_undo").click();
    await expect(customise.text(visitor, "Team")).toHaveValue("Wolves");
    await shop.openPage(visitor, varsity);
    await expect(customise.text(visitor, "Team")).toHaveValue("Bears");
    await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
  },
);

test(
  "of two tabs the one that did not write is told, and takes over",
  { tag: "@desktop" },
  async ({ visit, context }) => {
    const visitor = visit();
    await shop.openPage(visitor, varsity);
    const other = createVisitor(await context.newPage(), visitor.origin);
    await shop.openPage(other, varsity);
    await customise.text(other, "Team").waitFor();
    await customise.text(visitor, "Team").fill("Foxes");
    await expect(draft.word(other, "personal.draft_elsewhere")).toBeVisible();
    await expect(customise.text(other, "Team")).toHaveValue("");
    await draft.act(other, "personal.draft_take_over").click();
    await expect(customise.text(other, "Team")).toHaveValue("Foxes");
  },
);

test(
  "a link takes words and photo to another browser, which keeps them from then on",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/a-very-good-dog?size=12x16-in");
    await customise.text(visitor, "Name").fill("Juno");
    const input = page.getByRole("main").locator("[data-personal] input[type=file]");
    await input.setInputFiles(await customise.photo(1500, 1800));
    await expect(page.getByRole("main")).toContainText(t("personal.picture_ready"));
    const url = await draft.makeLink(visitor);
    const there = await visitElsewhere();
    const { pathname, search } = new URL(url);
    await shop.openPage(there, `${pathname}${search}`);
    await expect(draft.word(there, "personal.draft_linked")).toBeVisible();
    await expect(customise.text(there, "Name")).toHaveValue("Juno");
    await expect(there.page.getByRole("main")).toContainText(t("personal.picture_ready"));
    await shop.reload(there);
    await expect(customise.text(there, "Name")).toHaveValue("Juno");
    await expect(draft.word(there, "personal.draft_kept")).toBeVisible();
  },
);

test(
  "CART-12 a line that is gone is told, and what was kept of one that another tab has changed is of no use",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, `${varsity}&edit=none`);
    await expect(shop.toast(visitor)).toHaveText(t("campaign.line_gone"));

    await shop.openPage(visitor, `${varsity}&Team=Foxes&Name=Ann&Number=7`);
    await expect(customise.text(visitor, "Team")).toHaveValue("Foxes");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await cart.editLink(visitor, "Home Side Unisex T-shirt").click();
    await expect(customise.text(visitor, "Team")).toHaveValue("Foxes");
    const update = page.getByRole("button", { name: t("campaign.update_cart"), exact: true });
    await expect(update.first()).toBeVisible();
    await customise.text(visitor, "Team").fill("Wolves");
    await shop.reload(visitor);
    await expect(customise.text(visitor, "Team")).toHaveValue("Wolves");
    // As another tab leaves the cart.
    await page.evaluate(() => {
      localStorage.setItem(
        "cart",
        (localStorage.getItem("cart") ?? "").replaceAll("Foxes", "Bears"),
      );
    });
    await shop.reload(visitor);
    await expect(customise.text(visitor, "Team")).toHaveValue("Bears");
    await expect(draft.word(visitor, "personal.draft_kept")).toHaveCount(0);
  },
);
