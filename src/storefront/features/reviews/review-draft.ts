import { createStore } from "zustand/vanilla";

import { checkUploadFile } from "#domain/upload/check-upload-file.ts";

import type { DraftFile, DraftState } from "./draft-state.ts";
import { createFileSender } from "./file-sender.ts";
import { fileKind, takeFiles } from "./review-files.ts";

export type ReviewDraft = ReturnType<typeof createReviewDraft>;

const isOnItsWay = ({ state }: DraftFile) => state.is === "waiting" || state.is === "sending";

export const isSendingFiles = ({ files }: DraftState): boolean => files.some(isOnItsWay);

/** A review while it is written. Its files are sent at once, one after the other, also while its form is closed. */
export function createReviewDraft(sending: Parameters<typeof createFileSender>[1] = {}) {
  const store = createStore<DraftState>(() => ({
    ...{ rating: null, content: "", files: [], leftOut: 0 },
  }));
  const sender = createFileSender(store, sending);
  let count = 0;
  return {
    store,
    rate: (rating: number) => store.setState({ rating }),
    write: (content: string) => store.setState({ content }),
    add(chosen: readonly File[]) {
      const { files } = store.getState();
      const { taken, leftOut } = takeFiles(files.length, chosen);
      const added = taken.map((file): DraftFile => {
        count += 1;
        const reason = checkUploadFile(file, { allowsVideos: true });
        const state = reason ? ({ is: "failed", reason } as const) : ({ is: "waiting" } as const);
        return { id: count, file, kind: fileKind(file), state };
      });
      store.setState({ files: [...files, ...added], leftOut });
      for (const file of added.filter(isOnItsWay)) sender.lookAt(file);
      sender.run();
    },
    remove(id: number) {
      sender.stop(id);
      store.setState(({ files }) => ({ files: files.filter((own) => own.id !== id), leftOut: 0 }));
    },
    retry(id: number) {
      sender.change(id, { is: "waiting" });
      sender.run();
    },
    /** What the server no longer has, by the places of the files. */
    lose(places: readonly number[]) {
      const lost = store.getState().files.filter((_, at) => places.includes(at));
      for (const { id } of lost) sender.change(id, { is: "failed", reason: "gone" });
    },
    /** Resolves once no file is on its way any more. */
    settled: () =>
      new Promise<void>((resolve) => {
        if (!isSendingFiles(store.getState())) return resolve();
        const stop = store.subscribe((state) => {
          if (isSendingFiles(state)) return;
          stop();
          resolve();
        });
      }),
  };
}

const drafts = new Map<string, ReviewDraft>();

type DraftOf = { token: string; productId: number };

const draftKey = ({ token, productId }: DraftOf) => `${token}/${productId}`;

/** The draft of a product of an order, as it was left on this page. */
export function openReviewDraft(of: DraftOf): ReviewDraft {
  const key = draftKey(of);
  const draft = drafts.get(key) ?? createReviewDraft();
  drafts.set(key, draft);
  return draft;
}

export const forgetReviewDraft = (of: DraftOf): boolean => drafts.delete(draftKey(of));
