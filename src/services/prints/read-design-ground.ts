import { listColorsNamed } from "#database/queries/colors.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import { designGround } from "#domain/design/design-ground.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import { storedKind } from "#domain/media/picture-format.ts";
import type { ServiceContext } from "#services/context.ts";

type GroundContext = Pick<ServiceContext, "db" | "store" | "storage">;

/**
 * The colour of a product under its designs, by the options that are chosen (`designGround`): the one
 * answer that proofs and approvals have. A mockup whose recipe is not there tells nothing.
 */
export async function readDesignGround(
  { db, store, storage }: GroundContext,
  { images }: Pick<Sellable, "images">,
  options: Readonly<Record<string, string>>,
): Promise<string> {
  const chosen = new Set(Object.values(options).map((value) => value.toLowerCase()));
  const mockups: { option: string | null; color: string }[] = [];
  for (const { fileKey, option } of images) {
    const isOther = option !== null && !chosen.has(option.toLowerCase());
    if (isOther || storedKind(fileKey) !== "recipe") continue;
    const recipe = await storage.get(`${store.id}/${fileKey}`);
    if (recipe === undefined) continue;
    mockups.push({ option, color: parseMockupRecipe(new TextDecoder().decode(recipe)).color });
  }
  const name = options["color"];
  const colors = name === undefined ? [] : await listColorsNamed(db, store.id, name);
  return designGround({ options, mockups, colors });
}
