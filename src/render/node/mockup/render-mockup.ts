import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import { tintOf } from "#domain/design/tint.ts";

import { composeMockup } from "../../paint/mockup/compose-mockup.ts";
import type { PrintedArea } from "../../paint/mockup/lay-ink.ts";
import type { MockupLayers } from "../../paint/mockup/mockup-layers.ts";
import { printed } from "../../paint/mockup/printed.ts";
import { placeArtwork } from "./place-artwork.ts";

/** Opaque RGBA pixels. */
export type MockupPicture = { width: number; height: number; pixels: Uint8ClampedArray };

/**
 * Draws the picture that a recipe describes, at the size of `layers`. `artworks` holds the bytes
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
    const coordinates = layers.prints.find((one) => one.print.name === print);
    if (!coordinates) throw new Error(`${recipe.kind}/${recipe.view} has no print area "${print}"`);
    const bytes = artworks.get(key);
    if (!bytes) throw new Error(`The artwork ${key} is missing`);
    const size = { width: coordinates.pictureWidth, height: coordinates.pictureHeight };
    areas.push(printed(coordinates, await placeArtwork(bytes, placement, size)));
  }
  const colors = { product: tintOf(recipe.color), ground: tintOf(recipe.ground) };
  const { width, height } = layers;
  return { width, height, pixels: composeMockup(layers, colors, areas) };
}
