import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as draft from "./drivers/draft.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const crest = "/family-crest";

test("a draft is kept, restored with a word, started over and taken back", async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openPage(visitor, crest);
  await expect(draft.act(visitor, "personal.draft_start_over")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Person: how many?" }).selectOption("2");
  await personal.text(visitor, "First name").nth(1).fill("Bo");
  await personal.text(visitor, "Family name").fill("Lee");
  // At once: what was typed last is kept as the page goes.
  await shop.reload(visitor);
  await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
  await expect(personal.text(visitor, "First name").nth(1)).toHaveValue("Bo");
  await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  await draft.act(visitor, "personal.draft_start_over").click();
  await expect(personal.text(visitor, "First name")).toHaveCount(1);
  await expect(personal.text(visitor, "Family name")).toHaveValue("");
  await expect(draft.act(visitor, "personal.draft_undo")).toBeFocused();
  await draft.act(visitor, "personal.draft_undo").click();
  await expect(personal.text(visitor, "First name").nth(1)).toHaveValue("Bo");
  await draft.act(visitor, "personal.draft_undo").waitFor({ state: "detached" });
  await shop.reload(visitor);
  await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
});

test(
  "the address wins over a draft, field by field, and the cart ends it",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${crest}?size=12x16-in`);
    await personal.text(visitor, "First name").fill("Ann");
    await personal.text(visitor, "Family name").fill("Lee");
    await draft.untilKept(visitor, "Lee");
    await shop.openPage(visitor, `${crest}?size=12x16-in&c_text_1=Kim`);
    await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
    await expect(personal.text(visitor, "Family name")).toHaveValue("Kim");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await shop.openPage(visitor, `${crest}?size=12x16-in`);
    await expect(personal.text(visitor, "First name")).toHaveValue("");
    await expect(draft.word(visitor, "personal.draft_kept")).toHaveCount(0);
    // What is made of a line is the line's.
    await personal.text(visitor, "First name").fill("Other");
    await draft.untilKept(visitor, "Other");
    await shop.openPage(visitor, "/cart");
    const name = await cart.lines(visitor).first().getAttribute("aria-label");
    await cart.editLink(visitor, name ?? "").click();
    await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
    await expect(personal.text(visitor, "Family name")).toHaveValue("Kim");
  },
);

test(
  "of two tabs the one that did not write is told, and takes over",
  { tag: "@desktop" },
  async ({ visit, context }) => {
    const visitor = visit();
    await shop.openPage(visitor, crest);
    const other = createVisitor(await context.newPage(), visitor.origin);
    await shop.openPage(other, crest);
    await personal.text(visitor, "Family name").fill("Lee");
    await expect(draft.word(other, "personal.draft_elsewhere")).toBeVisible();
    await expect(personal.text(other, "Family name")).toHaveValue("");
    await draft.act(other, "personal.draft_take_over").click();
    await expect(personal.text(other, "Family name")).toHaveValue("Lee");
    await expect(draft.word(other, "personal.draft_elsewhere")).toHaveCount(0);
    await personal.text(other, "Family name").fill("Kim");
    await expect(draft.word(visitor, "personal.draft_elsewhere")).toBeVisible();
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  },
);

test(
  "PERS-02 of two tabs both keep what they typed, each field by itself",
  { tag: "@desktop" },
  async ({ visit, context }) => {
    const visitor = visit();
    await shop.openPage(visitor, crest);
    const other = createVisitor(await context.newPage(), visitor.origin);
    await shop.openPage(other, crest);
    await personal.text(visitor, "Family name").fill("Lee");
    await draft.untilKept(visitor, "Lee");
    await personal.text(other, "First name").fill("Ann");
    await draft.untilKept(other, "Ann");
    await draft.untilKept(other, "Lee");
    await expect(draft.word(other, "personal.draft_elsewhere")).toBeVisible();
    await draft.act(other, "personal.draft_take_over").click();
    await expect(personal.text(other, "First name")).toHaveValue("Ann");
    await expect(personal.text(other, "Family name")).toHaveValue("Lee");
    // The one that was told nothing of its own field goes on with it.
    await shop.reload(visitor);
    await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  },
);

test(
  "a link takes it to another browser, which keeps it from then on",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${crest}?size=12x16-in`);
    await personal.text(visitor, "First name").fill("Ann");
    await personal.text(visitor, "Family name").fill("Lee");
    const url = await draft.makeLink(visitor);
    expect(new URL(url).searchParams.get("size")).toBe("12x16-in");
    const code = visitor.page.getByRole("img", { name: visitor.t("personal.link_code") });
    await expect(code).toBeVisible();
    const there = await visitElsewhere();
    const { pathname, search } = new URL(url);
    await shop.openPage(there, `${pathname}${search}`);
    await expect(draft.word(there, "personal.draft_linked")).toBeVisible();
    await expect(personal.text(there, "First name")).toHaveValue("Ann");
    await expect(there.page).not.toHaveURL(/draft=/);
    await personal.text(there, "First name").fill("Anna");
    await shop.reload(there);
    await expect(personal.text(there, "First name")).toHaveValue("Anna");
    await expect(personal.text(there, "Family name")).toHaveValue("Lee");
  },
);

test(
  "a link that has ended says so, and leaves what was there",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 404/);
    const visitor = visit();
    await shop.openPage(visitor, crest);
    await personal.text(visitor, "Family name").fill("Lee");
    await draft.untilKept(visitor, "Lee");
    await shop.openPage(visitor, `${crest}?draft=${"A".repeat(32)}`);
    await expect(draft.word(visitor, "personal.draft_link_gone")).toBeVisible();
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  },
);

test(
  "a browser without room is told of once, and sells all the same",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("draft:")) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, value);
      };
    });
    await shop.openPage(visitor, `${crest}?size=12x16-in`);
    await personal.text(visitor, "First name").fill("Ann");
    await expect(draft.word(visitor, "personal.draft_full")).toBeVisible();
    await personal.text(visitor, "Family name").fill("Lee");
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  },
);

test("an upload that never ends leaves what was typed", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await page.route("**/api2/public/uploads/**", () => new Promise(() => undefined));
  await shop.openPage(visitor, "/best-of-friends");
  const name = page.getByRole("main").locator("[data-personal]").getByRole("textbox").first();
  await name.fill("Ann");
  await draft.untilKept(visitor, "Ann");
  await personal.picture(visitor, "Photo").setInputFiles("src/demo/videos/mug.webp");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await draft.act(visitor, "personal.link_make").click();
  await expect(shop.toast(visitor)).toContainText(visitor.t("personal.picture_wait"));
  await shop.reload(visitor);
  await expect(name).toHaveValue("Ann");
  await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
});
