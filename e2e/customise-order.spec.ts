import type { Locator } from "@playwright/test";
import sharp from "sharp";

import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as customise from "./drivers/customise.ts";
import { payOrder } from "./drivers/placed-order.ts";
import { printOrder } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const line = "Home Side Unisex T-shirt";
const goldLine = "Name in Gold Unisex T-shirt";
const arabicName = "نور الهدى";
/** With the card's discount, and shipping in the United States. */
const total = 3537;

const pixelsOf = async (
  picture: Buffer,
  { width, height, ground }: { width: number; height: number; ground: string },
): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: ground })
    .resize(width, height, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();

/** How far apart two pictures are on average, of 255, in the size of the first. */
async function difference(one: Buffer, other: Buffer, ground: string): Promise<number> {
  const { width, height } = await sharp(one).metadata();
  const to = { width, height, ground };
  const [a, b] = await Promise.all([pixelsOf(one, to), pixelsOf(other, to)]);
  let sum = 0;
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0));
  return sum / a.length;
}

const bytesOf = async ({ page }: Visitor, address: string): Promise<Buffer> =>
  (await page.request.get(new URL(address, page.url()).href)).body();

/** The colour that a proof lies on. */
async function groundOf(proof: Buffer): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(proof)
    .removeAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const pictureIn = (place: Locator, key: string) => place.locator(`img[src*="${key}"]`).first();

test(
  "what is seen is approved, is the line's picture, and is printed (CAM-63, CANV-31, OP-072, OP-148)",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/home-side?size=m");
    for (const [name, text] of Object.entries({ Name: "Ann Lee", Number: "11", Team: "Foxes" })) {
      await customise.text(visitor, name).fill(text);
    }
    const front = customise.livePicture(visitor, "front");
    await customise.readPicture(front);
    await campaign.addButton(visitor).click();
    const dialog = approval.dialog(visitor);
    await expect(dialog.getByRole("img")).toHaveCount(2);
    const live = await customise.readPixels(front);
    const sources = await dialog
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
    const proofs = await Promise.all(sources.map((source) => bytesOf(visitor, source)));
    await approval.approve(visitor);
    await expect(dialog).toHaveCount(0);

    const key = await test.step("the line's picture is the product as it was seen", async () => {
      const thumb = async () => (await cart.readStoredCart(visitor))?.products[0]?.thumb_url ?? "";
      await expect.poll(thumb).toMatch(/^\/media\/uploads\//u);
      const found = await thumb();
      const picture = await bytesOf(visitor, found);
      expect(await difference(picture, live, "#ffffff")).toBeLessThan(2);
      return found.replace(/^.*\/|\.\w+$/gu, "");
    });

    await test.step("cart, checkout and thank-you page show it", async () => {
      await shop.openPage(visitor, "/cart");
      await expect(pictureIn(cart.line(visitor, line), key)).toBeVisible();
      const token = await checkout.startCheckout(visitor);
      await expect(pictureIn(page.locator("body"), key)).toBeAttached();
      const { number, totalMinor } = await payOrder(visitor, token, email);
      expect(totalMinor).toBe(total);
      await shop.openPage(visitor, `/order/thank-you/${token}`);
      await expect(pictureIn(page.getByRole("main"), key)).toBeVisible();

      const printed = await printOrder(number);
      expect(printed.map(({ kind, printSpace }) => [kind, printSpace])).toEqual([
        ["made", "front"],
        ["made", "back"],
      ]);
      for (const [index, proof] of proofs.entries()) {
        const file = printed[index]?.bytes ?? Buffer.alloc(0);
        expect((await sharp(file).metadata()).density).toBe(300);
        const ground = await groundOf(proof);
        expect(await difference(proof, file, ground)).toBeLessThan(2);
        // And not because both are bare cloth.
        const other = printed[1 - index]?.bytes ?? Buffer.alloc(0);
        expect(await difference(proof, other, ground)).toBeGreaterThan(4);
      }
    });
  },
);

test(
  "where the browser's picture cannot be stored the line has the server's, also of an Arabic name (OP-072, CAM-63, PERS-14, CART-16)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/ERR_FAILED at [^ ]*uploads/u);
    const visitor = visit();
    const { page } = visitor;
    let refused = 0;
    await page.route("**/public/uploads/**", (route) => {
      refused += 1;
      return route.abort();
    });
    await page.route("**/uploads/presigned**", (route) => route.abort());
    await shop.openPage(visitor, "/name-in-gold?size=m");
    await customise.text(visitor, "Name").fill(arabicName);
    const seen = await customise.readPixels(customise.livePicture(visitor, "front"));
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await expect(cart.line(visitor, goldLine)).toContainText(arabicName);
    expect((await cart.readStoredCart(visitor)).products).toMatchObject([
      { full_printed: 0, custom_options: { Name: arabicName } },
    ]);
    const thumb = async () => (await cart.readStoredCart(visitor))?.products[0]?.thumb_url ?? "";
    const address = await thumb();
    expect(address).toMatch(/^\/media\/proofs\/[0-9a-f]{32}-[0-9a-f]{12}\.line$/u);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await test.step("CANV-21 it is the product as it was seen, in the size of the cart", async () => {
      const shown = cart.line(visitor, goldLine).locator("img").first();
      await expect(shown).toBeVisible();
      await expect(shown).toHaveJSProperty("complete", true);
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      const drawn = await bytesOf(visitor, address.replace("/media/", "/media/full_hd/"));
      expect(await difference(drawn, seen, "#ffffff")).toBeLessThan(2);
    });
    await shop.reload(visitor);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    expect(await thumb()).toBe(address);
    await shop.expectNoToast(visitor);
  },
);
