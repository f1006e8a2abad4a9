import { checkDesignsFilled } from "#domain/design-form/check-designs-filled.ts";
import {
  type DesignChoices,
  readLineDesigns,
  valueOfDesigns,
} from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
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
  if (designs === null) return new PersonalProblem("designs", "design");
  if (valueOfDesigns(designs, choices) === null) {
    const missing = missingSpace(designs, choices);
    return new PersonalProblem(missing === null ? "designs" : `designs.${missing}`, "design");
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

/** A print space that each of the campaign's designs has and the line has not. */
function missingSpace(designs: LineDesigns, { designs: offered }: DesignChoices): string | null {
  const [first = {}, ...others] = offered.values();
  const spaces = Object.keys(first).filter((space) =>
    others.every((other) => Object.hasOwn(other, space)),
  );
  return spaces.find((space) => !Object.hasOwn(designs, space)) ?? null;
}
