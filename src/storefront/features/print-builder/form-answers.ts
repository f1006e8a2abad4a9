import { type ArtworkAnswers, initialAnswers } from "#domain/artwork/artwork-answers.ts";
import { buildArtworkInfo, readArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { listPeople, type PeopleIds, withPeopleById } from "#domain/artwork/people-by-id.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";

import { type ArtworkFormStore, replaceArtworkAnswers, stopUploads } from "./artwork-form-store.ts";
import type { ToolAnswers, ToolArtwork } from "./design-tool.ts";

/** Nothing is in it where all is as `initialAnswers` says. */
export function formAnswers(
  store: ArtworkFormStore,
  artwork: ToolArtwork,
  locale: string,
): ToolAnswers {
  const { template } = artwork;
  const first = initialAnswers(template);
  const initial = JSON.stringify(first);
  const infoOf = (own: ArtworkAnswers, ids: PeopleIds, removed?: PeopleIds) =>
    withPeopleById(asRecord(buildArtworkInfo(artwork, own, locale)), ids, removed);
  return {
    opened: () => infoOf(first, {}),
    read: () => {
      const { answers, ids, setAside } = store.getState();
      const removed = Object.entries(setAside).map(([id, all]) => [id, all.map((own) => own.id)]);
      return JSON.stringify(answers) === initial
        ? null
        : infoOf(answers, ids, Object.fromEntries(removed) as PeopleIds);
    },
    write: (written) => {
      // An empty form gets no photo that was on its way to what it was before.
      if (written === null) stopUploads(store);
      const { info, ids } = listPeople(template, written);
      const carried =
        written === null
          ? { answers: first, isOtherVersion: false, lost: [] }
          : readArtworkInfo(artwork, info);
      replaceArtworkAnswers(store, carried, ids);
    },
    subscribe: (onChange) =>
      store.subscribe((now, before) => {
        if (now.answers !== before.answers) onChange();
      }),
  };
}
