import { listProductDesigns } from "#database/queries/custom-designs.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import { checkDesignsFilled } from "#domain/design-form/check-designs-filled.ts";
import {
  type DesignChoices,
  readDesignChoices,
  readLineDesigns,
  valueOfDesigns,
} from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { designOptions } from "#domain/design-form/design-options.ts";
import type { ServiceContext } from "#services/context.ts";

import { designPictures } from "./design-pictures.ts";
import { type PersonalLine, PersonalProblem, type PersonalRequest } from "./personal-line.ts";

/** Source: PERS-02. */
const designMode = 1;

/** The designs that a line's have to be made of, by product; none for campaigns of another mode. */
export async function loadDesignChoices(
  { db, store }: ServiceContext,
  sellables: readonly (Sellable | undefined)[],
): Promise<ReadonlyMap<number, DesignChoices>> {
  const designed = sellables.flatMap((own) =>
    own?.campaign.personalized === designMode ? own.product.id : [],
  );
  const ids = [...new Set(designed)];
  const rows = await listProductDesigns(db, store.id, ids);
  const stored = rows.map((row) => ({
    ...{ product_id: row.productId, print_space: row.printSpace },
    ...{ set_value: row.setValue, design_json: row.designJson },
  }));
  const none: DesignChoices = { set: null, values: [], designs: new Map() };
  return new Map(ids.map((id) => [id, readDesignChoices(stored, id, null) ?? none]));
}

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
