import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { catalogueValue } from "#domain/campaign/choose-options.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import { type DraftPersonal, emptyContent } from "#domain/draft/draft.ts";
import { fitPersonal } from "#domain/draft/fit-personal.ts";
import { initialPersonal } from "#domain/personalisation/initial-personal.ts";
import { type PersonalValues, setGroupCount } from "#domain/personalisation/personal-values.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

import type { DraftFit, DraftForm } from "../draft/draft-session.ts";
import { changedFields, withTyped } from "./merge-fields.ts";
import type { PersonalStore } from "./personal-store.ts";

/** The form of custom options as a draft sees it; `initial` is how it opens by itself at present. */
export function personalDraft(store: PersonalStore, initial: () => PersonalValues): DraftForm {
  const take = (personal: Parameters<typeof fitPersonal>[1]) =>
    fitPersonal(store.getState().form, personal, isUploadKey);
  return {
    read: () => {
      const { values } = store.getState();
      const isInitial = isSame(values, initial());
      return { ...emptyContent, personal: isInitial ? null : personalOf(values) };
    },
    opened: () => ({ ...emptyContent, personal: personalOf(initial()) }),
    addressed: () => {
      const filled = initial();
      const isPlain = isSame(filled, initialPersonal(store.getState().form, {}));
      return isPlain ? "" : JSON.stringify([filled.groups, filled.common]);
    },
    restore: ({ personal }, { isOfAddress }) => {
      if (personal === null) return;
      const { form, values } = store.getState();
      const kept = take(personal);
      // What the address or the shopper has filled in before, also before the page was live.
      const bare = isOfAddress ? initial() : initialPersonal(form, {});
      const filled = changedFields(values, bare);
      const isCounted = !isOfAddress || values.groups.length !== bare.groups.length;
      const count = isCounted
        ? Math.max(kept.groups.length, values.groups.length)
        : kept.groups.length;
      store.setState({ values: withTyped(setGroupCount(form, kept, count), filled) });
      return fitOf(personal, kept);
    },
    write: ({ personal }) => {
      const kept = personal === null ? initial() : take(personal);
      store.setState({ values: kept, problems: [] });
      return personal === null ? "whole" : fitOf(personal, kept);
    },
    subscribe: (onChange) =>
      store.subscribe((state, before) => {
        if (state.values !== before.values) onChange();
      }),
  };
}

const personalOf = ({ groups, common, setAside }: PersonalValues): DraftPersonal => ({
  ...{ groups, common, setAside },
});

/** "part" where a text of the draft has no field any more. */
function fitOf({ groups, common }: DraftPersonal, kept: PersonalValues): DraftFit {
  const isLost = (record: Record<string, string>, now: Record<string, string> = {}) =>
    Object.entries(record).some(([label, text]) => text !== "" && !Object.hasOwn(now, label));
  const isPart =
    groups.some((group, index) => isLost(group, kept.groups[index])) || isLost(common, kept.common);
  return isPart ? "part" : "whole";
}

/** The options that the address of a product's page has chosen. */
export function addressOptions(options: string): OptionMap | null {
  const query = new URLSearchParams(window.location.search);
  const chosen = parseProductOptions(options).pickers.flatMap((picker) => {
    const value = catalogueValue(picker, query.get(picker.name) ?? undefined);
    return value === null ? [] : [[picker.name, value] as const];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : null;
}

/** Whether both hold the same texts; an empty one is none. */
function isSame(a: PersonalValues, b: PersonalValues): boolean {
  const texts = ({ groups, common }: PersonalValues) =>
    JSON.stringify(
      [...groups, common].map((record) =>
        Object.entries(record)
          .filter(([, text]) => text !== "")
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    );
  return texts(a) === texts(b);
}
