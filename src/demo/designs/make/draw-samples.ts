import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { Design, DesignImage } from "#domain/design/design-document.ts";
import { pictureFrame } from "#domain/design/picture-frame.ts";
import { withSamples } from "#domain/design-form/fill-designs.ts";
import { drawSvg } from "#render/node/design/draw-svg.ts";
import { openDesign } from "#render/node/design/open-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";
import { paintedExtent } from "#render/paint/build-display-list.ts";

import type { ProductKindName } from "../../products.ts";
import { figure } from "../design-parts.ts";
import type { MadeToOrder } from "../made-design.ts";
import { madeToOrder, type MadeSlug, sampleFile } from "../made-to-order.ts";

const pixelsPerMm = 4;
const demoFolder = new URL("../../", import.meta.url);
const fontFolder = fileURLToPath(new URL("../../assets/fonts", demoFolder));

const loadFaces = createStoredFaceLoader(await openFontFiles(fontFolder), (error) => {
  throw error;
});

/** A paw where a photo goes, in parts of its frame: four toes and a pad. */
const paw = [
  [-0.2, -0.04, 0.09, 0.13],
  [-0.075, -0.15, 0.1, 0.15],
  [0.075, -0.15, 0.1, 0.15],
  [0.2, -0.04, 0.09, 0.13],
  [0, 0.1, 0.26, 0.19],
] as const;

function pawIn(image: DesignImage): Design["objects"] {
  const { x, y, widthMm, heightMm } = pictureFrame(image);
  return paw.map(([dx, dy, width, height], index) =>
    figure({
      ...{ id: `${image.id}-paw-${index}`, shape: "ellipse", fill: "#efe3cd" },
      ...{ x: x + dx * widthMm, y: y + dy * heightMm },
      ...{ widthMm: width * widthMm, heightMm: height * heightMm },
    }),
  );
}

function sampleOf(design: Design): Design {
  const sample = withSamples(design);
  const objects = sample.objects.flatMap((object) =>
    object.kind === "image" && object.src === "" ? pawIn(object) : object,
  );
  return { ...sample, objects };
}

/** Draws what the shop's pictures show of each design, as outlines: the same bytes on every run. */
for (const [slug, made] of Object.entries<MadeToOrder>(madeToOrder)) {
  for (const [kind, sides] of Object.entries(made.sides)) {
    for (const { space, value, design } of sides) {
      if (value !== made.shownValue) continue;
      const task = { design: sampleOf(design), locale: "en", pictures: new Map() };
      const { commands } = await openDesign(task, loadFaces);
      const list = [...commands(pixelsPerMm)];
      const svg = await drawSvg(list, paintedExtent(design.area, pixelsPerMm), pixelsPerMm);
      const file = sampleFile(slug as MadeSlug, kind as ProductKindName, space);
      await writeFile(new URL(file, demoFolder), svg);
    }
  }
}
