import { join } from "node:path";

import type { Page } from "@playwright/test";

import type { DesignProofReply } from "#contract/schemas/design.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";

import { matrixCells } from "../scripts/testing/matrix.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import { expect, test as base } from "./fixtures.ts";
import { approvalDesigns } from "./lab/approval-design.ts";
import { buildLab } from "./lab/build-lab.ts";
import { serveFolder } from "./lab/serve-lab.ts";

type Drawn = { proof: Omit<DesignProofReply, "faults">; png: Buffer };
type Parts = { origin: string; drawn: Drawn[] };

const assets = join(import.meta.dirname, "..", "assets");
const idOf = (index: number) => String(index).padStart(32, "0");

/** The modal on a page of its own, and the proofs that the shop's renderer draws of its designs. */
const test = base.extend<object, { parts: Parts }>({
  parts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const renderer = createDesignRenderer(join(assets, "fonts"), join(assets, "mockups"));
      const drawn: Drawn[] = [];
      for (const [index, design] of approvalDesigns.entries()) {
        const toDraw = { design, ground: "#1f4d3a", locale: "en", pictures: new Map() };
        const { png, widthPx: width, heightPx: height } = await renderer.drawProof(toDraw);
        const url = `/media/proofs/${idOf(index)}.png`;
        const { printSpace: print_space } = design;
        const proof = { print_space, proof_id: idOf(index), url, width, height, coarse: [] };
        drawn.push({ proof, png: Buffer.from(png) });
      }
      await renderer.close();
      const lab = await buildLab("approval.html");
      const server = await serveFolder(lab.folder);
      await use({ origin: server.origin, drawn });
      await server.close();
      await lab.remove();
    },
    { scope: "worker" },
  ],
});

type Answer = { code: string } | { faults?: DesignProofReply["faults"] };

test.beforeEach(async ({ page, parts }) => {
  await page.route("**/media/proofs/*.png", (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = parts.drawn.find(({ proof }) => proof.url === path)?.png;
    return body ? route.fulfill({ contentType: "image/png", body }) : route.abort();
  });
});

/** What the shop answers; the first faults are of the front. */
const replyOf = ({ drawn }: Parts, answer: Answer) =>
  "code" in answer
    ? { success: false, code: answer.code, message: "" }
    : {
        success: true,
        message: "",
        data: {
          proofs: drawn.map(({ proof }, index) => ({
            ...proof,
            faults: index === 0 ? (answer.faults ?? []) : [],
          })),
        },
      };

const openModal = async (
  { page, parts }: { page: Page; parts: Parts },
  { locale = "en", answers = [{}] }: { locale?: LocaleCode; answers?: Answer[] } = {},
) => {
  const asked: unknown[] = [];
  const left = [...answers];
  await page.route("**/public/design/proof", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: replyOf(parts, left.shift() ?? {}) });
  });
  await page.goto(`${parts.origin}/approval.html?locale=${locale}`);
  await page.getByRole("button", { name: "Open" }).click();
  const { t } = serverMessages(locale);
  const dialog = page.getByRole("dialog", { name: t("approve.title") });
  await expect(dialog).toBeVisible();
  return {
    ...{ t, dialog, asked },
    proof: (side: "front" | "back") =>
      dialog.getByRole("img", { name: t("approve.proof", { space: t(`approve.side_${side}`) }) }),
    tick: dialog.getByRole("checkbox", { name: t("approve.statement") }),
    approve: dialog.getByRole("button", { name: t("approve.approve"), exact: true }),
  };
};

test("shows each proof large beside what was entered, and approves exactly it (CAM-47, OP-148)", async ({
  page,
  parts,
}) => {
  const { dialog, asked, proof, tick, approve, t } = await openModal({ page, parts });
  for (const space of ["front", "back"] as const) {
    await expect(proof(space)).toBeVisible();
    const drawn = parts.drawn[0]?.proof ?? { width: 0, height: 1 };
    await expect
      .poll(() => proof(space).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(drawn.width);
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    // Both sides are in sight at once on a phone; each is larger when it is asked for.
    const enlarge = proof(space).locator("..");
    if (isPhone) {
      expect((await proof(space).boundingBox())?.width).toBeGreaterThan(150);
      await enlarge.click();
      await expect(enlarge).toHaveAttribute("aria-expanded", "true");
    }
    const { width = 0, height = 1 } = (await proof(space).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(250);
    if (isPhone) await enlarge.click();
    expect(width / height).toBeCloseTo(drawn.width / drawn.height, 1);
  }
  await expect(dialog.getByRole("definition").filter({ hasText: "Łucja" })).toHaveText(
    "Ann  &  Łucja",
  );
  await expect(dialog).toContainText("Forest green");
  expect(asked[0]).toMatchObject({ campaign_id: 3, product_id: 7, locale: "en" });
  await expect(approve).toBeDisabled();
  await tick.check();
  await approve.click();
  await expect(dialog).toHaveCount(0);
  const [[productId, line] = []] = await page.evaluate(() => window.labApproved);
  expect(productId).toBe(7);
  expect(line?.approvals).toEqual({
    front: { proof_id: idOf(0), approved_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    back: { proof_id: idOf(1), approved_at: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("checkbox", { name: t("approve.statement") })).not.toBeChecked();
});

test(
  "a proof that failed or lacks a part is explained and cannot be approved (CAM-47)",
  { tag: "@desktop" },
  async ({ page, parts }) => {
    const fault = {
      ...{ kind: "missing_letters" as const, object_id: "text-2" },
      ...{ letters: ["☃"], src: null },
    };
    const answers: Answer[] = [
      ...[{ code: "unavailable" }, { code: "internal" }, {}],
      ...[{ faults: [fault] }, { faults: [fault] }],
    ];
    const { dialog, asked, tick, approve, proof, t } = await openModal(
      { page, parts },
      { answers },
    );

    await test.step("a proof that cannot be drawn is requested again", async () => {
      const alert = dialog.getByRole("alert");
      for (const text of [t("approve.busy"), t("approve.failed")]) {
        await expect(alert).toContainText(text);
        await expect(tick).toBeDisabled();
        await expect(approve).toBeDisabled();
        await dialog.getByRole("button", { name: t("error.retry") }).click();
      }
      await expect(proof("front")).toBeVisible();
      await expect(alert).toHaveCount(0);
      await tick.check();
      await expect(approve).toBeEnabled();
      expect(asked).toHaveLength(3);
    });

    await test.step("what a proof lacks has its object's name", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.getByRole("button", { name: "Open" }).click();
      await expect(dialog).toContainText(
        t("approve.missing_letters", { name: "Second line", letters: "☃" }),
      );
      await expect(tick).toBeDisabled();
      await expect(approve).toBeDisabled();
    });
  },
);

const axeCells = matrixCells({
  locale: ["en", "ar"],
  colorScheme: ["light", "dark"],
  tag: ["@desktop", "@phone"],
} as const);
for (const { locale, colorScheme, tag } of axeCells) {
  test(
    `axe finds nothing in the approval of proofs: ${locale}, ${colorScheme}, ${tag}`,
    { tag },
    async ({ page, parts }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { proof, tick } = await openModal({ page, parts }, { locale });
      await expect(proof("front")).toBeVisible();
      for (const isTicked of [false, true]) {
        await tick.setChecked(isTicked);
        expect.soft(await listAxeFindings(page, "dialog"), `ticked: ${isTicked}`).toEqual([]);
      }
    },
  );
}
