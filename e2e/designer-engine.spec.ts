import * as designer from "./drivers/designer.ts";
import { expect, test } from "./lab/lab-test.ts";

/** Between two pictures of the same size, of 255. */
function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

test.describe("with the engine of the print", { tag: "@desktop" }, () => {
  test("a drag paints and resamples nothing; it rests, and a typed text is shown, as the server paints it (P16)", async ({
    page,
    lab,
  }) => {
    const designing = await designer.openEditor(page, lab.origin, { query: "&engine" });
    await designer.expectPrinted(designing);
    // The photo moves within its frame first, which has no handles; then the frame itself.
    await designer.part(designing, "Photo").click();
    const framing = designer.tool(designing, designing.t("designer.part"));
    await expect(framing).toHaveAttribute("aria-pressed", "true");
    for (const [target, dx, dy] of [
      [designer.part(designing, "Photo"), 70, 40],
      [designer.handle(designing, "lower-right"), 40, 30],
      [designer.handle(designing, "turn"), 60, 30],
    ] as const) {
      if (dx === 40) await framing.click();
      const before = await designer.work(designing);
      await designer.drag(designing, target, dx, dy);
      await expect(designer.draft(designing)).toBeVisible();
      await page.mouse.move(640, 420, { steps: 12 });
      // Longer than a design rests before it is painted.
      await designer.afterTimers(designing, 400);
      expect(await designer.work(designing)).toEqual(before);
      await page.mouse.up();
      await expect(designer.draft(designing)).toHaveCount(0);
      expect(await designer.work(designing)).toEqual({
        painted: before.painted + 1,
        placed: before.placed + 1,
      });
    }
    await designer.expectPrinted(designing);
    await designer.part(designing, "Name").click();
    await page.getByRole("textbox").fill("Łukasz");
    await expect(page.getByRole("textbox")).toHaveValue("Łukasz");
    await designer.expectPrinted(designing);
  });

  test("nothing jumps when what was dragged is painted exactly", async ({ page, lab }) => {
    const designing = await designer.openEditor(page, lab.origin, { query: "&engine" });
    await designer.expectPrinted(designing);
    for (const name of ["Photo", "Name", "Arc"]) {
      const still = await designer.lookAtPrint(designing);
      await designer.drag(designing, designer.part(designing, name), 37, 41);
      await expect(designer.draft(designing)).toBeVisible();
      const dragged = await designer.lookAtPrint(designing);
      await page.mouse.up();
      await expect(designer.draft(designing)).toHaveCount(0);
      const rested = await designer.lookAtPrint(designing);
      expect.soft(meanDifference(dragged, rested), `${name}, dragged`).toBeLessThan(1);
      expect.soft(meanDifference(still, rested), `${name}, before`).toBeGreaterThan(2);
    }
  });

  test("what is loading says so until it is there", async ({ page, lab }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/pictures/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    const designing = await designer.openEditor(page, lab.origin, { query: "&engine" });
    const loading = page.getByText(designing.t("designer.loading"));
    await expect(loading).toBeVisible();
    held.resolve();
    await expect(loading).toHaveCount(0);
    await designer.expectPrinted(designing);
  });

  test("no painting of before is shown over what is dragged since", async ({ page, lab }) => {
    const designing = await designer.openEditor(page, lab.origin, { query: "&engine" });
    await designer.expectPrinted(designing);
    const { placed } = await designer.work(designing);
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      window.labDelay = promise;
      addEventListener("resume-lab", () => resolve(), { once: true });
    });
    await designer.drag(designing, designer.part(designing, "Photo"), 60, 40);
    await page.mouse.up();
    await expect.poll(async () => (await designer.work(designing)).placed).toBe(placed + 1);
    await designer.drag(designing, designer.part(designing, "Name"), -60, 30);
    await expect(designer.draft(designing).locator(".dsg-lone")).toHaveCount(2);
    const shown = await designer.lookAtPrint(designing);
    await page.evaluate(() => dispatchEvent(new Event("resume-lab")));
    await designer.afterTimers(designing, 1_000);
    await expect(designer.draft(designing)).toBeVisible();
    expect(meanDifference(await designer.lookAtPrint(designing), shown)).toBe(0);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await page.keyboard.press("Control+z");
    await designer.expectPrinted(designing);
  });

  test("CANV-29 a picture that a held control scales is painted when the control rests", async ({
    page,
    lab,
  }) => {
    await page.clock.install({ time: 0 });
    const designing = await designer.openEditor(page, lab.origin, { query: "&engine" });
    await designer.expectPrinted(designing);
    await designer.part(designing, "Photo").click();
    const { placed } = await designer.work(designing);
    await designer.tool(designing, designing.t("designer.larger")).hover();
    await page.clock.pauseAt(3_600_000);
    await page.mouse.down();
    await page.clock.runFor(1_500);
    await page.mouse.up();
    await page.clock.resume();
    await designer.expectPrinted(designing);
    // One at the first step, after which the hold waits, and one at the end.
    expect((await designer.work(designing)).placed - placed).toBeLessThanOrEqual(2);
  });
});
