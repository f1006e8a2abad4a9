import { listAxeFindings } from "./drivers/axe.ts";
import * as campaign from "./drivers/campaign.ts";
import * as customise from "./drivers/customise.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test(
  "CANV-11 CAM-50 thread of nearly the cap's colour is told below the form, also once another cap is chosen",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const remark = page.getByRole("main").getByRole("status").filter({ hasText: "Your word" });
    await shop.openPage(visitor, "/your-word-stitched?color=navy");
    await customise.text(visitor, "Your word").fill("HARBOUR");
    await customise.readPicture(customise.livePicture(visitor, "front"));
    await expect(remark).toHaveCount(0);

    await test.step("after Save in the editor, which tells it as well", async () => {
      await page.getByRole("button", { name: t("personal.edit_design") }).click();
      const editor = page.getByRole("dialog");
      await editor
        .getByRole("button", { name: /Your word/u })
        .first()
        .click();
      await editor
        .getByRole("radio", { name: t("personal.ink_blue"), exact: true })
        .check({ force: true });
      await editor.getByRole("button", { name: t("personal.save"), exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(remark).toContainText(t("print.ink_hidden"));
      expect(await listAxeFindings(page, "main")).toEqual([]);
      if (process.env["LOOK"]) {
        const width = page.viewportSize()?.width;
        await page.screenshot({ path: `${process.env["LOOK"]}/remark-${width}.png` });
      }
    });

    await test.step("on another cap it is seen, and nothing is said", async () => {
      await campaign.choose(page.getByRole("group", { name: t("option.color") }), "Olive");
      await expect(remark).toHaveCount(0);
    });
  },
);
