import * as approval from "./drivers/approval.ts";
import { storeApproved } from "./drivers/approved-line.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import * as draft from "./drivers/draft.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor, type Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const varsity = "/home-side?size=m";
const varsityLine = "Home Side Unisex T-shirt";

const team = (visitor: Visitor) => customise.text(visitor, "Team");
const updateButton = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("campaign.update_cart"), exact: true });

test(
  "designs as typed and arranged are restored with a notice, started over and back with Undo, and another tab takes them over (PERS-02)",
  { tag: "@desktop" },
  async ({ visit, context }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, varsity);
    await team(visitor).fill("Foxes");
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
    await expect(team(visitor)).toHaveValue("Foxes");
    await customise.expectPicture(front, dyed);

    await test.step("another tab reports what was started over here, and takes it over", async () => {
      const other = createVisitor(await context.newPage(), visitor.origin);
      await shop.openPage(other, varsity);
      await expect(team(other)).toHaveValue("Foxes");
      await draft.act(visitor, "personal.draft_start_over").click();
      await expect(team(visitor)).toHaveValue("");
      await draft.act(visitor, "personal.draft_undo").click();
      await expect(customise.text(visitor, "Number")).toHaveValue("11");
      await team(visitor).fill("Bears");
      await expect(draft.word(other, "personal.draft_elsewhere")).toBeVisible();
      await expect(team(other)).toHaveValue("Foxes");
      await draft.act(other, "personal.draft_take_over").click();
      await expect(team(other)).toHaveValue("Bears");
    });
  },
);

test(
  "a line is edited apart from the product's draft, which ends when it is added; a line that is gone is reported (CART-06, CART-12, CART-16)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { t } = visitor;
    const line = cart.line(visitor, varsityLine);
    const kept = draft.word(visitor, "personal.draft_kept");
    const texts = { Team: "Foxes", Name: "Ann Lee", Number: "7" };
    await storeApproved(visitor, { slug: "home-side", options: { size: "m" }, texts });

    await test.step("a line that is gone is reported; the product has a draft", async () => {
      await shop.openPage(visitor, `${varsity}&edit=none`);
      await shop.expectToast(visitor, t("campaign.line_gone"));
      await shop.openPage(visitor, varsity);
      await team(visitor).fill("Bears");
      await draft.untilKept(visitor, "Bears");
    });

    await test.step("what the line is to become outlives a reload, can be started over and put back", async () => {
      await shop.openPage(visitor, "/cart");
      await expect(line).toContainText("Ann Lee");
      await cart.editLink(visitor, varsityLine).click();
      await expect(team(visitor)).toHaveValue("Foxes");
      await expect(updateButton(visitor).first()).toBeVisible();
      await team(visitor).fill("Wolves");
      await shop.reload(visitor);
      await expect(team(visitor)).toHaveValue("Wolves");
      await expect(kept).toBeVisible();
      await draft.act(visitor, "personal.draft_start_over").click();
      await expect(team(visitor)).toHaveValue("Foxes");
      await draft.act(visitor, "personal.draft_undo").click();
      await expect(team(visitor)).toHaveValue("Wolves");
    });

    await test.step("it is of no use once another tab has changed the line", async () => {
      await visitor.page.evaluate(() => {
        const stored = localStorage.getItem("cart") ?? "";
        localStorage.setItem("cart", stored.replaceAll("Foxes", "Tigers"));
      });
      await shop.reload(visitor);
      await expect(team(visitor)).toHaveValue("Tigers");
      await expect(kept).toHaveCount(0);
    });

    await test.step("the cart has it as it was edited", async () => {
      await customise.text(visitor, "Name").fill("Bo");
      await updateButton(visitor).first().click();
      await approval.approve(visitor);
      await expect(line).toContainText("Bo");
      await expect(line).toContainText("Tigers");
      await expect(line).not.toContainText("Ann Lee");
      await expect(cart.lines(visitor)).toHaveCount(1);
    });

    await test.step("the product's draft is as it was, and ends with its add", async () => {
      await shop.openPage(visitor, varsity);
      await expect(team(visitor)).toHaveValue("Bears");
      await expect(kept).toBeVisible();
      await customise.text(visitor, "Name").fill("Ann");
      await customise.text(visitor, "Number").fill("7");
      await campaign.addAndOpenCart(visitor, 2, { isPersonal: true });
      await shop.openPage(visitor, varsity);
      await expect(team(visitor)).toHaveValue("");
      await expect(kept).toHaveCount(0);
    });
  },
);

test(
  "a link takes texts and photo to another browser, which keeps them from then on",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, watch }) => {
    const visitor = visit();
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    await shop.openPage(visitor, "/a-very-good-dog?size=12x16-in");
    await customise.text(visitor, "Name").fill("Juno");
    const input = page.getByRole("main").locator("[data-personal] input[type=file]");
    await input.setInputFiles(await customise.photo(1500, 1800));
    await expect(page.getByRole("main")).toContainText(t("personal.picture_ready"));
    const url = await draft.makeLink(visitor);
    expect(new URL(url).searchParams.get("size")).toBe("12x16-in");
    await expect(page.getByRole("img", { name: t("personal.link_code") })).toBeVisible();
    const there = await visitElsewhere();
    await customise.blockLivePicture(there);
    const { pathname, search } = new URL(url);
    await shop.openPage(there, `${pathname}${search}`);
    await expect(draft.word(there, "personal.draft_linked")).toBeVisible();
    await expect(there.page).not.toHaveURL(/draft=/);
    await expect(customise.text(there, "Name")).toHaveValue("Juno");
    await expect(there.page.getByRole("main")).toContainText(t("personal.picture_ready"));
    await shop.reload(there);
    await expect(customise.text(there, "Name")).toHaveValue("Juno");
    await expect(draft.word(there, "personal.draft_kept")).toBeVisible();
  },
);
