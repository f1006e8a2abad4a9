import { artworkOptions } from "#domain/artwork/artwork-options.ts";
import { readAnswers } from "#domain/artwork/artwork-answers.ts";
import { buildArtworkInfo, infoVersion } from "#domain/artwork/artwork-info.ts";
import { isWithinBounds } from "#domain/artwork/is-within-bounds.ts";
import { matchArtworkLine } from "#domain/artwork/match-artwork-line.ts";
import { arePictureDesigns } from "#domain/artwork/picture-design.ts";
import { blankDataUrls } from "#domain/cart/blank-data-urls.ts";
import { readLineDesigns } from "#domain/design-form/design-choices.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";

import { designPictures } from "./design-pictures.ts";
import type { LineAsk } from "./line-ask.ts";
import { type PersonalLine, PersonalProblem, type PersonalRequest } from "./personal-line.ts";

/** More than any template asks for (docs/artwork.md, Bounds). */
const infoBounds = { nodes: 5_000, depth: 20 };

/**
 * A line of a campaign of mode 2: its designs are what the store's template makes of the answers that it
 * tells (`pbCustomInfo`), or, with a tool of somebody else, that tool's pictures (PERS-03, PERS-15, OP-067).
 * A browser is believed neither: a template that has changed since makes other designs, and then the line
 * has to be filled in again. The designs have been found to be some (`designProblem`).
 */
export function readArtworkLine(
  line: PersonalRequest,
  { artwork, hasForeignTool, areaOf }: Extract<LineAsk, { kind: "artwork" }>,
  uploads: ReadonlySet<string>,
): PersonalLine | PersonalProblem {
  const designs = readLineDesigns(line.designs ?? null);
  const info = line.pbCustomInfo ?? null;
  if (artwork === null || designs === null || !isWithinBounds(info, infoBounds)) {
    return new PersonalProblem("designs", "design");
  }
  const gone = designPictures(line).find(([, key]) => !uploads.has(key));
  if (gone) return new PersonalProblem(gone[0], "picture");
  const nothing = {
    ...{ customerCustomOptions: null, commonLabels: null },
    ...{ extraCustomFeeMinor: 0, optionPricesMinor: [] },
  };
  const { template } = artwork;
  if (hasForeignTool) {
    return arePictureDesigns(template, designs, areaOf)
      ? { ...nothing, customOptions: null, pbCustomInfo: blankDataUrls(info) }
      : new PersonalProblem("designs", "design");
  }
  const match = matchArtworkLine(template, info, designs, areaOf);
  const isOtherVersion = infoVersion(info) !== artwork.version;
  if (match.kind === "open" && !isOtherVersion) {
    return new PersonalProblem(`pbCustomInfo.${match.problems[0]?.field ?? ""}`);
  }
  if (match.kind !== "same") return new PersonalProblem("designs", "design");
  const { locale: said } = asRecord(info);
  const locale = typeof said === "string" ? said : "en";
  return {
    ...nothing,
    customOptions: artworkOptions(template, info, locale),
    pbCustomInfo: buildArtworkInfo(artwork, readAnswers(template, info), locale),
  };
}
