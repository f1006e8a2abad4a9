import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { serverMessages } from "#messages/server-catalogue.ts";

import { isFullMatrix } from "../scripts/testing/matrix.ts";
import * as solid from "./drivers/solid.ts";
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

// WebGL is drawn by the processor, which browsers do on request alone.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--enable-unsafe-swiftshader"],
    }),
});

// The first frame waits for the shaders, which the processor compiles, on a busy machine for a minute.
test.describe.configure({ timeout: 450_000 });

const { t } = serverMessages("en");
const body = (page: Page, name: string) => solid.body({ page, t }, name);
/** Few pixels, as each is drawn by the processor. */
const lab = "/?width=160&shape=";

/** Opens the lab and asks for the body, which the processor draws here. */
async function openBody(page: Page, address: string): Promise<void> {
  await answerStill(page);
  await page.goto(address);
  await solid.anyway({ page, t }).click();
}

const still = "**/api2/canvas/render3d";

async function answerStill(page: Page): Promise<void> {
  const picture = await readFile("assets/mockups/mug/left/mask.png", "base64");
  const data = { content_type: "image/png", picture, width: 1, height: 1 };
  await page.route(still, (route) => route.fulfill({ json: { success: true, data, message: "" } }));
}

/** A text and a colour change what is seen, and changing them back shows the first picture again, which is returned. */
async function expectLiveDesign(page: Page, shape: string): Promise<Buffer> {
  const own = body(page, shape);
  const show = (color: string) => page.evaluate((to) => window.labShow({ color: to }), color);
  const write = (text: string) => page.evaluate((to) => window.labWrite(to), text);
  const first = await solid.seen(own);
  const written = await solid.seenAfter(own, () => write("Bo"));
  expect(written.equals(first)).toBe(false);
  const dyed = await solid.seenAfter(own, () => show("#26324d"));
  expect(dyed.equals(written)).toBe(false);
  await solid.seenAfter(own, () => show("#ffffff"));
  expect((await solid.seenAfter(own, () => write("Amelia"))).equals(first)).toBe(true);
  return first;
}

async function expectTurned(page: Page, first: Buffer): Promise<void> {
  const own = body(page, "mug");
  const turned = await solid.seenAfter(own, () => own.press("ArrowLeft"));
  expect(turned.equals(first)).toBe(false);
  const back = await solid.seenAfter(own, () => own.press("ArrowRight"));
  expect(back.equals(first)).toBe(true);
  const button = (key: "gallery.solid_left" | "gallery.solid_reset") =>
    page.getByRole("button", { name: t(key) }).click();
  const left = await solid.seenAfter(own, () => button("gallery.solid_left"));
  expect(left.equals(first)).toBe(false);
  const home = await solid.seenAfter(own, () => button("gallery.solid_reset"));
  expect(home.equals(first)).toBe(true);
  const box = await own.boundingBox();
  if (box === null) throw new Error("The body is not shown.");
  const dragged = await solid.seenAfter(own, async () => {
    await page.mouse.move(box.x + box.width * 0.55, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
  });
  expect(dragged.equals(first)).toBe(false);
  const again = await solid.seenAfter(own, () => own.press("Home"));
  expect(again.equals(first)).toBe(true);
}

test.describe("a product as a body", { tag: "@desktop" }, () => {
  test.use({ viewport: { width: 320, height: 360 } });

  test("CAM-35 a mug shows the live design, is turned by dragging, keys and buttons, rests, and survives a lost context", async ({
    page,
    origin,
  }) => {
    await openBody(page, `${origin}${lab}mug&sheer`);
    const first = await expectLiveDesign(page, "mug");
    await test.step("is turned by dragging, by keys and by buttons, and goes back", () =>
      expectTurned(page, first));
    await test.step("draws nothing while nothing changes", async () => {
      const own = body(page, "mug");
      const frames = await own.getAttribute("data-frames");
      // As many frames as a second has, as the browser counts them.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 60; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      await expect(own).toHaveAttribute("data-frames", frames ?? "");
    });
    await test.step("shows the picture while its graphics are lost", async () => {
      const lose = await page.evaluateHandle(() => {
        const context = document.querySelector("canvas")?.getContext("webgl2");
        const own = context?.getExtension("WEBGL_lose_context");
        own?.loseContext();
        return own;
      });
      await expect(page.locator("img")).toBeVisible();
      await lose.evaluate((own) => own?.restoreContext());
      await expect(page.locator("img")).toHaveCount(0);
      expect((await solid.seen(body(page, "mug"))).equals(first)).toBe(true);
    });
  });

  for (const shape of isFullMatrix ? ["canvas", "cushion"] : []) {
    test(`CAM-35 a ${shape} shows the live design, and takes another colour`, async ({
      page,
      origin,
    }) => {
      await openBody(page, `${origin}${lab}${shape}&sheer`);
      await expectLiveDesign(page, shape);
    });
  }

  test("CAM-35 OP-068 drawn by the processor is the server's picture until it is requested, is rebuilt for another product, and freed with its page", async ({
    page,
    origin,
  }) => {
    await answerStill(page);
    await page.goto(`${origin}${lab}mug`);
    await expect(page.locator("img")).toBeVisible();
    await expect(page.locator("canvas")).not.toHaveAttribute("data-frames");
    await page.evaluate(() => window.labShow({ shape: "cushion" }));
    await expect(page.locator("img")).toBeVisible();
    await solid.anyway({ page, t }).click();
    await solid.seen(body(page, "cushion"));
    await page.evaluate(() => window.labShow({ shape: "canvas" }));
    await solid.seen(body(page, "canvas"));
    await expect(solid.anyway({ page, t })).toHaveCount(0);
    const context = await page.evaluateHandle(() =>
      document.querySelector("canvas")?.getContext("webgl2"),
    );
    await page.evaluate(() => window.labShow({ shape: null }));
    await expect(page.locator("canvas")).toHaveCount(0);
    expect(await context.evaluate((own) => own?.isContextLost())).toBe(true);
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
    await page.goto(`${origin}${lab}mug`);
    await expect(page.locator("img")).toBeVisible();
    await expect(page.getByText("Flat mockup")).toHaveCount(0);
    await page.unroute(still);
    await page.route(still, (route) =>
      route.fulfill({ json: { success: false, code: "unavailable", message: "Server busy" } }),
    );
    await page.goto(`${origin}${lab}cushion`);
    await expect(page.getByText("Flat mockup")).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.labReports.at(-1))).toContain("unavailable");
    await expect(page.locator("img")).toHaveCount(0);
  });
});
