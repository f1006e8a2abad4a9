import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as customise from "./drivers/customise.ts";
import { tabTo } from "./drivers/keyboard.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const dog = "/a-very-good-dog?size=12x16-in";

/** What axe finds as the page stands, in the light and in the dark scheme. */
async function expectNoFindings(page: Page, place: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
    );
    expect.soft(findings, `${place}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

test(
  "PERS-02 CAM-36 CAM-48 CAM-61 a product is made one's own, approved and bought with the keyboard alone",
  { tag: "@desktop" },
  async ({ visit }) => {
    test.slow();
    const visitor = visit();
    const { page, t } = visitor;
    const press = (key: string) => page.keyboard.press(key);
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

for (const tag of ["@desktop", "@phone"] as const) {
  test(
    `STORE-45 axe finds nothing in the form, the editor and the approval: ${tag}`,
    { tag },
    async ({ visit }) => {
      test.slow();
      const visitor = visit();
      const { page, t } = visitor;
      await shop.openPage(visitor, "/home-side?size=m&Team=Foxes&Number=7");
      await customise.text(visitor, "Name").fill("Ann");
      await customise.readPicture(customise.livePicture(visitor, "back"));
      await customise.text(visitor, "Team").fill("Foxes!");
      await customise.readPicture(customise.livePicture(visitor, "front"));
      await expectNoFindings(page, "form");
      await page.getByRole("button", { name: t("personal.edit_design"), exact: true }).click();
      const editor = page.getByRole("dialog");
      await editor.getByRole("button", { name: /^Team/ }).first().click();
      await expectNoFindings(page, "editor");
      await editor.getByRole("button", { name: t("personal.save"), exact: true }).click();
      await campaign.addButton(visitor).click();
      await expect(approval.dialog(visitor).getByRole("img")).toHaveCount(2);
      await expectNoFindings(page, "approval");
    },
  );
}
