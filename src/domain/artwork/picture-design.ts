import { type Design, designVersion } from "../design/design-document.ts";
import { parseDesign } from "../design/parse-design.ts";
import type { FindArea } from "../design/print-areas.ts";
import { placeInMiddle } from "../design/placement.ts";
import { serialiseDesign } from "../design/serialise-design.ts";
import { isUploadKey } from "../upload/upload-key.ts";
import type { Artwork } from "./artwork-document.ts";

/**
 * A print space with one picture, whole and as large as it can be, in the area of the size that is chosen; null where
 * the tool has no such space.
 */
export function buildPictureDesign(
  template: Artwork,
  printSpace: string,
  { key, width, height }: { key: string; width: number; height: number },
  areaOf: FindArea = () => null,
): Design | null {
  const space = template.spaces.find(({ print_space }) => print_space === printSpace);
  if (!space) return null;
  const { width_mm: widthMm, height_mm: heightMm, dpi, min_dpi: minDpi } = space.area;
  const area = { widthMm, heightMm, dpi, minDpi, ...areaOf(printSpace) };
  const parsed = parseDesign({
    ...{ version: designVersion, printSpace, area },
    objects: [
      {
        ...{ id: "picture", name: "picture", kind: "image", isMovable: false, isTurnable: false },
        ...{ isCustom: false, src: key, placement: placeInMiddle({ width, height }, area) },
        ...{ crop: null, mask: "rectangle", isLowQualityKept: false },
      },
    ],
  });
  return parsed.isValid ? parsed.design : null;
}

/**
 * Whether designs are pictures of a foreign tool, which are uploads, each the whole of a print space of the template,
 * laid as `buildPictureDesign` lays it (OP-067). A space that the tool leaves bare has none.
 */
export function arePictureDesigns(
  template: Artwork,
  designs: Readonly<Record<string, Design>>,
  areaOf: FindArea = () => null,
): boolean {
  const all = Object.entries(designs);
  return (
    all.length > 0 &&
    all.every(([space, design]) => {
      const [object] = design.objects;
      if (object?.kind !== "image" || !isUploadKey(object.src)) return false;
      const { width, height } = object.placement;
      const built = buildPictureDesign(template, space, { key: object.src, width, height }, areaOf);
      return built !== null && serialiseDesign(built) === serialiseDesign(design);
    })
  );
}
