import type { Page } from "@playwright/test";

import { listAxeFindings } from "./drivers/axe.ts";
import * as customise from "./drivers/customise.ts";
import * as shop from "./drivers/shop.ts";
import * as solid from "./drivers/solid.ts";
import { expect, test } from "./fixtures.ts";

// The first frame waits for the shaders, which the processor compiles, on a busy machine for a minute.
test.describe.configure({ timeout: 450_000 });

const mug = "/where-we-live?product=ceramic-mug&size=11-oz";
const canvas = "/where-we-live?product=stretched-canvas&size=16x20-in";

// WebGL is drawn by the processor, which browsers do on request alone.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--enable-unsafe-swiftshader"],
    }),
});

// A turn is one frame then, not one for each step of it.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const withoutGraphics = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...rest);
      },
    });
  });

test(
  "CAM-35 a design is turned on its product, follows what is typed, and goes back to its picture",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    // Few pixels, as each is drawn by the processor.
    await page.setViewportSize({ width: 1000, height: 700 });
    await shop.openPage(visitor, mug);
    const family = customise.text(visitor, "Family");
    await family.fill("The Lims");
    const flat = customise.livePicture(visitor, "wrap");
    await customise.readPicture(flat);
    await solid.toggle(visitor).click();
    const own = solid.body(visitor, "Ceramic mug");
    await test.step("where it would stop the page it is a picture until it is asked for", async () => {
      const still = own.and(page.locator("img"));
      await expect(still).toBeVisible();
      await expect(page.locator("canvas[data-frames]")).toHaveCount(0);
      await solid.anyway(visitor).click();
      await expect(solid.anyway(visitor)).toHaveCount(0);
      await expect(own.and(page.locator("canvas"))).toBeFocused({ timeout: 90_000 });
      await expect(still).toHaveCount(0);
    });
    const named = await solid.seen(own);
    await expect(solid.toggle(visitor)).toHaveAttribute("aria-pressed", "true");
    await expect(flat).toHaveCount(0);
    const renamed = await solid.seenAfter(own, () => family.fill("The Garcias"));
    expect(renamed.equals(named)).toBe(false);
    const turned = await solid.seenAfter(own, () => own.press("ArrowLeft"));
    expect(turned.equals(renamed)).toBe(false);
    const home = await solid.seenAfter(own, () => own.press("Home"));
    expect(home.equals(renamed)).toBe(true);
    expect(await listAxeFindings(page, "main")).toEqual([]);
    await solid.toggle(visitor).click();
    await expect(own).toHaveCount(0);
    await customise.readPicture(flat);
    await test.step("once asked for it comes by itself", async () => {
      await solid.toggle(visitor).click();
      await solid.seen(own);
      await expect(solid.anyway(visitor)).toHaveCount(0);
      await solid.toggle(visitor).click();
      await expect(own).toHaveCount(0);
    });
    await page.getByRole("button", { name: t("personal.live_close"), exact: true }).click();
    await expect(flat).toHaveCount(0);
  },
);

test(
  "CAM-35 the form leads to the body; nothing of it is loaded before",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await shop.openPage(visitor, canvas);
    await expect(solid.link(visitor)).toBeVisible();
    const isOfBodies = (url: string) => /solid/.test(url);
    expect(asked.filter(isOfBodies)).toEqual([]);
    await solid.link(visitor).click();
    // The still picture in its place, as the processor would draw it here.
    await expect(solid.anyway(visitor)).toBeVisible();
    const still = solid.body(visitor, "Stretched canvas").and(page.locator("img"));
    await expect(still).toBeInViewport();
    expect(asked.filter(isOfBodies)).not.toEqual([]);
    await shop.openPage(visitor, "/home-side?size=m");
    await expect(customise.text(visitor, "Team")).toBeVisible();
    await expect(solid.link(visitor)).toHaveCount(0);
  },
);

test(
  "CANV-30 OP-068 without WebGL the server's picture follows what is typed, else the flat one stays",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await withoutGraphics(page);
    await shop.openPage(visitor, mug);
    const family = customise.text(visitor, "Family");
    await family.fill("The Lims");
    await solid.toggle(visitor).click();
    const still = solid.body(visitor, "Ceramic mug").and(page.locator("img"));
    await expect(still).toBeVisible();
    const named = (await still.getAttribute("src")) ?? "";
    expect(named).toContain("data:image/webp");
    await expect(solid.anyway(visitor)).toHaveCount(0);
    await expect(still).toHaveCSS("opacity", "1");
    await expect(still).toHaveCSS("padding", "0px");
    await family.fill("The Garcias");
    await expect(still).not.toHaveAttribute("src", named);
    watch.allow(/No picture of the body/, /status of 503/);
    await page.route("**/api2/canvas/render3d", (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "" } }),
    );
    await family.fill("The Okafors");
    await expect(still).toHaveCount(0);
    await customise.readPicture(customise.livePicture(visitor, "wrap"));
    await expect(page.getByText(t("personal.live_waiting"))).toHaveCount(0);
    await shop.expectNoToast(visitor);
  },
);
