import { buildLayers, layerNames } from "../../paint/mockup/build-layers.ts";
import type { MockupDescription } from "../../paint/mockup/mockup-description.ts";
import type { MockupLayers } from "../../paint/mockup/mockup-layers.ts";
import { readLayer } from "./layer-files.ts";

/** Reads the layers of a base below `folder` at a width in pixels; the height follows. */
export async function loadLayers(
  folder: string,
  base: MockupDescription,
  width: number,
): Promise<MockupLayers> {
  const files = await Promise.all(
    layerNames(base).map(
      async (name) => [name, await readLayer(folder, base, name, width)] as const,
    ),
  );
  return buildLayers(base, width, new Map(files));
}
