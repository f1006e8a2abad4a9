import * as approval from "./drivers/approval.ts";
import { storeApproved } from "./drivers/approved-line.ts";
import * as cart from "./drivers/cart.ts";
import * as draft from "./drivers/draft.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const page = "/best-of-friends";
const photo = "src/demo/videos/mug.webp";
const puts = "**/api2/public/uploads/**";
/** The key of a picture that does not exist. */
const gone = `uploads/${"0".repeat(40)}.png`;

test(
  "refuses what is no picture, sends one again after a lost connection, shows and removes it (UPL-06, UPL-07, UPL-08, UPL-09, UPL-10, T-066, T-067)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    const { page: tab, t } = visitor;
    watch.allow(/Failed to load resource/);
    await shop.openPage(visitor, page);
    const field = personal.field(visitor, "Photo");
    const chooser = personal.picture(visitor, "Photo");
    const retry = field.getByRole("button", { name: t("personal.picture_retry") });

    await test.step("the file chooser requests what a phone converts to JPEG", async () => {
      const accept = await chooser.getAttribute("accept");
      expect(accept?.split(",")).toEqual(
        expect.arrayContaining(["image/jpeg", "image/png", "image/webp"]),
      );
      expect(accept).not.toMatch(/hei[cf]|\*/);
    });

    await test.step("a file that is no picture is refused, with the reason", async () => {
      await personal.giveFile(chooser, "image/png", 0);
      await shop.expectToast(visitor, "Error: The file is corrupted");
      await personal.giveFile(chooser, "image/png", 20_971_521);
      await shop.expectToast(visitor, "Error: File size must be smaller than 20MB");
      await personal.giveFile(chooser, "application/pdf", 10);
      await shop.expectToast(visitor, "Error: Please choose a picture");
      await expect(field).toContainText("Error: Please choose a picture");
      await personal.giveFile(chooser, "image/heic", 10);
      await expect(field).toContainText("Most Compatible");
      await expect(retry).toHaveCount(0);
    });

    await test.step("a lost connection is reported, and the same picture is sent again", async () => {
      await tab.route(puts, (route) => route.abort("connectionreset"), { times: 1 });
      await chooser.setInputFiles(photo);
      await expect(field).toContainText(t("personal.upload_unreachable"));
      await retry.click();
      await expect(field).toContainText(t("personal.picture_ready"));
      await expect(field).not.toContainText("Error");
    });

    await test.step("it is shown and removed, and a broken one is refused by the server", async () => {
      const shown = field.locator("img");
      await expect(shown).toHaveAttribute("src", /^\/media\/list_mb\/uploads\//);
      await expect
        .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
      await field.getByRole("button", { name: "Remove: Photo" }).click();
      await expect(field).toContainText("Required");
      await expect(chooser).toBeFocused();
      await personal.giveFile(chooser, "image/png", 10);
      await expect(field).toContainText("Error: ");
      await expect(shown).toHaveCount(0);
    });
  },
);

test(
  "an upload that never ends can be cancelled, is given up after a minute and leaves what was typed (UPL-06, T-067, OP-071)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page: tab, t } = visitor;
    await tab.clock.install();
    let held = 0;
    let isHolding = true;
    await tab.route(puts, async (route) => {
      if (isHolding) held += 1;
      else await route.continue();
    });
    await shop.openPage(visitor, page);
    const field = personal.field(visitor, "Photo");
    const chooser = personal.picture(visitor, "Photo");
    const name = tab.getByRole("main").locator("[data-personal]").getByRole("textbox").first();
    const bar = field.getByRole("progressbar", { name: t("personal.picture_sending") });
    await name.fill("Ann");

    await test.step("it shows its progress, and can be cancelled", async () => {
      await chooser.setInputFiles(photo);
      await expect(bar).toBeVisible();
      await expect(field).toContainText(/\d+%/);
      await field.getByRole("button", { name: t("personal.picture_cancel") }).click();
      await expect(bar).toHaveCount(0);
      await expect(field).toContainText("Required");
      await expect(field).not.toContainText("Error");
      await expect(chooser).toBeFocused();
    });

    await test.step("after a minute it fails, and the form takes the picture again", async () => {
      const before = held;
      await chooser.setInputFiles(photo);
      await expect.poll(() => held).toBeGreaterThan(before);
      await expect(bar).toBeVisible();
      await tab.clock.fastForward("01:01");
      await expect(field).toContainText(t("personal.upload_unreachable"));
      await expect(bar).toHaveCount(0);
      await expect(name).toHaveValue("Ann");
    });

    await test.step("while it is being sent there is no link, and a reload keeps what was typed", async () => {
      await field.getByRole("button", { name: t("personal.picture_retry") }).click();
      await expect(bar).toBeVisible();
      await draft.act(visitor, "personal.link_make").click();
      await shop.expectToast(visitor, t("personal.picture_wait"));
      await draft.untilKept(visitor, "Ann");
      isHolding = false;
      await shop.reload(visitor);
      await expect(name).toHaveValue("Ann");
      await expect(draft.word(visitor, "personal.draft_kept")).toBeVisible();
      await chooser.setInputFiles(photo);
      await expect(field).toContainText(t("personal.picture_ready"));
    });
  },
);

test(
  "a picture that is gone is requested again, from a link and from a line of the cart (UPL-06, CART-25)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    const { page: tab, t } = visitor;
    watch.allow(/status of 404/);
    const field = personal.field(visitor, "Photo");

    await test.step("a link names it", async () => {
      await shop.openPage(visitor, `${page}?image_1_1=${gone}&c_image_1=${gone}`);
      await expect(field).toContainText(t("personal.picture_gone"));
      await expect(field.locator("img")).toHaveCount(0);
    });

    await test.step("a line has it", async () => {
      await storeApproved(visitor, {
        ...{ slug: "best-of-friends", options: { size: "12x16 in" } },
        entered: [{ Photo: gone, Name: "Biscuit", Wreath: "Rosemary" }],
        common: ["Wreath"],
      });
      await shop.openPage(visitor, "/cart");
      const line = cart.lines(visitor).first();
      await expect(line).toContainText(t("cart.line_picture", { label: "Photo" }));
      await line.getByRole("link", { name: /^Edit/ }).click();
      await expect(field).toContainText(t("personal.picture_gone"));
      await personal.picture(visitor, "Photo").setInputFiles(photo);
      await expect(field).toContainText(t("personal.picture_ready"));
      const main = tab.getByRole("main");
      const update = main.getByRole("button", { name: t("campaign.update_cart"), exact: true });
      await update.first().click();
      await approval.approve(visitor);
      await expect(cart.checkoutButton(visitor)).toBeEnabled();
      await expect(line).not.toContainText(t("cart.line_picture", { label: "Photo" }));
    });
  },
);
