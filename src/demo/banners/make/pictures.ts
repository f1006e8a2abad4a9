import { readdir } from "node:fs/promises";

import sharp from "sharp";

import { embroider } from "#render/paint/mockup/embroider.ts";

/** Artwork laid out for a print area that it was not drawn for. */
type Layout = { name: string; from: string; lay: "all-over" | "both-sides" | "centred" | "square" };

const layouts: readonly Layout[] = [
  { name: "slow-morning-wrap", from: "motifs/slow-morning-dark.svg", lay: "both-sides" },
  { name: "kompass-hell-cushion", from: "motifs/kompass-hell.svg", lay: "centred" },
  { name: "nordlicht-heringe-wrap", from: "artwork/nordlicht-heringe.svg", lay: "all-over" },
  { name: "midi-citron-azulejo-wrap", from: "artwork/midi-citron-azulejo.svg", lay: "all-over" },
  { name: "midi-citron-citrons-cushion", from: "artwork/midi-citron-citrons.svg", lay: "centred" },
  {
    name: "neon-kerb-glitch-wrap",
    from: "artwork/neon-kerb-glitch-grid-tile.svg",
    lay: "all-over",
  },
  { name: "neon-kerb-dizzy-square", from: "artwork/neon-kerb-dizzy.svg", lay: "square" },
];

const wrap = { width: 2100, height: 900 };
const side = 1800;
/** The caps' pieces, and the width in millimetres that they are stitched at. */
const stitched = /fieldwork-patch|neon-kerb-bolt|nordlicht-moewe/u;
const stitchedMm = 120;
const empty = "#00000000";

/** Draws all artwork below `demo` as pixels into `folder`, for the scenes' surfaces. */
export async function drawPictures(demo: string, folder: string): Promise<void> {
  for (const place of ["artwork", "motifs"]) {
    for (const file of await readdir(`${demo}/${place}`)) {
      if (file.endsWith(".svg")) await drawPiece(`${demo}/${place}`, file, folder);
    }
  }
  for (const { name, from, lay } of layouts) {
    await layOut(`${demo}/${from}`, lay, `${folder}/${name}.png`);
  }
}

async function drawPiece(place: string, file: string, folder: string): Promise<void> {
  const out = `${folder}/${file.replace(".svg", ".png")}`;
  const isStitched = stitched.test(file);
  const drawn = sharp(`${place}/${file}`, { density: 150 }).resize({
    width: isStitched ? 1440 : side,
  });
  if (!isStitched) {
    await drawn.png().toFile(out);
    return;
  }
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const thread = embroider({ width, height, pixels: new Uint8Array(data) }, stitchedMm);
  await sharp(thread.pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(out);
}

async function layOut(from: string, lay: Layout["lay"], out: string): Promise<void> {
  const drawn = sharp(from, { density: 150 });
  if (lay === "all-over") {
    await drawn.resize({ ...wrap, fit: "cover" }).toFile(out);
  } else if (lay === "square") {
    await drawn
      .resize({ width: side })
      .extract({ left: 90, top: 90, width: 1620, height: 1620 })
      .toFile(out);
  } else if (lay === "centred") {
    await drawn
      .resize({ width: 1200, height: 1200, fit: "contain", background: empty })
      .extend({ top: 300, bottom: 300, left: 300, right: 300, background: empty })
      .toFile(out);
  } else {
    const half = { width: wrap.width / 2, height: 620, fit: "contain", background: empty } as const;
    const input = await drawn.resize(half).png().toBuffer();
    await sharp({ create: { ...wrap, channels: 4, background: empty } })
      .composite([
        { input, left: 0, top: 140 },
        { input, left: half.width, top: 140 },
      ])
      .toFile(out);
  }
}
