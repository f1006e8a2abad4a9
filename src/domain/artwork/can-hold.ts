import { type ArtworkCondition, listComparisons } from "./artwork-condition.ts";
import type { ArtworkIndex } from "./index-artwork.ts";
import { possibleValues } from "./possible-values.ts";

/** Steps that are looked at before it is left open whether a condition can hold. */
const maxSteps = 20_000;

/** What all questions about one template may take together; those that come after it is used up are let pass. */
export type StepBudget = { left: number };
export const createStepBudget = (): StepBudget => ({ left: 300_000 });
/** Stands for every value that no condition names. */
const anyOther = "\u0001";

type Values = ReadonlyMap<string, string | number>;
type Variable = {
  key: string;
  values: readonly (string | number)[];
  showIf: ArtworkCondition | undefined;
};

/**
 * Whether some answers let all of these conditions hold: false only where none can, so that what is said
 * never to show never does. Where that would take too long the answer is true. A required field that is
 * shown is filled in.
 */
export function canHold(
  conditions: readonly ArtworkCondition[],
  index: ArtworkIndex,
  budget: StepBudget = createStepBudget(),
): boolean {
  if (budget.left <= 0) return true;
  const variables = listVariables(conditions, index);
  const values = new Map<string, string | number>();
  let steps = 0;
  const search = (at: number): boolean => {
    steps += 1;
    if (steps > maxSteps) return true;
    if (conditions.some((condition) => evaluate(condition, values) === false)) return false;
    const variable = variables[at];
    if (variable === undefined) return true;
    const isShown = variable.showIf === undefined || evaluate(variable.showIf, values) !== false;
    for (const value of isShown ? variable.values : [""]) {
      values.set(variable.key, value);
      if (search(at + 1)) return true;
    }
    values.delete(variable.key);
    return false;
  };
  const isPossible = search(0);
  budget.left -= steps + variables.length;
  return isPossible;
}

const groupKey = (id: string) => `group ${id}`;

/** True, false, or null while it depends on what is not chosen yet. */
function evaluate(condition: ArtworkCondition, values: Values): boolean | null {
  if ("not" in condition) {
    const inner = evaluate(condition.not, values);
    return inner === null ? null : !inner;
  }
  if ("all" in condition || "any" in condition) {
    const isAll = "all" in condition;
    let isOpen = false;
    for (const part of isAll ? condition.all : condition.any) {
      const inner = evaluate(part, values);
      if (inner === !isAll) return inner;
      isOpen ||= inner === null;
    }
    return isOpen ? null : isAll;
  }
  const value = values.get("group" in condition ? groupKey(condition.group) : condition.field);
  if (value === undefined) return null;
  if ("equals" in condition) return value === condition.equals;
  if ("in" in condition) return condition.in.includes(String(value));
  if ("filled" in condition) return (value !== "") === condition.filled;
  return value !== "" && Number(value) >= condition.at_least;
}

/** All that the conditions depend on, what decides whether a field shows before that field. */
function listVariables(conditions: readonly ArtworkCondition[], index: ArtworkIndex): Variable[] {
  const mentioned = new Map<string, Set<string>>();
  const done = new Set<string>();
  const order: string[] = [];
  const visit = (condition: ArtworkCondition) => {
    for (const { comparison } of listComparisons(condition)) {
      const key = "group" in comparison ? groupKey(comparison.group) : comparison.field;
      const names = mentioned.get(key) ?? new Set();
      mentioned.set(key, names);
      if ("equals" in comparison) names.add(comparison.equals);
      if ("in" in comparison) for (const value of comparison.in) names.add(value);
      if ("at_least" in comparison) names.add(String(comparison.at_least));
      if (done.has(key)) continue;
      done.add(key);
      const showIf = index.fields.get(key)?.field.show_if;
      if (showIf) visit(showIf);
      order.push(key);
    }
  };
  for (const condition of conditions) visit(condition);
  return order.map((key) => ({
    key,
    values: valuesOf(key, mentioned.get(key) ?? new Set(), index),
    showIf: index.fields.get(key)?.field.show_if,
  }));
}

function valuesOf(key: string, mentioned: ReadonlySet<string>, index: ArtworkIndex) {
  if (key.startsWith("group ")) {
    const group = index.groups.get(key.slice("group ".length));
    if (!group) return [];
    return Array.from({ length: group.max - group.min + 1 }, (_, at) => group.min + at);
  }
  const field = index.fields.get(key)?.field;
  const possible = possibleValues(key, index);
  const empty = field?.required === true ? [] : [""];
  if (possible === null) return [anyOther, ...[...mentioned].filter((own) => own !== ""), ...empty];
  // Of hundreds of options those that nothing names are alike.
  const named = possible.filter((own) => mentioned.has(own));
  const other = possible.find((own) => !mentioned.has(own));
  const ends = field?.type === "count" ? possible.slice(-1) : [];
  return [...new Set([...named, ...(other === undefined ? [] : [other]), ...ends, ...empty])];
}
