import { hasMoreLetters, isOverlong } from "./clean-text.ts";
import { type CustomOption, type PersonalForm } from "./custom-options.ts";
import { filledText, type FilledValues, listedValue } from "./filled-text.ts";
import type { PersonalValues } from "./personal-values.ts";

/** Where something is wrong; `group` counts from 0 and is 0 for the common options. */
export type PersonalProblem = {
  scope: "group" | "common";
  group: number;
  label: string;
  /** `fill_one`: nothing is required and nothing is filled in (OP-057). */
  kind: "required" | "too_long" | "not_listed" | "fill_one";
};

/**
 * All that stops an add, in the order of the page: what is required and empty, too long or not among
 * the values (CAM-59, PERS-09, PERS-10, PERS-16, T-058), else that no custom option is filled in
 * (ERR-05, OP-057). Campaign modes count for nothing: what is asked for is checked.
 */
export function checkPersonal(form: PersonalForm, values: PersonalValues): PersonalProblem[] {
  const problems = [
    ...values.groups.flatMap((filled, group) => findProblems(form.grouped, filled, "group", group)),
    ...findProblems(form.common, values.common, "common", 0),
  ];
  const [first] = form.grouped;
  if (problems.length > 0 || first === undefined || !isBlank(form, values)) return problems;
  return [{ scope: "group", group: 0, label: first.label, kind: "fill_one" }];
}

/**
 * What is wrong with a value that is filled in, or null. A text that is longer than all the letters
 * it may have is refused by its length, before anything reads it.
 */
export function valueProblem(
  option: CustomOption,
  values: FilledValues,
): "too_long" | "not_listed" | null {
  if (option.type === "text" && isOverlong(ownValue(option, values), option.maxLength)) {
    return "too_long";
  }
  const text = filledText(option, values);
  if (text === "") return null;
  if (option.type === "text") return hasMoreLetters(text, option.maxLength) ? "too_long" : null;
  const isKnown = option.type === "image" || listedValue(option, text) !== undefined;
  return isKnown ? null : "not_listed";
}

function findProblems(
  options: readonly CustomOption[],
  filled: FilledValues,
  scope: PersonalProblem["scope"],
  group: number,
): PersonalProblem[] {
  return options.flatMap((option) => {
    const kind = valueProblem(option, filled) ?? missingProblem(option, filled);
    return kind === null ? [] : [{ scope, group, label: option.label, kind }];
  });
}

const missingProblem = (option: CustomOption, filled: FilledValues) =>
  option.isRequired && filledText(option, filled) === "" ? "required" : null;

const ownValue = ({ label }: CustomOption, values: FilledValues): unknown =>
  Object.hasOwn(values, label) ? values[label] : undefined;

function isBlank({ grouped, common }: PersonalForm, values: PersonalValues): boolean {
  const isEmpty = (options: readonly CustomOption[], filled: FilledValues) =>
    options.every((option) => filledText(option, filled) === "");
  return (
    values.groups.every((filled) => isEmpty(grouped, filled)) && isEmpty(common, values.common)
  );
}
