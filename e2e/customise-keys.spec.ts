import { isFullMatrix } from "../scripts/testing/matrix.ts";
import * as approval from "./drivers/approval.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import { tabTo } from "./drivers/keyboard.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const dog = "/a-very-good-dog?size=12x16-in";

for (const colorScheme of isFullMatrix ? (["light", "dark"] as const) : (["light"] as const)) {
  test(
    `a product is personalised, approved and added by keyboard alone, and form, editor and approval pass axe: ${colorScheme} (PERS-02, CAM-36, CAM-48, CAM-61, STORE-45)`,
    { tag: "@desktop" },
    async ({ visit }) => {
      test.slow();
      const visitor = visit();
      const { page, t } = visitor;
      const press = (key: string) => page.keyboard.press(key);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await shop.openPage(visitor, dog);

      await test.step("the words are typed, the photo is chosen", async () => {
        await tabTo(customise.text(visitor, "Name"));
        await page.keyboard.type("Juno");
        const input = page.getByRole("main").locator("[data-personal] input[type=file]");
        const opened = page.waitForEvent("filechooser");
        await tabTo(input);
        await press("Enter");
        await (await opened).setFiles(await customise.photo(2400, 3000));
        await expect(page.getByRole("main")).toContainText(t("personal.picture_ready"));
        await customise.readPicture(customise.livePicture(visitor, "front"));
      });

      expect.soft(await listAxeFindings(page), "form").toEqual([]);
      const editor = page.getByRole("dialog", {
        name: t("personal.edit_title", { side: t("personal.side_front") }),
      });
      const photo = editor.getByRole("button", { name: /^Photo/ }).first();
      const front = customise.livePicture(visitor, "front");
      const before = await customise.readPicture(front);

      await test.step("CANV-07 the photo is moved, made larger and turned by keys", async () => {
        await tabTo(page.getByRole("button", { name: t("personal.edit_design"), exact: true }));
        await press("Enter");
        await expect(editor).toBeVisible();
        await tabTo(photo);
        await press("Enter");
        expect.soft(await listAxeFindings(page), "editor").toEqual([]);
        const said = editor.getByRole("status");
        const saying = () => said.allTextContents().then((texts) => texts.join(" "));
        for (const key of ["Shift+ArrowRight", "+", "]"]) {
          const earlier = await saying();
          await press(key);
          await expect.poll(saying).not.toBe(earlier);
        }
        await tabTo(editor.getByRole("button", { name: t("personal.save"), exact: true }));
        await press("Enter");
        await expect(editor).toHaveCount(0);
        await expect(
          page.getByRole("button", { name: t("personal.edit_design"), exact: true }),
        ).toBeFocused();
        await customise.expectChanged(front, before);
      });

      await test.step("CAM-47 CAM-61 it is approved, and is in the cart as it was arranged", async () => {
        await tabTo(campaign.addButton(visitor));
        await press("Enter");
        await expect(approval.dialog(visitor)).toBeVisible();
        // Nothing is confirmed before what is to be confirmed is there.
        await expect(approval.statement(visitor)).toBeEnabled();
        expect.soft(await listAxeFindings(page), "approval").toEqual([]);
        await tabTo(approval.statement(visitor));
        await press("Space");
        await expect(approval.approveButton(visitor)).toBeEnabled();
        await tabTo(approval.approveButton(visitor));
        await press("Enter");
        const toCart = campaign
          .addedDialog(visitor)
          .getByRole("link", { name: t("campaign.view_cart", { n: 1 }), exact: true });
        await tabTo(toCart);
        await press("Enter");
        await expect(page).toHaveURL(visitor.address("/cart"));
        await expect(cart.lines(visitor)).toHaveCount(1);
        const [line] = (await cart.readStoredCart(visitor)).products;
        const design = JSON.parse(line?.designs?.["front"] ?? "{}") as {
          objects: { kind: string; placement?: { angle: number } }[];
        };
        const image = design.objects.find(({ kind }) => kind === "image");
        expect(image?.placement?.angle).not.toBe(0);
      });
    },
  );
}
