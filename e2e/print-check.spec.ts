import type { Page } from "@playwright/test";

import type { PrintJobFacts } from "#render/paint/check-design.ts";
import { checkDesign } from "#render/paint/check-design.ts";

import { openSources } from "../golden/golden-sources.ts";
import { nodeSources } from "../golden/paint-in-node.ts";
import { matrixCells } from "../scripts/testing/matrix.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as designer from "./drivers/designer.ts";
import { expect, test } from "./lab/lab-test.ts";

const grounds = {
  dtg: ["#1b1b1b"],
  embroidery: ["#1b1b1b", "#ffffff"],
  paper: [],
} as const;

const lastCheck = (page: Page) => page.evaluate(() => window.labChecks.at(-1) ?? null);
const finished = (page: Page) => page.evaluate(() => window.labChecks.length);

/** Opens the design with one remark on each of its parts but the last, and waits for the check. */
async function openRemarked(page: Page, origin: string, locale: "ar" | "en" = "en", more = "") {
  const query = `&engine=remarks&ground=%231b1b1b${more}`;
  const designing = await designer.openEditor(page, origin, { locale, query });
  await expect.poll(() => finished(page)).toBeGreaterThan(0);
  return designing;
}

/** Whether the design as it stands has been checked. */
const isChecked = (page: Page) =>
  page.evaluate(() => window.labChecks.at(-1)?.design === window.labEditor.store.getState().design);

async function expectBadges(designing: designer.Designing): Promise<void> {
  const badge = designer.stage(designing).locator(".dsg-quality");
  for (const [name, words] of [
    ["Photo", "67 DPI, prints blurred"],
    ["Glow", "Half transparent"],
    ["Thin", "Strokes too thin"],
    ["Small", "Letters too small"],
    ["Night", "Hard to see"],
  ] as const) {
    await designer.part(designing, name).focus();
    await expect(badge).toHaveText(words);
  }
  await designer.part(designing, "Fine").focus();
  await expect(badge).toHaveCount(0);
}

const heard = (page: Page) => page.locator('[aria-live="polite"].dsg-heard:not([role])');

test.describe("the print check", { tag: "@desktop" }, () => {
  for (const { wanted, method } of matrixCells({
    wanted: ["print", "remarks"],
    method: ["dtg", "embroidery", "paper"],
  } as const)) {
    test(`P16 a browser finds what the server finds: ${wanted} by ${method}`, async ({
      page,
      lab,
    }) => {
      const groundColors = grounds[method];
      const ground = groundColors.map((color) => `&ground=${encodeURIComponent(color)}`).join("");
      const query = `&engine=${wanted}&method=${method}${ground}`;
      await designer.openEditor(page, lab.origin, { query });
      await expect.poll(() => finished(page)).toBeGreaterThan(0);
      const checked = await lastCheck(page);
      if (checked === null) throw new Error("Nothing was checked.");
      const facts: PrintJobFacts = { method, groundColors };
      const sources = await openSources(checked.design, "en", nodeSources);
      const found = checkDesign(checked.design, facts, sources);
      if (wanted === "remarks") expect(found.length).toBeGreaterThan(2);
      expect(checked.findings).toEqual(found);
    });
  }

  test("CANV-11 remarks are counted, lead to their objects, and go when they are fixed; none is checked during a drag", async ({
    page,
    lab,
  }) => {
    const designing = await openRemarked(page, lab.origin);
    const { t } = designing;
    const list = page.locator(".dsg-check");
    const summary = list.locator("summary");
    await expect(summary).toHaveText(t("designer.check_count", { count: 6 }));
    await expect(heard(page)).toHaveText(t("designer.said_check", { count: 6 }));
    await summary.focus();
    await page.keyboard.press("Enter");
    const remark = list.getByRole("button", { name: /^Line ?Needs fixing/ });
    await expect(remark).toContainText(t("print.cut_off"));
    await remark.press("Enter");
    await expect(designer.part(designing, "Line")).toBeFocused();
    await expect(designer.part(designing, "Line")).toHaveAttribute("aria-pressed", "true");
    await expect(designer.stage(designing).getByText(t("designer.remark_cut_off"))).toBeVisible();
    const panel = page.locator(".dsg-panel").getByRole("list", { name: t("designer.check") });
    await expect(panel).toContainText(t("print.cut_off"));

    for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByText(t("designer.check_count", { count: 5 }))).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expect(designer.stage(designing).locator(".dsg-quality")).toHaveCount(0);
    // What is left was said before.
    await expect(heard(page)).toHaveText(t("designer.said_check", { count: 6 }));
    // The moves are one step only if less than a second was between them.
    const made = await designer.steps(designing);
    for (let undo = 0; undo < made; undo += 1) await page.keyboard.press("Control+z");
    await expect(heard(page)).toHaveText(t("designer.said_check", { count: 6 }) + "\u00A0");

    await test.step("the badge shows the worst remark, and of a picture's sharpness the number", () =>
      expectBadges(designing));
    await test.step("no check runs in the middle of a drag", async () => {
      await expect.poll(() => isChecked(page)).toBe(true);
      const before = await finished(page);
      await designer.drag(designing, designer.part(designing, "Fine"), 10, -4);
      await designer.afterTimers(designing, 1_200);
      expect(await finished(page)).toBe(before);
      await page.mouse.up();
      await expect.poll(() => finished(page)).toBe(before + 1);
    });
  });

  test("one that fails says so", async ({ page, lab, watch }) => {
    watch.allow(/a check that fails/);
    const query = "&engine=remarks&unchecked";
    const { t } = await designer.openEditor(page, lab.origin, { query });
    await expect(page.getByText(t("designer.check_failed"))).toBeVisible();
  });
});

for (const { locale, colorScheme, name } of matrixCells({
  locale: ["ar", "en"],
  colorScheme: ["light", "dark"],
  name: ["Line", "Photo"],
} as const)) {
  const tag = locale === "ar" ? "@phone" : "@desktop";
  test(
    `axe finds nothing in the remarks: ${name}, ${locale}, ${colorScheme} (STORE-45)`,
    { tag },
    async ({ page, lab }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const designing = await openRemarked(page, lab.origin, locale);
      await page.locator(".dsg-check > summary").click();
      await designer.part(designing, name).focus();
      await expect(designer.stage(designing).locator(".dsg-quality")).toBeVisible();
      expect(await listAxeFindings(page)).toEqual([]);
      const small = await page
        .locator(".dsg-check > summary, .dsg-check button")
        .evaluateAll(
          (targets) =>
            targets.map((own) => own.getBoundingClientRect()).filter((box) => box.height < 43.9)
              .length,
        );
      expect(small).toBe(0);
    },
  );
}
