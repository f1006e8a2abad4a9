import * as approval from "./drivers/approval.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const page = "/best-of-friends";
const photo = "src/demo/videos/mug.webp";
const puts = "**/api2/public/uploads/**";
/** The key of a picture that is no longer there. */
const gone = `uploads/${"0".repeat(40)}.png`;

test("UPL-06 the file chooser asks for what a phone hands over as JPEG", async ({ visit }) => {
  const visitor = visit();
  await shop.openPage(visitor, page);
  const accept = await personal.picture(visitor, "Photo").getAttribute("accept");
  expect(accept?.split(",")).toEqual(
    expect.arrayContaining(["image/jpeg", "image/png", "image/webp"]),
  );
  expect(accept).not.toMatch(/hei[cf]|\*/);
});

test("UPL-07 UPL-10 HEIC is told what to do", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  await shop.openPage(visitor, page);
  await personal.giveFile(personal.picture(visitor, "Photo"), "image/heic", 10);
  await expect(personal.field(visitor, "Photo")).toContainText("Most Compatible");
  const retry = personal
    .field(visitor, "Photo")
    .getByRole("button", { name: visitor.t("personal.picture_retry") });
  await expect(retry).toHaveCount(0);
});

test(
  "UPL-06 what is sent tells how far it is, and can be cancelled",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page: tab, t } = visitor;
    const { promise: isWanted, resolve: letGo } = Promise.withResolvers<void>();
    await tab.route(puts, async (route) => {
      await isWanted;
      await route.abort().catch(() => undefined);
    });
    await shop.openPage(visitor, page);
    const field = personal.field(visitor, "Photo");
    await personal.picture(visitor, "Photo").setInputFiles(photo);
    const bar = field.getByRole("progressbar", { name: t("personal.picture_sending") });
    await expect(bar).toBeVisible();
    await expect(field).toContainText(/\d+%/);
    await field.getByRole("button", { name: t("personal.picture_cancel") }).click();
    await expect(bar).toHaveCount(0);
    await expect(field).toContainText("Required");
    await expect(field).not.toContainText("Error");
    await expect(personal.picture(visitor, "Photo")).toBeFocused();
    letGo();
  },
);

test(
  "UPL-10 T-067 a lost connection is told, and the same picture is sent again",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    const { page: tab, t } = visitor;
    watch.allow(/Failed to load resource/);
    await tab.route(puts, (route) => route.abort("connectionreset"), { times: 1 });
    await shop.openPage(visitor, page);
    const field = personal.field(visitor, "Photo");
    await personal.picture(visitor, "Photo").setInputFiles(photo);
    await expect(field).toContainText(t("personal.upload_unreachable"));
    await field.getByRole("button", { name: t("personal.picture_retry") }).click();
    await expect(field).toContainText(t("personal.picture_ready"));
    await expect(field).not.toContainText("Error");
  },
);

test(
  "UPL-06 a picture that a link names and that is gone is asked for again",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    watch.allow(/status of 404/);
    await shop.openPage(visitor, `${page}?image_1_1=${gone}&c_image_1=${gone}`);
    const field = personal.field(visitor, "Photo");
    await expect(field).toContainText(visitor.t("personal.picture_gone"));
    await expect(field.locator("img")).toHaveCount(0);
    await personal.picture(visitor, "Photo").setInputFiles(photo);
    await expect(field).toContainText(visitor.t("personal.picture_ready"));
  },
);

test(
  "CART-25 a line whose picture is gone says which, and takes another",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    const { page: tab, t } = visitor;
    watch.allow(/status of 404/);
    await shop.openPage(visitor, `${page}?size=12x16-in&text_1_2=Biscuit&c_dropdown_1=rosemary`);
    await personal.picture(visitor, "Photo").setInputFiles(photo);
    await expect(personal.field(visitor, "Photo")).toContainText(t("personal.picture_ready"));
    await campaign.addAndOpenCart(visitor, 1, { isPersonal: true });
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    const stored = await cart.readStoredCart(visitor);
    const text = JSON.stringify(stored.products).replaceAll(/uploads\/[0-9a-f]{40}\.\w+/g, gone);
    await cart.storeCart(visitor, {
      ...stored,
      products: JSON.parse(text) as typeof stored.products,
    });
    await shop.reload(visitor);
    const line = cart.lines(visitor).first();
    await expect(line).toContainText(t("cart.line_picture", { label: "Photo" }));
    await line.getByRole("link", { name: /^Edit/ }).click();
    const field = personal.field(visitor, "Photo");
    await expect(field).toContainText(t("personal.picture_gone"));
    await personal.picture(visitor, "Photo").setInputFiles(photo);
    await expect(field).toContainText(t("personal.picture_ready"));
    await tab
      .getByRole("main")
      .getByRole("button", { name: t("campaign.update_cart"), exact: true })
      .first()
      .click();
    await approval.approve(visitor);
    await expect(cart.checkoutButton(visitor)).toBeEnabled();
    await expect(line).not.toContainText(t("cart.line_picture", { label: "Photo" }));
  },
);
