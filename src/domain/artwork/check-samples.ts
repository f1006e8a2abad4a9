import { effectiveDpi } from "../print-quality/picture-quality.ts";
import { placementMiddle } from "../design/placement.ts";
import type { ArtworkAnswer, ArtworkAnswers } from "./artwork-answers.ts";
import type { Artwork, ArtworkField } from "./artwork-document.ts";
import { type ArtworkFinding, found } from "./artwork-finding.ts";
import { listArtworkFields } from "./list-parts.ts";
import { resolveArtwork } from "./resolve-artwork.ts";

/** Each field's options are gone through once, with the longest texts, and the fewest and most people. */
export function checkSamples(artwork: Artwork): ArtworkFinding[] {
  const findings = new Map<string, ArtworkFinding>();
  const options = listArtworkFields(artwork).map(({ own }) =>
    "options" in own ? own.options.length : 1,
  );
  const rounds = Math.min(mostRounds, Math.max(1, ...options));
  for (let round = 0; round < rounds; round += 1) {
    for (const isMost of round === 0 ? [true, false] : [true]) {
      for (const finding of checkSample(artwork, sampleAnswers(artwork, round, isMost), isMost)) {
        findings.set(`${finding.rule} ${finding.path}`, finding);
      }
    }
  }
  return [...findings.values()];
}

const mostRounds = 60;
/** An average letter, in parts of the em, and the smallest text that is sold as readable. */
const letterEm = 0.55;
const smallestMm = 2;

function checkSample(artwork: Artwork, answers: ArtworkAnswers, isMost: boolean): ArtworkFinding[] {
  const { designs, problems } = resolveArtwork(artwork, answers);
  const findings = problems
    .filter(({ kind }) => kind === "too_much")
    .map(({ field }) => found("error", "too_much", [field], field));
  for (const [printSpace, { area, objects }] of Object.entries(designs)) {
    for (const object of objects) {
      const path = ["spaces", printSpace, object.id];
      const at = object.kind === "image" ? placementMiddle(object.placement) : object;
      if (at.x < 0 || at.y < 0 || at.x > area.widthMm || at.y > area.heightMm) {
        const isCut = object.kind === "image" && object.crop !== null;
        if (!isCut) findings.push(found("warning", "outside", path));
      }
      if (object.kind === "image" && !object.isCustom && isMost) {
        const dpi = effectiveDpi(object.placement);
        if (dpi < area.minDpi) {
          findings.push(found("warning", "low_resolution", path, `${Math.floor(dpi)} DPI`));
        }
      }
      if (object.kind !== "text") continue;
      if (object.sizeMm * 0.5 > Math.max(area.heightMm, area.widthMm)) {
        findings.push(found("error", "never_fits", path));
      }
      const fit = object.fitWidthMm ?? area.widthMm * 0.8;
      const longest = Math.max(...object.text.split("\n").map((line) => [...line].length));
      const size = Math.min(object.sizeMm, fit / (longest * letterEm));
      if (size < smallestMm && isMost) {
        findings.push(found("warning", "shrinks_too_far", path, `${size.toFixed(1)} mm`));
      }
    }
  }
  return findings;
}

/** Answers as full, or as few, as may be; `round` chooses among the options. */
export function sampleAnswers(artwork: Artwork, round: number, isMost: boolean): ArtworkAnswers {
  const answer = (field: ArtworkField): ArtworkAnswer | undefined => {
    if ("options" in field) return field.options[round % field.options.length]?.value;
    if (field.type === "text") return "n".repeat(isMost ? field.max_letters : 1);
    if (field.type === "count") return isMost ? field.max : field.min;
    if (field.type === "date") return field.preset ?? field.min ?? field.max ?? "2024-06-22";
    return {
      ...{ src: `uploads/${"0".repeat(40)}.jpg`, width: 3000, height: 3000 },
      ...{ zoom: 1, x: 0, y: 0 },
    };
  };
  const answersOf = (fields: readonly ArtworkField[]) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const own = answer(field);
        return own === undefined ? [] : [[field.id, own]];
      }),
    );
  return {
    fields: answersOf(artwork.fields),
    people: Object.fromEntries(
      artwork.groups.map(({ id, min, max, fields }) => [
        id,
        Array.from({ length: isMost ? max : min }, () => answersOf(fields)),
      ]),
    ),
  };
}
