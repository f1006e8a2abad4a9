import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as draft from "./drivers/draft.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const crest = "/family-crest";

test(
  "a draft is kept, restored and started over; the address wins over it field by field, and the cart ends it",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const first = personal.text(visitor, "First name");
    const family = personal.text(visitor, "Family name");

    await test.step("it is restored with a notice, started over, and back with Undo", async () => {
      await shop.openPage(visitor, `${crest}?size=12x16-in`);
      await expect(draft.act(visitor, "personal.draft_start_over")).toHaveCount(0);
      await page.getByRole("combobox", { name: "Person: how many?" }).selectOption("2");
      await first.nth(0).fill("Ann");
      await first.nth(1).fill("Bo");
      await family.fill("Lee");
      // At once: the last input is saved as the page is left.
      await shop.reload(visitor);
      await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
      await expect(first.nth(1)).toHaveValue("Bo");
      await expect(family).toHaveValue("Lee");
      await draft.act(visitor, "personal.draft_start_over").click();
      await expect(first).toHaveCount(1);
      await expect(family).toHaveValue("");
      await expect(draft.act(visitor, "personal.draft_undo")).toBeFocused();
      await draft.act(visitor, "personal.draft_undo").click();
      await expect(first.nth(1)).toHaveValue("Bo");
      await draft.act(visitor, "personal.draft_undo").waitFor({ state: "detached" });
    });

    await test.step("the address wins over it, and an add ends it", async () => {
      await shop.openPage(visitor, `${crest}?size=12x16-in&c_text_1=Kim`);
      await expect(first.nth(0)).toHaveValue("Ann");
      await expect(first.nth(1)).toHaveValue("Bo");
      await expect(family).toHaveValue("Kim");
      await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
      await shop.openPage(visitor, `${crest}?size=12x16-in`);
      await expect(first).toHaveValue("");
      await expect(draft.word(visitor, "personal.draft_kept")).toHaveCount(0);
    });

    await test.step("a line that is edited has its own", async () => {
      await first.fill("Other");
      await draft.untilKept(visitor, "Other");
      await shop.openPage(visitor, "/cart");
      const name = await cart.lines(visitor).first().getAttribute("aria-label");
      await cart.editLink(visitor, name ?? "").click();
      await expect(first.nth(0)).toHaveValue("Ann");
      await expect(family).toHaveValue("Kim");
    });
  },
);

test(
  "two tabs keep what each typed, report the other's change and take it over; a link that expired changes nothing (PERS-02)",
  { tag: "@desktop" },
  async ({ visit, context, watch }) => {
    watch.allow(/status of 404/);
    const visitor = visit();
    await shop.openPage(visitor, crest);
    const other = createVisitor(await context.newPage(), visitor.origin);
    await shop.openPage(other, crest);

    await test.step("the one that did not write reports it, and takes over", async () => {
      await personal.text(visitor, "Family name").fill("Lee");
      await expect(draft.word(other, "personal.draft_elsewhere")).toBeVisible();
      await expect(personal.text(other, "Family name")).toHaveValue("");
      await personal.text(other, "First name").fill("Ann");
      await draft.untilKept(other, "Ann");
      await draft.untilKept(other, "Lee");
      await draft.act(other, "personal.draft_take_over").click();
      await expect(personal.text(other, "First name")).toHaveValue("Ann");
      await expect(personal.text(other, "Family name")).toHaveValue("Lee");
      await expect(draft.word(other, "personal.draft_elsewhere")).toHaveCount(0);
    });

    await test.step("the other one goes on with its own field", async () => {
      await personal.text(other, "Family name").fill("Kim");
      await expect(draft.word(visitor, "personal.draft_elsewhere")).toBeVisible();
      await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
      await draft.untilKept(other, "Kim");
    });

    await test.step("a link that expired says so", async () => {
      await shop.openPage(visitor, `${crest}?draft=${"A".repeat(32)}`);
      await expect(draft.word(visitor, "personal.draft_link_gone")).toBeVisible();
      await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
      await expect(personal.text(visitor, "Family name")).toHaveValue("Kim");
    });
  },
);

test(
  "a link takes a draft to another browser, which keeps it from then on",
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
  "a browser without storage left says so, and sells all the same",
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
