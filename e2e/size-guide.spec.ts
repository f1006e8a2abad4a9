import type { Locator } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const shirt = "/trail-lines?color=sand&size=l";

const openGuide = async ({ page, t }: Visitor): Promise<Locator> => {
  await page.getByRole("button", { name: t("campaign.size_guide") }).click();
  const dialog = page.getByRole("dialog", { name: t("campaign.size_guide") });
  await expect(dialog.getByRole("table")).toBeVisible();
  return dialog;
};

const rowOf = (dialog: Locator, size: string) =>
  dialog
    .getByRole("row")
    .filter({ has: dialog.page().getByRole("rowheader", { name: new RegExp(`^${size}( |$)`) }) });
const lengthOf = (dialog: Locator, size: string) => rowOf(dialog, size).getByRole("cell").nth(1);
const unit = ({ t }: Visitor, dialog: Locator, of: "inch" | "cm") =>
  dialog.getByRole("radio", { name: t(`size_guide.${of}`) });

test(
  "shows the guide in inches and centimetres, as chosen before, and loads it again after a failure (CAM-49, CAM-51, CAM-54, T-023)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 503/);
    const visitor = visit();
    const { page, t } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await shop.openPage(visitor, shirt);
    expect(asked.filter((path) => path.startsWith("/public/campaign/"))).toEqual([]);
    await test.step("where it cannot be loaded it says so", async () => {
      await page.route("**/public/campaign/*", (route) => route.fulfill({ status: 503, body: "" }));
      await page.getByRole("button", { name: t("campaign.size_guide") }).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(t("error.try_later"));
      await page.keyboard.press("Escape");
      await page.unroute("**/public/campaign/*");
    });
    const dialog = await openGuide(visitor);
    await expect(unit(visitor, dialog, "inch")).toBeChecked();
    await expect(lengthOf(dialog, "S")).toHaveText("28");
    await expect(dialog).toContainText("Measures may differ by up to 2 inches.");
    await expect(rowOf(dialog, "L")).toContainText(t("size_guide.your_size"));

    await unit(visitor, dialog, "cm").check({ force: true });
    await expect(lengthOf(dialog, "S")).toHaveText("71");
    await expect(dialog).toContainText("Measures may differ by up to 5 centimetres.");
    await unit(visitor, dialog, "inch").check({ force: true });
    await expect(lengthOf(dialog, "S")).toHaveText("28");
    await unit(visitor, dialog, "cm").check({ force: true });

    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("campaign.size_guide") })).toBeFocused();
    await shop.reload(visitor);
    await expect(unit(visitor, await openGuide(visitor), "cm")).toBeChecked();
  },
);

test("unfolds the guide within the size dialog (CAM-46)", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, "/trail-lines?color=sand");
  await campaign.addButton(visitor).click();
  const dialog = campaign.sizeDialog(visitor);
  await dialog.getByText(t("campaign.size_guide")).click();
  await expect(dialog.getByRole("table")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await dialog.getByRole("button", { name: "2XL", exact: true }).click();
  await expect(shop.cartLink(visitor, 1)).toBeVisible();
});
