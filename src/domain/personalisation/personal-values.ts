import { asRecord } from "./as-record.ts";
import { cleanText } from "./clean-text.ts";
import { type CustomOption, groupLimit, type PersonalForm } from "./custom-options.ts";
import { filledText, type FilledValues } from "./filled-text.ts";

type Filled = Record<string, string>;

/** What a form holds, by label. */
export type PersonalValues = {
  /** One record a group; as many as there are groups now. */
  groups: readonly Filled[];
  common: Filled;
  /** Groups that were taken away, the next one first: they come back as they were. */
  setAside: readonly Filled[];
};

export type PersonalPlace = { scope: "group" | "common"; group: number; label: string };

/** What a line stores: one record a group by label, the common options in the first one (CART-18). */
export type CustomerOptions = Record<string, string>[];

/** The values with one of them changed; nothing else is new. */
export function setPersonal(
  values: PersonalValues,
  { scope, group, label }: PersonalPlace,
  text: string,
): PersonalValues {
  if (scope === "common") return { ...values, common: { ...values.common, [label]: text } };
  const before = values.groups[group];
  if (before === undefined) return values;
  return { ...values, groups: values.groups.with(group, { ...before, [label]: text }) };
}

export function personalText(values: PersonalValues, place: PersonalPlace): string {
  const filled = place.scope === "common" ? values.common : values.groups[place.group];
  return filled !== undefined && Object.hasOwn(filled, place.label)
    ? (filled[place.label] ?? "")
    : "";
}

/** As many groups as asked for, 1 to the limit; one that comes back has what was typed (PERS-13). */
export function setGroupCount(
  form: PersonalForm,
  values: PersonalValues,
  count: number,
): PersonalValues {
  const wanted = clampGroupCount(form, count);
  const all = [...values.groups, ...values.setAside];
  const missing = Array.from({ length: Math.max(0, wanted - all.length) }, () =>
    presetValues(form.grouped),
  );
  const groups = [...all, ...missing];
  return { ...values, groups: groups.slice(0, wanted), setAside: groups.slice(wanted) };
}

/** CAM-26, T-033: a whole number from 1 to the limit; what is no number is 1. */
export function clampGroupCount(form: PersonalForm, count: number): number {
  if (Number.isNaN(count)) return 1;
  return Math.min(groupLimit(form), Math.max(1, Math.trunc(count)));
}

/** What the texts of a record hold before anything is typed. */
export function presetValues(options: readonly CustomOption[]): Filled {
  return Object.fromEntries(
    options.flatMap(({ label, preset, maxLength }) =>
      preset === "" ? [] : [[label, cleanText(preset, maxLength)]],
    ),
  );
}

/**
 * What the line stores of a form, whatever the campaign's mode (CART-15, CART-18, CART-19, T-071):
 * what is filled in and nothing else; null when that is nothing of one group.
 */
export function toCustomerOptions(
  form: PersonalForm,
  values: PersonalValues,
): CustomerOptions | null {
  const groups = values.groups.map((filled, index) => ({
    ...pickFilled(form.grouped, filled),
    ...(index === 0 && pickFilled(form.common, values.common)),
  }));
  const isEmpty = groups.length <= 1 && Object.keys(groups[0] ?? {}).length === 0;
  return isEmpty ? null : groups;
}

/** Which labels of a line's first record are asked once for all groups (OP-074); null for none. */
export function commonLabels(
  { common }: Pick<PersonalForm, "common">,
  stored: readonly object[] | null,
): string[] | null {
  const first = stored?.[0] ?? {};
  const labels = common.flatMap(({ label }) => (Object.hasOwn(first, label) ? [label] : []));
  return labels.length > 0 ? labels : null;
}

/** A line's values back in the form, to be changed there; whatever it stored, the form is whole. */
export function fromCustomerOptions(form: PersonalForm, stored: unknown): PersonalValues {
  const records = listRecords(stored).slice(0, groupLimit(form));
  const groups = records.map((record) => pickFilled(form.grouped, record));
  const common = form.common.map(({ label, ...option }) => {
    const texts = records.map((record) => filledText({ label, ...option }, record));
    return [label, texts.find((text) => text !== "") ?? ""] as const;
  });
  return {
    groups: groups.length > 0 ? groups : [{}],
    common: Object.fromEntries(common.filter(([, text]) => text !== "")),
    setAside: [],
  };
}

function pickFilled(options: readonly CustomOption[], filled: FilledValues): Filled {
  const entries = options.map((option) => [option.label, filledText(option, filled)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

function listRecords(stored: unknown): FilledValues[] {
  if (Array.isArray(stored)) return stored.map(asRecord);
  const record = asRecord(stored);
  return Object.keys(record).length === 0 ? [] : [record];
}
