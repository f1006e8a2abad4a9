import { artworkOptions } from "#domain/artwork/artwork-options.ts";
import { readAnswers } from "#domain/artwork/artwork-answers.ts";
import { buildArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { blankDataUrls } from "#domain/cart/blank-data-urls.ts";
import { findStrayLabel } from "#domain/cart/line-content.ts";
import { readLineDesigns } from "#domain/design-form/design-choices.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";

import { findForeignDesign } from "./design-origin.ts";
import { designPictures } from "./design-pictures.ts";
import type { LineAsk } from "./line-ask.ts";
import { type PersonalLine, PersonalProblem, type PersonalRequest } from "./personal-line.ts";

/**
 * A line of a campaign of mode 2: its designs are what the store's template makes of the answers that it
 * tells (`pbCustomInfo`), or, with a tool of somebody else, that tool's pictures (PERS-03, PERS-15, OP-067).
 * A browser is believed neither (`findForeignDesign`). The rows of the cart that come along may have the
 * template's labels alone. The designs have been found to be some (`designProblem`).
 */
export function readArtworkLine(
  line: PersonalRequest,
  ask: Extract<LineAsk, { kind: "artwork" }>,
  uploads: ReadonlySet<string>,
): PersonalLine | PersonalProblem {
  const { artwork, hasForeignTool } = ask;
  const designs = readLineDesigns(line.designs ?? null);
  const info = line.pbCustomInfo ?? null;
  if (artwork === null || designs === null) return new PersonalProblem("designs", "design");
  const gone = designPictures(line).find(([, key]) => !uploads.has(key));
  if (gone) return new PersonalProblem(gone[0], "picture");
  const foreign = findForeignDesign(designs, info, ask);
  if (foreign !== null) return foreign;
  const nothing = {
    ...{ customerCustomOptions: null, commonLabels: null },
    ...{ extraCustomFeeMinor: 0, optionPricesMinor: [] },
  };
  const { template } = artwork;
  const { locale: said } = asRecord(info);
  const locale = typeof said === "string" ? said : "en";
  const customOptions = hasForeignTool ? null : artworkOptions(template, info, locale);
  const labels = new Set(Object.keys(customOptions ?? {}));
  const stray = findStrayLabel(line.custom_options, labels, "custom_options");
  if (stray !== null) return new PersonalProblem(stray, "surplus");
  return {
    ...nothing,
    customOptions,
    pbCustomInfo: hasForeignTool
      ? blankDataUrls(info)
      : buildArtworkInfo(artwork, readAnswers(template, info), locale),
  };
}
