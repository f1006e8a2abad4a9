import sharp from "sharp";

import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import { orderStoredCart, payOrder } from "./drivers/placed-order.ts";
import { printOrder } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const poster = "/a-very-good-dog?Name=Juno";

test(
  "CANV-05 CANV-09 CANV-10 CAM-50 a photo is judged in the size that is bought, and printed in it",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    test.slow();
    const visitor = visit();
    const { page, t } = visitor;
    const size = (name: string) => campaign.choose(campaign.sizeGroup(visitor), name);
    const warning = page.locator("[data-personal]").getByText(t("personal.low_quality"));
    const question = page.getByRole("dialog", { name: t("personal.low_quality") });
    await shop.openPage(visitor, `${poster}&size=18x24 in`);
    const front = customise.livePicture(visitor, "front");
    await customise.readPicture(front);
    const input = page.getByRole("main").locator("[data-personal] input[type=file]");
    // 198 dots an inch at 18x24 in, 149 at 24x32 in.
    await input.setInputFiles(await customise.photo(2560, 3000));
    await expect(
      page.getByText(t("personal.picture_ready"), { exact: true }).first(),
    ).toBeVisible();
    await expect(warning).toHaveCount(0);

    await test.step("larger it is told to print coarse, and asked about", async () => {
      await size("24x32 in");
      await expect(warning).toBeVisible();
      await campaign.addButton(visitor).click();
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: "Keep old image", exact: true }).click();
      const proof = approval.dialog(visitor);
      const picture = t("approve.proof", { space: t("approve.side_front") });
      await expect(proof.getByRole("img", { name: picture, exact: true })).toBeVisible();
      const [, kept = ""] = t("approve.coarse_picture", { name: "" }).split(": ");
      await expect(proof.getByText(kept)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(proof).toHaveCount(0);
      await expect(warning).toHaveCount(0);
    });

    await test.step("a smaller size needs no confirmation, a larger one needs a new one", async () => {
      await size("18x24 in");
      await expect(warning).toHaveCount(0);
      await size("24x32 in");
      await expect(warning).toBeVisible();
      await size("12x16 in");
      await expect(warning).toHaveCount(0);
    });

    await campaign.addButton(visitor).click();
    await approval.approve(visitor);
    await expect(shop.cartBadge(visitor, 1)).toBeAttached();

    await test.step("the line holds the design in that size", async () => {
      const designs = Object.values(
        (await cart.readStoredCart(visitor))?.products[0]?.designs ?? {},
      );
      const [drawn] = designs.map((json) => JSON.parse(json) as { area: object });
      expect(drawn?.area).toMatchObject({ widthMm: 304.8, heightMm: 406.4 });
    });

    await test.step("the print file has its dots", async () => {
      const token = await orderStoredCart(visitor);
      const { number } = await payOrder(visitor, token, email);
      const [printed] = await printOrder(number);
      const { width, height, density } = await sharp(printed?.bytes ?? Buffer.alloc(0)).metadata();
      expect({ width, height, density }).toEqual({ width: 3600, height: 4800, density: 300 });
    });
  },
);
