import * as cart from "./drivers/cart.ts";
import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as customise from "./drivers/customise.ts";
import { expect, test } from "./fixtures.ts";
import * as shop from "./drivers/shop.ts";

const varsity = "/home-side?size=m";
const dog = "/a-very-good-dog?size=12x16-in";
test("PERS-02 CAM-36 T-069 what is typed is seen on the product, on both sides", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, varsity);
  await expect(customise.livePicture(visitor, "front")).toHaveCount(0);
  await customise.text(visitor, "Team").fill("Foxes");
  const front = customise.livePicture(visitor, "front");
  const named = await customise.readPicture(front);
  await customise.text(visitor, "Number").fill("11");
  await customise.expectChanged(front, named);
  await customise.enlarge(visitor);
  await page.getByRole("button", { name: t("personal.side_back"), exact: true }).click();
  const back = customise.livePicture(visitor, "back");
  const numbered = await customise.readPicture(back);
  await customise.text(visitor, "Number").fill("8");
  const onBack = await customise.expectChanged(back, numbered);
  await customise.enlarge(visitor);
  await page.getByRole("button", { name: t("personal.side_front"), exact: true }).click();
  await customise.expectChanged(front, onBack);
  // The thumbs show what was filled in, and lead to it; the shop's own pictures are a cross away.
  const thumb = (index: number) =>
    page.getByRole("button", { name: t("campaign.image", { index, total: 3 }) });
  for (const index of [1, 2, 3]) {
    await expect(thumb(index).locator("canvas[data-is-painted]")).toBeVisible();
  }
  await thumb(3).click();
  await expect(thumb(3)).toHaveAttribute("aria-current", "true");
  const far = await customise.readPicture(back);
  await thumb(2).click();
  await customise.expectChanged(front, far);
  const close = await customise.readPicture(front);
  await thumb(1).click();
  await customise.expectChanged(front, close);
  await page.getByRole("button", { name: t("personal.live_close"), exact: true }).click();
  await expect(front).toHaveCount(0);
  await page.getByRole("button", { name: t("personal.live_again"), exact: true }).click();
  await customise.readPicture(front);
});

test(
  "CAM-36 on a phone the live picture lies over no field",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.openPage(visitor, varsity);
    const number = customise.text(visitor, "Number");
    await customise.text(visitor, "Team").fill("Foxes");
    await number.click();
    await customise.readPicture(customise.livePicture(visitor, "front"));
    const strip = page.locator(".live-picture-small");
    for (const field of [number, customise.text(visitor, "Team")]) {
      await field.focus();
      const [over, own] = await Promise.all([strip.boundingBox(), field.boundingBox()]);
      expect(own?.y ?? 0).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 999));
    }
    await page.getByRole("button", { name: t("personal.live_put_away"), exact: true }).click();
    await expect(strip).toBeHidden();
  },
);

test("CAM-59 ERR-06 PERS-14 PERS-21 nothing is added before all is filled in", async ({
  visit,
}) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openPage(visitor, varsity);
  await customise.text(visitor, "Team").fill("Foxes");
  const number = customise.text(visitor, "Number");
  const field = page.locator("[data-personal]").filter({ has: number });
  // It is marked for a moment: looked for from before the click on.
  await Promise.all([
    expect(field).toHaveClass(/outline-danger/),
    campaign.addButton(visitor).click(),
  ]);
  await expect(shop.toast(visitor)).toContainText("Write something to customize the product");
  await expect(number).toBeFocused();
  await expect(field).not.toHaveClass(/outline-danger/);
  await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
});

test(
  "CANV-02 letters that no font has are told of at their field as they are typed",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/first-cup?size=11-oz");
    const name = customise.text(visitor, "Name");
    await name.fill("Mia \u{13000}");
    const told = page.getByText(t("personal.no_letters"), { exact: true });
    await expect(told).toBeVisible();
    await name.fill("Mia");
    await expect(told).toHaveCount(0);
  },
);

test(
  "CART-06 CART-12 CART-16 a line says what it was filled with, and is put in order again",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, `${varsity}&Team=Foxes&Name=Ann%20Lee&Number=7`);
    await expect(customise.text(visitor, "Name")).toHaveValue("Ann Lee");
    await expect(customise.livePicture(visitor, "front")).toBeVisible();
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    const name = "Home Side Unisex T-shirt";
    await expect(cart.line(visitor, name)).toContainText("Ann Lee");
    await cart.editLink(visitor, name).click();
    await expect(customise.text(visitor, "Team")).toHaveValue("Foxes");
    await customise.text(visitor, "Name").fill("Bo");
    await page.getByRole("button", { name: t("campaign.update_cart"), exact: true }).click();
    await approval.approve(visitor);
    await expect(cart.line(visitor, name)).toContainText("Bo");
    await expect(cart.line(visitor, name)).not.toContainText("Ann Lee");
    await expect(cart.lines(visitor)).toHaveCount(1);
  },
);

test(
  "CAM-22 CAM-23 OP-042 T-031 the query chooses from the design set, as does the shopper",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/first-letter?customdesign=Maria&Name=Maria");
    const letter = page.getByRole("combobox", { name: t("personal.set_alphabet"), exact: true });
    await expect(letter).toHaveValue("m");
    const front = customise.livePicture(visitor, "front");
    const before = await customise.readPicture(front);
    await letter.selectOption("Q");
    await customise.expectChanged(front, before);
    await expect(customise.text(visitor, "Name")).toHaveValue("Maria");
  },
);

test("CAM-36 CAM-48 CAM-50 ERR-07 ERR-08 OP-063 a photo is sent, arranged, and asked about where it is coarse", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, dog);
  await customise.text(visitor, "Name").fill("Juno");
  await campaign.addButton(visitor).click();
  await expect(shop.toast(visitor)).toContainText("Add images to customize the product");
  const front = customise.livePicture(visitor, "front");
  const bare = await customise.readPicture(front);
  const input = page.getByRole("main").locator("[data-personal] input[type=file]");
  await input.setInputFiles(await customise.photo(6000, 40));
  await expect(page.getByText(t("personal.picture_unfit"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("personal.picture_ready"), { exact: true })).toHaveCount(0);
  await input.setInputFiles(await customise.photo(500, 600));
  const framed = await customise.expectChanged(front, bare);
  const warning = page.locator("[data-personal]").getByText(t("personal.low_quality"));
  await expect(warning).toBeVisible();

  await page.getByRole("button", { name: t("personal.edit_design") }).click();
  const editor = page.getByRole("dialog");
  await editor
    .getByRole("button", { name: /^Photo/ })
    .first()
    .click();
  // CAM-36: a photo that its frame cuts is moved within it first, and with the frame where that is asked for.
  const framing = editor.getByRole("button", { name: t("designer.part"), exact: true });
  await expect(framing).toHaveAttribute("aria-pressed", "true");
  await framing.click();
  await editor.getByRole("button", { name: t("designer.turn_right"), exact: true }).click();
  const size = editor.getByRole("group", { name: t("designer.group_size"), exact: true });
  const measures = await size.innerText();
  // Nothing may be added here.
  await expect(editor.getByRole("button", { name: t("designer.duplicate") })).toHaveCount(0);
  // Another part of the photo in the same frame, by steps and by hand.
  await framing.click();
  await expect(framing).toHaveAttribute("aria-pressed", "true");
  await size.getByRole("button", { name: t("designer.larger"), exact: true }).click();
  const stage = editor.getByRole("application");
  const { x = 0, y = 0, width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  const whole = stage.locator(".dsg-whole");
  const before = await whole.getAttribute("x");
  await page.mouse.move(x + width / 2, y + height * 0.4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 30, y + height * 0.4 + 8, { steps: 3 });
  await page.mouse.up();
  await expect(whole).not.toHaveAttribute("x", before ?? "");
  await page.keyboard.press("Escape");
  await expect(framing).toHaveAttribute("aria-pressed", "false");
  expect(await size.innerText()).toBe(measures);
  await test.step("leaving asks what is to become of it, as does the browser's Back", async () => {
    await page.goBack();
    const question = editor.getByRole("alert").filter({ hasText: t("personal.edit_unsaved") });
    await expect(question).toBeVisible();
    await expect(
      editor.getByRole("button", { name: t("personal.edit_discard"), exact: true }),
    ).toBeVisible();
  });
  await editor.getByRole("button", { name: t("personal.save"), exact: true }).click();
  await expect(editor).toHaveCount(0);
  await customise.expectChanged(front, framed);
  await test.step("without a change it closes at once", async () => {
    await page.getByRole("button", { name: t("personal.edit_design") }).click();
    await page.goBack();
    await expect(editor).toHaveCount(0);
    await expect(customise.text(visitor, "Name")).toHaveValue("Juno");
    expect(new URL(page.url()).pathname).toBe(new URL(dog, page.url()).pathname);
  });

  await campaign.addButton(visitor).click();
  const question = page.getByRole("dialog", {
    name: "Image resolution is low that cause bad print quality.",
  });
  await expect(question).toContainText(
    /Do you want to upload higher resolution image \(minimum size is \d+x\d+ px\)\?/,
  );
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
  await campaign.addButton(visitor).click();
  await question.getByRole("button", { name: "Keep old image", exact: true }).click();
  await expect(warning).toHaveCount(0);
  await approval.approve(visitor);
  await expect(shop.cartBadge(visitor, 1)).toBeAttached();
});

test(
  "S7 the document of a campaign of mode 1 alone may compile WebAssembly; others lead to it",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const policyOf = async (path: string) =>
      (await page.request.get(visitor.address(path))).headers()["content-security-policy"];
    expect(await policyOf(varsity)).toContain("'wasm-unsafe-eval'");
    expect(await policyOf("/night-owl")).not.toContain("wasm");
    await shop.openPage(visitor, "/category/made-to-order");
    await page
      .getByRole("link", { name: /Home Side/ })
      .first()
      .click();
    await expect(page).toHaveURL(/home-side/);
    await customise.text(visitor, "Team").fill("Foxes");
    await customise.readPicture(customise.livePicture(visitor, "front"));
  },
);

test(
  "CAM-36 a campaign that is gone to again and again has its live picture each time",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    for (const team of ["Foxes", "Bears", "Wolves"]) {
      // Another document each time, whose policy lets nothing be drawn.
      await shop.openPage(visitor, "/category/made-to-order");
      await page
        .getByRole("link", { name: /Home Side/ })
        .first()
        .click();
      await customise.text(visitor, "Team").fill(team);
      await customise.readPicture(customise.livePicture(visitor, "front"));
    }
  },
);

test(
  "CAM-36 what draws is told where it cannot be had, and comes with the network",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /Failed to fetch/);
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, varsity);
    await expect(customise.text(visitor, "Team")).toBeVisible();
    await page.context().setOffline(true);
    await customise.text(visitor, "Team").fill("Fo");
    const told = page.getByText(t("personal.live_failed"), { exact: true });
    await expect(told.first()).toBeVisible();
    await page.context().setOffline(false);
    await customise.readPicture(customise.livePicture(visitor, "front"));
    await expect(told).toHaveCount(0);
    await page.getByRole("button", { name: t("personal.edit_design") }).click();
    await expect(page.getByRole("dialog").getByRole("application")).toBeVisible();
  },
);
