import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import type { TintRgb } from "#domain/design/tint.ts";

import { composeMockup, type PrintedArea } from "./compose-mockup.ts";
import { embroider } from "./embroider.ts";
import type { MockupLayers } from "./load-layers.ts";
import { placeArtwork } from "./place-artwork.ts";

export type MockupPicture = { width: number; height: number; pixels: Uint8Array };

/**
 * Draws the picture that a recipe describes, RGB, at the size of `layers`. `artworks` holds the bytes
 * of each artwork by its key. Throws where an artwork is missing or names a print area that the base
 * has not got.
 */
export async function renderMockup(
  recipe: MockupRecipe,
  layers: MockupLayers,
  artworks: ReadonlyMap<string, Uint8Array>,
): Promise<MockupPicture> {
  const areas: PrintedArea[] = [];
  for (const { print, key, placement } of recipe.artworks) {
    const map = layers.maps.find((one) => one.print.name === print);
    if (!map) throw new Error(`${recipe.kind}/${recipe.view} has no print area "${print}"`);
    const bytes = artworks.get(key);
    if (!bytes) throw new Error(`The artwork ${key} is missing`);
    const picture = await placeArtwork(bytes, map.print, placement, map.pixelWidth);
    const isSewn = map.print.technique === "embroidery";
    areas.push({ map, picture: isSewn ? embroider(picture, map.print.widthMm) : picture });
  }
  const colors = { product: rgbOf(recipe.color), ground: rgbOf(recipe.ground) };
  const { width, height } = layers;
  return { width, height, pixels: composeMockup(layers, colors, areas) };
}

function rgbOf(hex: string): TintRgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5) };
}
