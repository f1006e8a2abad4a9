import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

import type { EditorState } from "#designer/editor/editor-state.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { Messages } from "#messages/create-messages.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { paintedExtent } from "#render/paint/build-display-list.ts";

import { openDesign } from "../../golden/golden-sources.ts";
import { nodeSources } from "../../golden/paint-in-node.ts";
import { paintBySkia } from "../../golden/paint-by-skia.ts";
import { hashPixels, hexOf } from "./pixel-hash.ts";

/** Someone in front of the design editor. */
export type Designing = { page: Page; t: Messages["t"] };

type Point = { x: number; y: number };

export async function openEditor(
  page: Page,
  origin: string,
  { locale = "en", query = "" }: { locale?: LocaleCode; query?: string } = {},
): Promise<Designing> {
  await page.goto(`${origin}/?locale=${locale}${query}`);
  const { t } = serverMessages(locale);
  await page.getByRole("application", { name: t("designer.stage") }).waitFor();
  return { page, t };
}

export const stage = ({ page, t }: Designing): Locator =>
  page.getByRole("application", { name: t("designer.stage") });

/** The object whose name begins so, which in Arabic is set apart from the sentence. */
export const part = (designing: Designing, name: string): Locator =>
  stage(designing).getByRole("button", { name: new RegExp(`^\u2068*${name}`) });

export const tool = ({ page }: Designing, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

export const said = ({ page }: Designing): Locator => page.getByRole("status");

/** The handle of a corner, or the one that turns: for pointers alone, and therefore without a name. */
export const handle = (designing: Designing, name: string): Locator =>
  stage(designing).locator(`[data-handle="${name}"]`);

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What the editor holds of an object. */
export const frameOf = ({ page }: Designing, id: string) =>
  page.evaluate((wanted) => {
    const { store, frameOf: frame } = window.labEditor;
    const object = store.getState().design.objects.find((other) => other.id === wanted);
    return object === undefined ? null : frame(object);
  }, id);

export const steps = ({ page }: Designing): Promise<number> =>
  page.evaluate(() => window.labEditor.store.getState().history.past.length);

export const view = ({ page }: Designing): Promise<EditorState["view"]> =>
  page.evaluate(() => window.labEditor.store.getState().view);

/** Drags with the mouse from the middle of something. */
export async function drag({ page }: Designing, from: Locator, dx: number, dy: number) {
  const { x, y } = await middleOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
}

/** Fingers on the screen, as the browser's own events. */
export async function fingers({ page }: Designing) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    down: (...points: Point[]) => send("touchStart", points),
    move: (...points: Point[]) => send("touchMove", points),
    up: (...left: Point[]) => send("touchEnd", left),
  };
}

/** The preview's hash as it stands, and what it is of. */
async function readPreview(designing: Designing) {
  const { digest, ...shown } = await stage(designing)
    .locator(".dsg-canvas")
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      // Before the hash, during which it may be painted again.
      const { design } = window.labEditor.store.getState();
      const scale = window.labScale;
      if (width === 0 || height === 0) return { design, scale, digest: [] };
      const image = canvas.getContext("2d")?.getImageData(0, 0, width, height);
      const bytes = await crypto.subtle.digest("SHA-256", new Uint8Array(image?.data ?? []));
      return { design, scale, digest: [...new Uint8Array(bytes)] };
    });
  return { ...shown, hash: hexOf(digest) };
}

/** Hash of what the server paints of a design, painted once per design and scale. */
async function paintedHash(design: Design, scale: number): Promise<string> {
  const build = await openDesign(design, "en", nodeSources);
  const { list, problems } = build(design, scale);
  expect(problems).toEqual([]);
  return hashPixels(paintBySkia(list, paintedExtent(design.area, scale), "#ffffff"));
}

/** Waits until the preview is, pixel by pixel, what the server paints of the same design. */
export async function expectPrinted(designing: Designing): Promise<void> {
  const painted = new Map<string, Promise<string>>();
  const isPainted = async () => {
    const { design, scale, hash } = await readPreview(designing);
    // Nothing is drawn yet.
    if (scale === undefined || hash === "") return false;
    const key = JSON.stringify([design, scale]);
    const own = painted.get(key) ?? paintedHash(design, scale);
    painted.set(key, own);
    return hash === (await own);
  };
  const message = "the preview is what the server paints";
  await expect.poll(isPainted, { message }).toBe(true);
}

/** What the engine has done so far: exact paintings, and pictures that were resampled for them. */
export const work = ({ page }: Designing) =>
  page.evaluate(() => ({ painted: window.labPaintedAt.length, placed: window.labPlaced }));

/**
 * Waits until every timer of up to so many milliseconds that the page has started by now has run. The
 * page's own timer is the measure: on a slow machine it is as late as the others.
 */
export const afterTimers = ({ page }: Pick<Designing, "page">, delayMs: number): Promise<void> =>
  page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), delayMs);

/** The layers that stand in for the painting while the design changes. */
export const draft = (designing: Designing): Locator => stage(designing).locator(".dsg-draft");

/** Red, green and blue of the print area as the screen shows it, without what is laid over it. */
export async function lookAtPrint(designing: Designing): Promise<Buffer> {
  const style =
    ".dsg-lines, .dsg-handle, .dsg-quality { visibility: hidden } .dsg-object { outline: none !important }";
  const picture = await stage(designing).locator(".dsg-sheet").screenshot({ style });
  return sharp(picture).removeAlpha().raw().toBuffer();
}
