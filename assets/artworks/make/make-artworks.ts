import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { artworks, artworkText } from "./artworks.ts";
import { drawMoon } from "./moon-picture.ts";

const root = join(import.meta.dirname, "..");

for (const input of artworks) {
  const folder = join(root, input.key);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${input.key}.json`), artworkText(input));
}
await writeFile(join(root, "moon-poster", "moon.png"), await drawMoon());
