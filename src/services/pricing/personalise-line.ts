import type { Sellable } from "#database/queries/sellables.ts";
import { findSurplus, isFilled } from "#domain/cart/line-content.ts";
import { checkPersonal, valueProblem } from "#domain/personalisation/check-personal.ts";
import { isOverlong } from "#domain/personalisation/clean-text.ts";
import { groupLimit, type PersonalForm } from "#domain/personalisation/custom-options.ts";
import { filledText } from "#domain/personalisation/filled-text.ts";
import { personalPrice } from "#domain/personalisation/personal-price.ts";
import { commonLabels, fromCustomerOptions } from "#domain/personalisation/personal-values.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

import { readArtworkLine } from "./artwork-line.ts";
import { designProblem } from "./check-line-designs.ts";
import { readDesignedLine } from "./design-line.ts";
import type { LineAsk } from "./line-ask.ts";
import { lineContentOf, personalFormOf } from "./line-content-of.ts";
import { type PersonalLine, PersonalProblem, type PersonalRequest } from "./personal-line.ts";

type Values = Record<string, unknown>;

/** What is no text (a listed value, a key) is never as long as so many letters may be. */
const otherLetters = 64;

/**
 * A line's personalisation and what it costs by the campaign's own data, in its currency: the price
 * of each option that is filled in, wherever it stands, common options once, and the fee of each
 * group beyond the first (PERS-18, OP-061). Prices and fees of the browser count for nothing (T-090).
 *
 * A problem are anything that the product does not ask for (`findSurplus`), more groups than the campaign
 * has, a value that is no plain one or far too long to be read, and whatever stops the page's own form
 * (checkPersonal): nothing is sold without what it asks for. A picture has to be among `uploads`. With
 * `asked` the product asks by designs or by a template, and the line has to be made of them.
 */
export function personaliseLine(
  line: PersonalRequest,
  sellable: Sellable,
  uploads: ReadonlySet<string>,
  asked?: LineAsk,
): PersonalLine | PersonalProblem {
  if (asked && line.isOrdered) return orderedLine;
  const surplus = findSurplus(line, lineContentOf(sellable, asked));
  if (surplus !== null) return new PersonalProblem(surplus, "surplus");
  if (asked) return readAskedLine(line, asked, uploads);
  const form = personalFormOf(sellable);
  const own = readValues(line.custom_options ?? {}, "custom_options", form, uploads);
  if (own instanceof PersonalProblem) return own;
  const groups = readGroups(line.customer_custom_options ?? [], form, uploads);
  if (groups instanceof PersonalProblem) return groups;
  const all = gatherGroups(own, groups);
  if (all.length > groupLimit(form)) return new PersonalProblem(groupsField);
  const [problem] = checkPersonal(form, fromCustomerOptions(form, all));
  if (problem) return new PersonalProblem(`${groupsField}.${problem.group}.${problem.label}`);
  const { feeMinor, optionPricesMinor } = personalPrice(form, all);
  return {
    customOptions: line.custom_options ? own : null,
    customerCustomOptions: line.customer_custom_options ? groups : null,
    commonLabels: commonLabels(form, line.customer_custom_options ? groups : null),
    extraCustomFeeMinor: feeMinor,
    optionPricesMinor,
  };
}

/** Designs cost nothing beside the variant. */
const orderedLine: PersonalLine = {
  ...{ customOptions: null, customerCustomOptions: null, commonLabels: null },
  ...{ extraCustomFeeMinor: 0, optionPricesMinor: [] },
};

function readAskedLine(
  line: PersonalRequest,
  asked: LineAsk,
  uploads: ReadonlySet<string>,
): PersonalLine | PersonalProblem {
  const unprintable = designProblem(line);
  if (unprintable !== null) return new PersonalProblem(unprintable, "design");
  return asked.kind === "designs"
    ? readDesignedLine(line, asked, uploads)
    : readArtworkLine(line, asked, uploads);
}

const groupsField = "customer_custom_options";

function readGroups(
  source: unknown,
  form: PersonalForm,
  uploads: ReadonlySet<string>,
): Values[] | PersonalProblem {
  // Before anything is read of them: the limit bounds the work.
  if (!Array.isArray(source) || source.length > groupLimit(form)) {
    return new PersonalProblem(groupsField);
  }
  const groups: Values[] = [];
  for (const [index, group] of source.entries()) {
    const values = readValues(group, `${groupsField}.${index}`, form, uploads);
    if (values instanceof PersonalProblem) return values;
    groups.push(values);
  }
  return groups;
}

/**
 * The values of known labels as they are made: without emoji, in the catalogue's spelling. An empty
 * field of another label says nothing and is left out.
 */
function readValues(
  source: unknown,
  field: string,
  { grouped, common }: PersonalForm,
  uploads: ReadonlySet<string>,
): Values | PersonalProblem {
  if (typeof source !== "object" || source === null || Array.isArray(source)) {
    return new PersonalProblem(field);
  }
  const given: Values = { ...source };
  const options = [...grouped, ...common].filter(({ label }) => Object.hasOwn(given, label));
  const bad = options.find((option) => {
    const value = given[option.label];
    if (typeof value === "object" && value !== null) return true;
    if (isOverlong(value, option.type === "text" ? option.maxLength : otherLetters)) return true;
    return isFilled(value) && valueProblem(option, given) !== null;
  });
  if (bad) return new PersonalProblem(`${field}.${bad.label}`);
  const gone = options.find((option) => {
    const key = option.type === "image" ? filledText(option, given) : "";
    return key !== "" && !uploads.has(key);
  });
  if (gone) return new PersonalProblem(`${field}.${gone.label}`, kindOf(filledText(gone, given)));
  return Object.fromEntries(options.map((option) => [option.label, filledText(option, given)]));
}

/** What never was a key of ours cannot be sent again. */
const kindOf = (key: string) => (isUploadKey(key) ? "picture" : "personal");

/**
 * The groups that are made: what stands outside of them belongs to the first one, unless that has
 * another value there; then it is a group more.
 */
function gatherGroups(own: Values, groups: Values[]): Values[] {
  if (!Object.values(own).some(isFilled)) return groups;
  const [first = {}, ...others] = groups;
  const isOther = Object.entries(own).some(
    ([label, value]) => isFilled(value) && isFilled(first[label]) && value !== first[label],
  );
  if (isOther) return [own, ...groups];
  const filled = Object.entries(first).filter(([, value]) => isFilled(value));
  return [{ ...own, ...Object.fromEntries(filled) }, ...others];
}
