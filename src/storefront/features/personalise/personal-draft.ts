import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { catalogueValue } from "#domain/campaign/choose-options.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import { emptyContent } from "#domain/draft/draft.ts";
import { fitPersonal } from "#domain/draft/fit-personal.ts";
import { initialPersonal } from "#domain/personalisation/initial-personal.ts";
import { type PersonalValues, setGroupCount } from "#domain/personalisation/personal-values.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

import type { DraftForm } from "../draft/draft-session.ts";
import { changedFields, withTyped } from "./merge-fields.ts";
import type { PersonalStore } from "./personal-store.ts";

/** The form of custom options as a draft sees it; `initial` is how it opens by itself at present. */
export function personalDraft(store: PersonalStore, initial: () => PersonalValues): DraftForm {
  const take = (personal: Parameters<typeof fitPersonal>[1]) =>
    fitPersonal(store.getState().form, personal, isUploadKey);
  return {
    read: () => {
      const { values } = store.getState();
      const { groups, common, setAside } = values;
      const isInitial = isSame(values, initial());
      return { ...emptyContent, personal: isInitial ? null : { groups, common, setAside } };
    },
    restore: ({ personal }) => {
      if (personal === null) return;
      const { form, values } = store.getState();
      const kept = take(personal);
      // What the address or the shopper has filled in before, also before the page was live.
      const filled = changedFields(values, initialPersonal(form, {}));
      const count = Math.max(kept.groups.length, values.groups.length);
      store.setState({ values: withTyped(setGroupCount(form, kept, count), filled) });
    },
    write: ({ personal }) => {
      store.setState({ values: personal === null ? initial() : take(personal), problems: [] });
    },
    subscribe: (onChange) =>
      store.subscribe((state, before) => {
        if (state.values !== before.values) onChange();
      }),
  };
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
