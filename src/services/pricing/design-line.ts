import { checkDesignsFilled } from "#domain/design-form/check-designs-filled.ts";
import {
  type DesignChoices,
  readLineDesigns,
  valueOfDesigns,
} from "#domain/design-form/design-choices.ts";
import { designOptions } from "#domain/design-form/design-options.ts";

import { designPictures } from "./design-pictures.ts";
import { type PersonalLine, PersonalProblem, type PersonalRequest } from "./personal-line.ts";

/**
 * A line of a campaign whose designs are filled in: each side made of the campaign's, all of them filled in,
 * their pictures there (PERS-14, OP-056). What the line tells of itself beside them is what they say
 * (CART-16), whatever the browser has sent. The designs have been found to be some (`designProblem`).
 */
export function readDesignedLine(
  line: PersonalRequest,
  choices: DesignChoices,
  uploads: ReadonlySet<string>,
): PersonalLine | PersonalProblem {
  const designs = readLineDesigns(line.designs ?? null);
  if (designs === null || valueOfDesigns(designs, choices) === null) {
    return new PersonalProblem("designs", "design");
  }
  const gone = designPictures(line).find(([, key]) => !uploads.has(key));
  if (gone) return new PersonalProblem(gone[0], "picture");
  const [problem] = checkDesignsFilled(designs);
  if (problem) return new PersonalProblem(`custom_options.${problem.name}`);
  return {
    customOptions: designOptions(designs),
    ...{ customerCustomOptions: null, commonLabels: null },
    ...{ extraCustomFeeMinor: 0, optionPricesMinor: [] },
  };
}
