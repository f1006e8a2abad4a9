import { type DisplayList, type Ring, subpixels } from "../../paint/display-list.ts";
import type { Extent } from "../../paint/display-list.ts";
import { straightPixels } from "../../paint/straight-pixels.ts";
import { encodePng } from "./encode-png.ts";

/**
 * A display list as SVG, in millimetres of its print area: outlines without fonts, for cutters and
 * engravers and as a second opinion on what the painters draw. Pictures are those of the print, as PNG.
 */
export async function drawSvg(
  list: DisplayList,
  extent: Extent,
  pixelsPerMm: number,
): Promise<string> {
  const parts: string[] = [];
  for (const [index, command] of list.entries()) {
    if (command.kind === "fill") {
      const { red, green, blue } = command;
      parts.push(`<path d="${pathOf(command.rings)}" fill="rgb(${red},${green},${blue})"/>`);
      continue;
    }
    const { pixels, left, top, clip } = command;
    const png = await encodePng(straightPixels(pixels), { isPhoto: true });
    parts.push(
      `<clipPath id="clip-${index}"><path d="${pathOf(clip)}"/></clipPath>`,
      `<image x="${left}" y="${top}" width="${pixels.width}" height="${pixels.height}"`,
      ` clip-path="url(#clip-${index})" href="data:image/png;base64,${png.toString("base64")}"/>`,
    );
  }
  const { width, height } = extent;
  const mm = (pixels: number) => `${Number((pixels / pixelsPerMm).toFixed(4))}mm`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}" height="${mm(height)}" ` +
    `viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>\n`
  );
}

/** Nonzero is the rule where an SVG names none. */
function pathOf(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      const points: string[] = [];
      for (let at = 0; at < ring.length; at += 2) {
        points.push(`${(ring[at] ?? 0) / subpixels} ${(ring[at + 1] ?? 0) / subpixels}`);
      }
      return `M${points.join("L")}Z`;
    })
    .join("");
}
