import type { PersonalValues } from "#domain/personalisation/personal-values.ts";

/** The fields whose values are not those of before. */
export function changedFields(values: PersonalValues, before: PersonalValues): PersonalValues {
  const changed = (record: Record<string, string>, old: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([label, text]) => text !== old[label]));
  return {
    ...values,
    groups: values.groups.map((group, index) => changed(group, before.groups[index])),
    common: changed(values.common, before.common),
  };
}

/** What was asked for with what was filled in over it. */
export function withTyped(asked: PersonalValues, typed: PersonalValues): PersonalValues {
  const filled = (record: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([, text]) => text !== ""));
  return {
    ...asked,
    groups: asked.groups.map((group, index) => ({ ...group, ...filled(typed.groups[index]) })),
    common: { ...asked.common, ...filled(typed.common) },
  };
}
