import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";

import type { Visitor } from "./visitor.ts";

/** A text of a design's form. */
export const text = ({ page }: Visitor, name: string): Locator =>
  page.getByRole("textbox", { name, exact: true });

/** What is filled in, seen on the product. */
export const livePicture = ({ page, t }: Visitor, side: "front" | "back" | "wrap"): Locator =>
  page.getByRole("img", {
    name: t("personal.live_picture", { side: t(`personal.side_${side}`) }),
    exact: true,
  });

/** Goes to the pictures where the live one is small beside the form, as on a phone. */
export async function enlarge({ page, t }: Visitor): Promise<void> {
  if (page.viewportSize()?.width === 1440) return;
  await page.getByRole("button", { name: t("personal.live_enlarge"), exact: true }).click();
}

/** In the page: a small copy of a canvas, which costs a fraction of its pixels and changes with them. */
const readSmall = (canvas: HTMLCanvasElement): string => {
  const small = document.createElement("canvas");
  [small.width, small.height] = [192, 192];
  small.getContext("2d")?.drawImage(canvas, 0, 0, small.width, small.height);
  return small.toDataURL();
};

/** A small copy of the live picture, once there is one. */
export async function readPicture(picture: Locator): Promise<string> {
  await expect(picture).toHaveCSS("opacity", "1");
  return picture.evaluate(readSmall);
}

/** All pixels of the live picture, once there are some. */
export async function readPixels(picture: Locator): Promise<Buffer> {
  await expect(picture).toHaveCSS("opacity", "1");
  const url = await picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

/** Waits until the live picture is another one, and answers its small copy. */
export async function expectChanged(picture: Locator, before: string): Promise<string> {
  await expect.poll(() => picture.evaluate(readSmall)).not.toBe(before);
  return readPicture(picture);
}

/** Waits until the live picture is the one that was read before. */
export const expectPicture = (picture: Locator, before: string): Promise<void> =>
  expect.poll(() => picture.evaluate(readSmall)).toBe(before);

/** A photo in two colours of so many pixels. */
export const photo = async (width: number, height: number) => ({
  ...{ name: "photo.jpg", mimeType: "image/jpeg" },
  buffer: await sharp({ create: { width, height, channels: 3, background: "#3b6ea5" } })
    .composite([
      {
        input: {
          create: {
            ...{ width: Math.round(width / 2), height: Math.round(height / 2), channels: 3 },
            background: "#e9b949",
          },
        },
        gravity: "center",
      },
    ])
    .jpeg()
    .toBuffer(),
});

/** What the browser reports where `blockLivePicture` is on. */
export const liveFailures = [/net::ERR_FAILED/u, /dynamically imported module/u];

/**
 * Keeps the live picture's engine from being loaded, where a test is about the form: the form works
 * without it, and each document is spared its fonts, its WebAssembly and its paintings.
 */
export async function blockLivePicture({ page }: Pick<Visitor, "page">): Promise<void> {
  // A page that was reloaded a moment ago is not reloaded for a script.
  await page.addInitScript(() => {
    sessionStorage.setItem("chunk-reloaded-at", String(Date.now()));
  });
  await page.route("**/assets/open-live-engine-*.js", (route) => route.abort());
}
