import { isFullMatrix } from "../scripts/testing/matrix.ts";
import * as approval from "./drivers/approval.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as campaign from "./drivers/campaign.ts";
import * as customise from "./drivers/customise.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const varsity = "/home-side?size=m";
const dog = "/a-very-good-dog?size=12x16-in";

test(
  "shows what is typed on both sides of the product, and adds nothing before all is filled in (PERS-02, CAM-36, T-069, CAM-59, ERR-06, PERS-14, PERS-21)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const front = customise.livePicture(visitor, "front");
    const back = customise.livePicture(visitor, "back");
    await shop.openPage(visitor, varsity);
    await expect(front).toHaveCount(0);
    await customise.text(visitor, "Team").fill("Foxes");
    const named = await customise.readPicture(front);
    await test.step("a text that is missing is focused, and said", () => expectMissing(visitor));
    await customise.text(visitor, "Number").fill("11");
    const numbered = await customise.expectChanged(front, named);

    await test.step("the back has the same number", async () => {
      await page.getByRole("button", { name: t("personal.side_back"), exact: true }).click();
      const before = await customise.readPicture(back);
      await customise.text(visitor, "Number").fill("8");
      const after = await customise.expectChanged(back, before);
      await page.getByRole("button", { name: t("personal.side_front"), exact: true }).click();
      await customise.expectChanged(front, after);
      await customise.expectChanged(front, numbered);
    });

    await test.step("the thumbs show what was filled in, and lead to it", async () => {
      const thumb = (index: number) =>
        page.getByRole("button", { name: t("campaign.image", { index, total: 3 }) });
      for (const index of [1, 2, 3]) {
        await expect(thumb(index).locator("canvas[data-is-painted]")).toBeVisible();
      }
      await thumb(3).click();
      await expect(thumb(3)).toHaveAttribute("aria-current", "true");
      const far = await customise.readPicture(back);
      await thumb(2).click();
      const near = await customise.expectChanged(front, far);
      await thumb(1).click();
      await customise.expectChanged(front, near);
    });

    await test.step("the shop's own pictures are one button away", async () => {
      await page.getByRole("button", { name: t("personal.live_close"), exact: true }).click();
      await expect(front).toHaveCount(0);
      await page.getByRole("button", { name: t("personal.live_again"), exact: true }).click();
      await customise.readPicture(front);
    });
  },
);

/** Adds while the number is missing. */
async function expectMissing(visitor: Visitor): Promise<void> {
  const number = customise.text(visitor, "Number");
  const field = visitor.page.locator("[data-personal]").filter({ has: number });
  const marked = await personal.recordMarked(visitor);
  await campaign.addButton(visitor).click();
  await expect
    .poll(() => field.evaluate((element, fields) => fields.has(element), marked))
    .toBe(true);
  await shop.expectToast(visitor, "Write something to customize the product");
  await expect(number).toBeFocused();
  await expect(field).not.toHaveClass(/outline-danger/);
  await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
}

for (const colorScheme of isFullMatrix ? (["dark", "light"] as const) : (["dark"] as const)) {
  test(
    `on a phone the live picture covers no field, grows on request, and form, editor and approval pass axe: ${colorScheme} (PERS-02, CAM-36, STORE-45)`,
    { tag: "@phone" },
    async ({ visit }) => {
      const visitor = visit();
      const { page, t } = visitor;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await shop.openPage(visitor, varsity);
      const number = customise.text(visitor, "Number");
      const team = customise.text(visitor, "Team");
      await team.fill("Foxes");
      await number.click();
      const front = customise.livePicture(visitor, "front");
      await customise.readPicture(front);
      const strip = page.locator(".live-picture-small");
      for (const field of [number, team]) {
        await field.focus();
        const [over, own] = await Promise.all([strip.boundingBox(), field.boundingBox()]);
        expect(own?.y ?? 0).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 999));
      }
      await number.fill("7");
      await customise.text(visitor, "Name").fill("Ann");
      await customise.enlarge(visitor);
      await page.getByRole("button", { name: t("personal.side_back"), exact: true }).click();
      await customise.readPicture(customise.livePicture(visitor, "back"));
      await expectAccessible(visitor);
      await test.step("the picture can be put away", async () => {
        await approval.backButton(visitor).click();
        await team.click();
        await page.getByRole("button", { name: t("personal.live_put_away"), exact: true }).click();
        await expect(strip).toBeHidden();
      });
    },
  );
}

/** Searches the filled form, the editor and the approval, which stays open. */
async function expectAccessible(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  expect.soft(await listAxeFindings(page), "form").toEqual([]);
  await page.getByRole("button", { name: t("personal.edit_design"), exact: true }).click();
  const editor = page.getByRole("dialog");
  await editor
    .getByRole("button", { name: /^Number/ })
    .first()
    .click();
  expect.soft(await listAxeFindings(page), "editor").toEqual([]);
  await editor.getByRole("button", { name: t("personal.save"), exact: true }).click();
  await campaign.addButton(visitor).click();
  await expect(approval.dialog(visitor).getByRole("img")).toHaveCount(2);
  expect.soft(await listAxeFindings(page), "approval").toEqual([]);
}

test(
  "a photo is sent, arranged, and confirmed where it is coarse (CAM-36, CAM-48, CAM-50, ERR-07, ERR-08, OP-063)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, dog);
    await customise.text(visitor, "Name").fill("Juno");
    await campaign.addButton(visitor).click();
    await shop.expectToast(visitor, "Add images to customize the product");
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
  },
);

test(
  "only documents of mode 1 may compile WebAssembly, and links load them again and again (S7, CAM-36)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const policyOf = async (path: string) =>
      (await page.request.get(visitor.address(path))).headers()["content-security-policy"];
    expect(await policyOf(varsity)).toContain("'wasm-unsafe-eval'");
    expect(await policyOf("/night-owl")).not.toContain("wasm");
    for (const team of ["Foxes", "Bears"]) {
      // Another document each time, whose policy does not allow the live picture.
      await shop.openPage(visitor, "/category/made-to-order");
      await page
        .getByRole("link", { name: /Home Side/ })
        .first()
        .click();
      await expect(page).toHaveURL(/home-side/);
      await customise.text(visitor, "Team").fill(team);
      await customise.readPicture(customise.livePicture(visitor, "front"));
    }
  },
);

test(
  "says that the live picture failed while offline, and shows it once online (CAM-36)",
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
