import type { CustomOption, PersonalForm } from "#domain/personalisation/custom-options.ts";
import { listedValue } from "#domain/personalisation/filled-text.ts";
import {
  type PersonalValues,
  presetValues,
  setGroupCount,
} from "#domain/personalisation/personal-values.ts";

import type { DraftPersonal } from "./draft.ts";

/**
 * What a form takes of a draft, which may be of another product or of the form as it was before it was
 * changed: fields that it still has, dropdown values that are still listed. `isImage` knows a picture's
 * key. Texts that have become too long stay: the form says so, and the shopper shortens them.
 */
export function fitPersonal(
  form: PersonalForm,
  { groups, common, setAside }: DraftPersonal,
  isImage: (key: string) => boolean,
): PersonalValues {
  const fit = (options: readonly CustomOption[], texts: Record<string, string>) =>
    Object.fromEntries(
      options.flatMap((option): [string, string][] => {
        const { type, label } = option;
        const text = Object.hasOwn(texts, label) ? texts[label] : undefined;
        if (text === undefined) return [];
        if (type === "dropdown") {
          const value = listedValue(option, text);
          return value === undefined ? [] : [[label, value]];
        }
        return type === "image" && !isImage(text) ? [] : [[label, text]];
      }),
    );
  const values = {
    groups: groups.map((group) => fit(form.grouped, group)),
    common: { ...presetValues(form.common), ...fit(form.common, common) },
    setAside: setAside.map((group) => fit(form.grouped, group)),
  };
  return setGroupCount(form, values, Math.max(1, groups.length));
}
