import { weighDesigner } from "../scripts/check-designer-weight.ts";
import { matrixCells } from "../scripts/testing/matrix.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as designer from "./drivers/designer.ts";
import { expect, test } from "./lab/lab-test.ts";

test.describe("by mouse", { tag: "@desktop" }, () => {
  test("moves, scales and turns a photo, each as one step (CANV-24, OP-066, CANV-07, T-060)", async ({
    page,
    lab,
  }) => {
    const designing = await designer.openEditor(page, lab.origin);
    const { t } = designing;
    const photo = designer.part(designing, "Photo");
    const frame = () => designer.frameOf(designing, "photo");
    const before = await frame();

    await test.step("a handle turns by whole steps with Shift, and Escape cancels", async () => {
      await photo.click();
      await page.keyboard.down("Shift");
      await designer.drag(designing, designer.handle(designing, "turn"), 120, 90);
      const during = await frame();
      expect(during?.angle).toBeGreaterThan(10);
      expect((during?.angle ?? 1) % 15).toBe(0);
      await page.keyboard.up("Shift");
      await page.keyboard.press("Escape");
      expect(await frame()).toEqual(before);
      await page.mouse.up();
      expect(await designer.steps(designing)).toBe(0);
    });

    await test.step("a corner scales, and the quality is shown beside it", async () => {
      await photo.click();
      await expect(page.getByText("306 DPI, prints sharp")).toBeVisible();
      await designer.drag(designing, designer.handle(designing, "lower-right"), 160, 120);
      await page.mouse.up();
      await expect(page.getByText(/^1\d\d DPI, prints (well|blurred)$/)).toBeVisible();
      await expect(photo).toHaveAccessibleName(/mm wide, 1\d\d DPI$/);
      expect((await frame())?.x).toBeCloseTo(100, 1);
      await page.keyboard.press("Control+z");
      await expect(page.getByText("306 DPI, prints sharp")).toBeVisible();
      expect(await frame()).toEqual(before);
    });

    await test.step("a drag snaps to the middle, with a guide", async () => {
      await designer.drag(designing, photo, 4, 60);
      await expect(designer.stage(designing).locator(".dsg-guide")).toHaveCount(1);
      await page.mouse.up();
      await expect(designer.stage(designing).locator(".dsg-guide")).toHaveCount(0);
      const after = await frame();
      expect(after?.x).toBeCloseTo(100, 3);
      expect(after?.y).toBeGreaterThan((before?.y ?? 0) + 10);
      expect(await designer.steps(designing)).toBe(1);
      await expect(designer.said(designing)).toHaveText(/^Photo: 30 mm from the left/);
      await designer.tool(designing, t("designer.undo")).click();
      expect(await frame()).toEqual(before);
      await designer.tool(designing, t("designer.redo")).click();
      expect(await frame()).toEqual(after);
    });
  });

  test("CANV-29 T-064 a held control repeats, and stops when the pointer leaves", async ({
    page,
    lab,
  }) => {
    await page.clock.install({ time: 0 });
    const designing = await designer.openEditor(page, lab.origin);
    const { t } = designing;
    await designer.part(designing, "Year").click();
    const stepMm = (10 / 300) * 25.4;
    const right = designer.tool(designing, t("designer.right"));
    const madeSteps = async (before: number) =>
      ((await designer.frameOf(designing, "year"))?.x ?? 0) / stepMm - before / stepMm;
    const start = (await designer.frameOf(designing, "year"))?.x ?? 0;
    await right.hover();
    await page.clock.pauseAt(3_600_000);
    await page.mouse.down();
    await page.clock.runFor(100);
    await page.mouse.up();
    await page.clock.runFor(2000);
    expect(await madeSteps(start)).toBeCloseTo(1, 2);
    await page.mouse.down();
    await page.clock.runFor(800);
    expect(await madeSteps(start)).toBeCloseTo(8, 2);
    await page.mouse.move(5, 5);
    await page.clock.runFor(2000);
    expect(await madeSteps(start)).toBeCloseTo(8, 2);
    await page.mouse.up();
  });

  test("explains what is fixed, and cleans words once their field is left (CANV-14, OP-055, T-054)", async ({
    page,
    lab,
  }) => {
    const designing = await designer.openEditor(page, lab.origin);
    const { t } = designing;

    await test.step("a fixed object stays, an upright one does not turn", async () => {
      await page.getByRole("button", { name: "Background", exact: true }).click();
      await expect(page.getByText(t("designer.fixed"))).toBeVisible();
      await designer.part(designing, "Background").press("ArrowLeft");
      await expect(designer.said(designing)).toHaveText(t("designer.refused.locked"));
      await designer.part(designing, "Year").click();
      await expect(designer.handle(designing, "turn")).toHaveCount(0);
      // Disabled, but it says why.
      await designer.tool(designing, t("designer.turn_right")).click({ force: true });
      await expect(designer.said(designing)).toHaveText(t("designer.refused.turning_locked"));
      expect(await designer.steps(designing)).toBe(0);
    });

    await test.step("words are shown as they are typed", async () => {
      await designer.part(designing, "Name").click();
      const field = page.getByRole("textbox", { name: t("designer.words"), exact: true });
      await field.fill("Class of 2025\u{1F393}");
      await expect(designer.part(designing, "Name")).toHaveAccessibleName(
        /^Name: Class of 2025🎓/u,
      );
      await field.blur();
      await expect(field).toHaveValue("Class of 2025");
      await designer.tool(designing, t("designer.undo")).click();
      await expect(field).toHaveValue("Amelia");

      await field.fill("Mia\u{1F393}");
      const before = await designer.frameOf(designing, "photo");
      await designer.drag(designing, designer.part(designing, "Photo"), 0, 50);
      await page.mouse.up();
      await expect(designer.part(designing, "Photo")).toHaveAttribute("aria-pressed", "true");
      await expect(designer.part(designing, "Name")).toHaveAccessibleName(/^Name: Mia,/);
      expect((await designer.frameOf(designing, "photo"))?.y).toBeGreaterThan(before?.y ?? 0);
    });
  });

  test("control and the wheel zoom, a wheel alone scrolls the page", async ({ page, lab }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    const designing = await designer.openEditor(page, lab.origin);
    await designer.stage(designing).hover();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await designer.view(designing)).zoom).toBeGreaterThan(1.3);
    const { zoom } = await designer.view(designing);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect((await designer.view(designing)).zoom).toBe(zoom);
    await page.getByRole("button", { name: /^Show all/ }).click();
    expect(await designer.view(designing)).toEqual({ zoom: 1, panX: 0, panY: 0 });
  });

  test("a preview that fails says so, and nothing is lost", async ({ page, lab, watch }) => {
    watch.allow(/a painter that fails/);
    const designing = await designer.openEditor(page, lab.origin, { query: "&broken" });
    await expect(page.getByRole("alert")).toHaveText(designing.t("designer.paint_failed"));
    await designer.part(designing, "Photo").press("ArrowLeft");
    expect(await designer.steps(designing)).toBe(1);
  });

  test("P13 the editor is light", async ({ lab }) => {
    const { "designer.js": script = 0, "designer.css": style = 0 } = lab.gzipBytes;
    expect(script).toBeGreaterThan(1000);
    expect(script + style).toBeLessThan(23_500);
    expect(weighDesigner(lab).problems).toEqual([]);
  });
});

test.describe("by keyboard alone", { tag: "@desktop" }, () => {
  test("everything from choosing to taking back", async ({ page, lab }) => {
    const designing = await designer.openEditor(page, lab.origin);
    const { t } = designing;
    const photo = designer.part(designing, "Photo");
    const tabTo = async (target: typeof photo) => {
      for (let tabs = 0; tabs < 20; tabs += 1) {
        await page.keyboard.press("Tab");
        if (await target.evaluate((button) => button === document.activeElement)) return;
      }
      throw new Error("Tab does not lead there.");
    };
    await tabTo(photo);
    await expect(photo).toHaveAttribute("aria-pressed", "true");
    const before = await designer.frameOf(designing, "photo");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(designer.said(designing)).toHaveText(
      "Photo: 31 mm from the left, 38 mm from the top",
    );
    await page.keyboard.press("+");
    await page.keyboard.press("]");
    await expect(designer.said(designing)).toHaveText("Photo: turned to 1 degrees");
    const after = await designer.frameOf(designing, "photo");
    expect(after?.widthMm).toBeCloseTo((before?.widthMm ?? 0) * 1.04, 2);
    // Both moves are one step if less than a second was between them.
    const made = await designer.steps(designing);
    for (let undo = 0; undo < made; undo += 1) await page.keyboard.press("Control+z");
    await expect.poll(() => designer.frameOf(designing, "photo")).toEqual(before);
    expect(await designer.steps(designing)).toBe(0);
    await page.keyboard.press("Control+Shift+z");
    for (let redo = 1; redo < made; redo += 1) await page.keyboard.press("Control+y");
    await expect.poll(() => designer.frameOf(designing, "photo")).toEqual(after);

    await page.keyboard.press("Control+d");
    const copy = designer.part(designing, "Photo 2");
    await expect(copy).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(copy).toHaveCount(0);
    await expect(designer.part(designing, "Year")).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(designer.said(designing)).toHaveText(t("designer.refused.not_removable"));
    await page.keyboard.press("Escape");
    await expect(designer.part(designing, "Year")).toHaveAttribute("aria-pressed", "false");

    await tabTo(designer.part(designing, "Year"));
    await tabTo(designer.tool(designing, t("designer.smaller")));
    await page.keyboard.down("Enter");
    await expect
      .poll(() => designer.frameOf(designing, "year").then((f) => f?.widthMm))
      .toBeLessThan(70);
    await page.keyboard.up("Enter");
  });

  test("I18N-04 in Arabic, left and right are those of the print", async ({ page, lab }) => {
    const designing = await designer.openEditor(page, lab.origin, { locale: "ar" });
    const photo = designer.part(designing, "Photo");
    const before = await designer.middleOf(photo);
    const x = async () => (await designer.middleOf(photo)).x;
    await photo.press("Shift+ArrowRight");
    await expect.poll(x).toBeGreaterThan(before.x + 5);
    await photo.press("Shift+ArrowLeft");
    await designer.drag(designing, photo, -90, 0);
    await page.mouse.up();
    await expect.poll(x).toBeLessThan(before.x - 60);
  });
});

test.describe("by touch", { tag: "@phone" }, () => {
  test("one finger drags, two scale, turn and move at once, each as one step", async ({
    page,
    lab,
  }) => {
    const designing = await designer.openEditor(page, lab.origin);
    const touch = await designer.fingers(designing);
    const photo = () => designer.frameOf(designing, "photo");
    const before = await photo();
    const { x, y } = await designer.middleOf(designer.part(designing, "Photo"));

    await test.step("one finger leaves the page where it is", async () => {
      await touch.down({ x, y });
      await touch.move({ x, y: y + 30 });
      await touch.move({ x, y: y + 90 });
      await touch.up();
      const middle = () => designer.middleOf(designer.part(designing, "Photo"));
      await expect.poll(async () => (await middle()).y).toBeCloseTo(y + 90, 0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect.poll(() => designer.steps(designing)).toBe(1);
      // No tap: Chromium makes no click of one that follows a quick drag within 300 ms.
      await designer.tool(designing, designing.t("designer.undo")).click();
      await expect.poll(photo).toEqual(before);
    });

    await test.step("two fingers", async () => {
      await touch.down({ x: x - 40, y });
      await touch.down({ x: x - 40, y }, { x: x + 40, y });
      await touch.move({ x: x - 20, y: y + 20 }, { x: x + 20, y: y + 60 });
      await touch.up({ x: x - 20, y: y + 20 });
      await touch.up();
      await expect.poll(() => designer.steps(designing)).toBe(1);
      const after = await photo();
      // The fingers are 56.6 px apart instead of 80, and have turned by 45 degrees.
      expect((after?.widthMm ?? 0) / (before?.widthMm ?? 1)).toBeCloseTo(Math.SQRT1_2, 1);
      expect(after?.angle).toBeCloseTo(45, 0);
      await designer.tool(designing, designing.t("designer.undo")).click();
      await expect.poll(photo).toEqual(before);
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    });
  });

  test("a control that is held under a finger repeats until the finger slides off", async ({
    page,
    lab,
  }) => {
    await page.clock.install({ time: 0 });
    const designing = await designer.openEditor(page, lab.origin);
    await designer.part(designing, "Year").tap();
    await expect(designer.part(designing, "Year")).toHaveAttribute("aria-pressed", "true");
    const before = (await designer.frameOf(designing, "year"))?.widthMm ?? 0;
    const touch = await designer.fingers(designing);
    const larger = designer.tool(designing, designing.t("designer.larger"));
    await larger.scrollIntoViewIfNeeded();
    const at = await designer.middleOf(larger);
    const grown = async () => ((await designer.frameOf(designing, "year"))?.widthMm ?? 0) / before;
    await page.clock.pauseAt(3_600_000);
    await touch.down(at);
    await page.clock.runFor(600);
    expect(await grown()).toBeCloseTo(1.04 ** 3, 3);
    await touch.move({ x: at.x, y: at.y - 300 });
    await page.clock.runFor(1000);
    expect(await grown()).toBeCloseTo(1.04 ** 3, 3);
    await touch.up();
  });

  test("controls measure 44 px, and leave the design in view, also with large text", async ({
    page,
    lab,
  }) => {
    const designing = await designer.openEditor(page, lab.origin);
    await designer.part(designing, "Photo").tap();
    await expect(designer.part(designing, "Photo")).toHaveAttribute("aria-pressed", "true");
    const small = await page
      .locator(".dsg button:not(.dsg-object), .dsg-handle")
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ box: target.getBoundingClientRect(), name: target.ariaLabel }))
          .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
          .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
      );
    expect(small).toEqual([]);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    const last = designer.tool(designing, designing.t("designer.duplicate"));
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(designer.stage(designing)).toBeInViewport({ ratio: 0.9 });
    await last.tap();
    await expect(designer.part(designing, "Photo 2")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const cut = await page
      .locator(".dsg-tools, .dsg-bar, .dsg-group-head")
      .evaluateAll((groups) =>
        groups
          .filter((group) => group.scrollWidth > group.clientWidth + 1)
          .map((group) => group.textContent),
      );
    expect(cut).toEqual([]);
  });
});

const axeCells = matrixCells({
  locale: ["en", "ar"],
  colorScheme: ["light", "dark"],
  tag: ["@desktop", "@phone"],
} as const);
for (const { locale, colorScheme, tag } of axeCells) {
  const cell = `${locale}, ${colorScheme}, ${tag}`;
  test(`axe finds nothing in the editor: ${cell} (STORE-45)`, { tag }, async ({ page, lab }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const designing = await designer.openEditor(page, lab.origin, { locale });
    expect.soft(await listAxeFindings(page), "nothing selected").toEqual([]);
    for (const name of ["Photo", "Name", "Year", "Background"]) {
      await designer.part(designing, name).focus();
      expect.soft(await listAxeFindings(page), name).toEqual([]);
    }
  });
}

test(
  "forced colours show the frame, the handles and the focus",
  { tag: "@desktop" },
  async ({ page, lab }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const designing = await designer.openEditor(page, lab.origin);
    await designer.part(designing, "Photo").press("ArrowLeft");
    const highlight = await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<i id="probe" style="color:Highlight"></i>');
      const probe = document.querySelector("#probe");
      return probe === null ? "" : getComputedStyle(probe).color;
    });
    await expect(page.locator(".dsg-frame")).toHaveCSS("stroke", highlight);
    await expect(designer.part(designing, "Photo")).toHaveCSS("outline-style", "solid");
  },
);
