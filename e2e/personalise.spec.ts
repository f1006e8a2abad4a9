import type { Locator } from "@playwright/test";

import * as approval from "./drivers/approval.ts";
import { buildApprovedLine, storeApproved } from "./drivers/approved-line.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { expect, test } from "./fixtures.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";

const crest = "/family-crest";
const crestLine = "Family Crest Art print";
const ann = { "First name": "Ann" };
const annLee = {
  ...{ slug: "family-crest", options: { size: "12x16 in" }, common: ["Family name"] },
  entered: [{ ...ann, "Family name": "Lee" }],
};

test(
  "counts and cuts texts, and prices groups and options as they are filled in (CAM-39, PERS-12, CANV-02, T-053, T-055, PERS-13, PERS-18, OP-061, T-056)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, crest);
    await test.step("a text is counted as it is typed, and cut when it is left", () =>
      expectCut(visitor));
    await test.step("groups and filled options are in the price", () => expectPriced(visitor));
  },
);

async function expectCut(visitor: Visitor): Promise<void> {
  const name = personal.text(visitor, "First name");
  await expect(personal.field(visitor, "First name")).toContainText("Required");
  await expect(personal.field(visitor, "First name")).toContainText("0 / 16");
  await name.fill("  Hello World From");
  await name.pressSequentially(" Me");
  await expect(personal.field(visitor, "First name")).toContainText("21 / 16");
  await name.blur();
  await expect(name).toHaveValue("Hello World Fr");
  await expect(personal.field(visitor, "First name")).toContainText("14 / 16");
  const cut = visitor.t("personal.letters_left_out", { count: 16 });
  await expect(name).toHaveAccessibleDescription(cut);
  await name.fill("Hello World");
  await expect(name).not.toHaveAccessibleDescription(cut);
  await expect(personal.field(visitor, "First name")).not.toContainText("Required");
  await personal.text(visitor, "Family name").fill("Lee🎉");
  await personal.text(visitor, "Family name").blur();
  const left = visitor.t("personal.emoji_left_out");
  await expect(personal.text(visitor, "Family name")).toHaveAccessibleDescription(left);
  await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
  await expect(personal.field(visitor, "Family name")).toContainText("3 / 20");
}

async function expectPriced(visitor: Visitor): Promise<void> {
  const { page, money, t } = visitor;
  const main = page.getByRole("main");
  await expect(main.getByText(money(2000)).first()).toBeVisible();
  const count = page.getByRole("combobox", { name: "Person: how many?" });
  await expect(count.getByRole("option")).toHaveText(["1", "2", "3", "4", "5"]);
  await expect(page.getByText(t("personal.each_further", { price: money(500) }))).toBeVisible();
  await count.selectOption("3");
  await expect(main.getByText(money(3000)).first()).toBeVisible();
  const quarters = page.getByRole("combobox", { name: "Quarter of the shield" });
  await quarters.nth(0).selectOption("Sun");
  await quarters.nth(2).selectOption("River");
  await expect(main.getByText(money(3400)).first()).toBeVisible();
  const third = page.getByRole("group", { name: "Person 3" }).getByRole("textbox");
  await third.fill("Cy");
  await count.selectOption("1");
  await expect(main.getByText(money(2200)).first()).toBeVisible();
  await count.selectOption("3");
  await expect(third).toHaveValue("Cy");
  await quarters.nth(0).selectOption("");
  await expect(main.getByText(money(3200)).first()).toBeVisible();
}

test(
  "keeps a count that was chosen before the form was live, with its groups and its price (PERS-13)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, money } = visitor;
    const { promise: isWanted, resolve: letCome } = Promise.withResolvers<void>();
    await page.route("**/assets/personal-panel-*.js", async (route) => {
      await isWanted;
      await route.continue();
    });
    await shop.openPage(visitor, crest);
    const count = page.getByRole("combobox", { name: "Person: how many?" });
    await count.selectOption("3");
    letCome();
    await expect(page.getByRole("main").getByText(money(3000)).first()).toBeVisible();
    await expect(page.getByRole("group", { name: "Person 3" }).getByRole("textbox")).toBeVisible();
    await expect(count).toHaveValue("3");
  },
);

test(
  "loses no letter that is typed just as the form comes alive (CAM-39)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    // React's effects come in a task after what they belong to: here with a pause, as on a slow machine.
    await page.addInitScript(() => {
      const isLive = () =>
        Object.keys(document.querySelector("[data-personal] input") ?? {}).some((key) =>
          key.startsWith("__reactProps$"),
        );
      let lateMs = 0;
      const onCommitFiberRoot = () => {
        if (lateMs > 0 || !isLive()) return;
        lateMs = 1500;
        document.documentElement.dataset["formIsLive"] = "";
      };
      const ignored = () => {};
      Object.assign(window, {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          ...{ supportsFiber: true, inject: () => 1, onCommitFiberRoot },
          ...{ onCommitFiberUnmount: ignored, onPostCommitFiberRoot: ignored },
        },
      });
      const now = performance.now.bind(performance);
      performance.now = () => now() + lateMs;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function late(this: MessagePort, message: unknown) {
        setTimeout(() => postMessage.call(this, message), lateMs);
      };
    });
    await page.goto(address(crest));
    const name = personal.text(visitor, "First name");
    await expect(page.locator("html")).toHaveAttribute("data-form-is-live");
    await name.pressSequentially("Hello World");
    await expect(personal.field(visitor, "First name")).toContainText("11 / 16");
    await expect(name).toHaveValue("Hello World");
  },
);

test(
  "fills its fields in by the query, leads to what is missing and sells nothing without it (CAM-26, CAM-28, CAM-29, CAM-30, T-033, T-036, T-058, CAM-59, CAM-76, OP-150)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const query = new URLSearchParams({
      ...{ size: "12x16-in", groups: "2.7", "First-name": "Ann Lee" },
      ...{ dropdown_1_2: "sun", text_2_1: "Bo", c_text_1: "<img src=x onerror=alert(1)>" },
    });
    await shop.openPage(visitor, `${crest}?${query}`);
    const second = personal.text(visitor, "First name").nth(1);
    const family = personal.text(visitor, "Family name");

    await test.step("the query fills in the fields", async () => {
      await expect(personal.text(visitor, "First name")).toHaveCount(2);
      await expect(personal.text(visitor, "First name").nth(0)).toHaveValue("Ann Lee");
      await expect(second).toHaveValue("Bo");
      await expect(page.getByRole("combobox", { name: "Quarter" }).first()).toHaveValue("Sun");
      await expect(family).toHaveValue("<img src=x onerror=a");
    });

    await test.step("an add leads to the first missing field", async () => {
      await second.fill("");
      await family.fill("");
      const marked = await personal.recordMarked(visitor);
      await campaign.addButton(visitor).click();
      await expect.poll(() => marked.evaluate((fields) => fields.size)).toBe(1);
      await expect(second).toBeFocused();
      await expect(second).toBeInViewport();
      await expect(second).toHaveAttribute("aria-invalid", "true");
      await expect(second).toHaveAccessibleDescription("Required");
      await expect(page.locator("[data-personal].outline-danger")).toHaveCount(0);
      await expect(second).toHaveAttribute("aria-invalid", "true");
      await second.fill("Bo");
      await expect(second).not.toHaveAttribute("aria-invalid");
      await campaign.addButton(visitor).click();
      await expect(family).toBeFocused();
      await expect(shop.cartLink(visitor, 0)).toBeAttached();
    });
  },
);

test(
  "an edited line comes back into its form (OP-086, CART-12)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const entered = [{ Initials: "al", Thread: "Rust" }];
    await storeApproved(visitor, { slug: "herbarium-tote", entered });
    await shop.openPage(visitor, "/cart");
    const name = "Herbarium Tote Cotton tote bag";
    await cart.editLink(visitor, name).click();
    await expect(page).toHaveURL(/herbarium-tote/);
    const initials = personal.text(visitor, "Initials");
    await expect(initials).toHaveValue("al");
    await expect(page.getByRole("combobox", { name: "Thread" })).toHaveValue("Rust");
    const update = page.getByRole("main").getByRole("button", {
      ...{ name: visitor.t("campaign.update_cart"), exact: true },
    });
    await expect(update.first()).toBeVisible();
    await initials.fill("abcd");
    await shop.reload(visitor);
    await expect(initials).toHaveValue("abcd");
    // Cut when it is left.
    await initials.focus();
    await expect(page.getByRole("combobox", { name: "Thread" })).toHaveValue("Rust");
    await update.first().click();
    await expect(cart.line(visitor, name)).toContainText("abc");
    await expect(cart.line(visitor, name)).not.toContainText("abcd");
    await expect(cart.line(visitor, name)).toContainText("Rust");
    await cart.expectTotal(visitor, 2250);
  },
);

test(
  "a personalised line whose choice is gone is edited, and keeps its names (ERR-09, CART-25)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const line = await buildApprovedLine(visitor, {
      ...annLee,
      entered: [{ ...ann, Motto: "gone" }],
    });
    await cart.storeLine(visitor, line);
    await shop.openPage(visitor, "/cart");
    const article = cart.line(visitor, crestLine);
    await expect(article).toContainText(t("cart.surplus_label", { text: "Motto" }));
    await expect(cart.editLink(visitor, crestLine)).toBeVisible();

    const gone = { options: { size: "1x1 in" }, product_url: `${crest}?size=1x1-in` };
    const changed = { ...line, ...gone, customer_custom_options: annLee.entered };
    await cart.storeCart(visitor, { products: [changed], relatedCart: [], token: null });
    await shop.reload(visitor);
    await expect(article).toContainText(t("campaign.variant_unavailable"));
    await expect(page.getByRole("button", { name: t("cart.blocked_editable") })).toBeVisible();
    await cart.editLink(visitor, crestLine).click();
    await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
    const main = page.getByRole("main");
    await main.getByText("18x24", { exact: false }).first().click();
    const update = main.getByRole("button", { name: t("campaign.update_cart"), exact: true });
    await update.first().click();
    await approval.approve(visitor);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    await expect(article).toContainText("Ann");
  },
);

test("wraps a long text, but not its label (OP-086)", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit();
  const entered = [{ "First name": "Bartholomew ".repeat(12) }];
  await storeApproved(visitor, { ...annLee, entered });
  await shop.openPage(visitor, "/cart");
  const line = cart.lines(visitor).first();
  const bdi = (role: "term" | "definition", text: string) =>
    line.getByRole(role).filter({ hasText: text }).locator("bdi");
  const height = async (one: Locator) => (await one.boundingBox())?.height ?? 0;
  await expect(bdi("definition", "Bartholomew")).toBeVisible();
  const label = await height(bdi("term", "First name"));
  expect(label).toBeGreaterThan(0);
  expect(label).toBeLessThan(30);
  expect(await height(bdi("definition", "Bartholomew"))).toBeGreaterThan(2 * label);
});

test("nothing moves when the form comes alive (CAM-39)", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await recordLayoutShifts(page);
  await shop.openPage(visitor, crest);
  await personal.text(visitor, "First name").fill("Ann");
  await expect(personal.field(visitor, "First name")).toContainText("3 / 16");
  await expectStill(page);
});

test(
  "fetches the form's code only for pages that have a form (P13)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await shop.openPage(visitor, "/trail-lines");
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((url) => url.includes("personal-panel"))).toEqual([]);
    await shop.openPage(visitor, crest);
    await expect.poll(() => scripts.some((url) => url.includes("personal-panel"))).toBe(true);
  },
);

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("shows the form (NAV-72)", async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    await page.goto(address(crest));
    await expect(personal.text(visitor, "First name")).toBeVisible();
    await expect(page.getByRole("group", { name: "Person 1" })).toBeVisible();
    await expect(personal.text(visitor, "Family name")).toBeVisible();
  });
});
