import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { serverMessages } from "#messages/server-catalogue.ts";

import { expect, test as base } from "./fixtures.ts";
import { serveFolder } from "./lab/serve-lab.ts";
import { buildSolidLab } from "./solid-lab/build-solid-lab.ts";

const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const lab = await buildSolidLab();
      const server = await serveFolder(lab.folder);
      await use(server.origin);
      await server.close();
      await lab.remove();
    },
    { scope: "worker" },
  ],
});

// A machine without graphics draws by software, which browsers offer on request alone.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter((arg) => arg !== "--disable-gpu"),
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
      ],
    }),
});

const { t } = serverMessages("en");
const body = (page: Page, name: string): Locator =>
  page.getByRole("img", { name: t("gallery.solid_label", { name }) });

const still = "**/api2/canvas/render3d";

async function answerStill(page: Page): Promise<void> {
  const picture = await readFile("assets/mockups/mug/left/mask.png", "base64");
  const data = { content_type: "image/png", picture, width: 1, height: 1 };
  await page.route(still, (route) => route.fulfill({ json: { success: true, data, message: "" } }));
}

/** Waits until it is drawn and rests, and answers what is seen. */
async function settled(own: Locator): Promise<Buffer> {
  await expect(own).toHaveAttribute("tabindex", "0");
  // No ring around what has the focus.
  await own.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  let last = await own.screenshot();
  await expect
    .poll(async () => {
      const next = await own.screenshot();
      const isSame = next.equals(last);
      last = next;
      return isSame;
    })
    .toBe(true);
  return last;
}

test.describe("a product as a body", { tag: "@desktop" }, () => {
  for (const shape of ["mug", "canvas", "cushion"]) {
    test(`CAM-35 a ${shape} shows the live design, and takes another colour`, async ({
      page,
      origin,
    }) => {
      await page.goto(`${origin}/?shape=${shape}&sheer`);
      const own = body(page, shape);
      const first = await settled(own);
      await page.evaluate(() => window.labWrite("Bo"));
      const written = await settled(own);
      expect(written.equals(first)).toBe(false);
      await page.evaluate(() => window.labShow({ color: "#26324d" }));
      expect((await settled(own)).equals(written)).toBe(false);
      await page.evaluate(() => window.labShow({ color: "#ffffff" }));
      await page.evaluate(() => window.labWrite("Amelia"));
      expect((await settled(own)).equals(first)).toBe(true);
    });
  }

  test("CAM-35 is turned by dragging, by keys and by buttons, and goes back", async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/?shape=mug`);
    const own = body(page, "mug");
    const first = await settled(own);
    await own.press("ArrowLeft");
    const turned = await settled(own);
    expect(turned.equals(first)).toBe(false);
    await own.press("ArrowRight");
    expect((await settled(own)).equals(first)).toBe(true);
    await page.getByRole("button", { name: t("gallery.solid_left") }).click();
    expect((await settled(own)).equals(first)).toBe(false);
    await page.getByRole("button", { name: t("gallery.solid_reset") }).click();
    expect((await settled(own)).equals(first)).toBe(true);
    const box = await own.boundingBox();
    if (box === null) throw new Error("it is shown");
    await page.mouse.move(box.x + 300, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 300, { steps: 5 });
    await page.mouse.up();
    expect((await settled(own)).equals(first)).toBe(false);
    await own.press("Home");
    expect((await settled(own)).equals(first)).toBe(true);
  });

  test("without WebGL shows the server's picture, and without that the flat mockup", async ({
    page,
    origin,
  }) => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
          return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...rest);
        },
      });
    });
    await answerStill(page);
    await page.goto(`${origin}/?shape=mug`);
    await expect(page.locator("img")).toBeVisible();
    await expect(page.getByText("Flat mockup")).toHaveCount(0);
    await page.unroute(still);
    await page.route(still, (route) =>
      route.fulfill({ json: { success: false, code: "unavailable", message: "Server busy" } }),
    );
    await page.goto(`${origin}/?shape=cushion`);
    await expect(page.getByText("Flat mockup")).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.labReports.at(-1))).toContain("unavailable");
    await expect(page.locator("img")).toHaveCount(0);
  });

  test("that loses its graphics shows the picture until they come back", async ({
    page,
    origin,
  }) => {
    await answerStill(page);
    await page.goto(`${origin}/?shape=mug`);
    const own = body(page, "mug");
    const first = await settled(own);
    const lose = await page.evaluateHandle(() => {
      const context = document.querySelector("canvas")?.getContext("webgl2");
      const own = context?.getExtension("WEBGL_lose_context");
      own?.loseContext();
      return own;
    });
    await expect(page.locator("img")).toBeVisible();
    await lose.evaluate((own) => own?.restoreContext());
    await expect(page.locator("img")).toHaveCount(0);
    expect((await settled(own)).equals(first)).toBe(true);
  });

  test("is let go of with its page, and made anew for another product", async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/?shape=mug`);
    for (const shape of ["cushion", "canvas", "mug"] as const) {
      await page.evaluate((next) => window.labShow({ shape: next }), shape);
      await settled(body(page, shape));
    }
    const isLost = await page.evaluateHandle(() =>
      document.querySelector("canvas")?.getContext("webgl2"),
    );
    await page.evaluate(() => window.labShow({ shape: null }));
    await expect(page.locator("canvas")).toHaveCount(0);
    expect(await isLost.evaluate((context) => context?.isContextLost())).toBe(true);
  });
});
