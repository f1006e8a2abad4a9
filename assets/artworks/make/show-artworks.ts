import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";
import { drawDesignProof } from "#render/node/design/draw-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";
import { goldenFile } from "../../../golden/golden-files.ts";

import { artworks } from "./artworks.ts";
import { shownAnswers } from "./shown-answers.ts";
import { storeArtworkPictures } from "./store-artwork-pictures.ts";

const root = join(import.meta.dirname, "..");
const fonts = await openFontFiles(join(root, "..", "fonts"));
const loadFaces = createStoredFaceLoader(fonts, (error, path) => {
  throw new Error(`The font ${path} is broken.`, { cause: error });
});

/** Draws each template with some answers, small: `node assets/artworks/make/show-artworks.ts FOLDER [NAME]`. */
const [out = "shown-artworks", only] = process.argv.slice(2);
await mkdir(resolve(out), { recursive: true });
for (const input of artworks) {
  if (only !== undefined && input.key !== only) continue;
  const parsed = parseArtwork(input);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems, null, 2));
  const { artwork, files } = await storeArtworkPictures(parsed.artwork, join(root, input.key));
  for (const [at, answers] of (shownAnswers[input.key] ?? []).entries()) {
    const { designs, problems } = resolveArtwork(artwork, answers);
    const design = designs["front"];
    if (!design) throw new Error(`${input.key}: ${JSON.stringify(problems)}`);
    const pictures = new Map(files);
    for (const object of design.objects) {
      if (object.kind !== "image" || !object.isCustom) continue;
      pictures.set(object.src, await goldenFile("golden/rings.jpg"));
    }
    const area = { ...design.area, dpi: 72, minDpi: 36 };
    const task = { design: { ...design, area }, ground: "#ffffff", locale: "en", pictures };
    const { png, faults } = await drawDesignProof(task, loadFaces);
    const name = `${input.key}-${at + 1}.png`;
    await writeFile(join(resolve(out), name), png);
    const open = problems.map(({ field, kind }) => `${field} ${kind}`).join(", ");
    process.stdout.write(`${name} ${open} ${JSON.stringify(faults)}\n`);
  }
}
