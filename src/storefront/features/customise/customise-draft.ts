import {
  designDraftOf,
  type FilledForm,
  fieldsOf,
  fillTexts,
  fitDesignDraft,
  wholeDesignDraft,
} from "#domain/design-form/design-draft.ts";
import { carryOver, filledPicture, fillPicture } from "#domain/design-form/fill-designs.ts";
import { emptyContent } from "#domain/draft/draft.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

import type { DraftForm } from "../draft/draft-session.ts";
import { changeField } from "../personalise/personal-store.ts";
import { noFailures } from "./customise-store.ts";
import { type Customising, placeOf } from "./customising.ts";
import { queriedDesigns } from "./queried-designs.ts";

type DraftParts = {
  /** The page's query at present. */
  query: () => Readonly<Record<string, string>>;
  optionNames: readonly string[];
};

/**
 * The form of a campaign's designs as a draft sees it: what is filled in, and apart from that how it is
 * arranged, so that of two tabs one may type and the other arrange. A picture is kept by its key.
 */
export function customiseDraft(own: Customising, parts: DraftParts): DraftForm {
  const { store, personal } = own;
  return {
    read: () => ({
      ...emptyContent,
      ...designDraftOf(filledForm(own), openedForm(own, parts), store.getState().choices),
    }),
    opened: () => {
      const { choices } = store.getState();
      return { ...emptyContent, ...wholeDesignDraft(openedForm(own, parts), choices) };
    },
    addressed: () => {
      const { choices } = store.getState();
      const { value, fields } = openedForm(own, parts);
      const bare = fieldsOf(choices.designs.get(value) ?? {});
      const filled = Object.entries(fields).filter(([name, text]) => text !== (bare[name] ?? ""));
      const isChosen = value !== (choices.values[0] ?? "");
      return filled.length > 0 || isChosen ? JSON.stringify([value, ...filled]) : "";
    },
    restore: (content, { isOfAddress }) => {
      const { choices, value, designs } = store.getState();
      const opened = openedForm(own, parts);
      const bare = isOfAddress ? opened.fields : fieldsOf(choices.designs.get(value) ?? {});
      const now = filledForm(own).fields;
      const typed = Object.entries(now).filter(([name, text]) => text !== (bare[name] ?? ""));
      const kept = fitDesignDraft(content, choices, opened);
      const first = isOfAddress ? opened.value : (choices.values[0] ?? "");
      const isChosen = value !== first && value !== kept.value;
      const arranged = isChosen ? carryOver(kept.designs, designs) : kept.designs;
      const fields = { ...kept.fields, ...Object.fromEntries(typed) };
      fill(own, { value: isChosen ? value : kept.value, designs: arranged, fields });
      return kept.isWhole ? "whole" : "part";
    },
    write: (content) => {
      const opened = openedForm(own, parts);
      const kept = fitDesignDraft(content, store.getState().choices, opened);
      const isBlank = content.personal === null && content.designs === null;
      fill(own, isBlank ? opened : kept);
      personal.setState({ problems: [] });
      return kept.isWhole ? "whole" : "part";
    },
    subscribe: (onChange) => {
      const stops = [
        store.subscribe((state, before) => {
          if (state.designs !== before.designs || state.value !== before.value) onChange();
        }),
        personal.subscribe((state, before) => {
          if (state.values !== before.values) onChange();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function filledForm({ store, personal }: Customising): FilledForm {
  const { value, designs, failed } = store.getState();
  const [fields = {}] = personal.getState().values.groups;
  // In the order of the designs: a field that was changed last must not make another draft.
  const known = fieldsOf(designs);
  // A picture that could not be asked about is kept, to be tried again with the next load of the page.
  const wanted = ([...failed] as const).flatMap(([name, { key, reason }]) =>
    reason === "gone" ? [] : [[name, key] as const],
  );
  const all = { ...fields, ...Object.fromEntries(wanted) };
  const own = Object.keys(known).map((name) => [name, all[name] ?? ""]);
  return { value, designs, fields: Object.fromEntries(own) };
}

/** As the page opens by itself, with the picture that its query has brought as far as it lies there still. */
function openedForm({ store }: Customising, { query, optionNames }: DraftParts): FilledForm {
  const { choices, queried, designs: now } = store.getState();
  const { value, designs } = queriedDesigns(choices, query(), optionNames);
  if (queried === null) return { value, designs, fields: fieldsOf(designs) };
  const picture = filledPicture(now, queried.name);
  const isThere = picture?.src === queried.key;
  const fields = { ...fieldsOf(designs), [queried.name]: queried.key };
  return {
    value,
    designs: isThere ? fillPicture(designs, queried.name, picture) : designs,
    fields,
  };
}

/** Pictures that the designs have not got yet are laid into them once they are measured. */
function fill(own: Customising, { value, designs, fields }: FilledForm): void {
  let filled = fillTexts(designs, fields);
  const waiting: [string, string][] = [];
  for (const [name, key] of Object.entries(fieldsOf(filled))) {
    const wanted = fields[name] ?? "";
    if (wanted === key) continue;
    if (!isUploadKey(wanted)) filled = fillPicture(filled, name, null);
    else waiting.push([name, wanted]);
  }
  own.store.setState({ value, designs: filled, failed: noFailures });
  for (const [name, key] of waiting) changeField(own.personal, placeOf(name), key);
}
