import { decode } from "fast-png";

import { buildLayers, type DecodedLayer, layerNames } from "../paint/mockup/build-layers.ts";
import type { MockupDescription } from "../paint/mockup/mockup-description.ts";
import type { MockupLayers } from "../paint/mockup/mockup-layers.ts";

/**
 * The layers of a mockup base at one of its widths, from the PNG files that the server makes its own
 * mockups from; `fetchLayer` fetches one by its name. They are read here and not by the browser, so that
 * every bit is the same. Rejects where a file cannot be had or is broken.
 */
export async function loadMockupLayers(
  base: MockupDescription,
  width: number,
  fetchLayer: (name: string) => Promise<Uint8Array>,
): Promise<MockupLayers> {
  const files = await Promise.all(
    layerNames(base).map(async (name) => [name, decodeLayer(await fetchLayer(name))] as const),
  );
  return buildLayers(base, width, new Map(files));
}

function decodeLayer(bytes: Uint8Array): DecodedLayer {
  const { width, height, channels, data, palette } = decode(bytes);
  if (palette !== undefined) throw new Error("The layer is a PNG with a palette.");
  return { width, height, channels, data };
}
