import type { Design } from "#domain/design/design-document.ts";
import { parseLinePicture } from "#domain/design/line-picture.ts";
import { maxMockupSidePx, type MockupFrame } from "#domain/design/mockup-size.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { pictureSizes, type PictureSizeName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { Storage } from "#services/ports/storage.ts";
import { readDesignPictures } from "#services/prints/read-design-pictures.ts";

type DrawingContext = {
  store: { id: number };
  storage: Pick<Storage, "get" | "open">;
  designs: Pick<DesignRenderer, "drawMockup">;
};

type LineToDraw = {
  /** As it was kept (`keepLinePicture`). */
  json: string;
  preset: PictureSizeName;
  format: PictureFormat;
};

/**
 * Draws a product with a shopper's designs in a preset's size. Rejects where it is no longer what was
 * approved: nothing is shown rather than a product with a hole.
 */
export async function drawLinePicture(
  ctx: DrawingContext,
  { json, preset, format }: LineToDraw,
): Promise<Uint8Array> {
  const { kind, view, color, ground, locale, designs } = parseLinePicture(json);
  const byPrint = new Map<string, Design>();
  const pictures = new Map<string, Uint8Array>();
  for (const [print, document] of Object.entries(designs)) {
    const parsed = parseDesignJson(document);
    if (!parsed.isValid) throw new Error(`The design of ${print} is none`);
    byPrint.set(print, parsed.design);
    for (const [src, bytes] of await readDesignPictures(ctx, parsed.design))
      pictures.set(src, bytes);
  }
  const { picture, faults } = await ctx.designs.drawMockup({
    ...{ base: { kind, view }, designs: byPrint, color, ground, locale, pictures, format },
    frame: frameOf(preset),
  });
  const [fault] = faults;
  if (fault) throw new Error(`A picture of a line lacks ${fault.objectId}: ${fault.kind}`);
  return picture;
}

/** No base is larger than what a mockup may measure, so a taller preset loses nothing. */
function frameOf(preset: PictureSizeName): MockupFrame {
  const { widthPx, heightPx, fit } = pictureSizes[preset];
  return {
    widthPx: Math.min(widthPx, maxMockupSidePx),
    heightPx: Math.min(heightPx, maxMockupSidePx),
    fit: fit === "cover" ? "exact" : "inside",
  };
}
