import { mkdirSync, writeFileSync } from "node:fs";
import { Buffer } from "node:buffer";
import { pieces } from "./pieces.ts";

/** Draws every piece, or those named as arguments, and lists all of them in artwork.json. */
const folder = new URL("..", import.meta.url);
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
const entries = pieces.map((piece) => ({ piece, drawing: piece.draw }));
let total = 0;
const list = [];
for (const { piece, drawing } of entries) {
  if (wanted.length > 0 && !wanted.some((part) => piece.name.startsWith(part))) continue;
  const art = drawing();
  const svg = art.toSvg(piece.title);
  writeFileSync(new URL(`${piece.name}.svg`, folder), svg);
  const bytes = Buffer.byteLength(svg);
  total += bytes;
  process.stdout.write(`${piece.name} ${Math.round(bytes / 1000)} kB\n`);
  const { name, draw: _draw, ...facts } = piece;
  list.push({
    file: `${name}.svg`,
    ...facts,
    width: art.width,
    height: art.height,
    colors: art.colors,
  });
}
/** As the formatter would have it: a list that fits on a line stands on one. */
const listed = JSON.stringify(list, null, 2).replaceAll(
  /\[\n\s+("#[^\]]*?)\n\s+\]/g,
  (open, inner) => {
    const line = `[${inner.replaceAll(/\n\s+/g, " ")}]`;
    return line.length <= 84 ? line : open;
  },
);
if (wanted.length === 0) writeFileSync(new URL("artwork.json", folder), `${listed}\n`);
process.stdout.write(`${list.length} pieces, ${Math.round(total / 1000)} kB\n`);
