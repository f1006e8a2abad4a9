import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import type { ImagePreset } from "#domain/media/image-presets.ts";

import type { MockupLayers } from "../../paint/mockup/mockup-layers.ts";
import { loadLayers } from "./load-layers.ts";
import { readMockupBase } from "./mockup-base.ts";

/** Below this width layers lose their edges; a smaller picture is scaled down from it. */
const minWidthPx = 320;

/** Decoded layers of the bases that were used last, as many as fit into a number of bytes. */
export class LayerStore {
  readonly #kept = new Map<string, { layers: Promise<MockupLayers>; bytes: number }>();
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The layers of a recipe's base in the width that a preset needs. Throws for an unknown base. */
  async get(
    { kind, view }: Pick<MockupRecipe, "kind" | "view">,
    bound: ImagePreset,
  ): Promise<MockupLayers> {
    const base = await readMockupBase(this.#folder, kind, view);
    if (!base) throw new Error(`There is no mockup base ${kind}/${view}`);
    const { widthPx, heightPx, fit } = bound;
    const scales = [widthPx / base.width, heightPx / base.height];
    const scale = fit === "cover" ? Math.max(...scales) : Math.min(...scales);
    const width = Math.min(base.width, Math.max(minWidthPx, Math.round(base.width * scale)));
    const key = `${kind}/${view}/${base.edition}/${width}`;
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.layers;
    }
    const loading = loadLayers(this.#folder, base, width);
    this.#kept.set(key, { layers: loading, bytes: 0 });
    try {
      const layers = await loading;
      const bytes = sizeOf(layers);
      this.#kept.set(key, { layers: loading, bytes });
      this.#bytes += bytes;
      this.#dropOldest(key);
      return layers;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  /** What is still being read counts nothing yet and stays. */
  #dropOldest(except: string): void {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      if (key === except || bytes === 0) continue;
      this.#kept.delete(key);
      this.#bytes -= bytes;
    }
  }
}

function sizeOf({ mask, detail, prints }: MockupLayers): number {
  const points = prints.reduce((sum, { u, taps }) => sum + u.byteLength * 3 + taps.byteLength, 0);
  return mask.byteLength * 4 + (detail?.byteLength ?? 0) + points;
}
