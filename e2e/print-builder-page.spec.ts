import sharp from "sharp";

import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import * as approval from "./drivers/approval.ts";
import * as builder from "./drivers/builder.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as customise from "./drivers/customise.ts";
import { payOrder } from "./drivers/placed-order.ts";
import { createStore, writePrintFiles } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const moon = "/moon-of-that-night?size=12x16-in";

test(
  "a poster is filled in, approved, changed, paid and printed (PERS-03, PERS-15, CART-17, CAM-63, OP-067, OP-148)",
  { tag: "@desktop" },
  async ({ visit, email }, info) => {
    const visitor = visit();
    const { page, t } = visitor;
    const day = page.getByLabel("The day", { exact: true });
    const line = builder.field(visitor, "Line");

    await test.step("PERS-23 nothing is added before the day is said", async () => {
      await shop.openPage(visitor, moon);
      await expect(line).toHaveValue("the night we met");
      await campaign.addButton(visitor).click();
      await expect(day).toBeFocused();
      await expect(day).toHaveAccessibleDescription(new RegExp(t("personal.required")));
      await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
    });

    await test.step("CAM-36 the moon of the day is seen on the poster", async () => {
      await day.fill("2024-06-22");
      const picture = customise.livePicture(visitor, "front");
      const full = await customise.readPicture(picture);
      await day.fill("2024-06-06");
      await customise.expectChanged(picture, full);
    });

    const name = "Moon of That Night Art print";
    await test.step("CAM-47 approved, and told by the cart", async () => {
      await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
      await expect(cart.line(visitor, name)).toContainText("2024-06-06");
      await expect(cart.line(visitor, name)).toContainText("the night we met");
      await expect(cart.checkoutButton(visitor)).toBeEnabled();
    });

    await test.step("CART-12 put in order again, as it was", async () => {
      await cart.editLink(visitor, name).click();
      await expect(day).toHaveValue("2024-06-06");
      const update = page.getByRole("button", { name: t("campaign.update_cart"), exact: true });
      await expect(update).toBeVisible();
      await line.fill("new beginnings");
      await shop.reload(visitor);
      await expect(line).toHaveValue("new beginnings");
      await expect(day).toHaveValue("2024-06-06");
      await update.click();
      await approval.approve(visitor);
      await expect(cart.line(visitor, name)).toContainText("new beginnings");
      await expect(cart.lines(visitor)).toHaveCount(1);
    });

    await test.step("CAM-63 CANV-31 the line's picture is the poster with its moon", async () => {
      const thumb = async () => (await cart.readStoredCart(visitor))?.products[0]?.thumb_url ?? "";
      await expect.poll(thumb).toMatch(/^\/media\/uploads\//u);
      const own = (await thumb()).replace(/^.*\/|\.\w+$/gu, "");
      await expect(cart.line(visitor, name).locator(`img[src*="${own}"]`)).toBeVisible();
    });

    await test.step("T-077 the line names what is printed of it", async () => {
      const { pbPrintUrl } = (await cart.readStoredCart(visitor))?.products[0] ?? {};
      const answer = await page.request.get(pbPrintUrl ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^image\//u);
    });

    const number = await test.step("PAY-04 paid", async () => {
      const paid = await payOrder(visitor, await checkout.startCheckout(visitor), email);
      return paid.number;
    });

    await test.step("the print file has the size of the print area at its resolution", async () => {
      const files = await writePrintFiles(number, info.outputPath("prints"));
      expect(files).toHaveLength(1);
      const { width, height, density } = await sharp(files[0]).metadata();
      // 12x16 inches, whatever the template was drawn for.
      expect({ width, height, density }).toEqual({ width: 3600, height: 4800, density: 300 });
    });
  },
);

const words = (sizeMm: number, preset = "Hello"): ArtworkInput => ({
  ...{ format: "platen-artwork/1", key: "words", name: "Words" },
  fields: [{ id: "words", type: "text", label: "Words", preset }],
  spaces: [
    {
      print_space: "wrap",
      area: { width_mm: 210, height_mm: 90 },
      layers: [
        {
          ...{ id: "words", type: "text", text: "{words}", font: "oswald", size_mm: sizeMm },
          ...{ color: "#1f4d3a", x_mm: 105, y_mm: 45 },
        },
      ],
    },
  ],
});

test(
  "a template that changes while a shopper fills it in is reported, and what was typed stays (OP-067)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const store = await createStore("Words");
    await store.takeArtwork(words(20));
    await store.sellMug("12.00", { personalized: 2, artwork: "words" });
    const visitor = visit({ store: store.host });
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    await shop.openPage(visitor, "/mug");
    await builder.field(visitor, "Words").fill("Good morning");
    await store.takeArtwork(words(24));
    await campaign.addButton(visitor).click();
    await shop.expectToast(visitor, t("personal.new_version"));
    await expect(page.getByRole("main").getByText(t("personal.new_version"))).toBeInViewport();
    await expect(builder.field(visitor, "Words")).toHaveValue("Good morning");
    await expect(approval.dialog(visitor)).toHaveCount(0);
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await expect(cart.lines(visitor)).toContainText("Good morning");

    await test.step("in the cart it has to be filled in again", async () => {
      await store.takeArtwork(words(28));
      await page.reload();
      await expect(cart.checkoutButton(visitor)).toBeDisabled();
    });
  },
);

test(
  "the query fills a template in, and wins over a draft (CAM-30, OP-045)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    const day = page.getByLabel("The day", { exact: true });
    const line = builder.field(visitor, "Line");
    await shop.openPage(visitor, moon);
    await day.fill("2024-06-22");
    await line.fill("kept from before");
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain("kept from before");
    await shop.openPage(visitor, `${moon}&the-day=1999-12-31`);
    await expect(day).toHaveValue("1999-12-31");
    await expect(line).toHaveValue("kept from before");
    await page.getByRole("button", { name: t("personal.draft_start_over") }).click();
    await expect(day).toHaveValue("1999-12-31");
    await expect(line).toHaveValue("the night we met");
  },
);

const photoFrame: ArtworkInput = {
  ...{ format: "platen-artwork/1", key: "frame", name: "Frame" },
  fields: [{ id: "photo", type: "photo", label: "Photo" }],
  spaces: [
    {
      print_space: "wrap",
      area: { width_mm: 210, height_mm: 90 },
      layers: [
        {
          ...{ id: "photo", type: "image", photo: "photo", fit: "cover", mask: "ellipse" },
          ...{ width_mm: 80, height_mm: 80, x_mm: 105, y_mm: 45 },
        },
      ],
    },
  ],
};

test(
  "a template's coarse photo is reported at once, and has to be confirmed (CAM-50, ERR-08, OP-063)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const store = await createStore("Frame");
    await store.takeArtwork(photoFrame);
    await store.sellMug("12.00", { personalized: 2, artwork: "frame" });
    const visitor = visit({ store: store.host });
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    await shop.openPage(visitor, "/mug");
    const input = page.getByRole("main").locator("input[type=file]");
    await input.setInputFiles(await customise.photo(400, 300));
    const warning = page.getByText(t("personal.low_quality"), { exact: true });
    await expect(warning).toBeVisible();
    await campaign.addButton(visitor).click();
    const question = page.getByRole("dialog", { name: t("personal.low_quality"), exact: true });
    await question.getByRole("button", { name: t("personal.upload_new_image") }).click();
    await expect(input).toBeFocused();
    await campaign.addButton(visitor).click();
    await question.getByRole("button", { name: t("personal.keep_old_image") }).click();
    await expect(approval.dialog(visitor)).toBeVisible();
    await approval.backButton(visitor).click();
    await expect(warning).toHaveCount(0);

    await test.step("once it is larger it is another question", async () => {
      await page.getByLabel(t("personal.photo_zoom"), { exact: true }).fill("2");
      await expect(warning).toBeVisible();
      await campaign.addButton(visitor).click();
      await question.getByRole("button", { name: t("personal.keep_old_image") }).click();
      await approval.approve(visitor);
      await expect(shop.cartBadge(visitor, 1)).toBeAttached();
      const [stored] = (await cart.readStoredCart(visitor)).products;
      expect(stored?.designs?.["wrap"]).toContain('"isLowQualityKept":true');
    });
  },
);
