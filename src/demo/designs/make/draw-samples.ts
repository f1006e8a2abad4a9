import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { Design } from "#domain/design/design-document.ts";
import { withSamples } from "#domain/design-form/fill-designs.ts";
import { drawSvg } from "#render/node/design/draw-svg.ts";
import { openDesign } from "#render/node/design/open-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";
import { paintedExtent } from "#render/paint/build-display-list.ts";

import type { ProductKindName } from "../../products.ts";
import type { MadeToOrder } from "../made-design.ts";
import { madeToOrder, type MadeSlug, sampleFile } from "../made-to-order.ts";
import { pawIn } from "./paw-in.ts";

const pixelsPerMm = 4;
const demoFolder = new URL("../../", import.meta.url);
const fontFolder = fileURLToPath(new URL("../../assets/fonts", demoFolder));

const loadFaces = createStoredFaceLoader(await openFontFiles(fontFolder), (error) => {
  throw error;
});

function sampleOf(design: Design): Design {
  const sample = withSamples(design);
  const objects = sample.objects.flatMap((object) =>
    object.kind === "image" && object.src === "" ? pawIn(object, "#efe3cd") : object,
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
