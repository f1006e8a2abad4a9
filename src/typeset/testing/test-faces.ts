import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type DesignFace, openFace } from "../design-face.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "assets", "fonts");
const opened = new Map<string, DesignFace>();

/** A face of assets/fonts, opened once. */
export function testFace(id: string): DesignFace {
  const known = opened.get(id);
  if (known) return known;
  const face = openFace(id, readFileSync(join(folder, id, "regular.ttf")));
  opened.set(id, face);
  return face;
}

export const testFaces = (...ids: string[]) => ids.map(testFace);
