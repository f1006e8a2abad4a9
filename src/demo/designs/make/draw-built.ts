import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import sharp from "sharp";

import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";
import { drawDesignProof } from "#render/node/design/draw-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";

import { artworks } from "../../../../assets/artworks/make/artworks.ts";
import { shownAnswers } from "../../../../assets/artworks/make/shown-answers.ts";
import { storeArtworkPictures } from "../../../../assets/artworks/make/store-artwork-pictures.ts";
import { mainPrintBuilder } from "../../campaigns/main-print-builder.ts";
import { builtFile } from "../built-file.ts";
import { pawIn } from "./paw-in.ts";

const demoFolder = new URL("../../", import.meta.url);
const assets = fileURLToPath(new URL("../../assets", demoFolder));
const fonts = await openFontFiles(`${assets}/fonts`);
const loadFaces = createStoredFaceLoader(fonts, (error) => {
  throw error;
});

/** Draws what the shop's pictures show of each template, filled in as its first example is, with a paw for a photo. */
for (const { slug, template } of mainPrintBuilder) {
  const parsed = parseArtwork(artworks.find(({ key }) => key === template));
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  const folder = `${assets}/artworks/${template}`;
  const { artwork, files } = await storeArtworkPictures(parsed.artwork, folder);
  const [answers] = shownAnswers[template] ?? [];
  const design = resolveArtwork(artwork, answers).designs["front"];
  if (!design) throw new Error(`${slug} has no front`);
  const area = { ...design.area, dpi: 72, minDpi: 36 };
  const objects = design.objects.flatMap((object) =>
    object.kind === "image" && object.isCustom ? pawIn(object, "#c99a86") : object,
  );
  const task = { design: { ...design, area, objects }, ground: "#ffffff", locale: "en" };
  const { png } = await drawDesignProof({ ...task, pictures: new Map(files) }, loadFaces);
  const webp = await sharp(png).webp({ quality: 84, effort: 6 }).toBuffer();
  await writeFile(new URL(builtFile(slug), demoFolder), webp);
}
