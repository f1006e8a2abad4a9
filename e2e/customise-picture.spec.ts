import type { Page } from "@playwright/test";

import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as customise from "./drivers/customise.ts";
import * as draft from "./drivers/draft.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const dog = "/a-very-good-dog?size=12x16-in";
const puts = "**/api2/public/uploads/**";
const checks = "**/api2/public/upload/check";

/** Opens the page with a photo in its field; answers the address of what the field shows. */
async function openWithPhoto(visitor: Visitor): Promise<string> {
  await shop.openPage(visitor, dog);
  await customise.text(visitor, "Name").fill("Juno");
  await chooser(visitor).setInputFiles(await customise.photo(1500, 1800));
  await expect(personal.field(visitor, "Photo")).toContainText(visitor.t("personal.picture_ready"));
  return shownIn(visitor);
}

const chooser = (visitor: Visitor) => personal.field(visitor, "Photo").locator("input[type=file]");

const shownIn = async (visitor: Visitor) =>
  (await personal.field(visitor, "Photo").locator("img").getAttribute("src")) ?? "";

const keyOf = (address: string) => /[0-9a-f]{40}/u.exec(address)?.[0] ?? "no key";

/** Holds back what is sent until the answered function is called. */
async function holdPuts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(puts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test(
  "a photo that arrives while the editor is open is not lost with Save (CAM-36, CAM-48)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const first = await openWithPhoto(visitor);
    const release = await holdPuts(page);
    await chooser(visitor).setInputFiles(await customise.photo(1800, 1200));
    await page.getByRole("button", { name: t("personal.edit_design") }).click();
    const editor = page.getByRole("dialog");
    await expect(editor.getByRole("application")).toBeVisible();
    const measured = page.waitForResponse(checks);
    release();
    await measured;
    await expect.poll(() => shownIn(visitor)).toMatch(/^\/media\//u);
    const second = await shownIn(visitor);
    expect(second).not.toBe(first);
    await editor.getByRole("button", { name: t("personal.save"), exact: true }).click();
    await expect(editor).toHaveCount(0);
    await draft.untilKept(visitor, keyOf(second));
    expect(await shownIn(visitor)).toBe(second);
    await shop.reload(visitor);
    await expect.poll(() => shownIn(visitor)).toBe(second);
  },
);

test(
  "a photo whose size cannot be read has failed, and is tried again at its field, where an earlier one stays (PERS-14, ERR-07)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/Failed to load resource/);
    const visitor = visit();
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    const field = personal.field(visitor, "Photo");
    const retry = field.getByRole("button", { name: t("personal.picture_retry"), exact: true });
    const failOnce = () =>
      page.route(checks, (route) => route.abort("connectionreset"), { times: 1 });

    await test.step("without it nothing is added", async () => {
      await failOnce();
      await shop.openPage(visitor, dog);
      await customise.text(visitor, "Name").fill("Juno");
      await chooser(visitor).setInputFiles(await customise.photo(1500, 1800));
      await expect(field).toContainText(t("personal.upload_unreachable"));
      await expect(field).toContainText(t("personal.required"));
      await expect(field).not.toContainText(t("personal.picture_ready"));
      await campaign.addButton(visitor).click();
      await shop.expectToast(visitor, "Add images to customize the product");
      await expect(approval.dialog(visitor)).toHaveCount(0);
      await retry.click();
      await expect(field).toContainText(t("personal.picture_ready"));
      await expect(field).not.toContainText(t("personal.upload_unreachable"));
      await expect(chooser(visitor)).toBeFocused();
    });

    await test.step("another one that fails leaves it where it is", async () => {
      const first = await shownIn(visitor);
      await failOnce();
      await chooser(visitor).setInputFiles(await customise.photo(1800, 1900));
      await expect(field).toContainText(t("personal.picture_kept"));
      expect(await shownIn(visitor)).toBe(first);
      await retry.click();
      await expect.poll(() => shownIn(visitor)).not.toBe(first);
      await expect(field).not.toContainText(t("personal.picture_kept"));
      const second = await shownIn(visitor);
      await campaign.addButton(visitor).click();
      await expect(approval.dialog(visitor)).toBeVisible();
      await draft.untilKept(visitor, keyOf(second));
    });
  },
);

test(
  "warns of emoji and of letters that no font has, as they are typed (PERS-11, OP-059, CANV-02)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await page.clock.install();
    await shop.openPage(visitor, "/first-cup?size=11-oz");
    const name = customise.text(visitor, "Name");
    const field = personal.field(visitor, "Name");
    const noLetters = page.getByText(t("personal.no_letters"), { exact: true });
    await name.fill("Mia \u{13000}");
    await expect(noLetters).toBeVisible();
    await name.fill("Mia 🎉");
    await expect(noLetters).toHaveCount(0);
    // The letters are checked 0.6 s after the last change.
    await page.clock.fastForward(1000);
    await expect(field).toContainText(t("personal.emoji_left_out"));
    await expect(noLetters).toHaveCount(0);
  },
);
