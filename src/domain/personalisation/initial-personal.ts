import { cleanText } from "./clean-text.ts";
import { type CustomOption, groupLimit, type PersonalForm } from "./custom-options.ts";
import { listedValue } from "./filled-text.ts";
import { clampGroupCount, type PersonalValues, presetValues } from "./personal-values.ts";
import { type PersonalQuery, textsByName } from "./texts-by-name.ts";

/**
 * What a form holds before the shopper does anything: presets, then texts by the name of their field
 * in the first group, then what names its place, which counts from 1 (CAM-26, CAM-28, CAM-29, CAM-30,
 * OP-044, OP-045). Texts are cut, dropdown values take the catalogue's spelling, anything else is
 * ignored. `optionNames` are those of the product, which win; `isImage` knows a picture's key.
 */
export function initialPersonal(
  form: PersonalForm,
  query: PersonalQuery,
  optionNames: readonly string[] = [],
  isImage: (key: string) => boolean = () => false,
): PersonalValues {
  const byName = textsByName(query, optionNames);
  const read = (
    options: readonly CustomOption[],
    prefix: (type: string) => string,
    isFirst: boolean,
  ) => {
    const placed = options.map((option, index) => {
      const { type, label } = option;
      const own = accept(option, ownText(query, `${prefix(type)}${index + 1}`), isImage);
      const named = isFirst && type === "text" ? accept(option, byName(label), isImage) : null;
      return [label, own ?? named] as const;
    });
    const filled = placed.filter((entry): entry is [string, string] => entry[1] !== null);
    return { ...presetValues(options), ...Object.fromEntries(filled) };
  };
  const groups = Array.from({ length: groupLimit(form) }, (_, index) =>
    read(form.grouped, (type) => `${type}_${index + 1}_`, index === 0),
  );
  const count = clampGroupCount(form, Number(ownText(query, "groups") ?? 1));
  return {
    groups: groups.slice(0, count),
    common: read(form.common, (type) => `c_${type}_`, true),
    setAside: groups.slice(count),
  };
}

function accept(
  { type, values, maxLength }: CustomOption,
  text: string | undefined,
  isImage: (key: string) => boolean,
): string | null {
  if (text === undefined) return null;
  if (type === "text") return cleanText(text, maxLength) || null;
  if (type === "dropdown") return listedValue({ values }, text) ?? null;
  return isImage(text) ? text : null;
}

const ownText = (query: PersonalQuery, name: string) =>
  Object.hasOwn(query, name) ? query[name] : undefined;
