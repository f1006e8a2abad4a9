import { infoVersion } from "#domain/artwork/artwork-info.ts";
import { isWithinBounds } from "#domain/artwork/is-within-bounds.ts";
import { matchArtworkLine } from "#domain/artwork/match-artwork-line.ts";
import { arePictureDesigns } from "#domain/artwork/picture-design.ts";
import { valueOfDesigns } from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";

import type { LineAsk } from "./line-ask.ts";
import { PersonalProblem } from "./personal-line.ts";

/** More than any template asks for (docs/artwork.md, Bounds). */
const infoBounds = { nodes: 5_000, depth: 20 };

/**
 * What keeps designs from being those of their product, or null: with `designs` each has to be made of the
 * seller's, with `artwork` they have to result from the answers in `info`, or be the pictures of a foreign
 * tool. Whether they are filled in, and whether their pictures are there, is not looked at.
 */
export const findForeignDesign = (
  designs: LineDesigns,
  info: unknown,
  ask: LineAsk,
): PersonalProblem | null =>
  ask.kind === "designs"
    ? findUnknownDesign(designs, ask)
    : findUnansweredDesign(designs, info, ask);

type Asking<Kind extends LineAsk["kind"]> = Extract<LineAsk, { kind: Kind }>;

function findUnknownDesign(
  designs: LineDesigns,
  { choices }: Asking<"designs">,
): PersonalProblem | null {
  if (valueOfDesigns(designs, choices) !== null) return null;
  const missing = missingSpace(designs, choices);
  return new PersonalProblem(missing === null ? "designs" : `designs.${missing}`, "design");
}

/** A print space that each of the campaign's designs has and the line has not. */
function missingSpace(
  designs: LineDesigns,
  { designs: offered }: Asking<"designs">["choices"],
): string | null {
  const [first = {}, ...others] = offered.values();
  const spaces = Object.keys(first).filter((space) =>
    others.every((other) => Object.hasOwn(other, space)),
  );
  return spaces.find((space) => !Object.hasOwn(designs, space)) ?? null;
}

/** A template that has changed since makes other designs, and then the line has to be filled in again. */
function findUnansweredDesign(
  designs: LineDesigns,
  info: unknown,
  { artwork, hasForeignTool, areaOf }: Asking<"artwork">,
): PersonalProblem | null {
  const other = new PersonalProblem("designs", "design");
  if (artwork === null || !isWithinBounds(info, infoBounds)) return other;
  const { template } = artwork;
  if (hasForeignTool) return arePictureDesigns(template, designs, areaOf) ? null : other;
  const match = matchArtworkLine(template, info, designs, areaOf);
  if (match.kind === "open" && infoVersion(info) === artwork.version) {
    return new PersonalProblem(`pbCustomInfo.${match.problems[0]?.field ?? ""}`);
  }
  return match.kind === "same" ? null : other;
}
