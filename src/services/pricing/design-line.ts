import { checkDesignsFilled } from "#domain/design-form/check-designs-filled.ts";
import { findStrayLabel } from "#domain/cart/line-content.ts";
import { readLineDesigns } from "#domain/design-form/design-choices.ts";
import { designOptions } from "#domain/design-form/design-options.ts";

import { findForeignDesign } from "./design-origin.ts";
import { designPictures } from "./design-pictures.ts";
import type { LineAsk } from "./line-ask.ts";
import { type PersonalLine, PersonalProblem, type PersonalRequest } from "./personal-line.ts";

/**
 * A line of a campaign whose designs are filled in: each side made of the campaign's, all of them filled in,
 * their pictures there (PERS-14, OP-056). What the line tells of itself beside them is what they say
 * (CART-16), whatever the browser has sent; a label of none of their fields is a surplus. The designs have
 * been found to be some (`designProblem`).
 */
export function readDesignedLine(
  line: PersonalRequest,
  ask: Extract<LineAsk, { kind: "designs" }>,
  uploads: ReadonlySet<string>,
): PersonalLine | PersonalProblem {
  const designs = readLineDesigns(line.designs ?? null);
  if (designs === null) return new PersonalProblem("designs", "design");
  const foreign = findForeignDesign(designs, null, ask);
  if (foreign !== null) return foreign;
  const gone = designPictures(line).find(([, key]) => !uploads.has(key));
  if (gone) return new PersonalProblem(gone[0], "picture");
  const [problem] = checkDesignsFilled(designs);
  if (problem) return new PersonalProblem(`custom_options.${problem.name}`);
  const customOptions = designOptions(designs);
  const labels = new Set(Object.keys(customOptions));
  const stray = findStrayLabel(line.custom_options, labels, "custom_options");
  if (stray !== null) return new PersonalProblem(stray, "surplus");
  return {
    customOptions,
    ...{ customerCustomOptions: null, commonLabels: null },
    ...{ extraCustomFeeMinor: 0, optionPricesMinor: [] },
  };
}
