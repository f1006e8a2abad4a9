import { z } from "zod";

/** Where an artwork lies in a print area. */
const placement = z.strictObject({
  /** Whole inside the area, or cut to cover it. */
  fit: z.enum(["contain", "cover"]),
  /** Part of that size, 1 being all of it. */
  scale: z.number().min(0.05).max(1),
  /** -1 is the left edge, 0 the middle, 1 the right edge of the area. */
  x: z.number().min(-1).max(1),
  /** -1 is the top edge, 1 the bottom edge. */
  y: z.number().min(-1).max(1),
});

export type ArtworkPlacement = z.output<typeof placement>;

export const mockupColor = z.string().regex(/^#[0-9a-f]{6}$/u);
/** Of a base, its views and its print areas. */
export const mockupName = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

const recipe = z.strictObject({
  format: z.literal("platen-mockup-recipe/1"),
  /** Kind and view of the base, such as "tshirt" and "front". */
  kind: mockupName,
  view: mockupName,
  /** Hash of the base's layers, so that a base drawn anew gives a new address at the next import. */
  edition: z.string().regex(/^[0-9a-f]{12}$/u),
  color: mockupColor,
  /** What the product lies on or stands before. */
  ground: mockupColor,
  /** At most one artwork a print area. */
  artworks: z
    .array(z.strictObject({ print: mockupName, key: z.string().min(1).max(200), placement }))
    .max(8),
});

/** All that a mockup is made of; equal recipes are equal pictures. */
export type MockupRecipe = z.output<typeof recipe>;

/** Reads a stored recipe; throws where it is none. */
export const parseMockupRecipe = (json: string): MockupRecipe => recipe.parse(JSON.parse(json));
