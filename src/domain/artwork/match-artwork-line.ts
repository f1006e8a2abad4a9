import type { Design } from "../design/design-document.ts";
import type { FindArea } from "../design/print-areas.ts";
import { serialiseDesign } from "../design/serialise-design.ts";
import { asRecord } from "../personalisation/as-record.ts";
import type { Artwork } from "./artwork-document.ts";
import type { AnswerProblem } from "./check-answers.ts";
import { resolveArtwork } from "./resolve-artwork.ts";

export type MatchedLine =
  | { kind: "same" }
  /** What is answered is not enough, or too much (PERS-15). */
  | { kind: "open"; problems: readonly AnswerProblem[] }
  /** Print spaces whose designs are not what the template makes of the answers. */
  | { kind: "differs"; printSpaces: readonly string[] };

/**
 * Whether a line's designs are those that a template makes of what the line says was answered
 * (`pbCustomInfo` of the built-in tool). A browser says both; a design of its own making matches nothing,
 * nor does one of an earlier version whose layers were others.
 */
export function matchArtworkLine(
  artwork: Artwork,
  info: unknown,
  designs: Readonly<Record<string, Design>>,
  areaOf: FindArea = () => null,
): MatchedLine {
  const { locale } = asRecord(info);
  const language = typeof locale === "string" ? { locale } : {};
  const resolved = resolveArtwork(artwork, info, { ...language, areaOf });
  if (resolved.problems.length > 0) return { kind: "open", problems: resolved.problems };
  const textOf = (all: Readonly<Record<string, Design>>, printSpace: string) => {
    const own = Object.hasOwn(all, printSpace) ? all[printSpace] : undefined;
    return own && serialiseDesign(own);
  };
  const printSpaces = [...new Set([...Object.keys(resolved.designs), ...Object.keys(designs)])];
  const others = printSpaces.filter(
    (space) => textOf(resolved.designs, space) !== textOf(designs, space),
  );
  return others.length > 0 ? { kind: "differs", printSpaces: others } : { kind: "same" };
}
