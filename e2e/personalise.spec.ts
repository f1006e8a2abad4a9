import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { expect, test } from "./fixtures.ts";
import { readLayoutShift, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";

const crest = "/family-crest";

test("CAM-39 PERS-12 CANV-02 T-053 T-055 a text is counted as it is typed, and cut when it is left", async ({
  visit,
}) => {
  const visitor = visit();
  await shop.openPage(visitor, crest);
  const name = personal.text(visitor, "First name");
  await expect(personal.field(visitor, "First name")).toContainText("Required");
  await expect(personal.field(visitor, "First name")).toContainText("0 / 16");
  await name.pressSequentially("  Hello World From Me");
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
});

test(
  "PERS-13 PERS-18 OP-061 T-056 groups and filled options are in the price",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, money } = visitor;
    await shop.openPage(visitor, crest);
    const main = page.getByRole("main");
    await expect(main.getByText(money(2000)).first()).toBeVisible();
    const count = page.getByRole("combobox", { name: "Person: how many?" });
    await expect(count.getByRole("option")).toHaveText(["1", "2", "3", "4", "5"]);
    await expect(page.getByText(`+ ${money(500)} each further`)).toBeVisible();
    await count.selectOption("3");
    await expect(main.getByText(money(3000)).first()).toBeVisible();
    const quarters = page.getByRole("combobox", { name: "Quarter of the shield" });
    await quarters.nth(0).selectOption("Sun");
    await quarters.nth(2).selectOption("River");
    await expect(main.getByText(money(3400)).first()).toBeVisible();
    await page.getByRole("group", { name: "Person 3" }).getByRole("textbox").fill("Cy");
    await count.selectOption("1");
    await expect(main.getByText(money(2200)).first()).toBeVisible();
    await count.selectOption("3");
    await expect(page.getByRole("group", { name: "Person 3" }).getByRole("textbox")).toHaveValue(
      "Cy",
    );
    await quarters.nth(0).selectOption("");
    await expect(main.getByText(money(3200)).first()).toBeVisible();
  },
);

test(
  "PERS-13 a count chosen before the form is live stays, with its groups and its price",
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

test("CAM-39 what is typed just as the form comes alive loses no letter", async ({ visit }) => {
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
});

test(
  "CAM-26 CAM-28 CAM-29 CAM-30 T-033 T-036 a query fills in the fields",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const query = new URLSearchParams({
      ...{ groups: "2.7", "First-name": "Ann Lee", dropdown_1_2: "sun", text_2_1: "Bo" },
      c_text_1: "<img src=x onerror=alert(1)>",
    });
    await shop.openPage(visitor, `${crest}?${query}`);
    await expect(personal.text(visitor, "First name")).toHaveCount(2);
    await expect(personal.text(visitor, "First name").nth(0)).toHaveValue("Ann Lee");
    await expect(personal.text(visitor, "First name").nth(1)).toHaveValue("Bo");
    await expect(page.getByRole("combobox", { name: "Quarter" }).first()).toHaveValue("Sun");
    await expect(personal.text(visitor, "Family name")).toHaveValue("<img src=x onerror=a");
  },
);

test("T-058 CAM-59 CAM-76 OP-150 what is missing is gone to, and nothing is sold without", async ({
  visit,
}) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openPage(visitor, `${crest}?size=12x16-in&groups=2&text_1_1=Ann`);
  const second = personal.text(visitor, "First name").nth(1);
  await expect(second).toBeVisible();
  await campaign.addButton(visitor).click();
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await expect(second).toHaveAttribute("aria-invalid", "true");
  await expect(second).toHaveAccessibleDescription("Required");
  await expect(page.locator("[data-personal].outline-danger")).toHaveCount(1);
  await expect(page.locator("[data-personal].outline-danger")).toHaveCount(0);
  await expect(second).toHaveAttribute("aria-invalid", "true");
  await second.fill("Bo");
  await expect(second).not.toHaveAttribute("aria-invalid");
  await campaign.addButton(visitor).click();
  await expect(personal.text(visitor, "Family name")).toBeFocused();
  await expect(shop.cartLink(visitor, 0)).toBeAttached();
});

test(
  "T-071 T-056 CART-18 OP-074 what was filled in is in cart and order, a second time as a line of its own",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, money } = visitor;
    const query = "size=12x16-in&groups=3&text_1_1=Ann&text_2_1=Bo&text_3_1=Cy&c_text_1=Lee";
    const filled = `${crest}?${query}&dropdown_1_2=sun&dropdown_3_2=river`;
    await shop.openPage(visitor, filled);
    await expect(page.getByRole("main").getByText(money(3400)).first()).toBeVisible();
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    const line = cart.lines(visitor).first();
    await expect(line).toContainText(money(3400));
    await expect(line.getByRole("listitem")).toHaveText([
      /^1\.First name:Ann.*Quarter of the shield:Sun$/,
      /^2\.First name:Bo$/,
      /^3\.First name:Cy.*Quarter of the shield:River$/,
    ]);
    await expect(line.getByText("Family name:")).toHaveCount(1);
    const { products } = await cart.readStoredCart(visitor);
    expect(products).toMatchObject([
      {
        extra_custom_fee: 1400,
        customer_custom_options: [
          { "First name": "Ann", "Quarter of the shield": "Sun", "Family name": "Lee" },
          { "First name": "Bo" },
          { "First name": "Cy", "Quarter of the shield": "River" },
        ],
      },
    ]);
    await shop.openPage(visitor, filled);
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
    await campaign.addAndOpenCart(visitor, 2, { isPersonal: true });
    await expect(cart.lines(visitor)).toHaveCount(2);
    await cart.expectTotal(visitor, 6800);
    await checkout.startCheckout(visitor);
    const main = page.getByRole("main");
    await expect(main.getByText(money(6800)).first()).toBeAttached();
    await expect(main.getByText("1. First name").first()).toBeAttached();
    await expect(main.getByText("Family name", { exact: true }).first()).toBeAttached();
    await expect(main.getByText("1. Family name")).toHaveCount(0);
  },
);

test(
  "OP-086 CART-12 an edited line comes back into its form",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/herbarium-tote?Initials=al&dropdown_1_2=rust");
    await expect(personal.text(visitor, "Initials")).toHaveValue("al");
    await campaign.addAndOpenCart(visitor, 1);
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
  "ERR-09 CART-25 a personalised line whose choice is gone is edited, and keeps its names",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, `${crest}?size=12x16-in&text_1_1=Ann&c_text_1=Lee`);
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    const name = await cart.lines(visitor).first().getAttribute("aria-label");
    const stored = await cart.readStoredCart(visitor);
    const changeTo = async (change: object) => {
      const products = stored.products.map((one) => ({ ...one, ...change }));
      await cart.storeCart(visitor, { ...stored, products });
      await shop.reload(visitor);
    };
    const line = cart.line(visitor, name ?? "");
    await changeTo({ customer_custom_options: [{ "First name": "Ann", Motto: "gone" }] });
    await expect(line).toContainText(t("cart.line_personal"));
    await expect(cart.editLink(visitor, name ?? "")).toBeVisible();
    await changeTo({ options: { size: "1x1 in" }, product_url: `${crest}?size=1x1-in` });
    await expect(line).toContainText(t("campaign.variant_unavailable"));
    await expect(page.getByRole("button", { name: t("cart.blocked_editable") })).toBeVisible();
    await cart.editLink(visitor, name ?? "").click();
    await expect(personal.text(visitor, "First name")).toHaveValue("Ann");
    await expect(personal.text(visitor, "Family name")).toHaveValue("Lee");
    await page.getByRole("main").getByText("18x24", { exact: false }).first().click();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("campaign.update_cart"), exact: true })
      .first()
      .click();
    await approval.approve(visitor);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    await expect(line).toContainText("Ann");
  },
);

test("OP-086 a long text wraps, its label does not", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit();
  await shop.openPage(visitor, `${crest}?size=12x16-in&text_1_1=Ann&c_text_1=Lee`);
  await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
  const stored = await cart.readStoredCart(visitor);
  const customer_custom_options = [{ "First name": "Bartholomew ".repeat(12) }];
  const products = stored.products.map((one) => ({ ...one, customer_custom_options }));
  await cart.storeCart(visitor, { ...stored, products });
  await shop.reload(visitor);
  const line = cart.lines(visitor).first();
  const height = async (role: "term" | "definition", text: string) =>
    (await line.getByRole(role).filter({ hasText: text }).locator("bdi").boundingBox())?.height ??
    0;
  const one = await height("term", "First name");
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(30);
  expect(await height("definition", "Bartholomew")).toBeGreaterThan(2 * one);
});

test(
  "UPL-07 UPL-08 UPL-09 UPL-10 T-066 a picture that is none is told",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/best-of-friends");
    const toasts = page.getByRole("region", { name: "Notifications" });
    const chooser = personal.picture(visitor, "Photo");
    await personal.giveFile(chooser, "image/png", 0);
    await expect(toasts).toContainText("Error: The file is corrupted");
    await personal.giveFile(chooser, "image/png", 20_971_521);
    await expect(toasts).toContainText("Error: File size must be smaller than 20MB");
    await personal.giveFile(chooser, "application/pdf", 10);
    await expect(toasts).toContainText("Error: Please choose a picture");
    await expect(personal.field(visitor, "Photo")).toContainText("Error: Please choose a picture");
  },
);

test("UPL-06 a picture is sent, shown and taken away", async ({ visit, watch }) => {
  const visitor = visit();
  await shop.openPage(visitor, "/best-of-friends");
  const field = personal.field(visitor, "Photo");
  await personal.picture(visitor, "Photo").setInputFiles("src/demo/videos/mug.webp");
  await expect(field).toContainText("The picture is there");
  await expect(field.locator("img")).toHaveAttribute("src", /^\/media\/list_mb\/uploads\//);
  await expect
    .poll(() => field.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await field.getByRole("button", { name: "Remove: Photo" }).click();
  await expect(field).toContainText("Required");
  await expect(personal.picture(visitor, "Photo")).toBeFocused();
  watch.allow(/status of 422/);
  await personal.giveFile(personal.picture(visitor, "Photo"), "image/png", 10);
  await expect(field).toContainText("Error: ");
  await expect(field.locator("img")).toHaveCount(0);
});

test("CAM-39 nothing moves when the form comes alive", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit();
  const { page } = visitor;
  await recordLayoutShifts(page);
  await shop.openPage(visitor, crest);
  await personal.text(visitor, "First name").fill("Ann");
  await expect(personal.field(visitor, "First name")).toContainText("3 / 16");
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

test(
  "P13 the form's code is fetched by pages that ask for something alone",
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("NAV-72 the form can be read", async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    await page.goto(address(crest));
    await expect(personal.text(visitor, "First name")).toBeVisible();
    await expect(page.getByRole("group", { name: "Person 1" })).toBeVisible();
    await expect(personal.text(visitor, "Family name")).toBeVisible();
  });
});
