import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import type { PrintJobFacts } from "#render/paint/check-design.ts";
import { checkDesign } from "#render/paint/check-design.ts";

import { openSources } from "../golden/golden-sources.ts";
import { nodeSources } from "../golden/paint-in-node.ts";
import * as designer from "./drivers/designer.ts";
import { expect, test as base } from "./fixtures.ts";
import { buildLab } from "./lab/build-lab.ts";
import { serveFolder } from "./lab/serve-lab.ts";

const test = base.extend<object, { lab: { origin: string } }>({
  lab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const lab = await buildLab();
      const server = await serveFolder(lab.folder);
      await use({ origin: server.origin });
      await server.close();
      await lab.remove();
    },
    { scope: "worker" },
  ],
});

const lastCheck = (page: Page) => page.evaluate(() => window.labChecks.at(-1) ?? null);
const finished = (page: Page) => page.evaluate(() => window.labChecks.length);

/** Opens the design with one remark on each of its parts but the last, and waits for the check. */
async function openRemarked(page: Page, origin: string, locale: "ar" | "en" = "en", more = "") {
  const query = `&engine=remarks&ground=%231b1b1b${more}`;
  const designing = await designer.openEditor(page, origin, { locale, query });
  await expect.poll(() => finished(page), { timeout: 30_000 }).toBeGreaterThan(0);
  return designing;
}
const heard = (page: Page) => page.locator('[aria-live="polite"].dsg-heard:not([role])');

test.describe("the print check", { tag: "@desktop" }, () => {
  for (const [method, grounds] of [
    ["dtg", ["#1b1b1b"]],
    ["embroidery", ["#1b1b1b", "#ffffff"]],
    ["paper", []],
  ] as const) {
    test(`P16 a browser finds what the server finds: ${method}`, async ({ page, lab }) => {
      for (const wanted of ["remarks", "print"]) {
        const ground = grounds.map((color) => `&ground=${encodeURIComponent(color)}`).join("");
        const query = `&engine=${wanted}&method=${method}${ground}`;
        await designer.openEditor(page, lab.origin, { query });
        await expect.poll(() => finished(page), { timeout: 30_000 }).toBeGreaterThan(0);
        const checked = await lastCheck(page);
        if (checked === null) throw new Error("Nothing was checked.");
        const facts: PrintJobFacts = { method, groundColors: grounds };
        const sources = await openSources(checked.design, "en", nodeSources);
        const found = checkDesign(checked.design, facts, sources);
        if (wanted === "remarks") expect(found.length).toBeGreaterThan(2);
        expect(checked.findings).toEqual(found);
      }
    });
  }

  test("CANV-11 remarks are counted, lead to their objects, and go when they are mended", async ({
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
    await page.keyboard.press("Control+z");
    await expect(heard(page)).toHaveText(t("designer.said_check", { count: 6 }) + "\u00A0");
  });

  test("the badge tells the worst remark, and of a picture's sharpness the number", async ({
    page,
    lab,
  }) => {
    const designing = await openRemarked(page, lab.origin);
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
  });

  test("is not run in the middle of a drag", async ({ page, lab }) => {
    const designing = await openRemarked(page, lab.origin);
    const before = await finished(page);
    await designer.drag(designing, designer.part(designing, "Fine"), 10, -4);
    await page.waitForTimeout(1200);
    expect(await finished(page)).toBe(before);
    await page.mouse.up();
    await expect.poll(() => finished(page)).toBe(before + 1);
  });

  test("one that fails says so", async ({ page, lab, watch }) => {
    watch.allow(/a check that fails/);
    const query = "&engine=remarks&unchecked";
    const { t } = await designer.openEditor(page, lab.origin, { query });
    await expect(page.getByText(t("designer.check_failed"))).toBeVisible();
  });
});

for (const locale of ["en", "ar"] as const) {
  test(`STORE-45 axe finds nothing in the remarks: ${locale}`, async ({ page, lab }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const designing = await openRemarked(page, lab.origin, locale);
      await page.locator(".dsg-check > summary").click();
      for (const name of ["Line", "Photo"]) {
        await designer.part(designing, name).focus();
        await expect(designer.stage(designing).locator(".dsg-quality")).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        const told = violations.flatMap(({ id, nodes }) =>
          nodes.map((own) => `${id} ${own.target.join(" ")}`),
        );
        expect.soft(told, `${colorScheme}, ${name}`).toEqual([]);
      }
      const small = await page
        .locator(".dsg-check > summary, .dsg-check button")
        .evaluateAll(
          (targets) =>
            targets.map((own) => own.getBoundingClientRect()).filter((box) => box.height < 43.9)
              .length,
        );
      expect(small).toBe(0);
    }
  });
}
