import { createHash } from "node:crypto";

import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import { defaultMockupSize } from "#domain/design/mockup-size.ts";
import { groundInKey } from "#domain/media/picture-ground.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";

import type { Refuse } from "./import-problems.ts";
import type { MockupEntry } from "./import-schema.ts";
import type { Picture } from "./read-picture.ts";

/** A light warm grey, on which white and black products both stand out. */
const defaultGround = "#f1efea";

export const mockupContentType = "application/vnd.platen.mockup+json";

/**
 * The recipe of a mockup as a file of its own; `artworks` are the keys of its artworks by their
 * names in the document. Tells `refuse` what does not fit and answers undefined then.
 */
export async function buildMockup(
  bases: MockupBases,
  {
    base: kind,
    view,
    color,
    ground,
    artworks: entries,
  }: Omit<MockupEntry, "color"> & {
    color: string | undefined;
  },
  artworks: ReadonlyMap<string, string>,
  refuse: Refuse,
): Promise<Picture | undefined> {
  const base = await bases.find(kind, view);
  if (!base) {
    refuse(["base"], `there is no mockup base ${kind} with the view ${view}`);
    return undefined;
  }
  if (color === undefined) refuse(["color"], "must be given where the image is of no option");
  const prints = base.prints.map(({ name }) => name);
  const printed: MockupRecipe["artworks"] = [];
  for (const [index, { print, file, ...placement }] of entries.entries()) {
    const at = ["artworks", index, "print"] as const;
    const key = artworks.get(file);
    if (!prints.includes(print)) {
      refuse(at, `the base has no print area "${print}", only ${prints.join(", ")}`);
    } else if (printed.some((one) => one.print === print)) {
      refuse(at, `"${print}" stands here twice`);
    } else if (key !== undefined) printed.push({ print, key, placement });
  }
  if (color === undefined || printed.length < entries.length) return undefined;
  return pictureOf(
    {
      format: "platen-mockup-recipe/1",
      kind,
      view,
      edition: base.edition,
      color: color.toLowerCase(),
      ground: (ground ?? defaultGround).toLowerCase(),
      artworks: printed,
    },
    base,
  );
}

function pictureOf(recipe: MockupRecipe, base: { width: number; height: number }): Picture {
  const bytes = Buffer.from(JSON.stringify(recipe));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { kind, view, color, ground } = recipe;
  return {
    mockup: { kind, view, color, ground },
    key: `catalogue/${sha256.slice(0, 16)}${groundInKey(recipe.ground)}.mockup`,
    bytes,
    contentType: mockupContentType,
    sha256,
    ...defaultMockupSize(base),
  };
}
