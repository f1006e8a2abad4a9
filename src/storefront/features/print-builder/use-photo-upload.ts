import { useStore } from "zustand";

import { useMessages } from "#ui/messages-context.tsx";

import { uploadFailureKeys } from "../personalise/upload-failure-keys.ts";
import type { UploadFailure } from "../upload/upload-file.ts";
import {
  artworkAnswer,
  type ArtworkFormStore,
  type ArtworkPlace,
  artworkPlaceKey,
  changeArtworkAnswer,
  isSending,
} from "./artwork-form-store.ts";
import { endPhoto, sendPhoto } from "./send-photo.ts";
import { withWaitTime } from "../shop/wait-time.ts";

/** Those that the same file may not meet again. */
const passing: ReadonlySet<UploadFailure> = new Set(["busy", "unreachable", "failed"]);

/** The photo of a field, what of it is on its way, and what a failure is told as. */
export function usePhotoUpload(store: ArtworkFormStore, place: ArtworkPlace) {
  const messages = useMessages();
  const { t } = messages;
  const key = artworkPlaceKey(place);
  const answer = useStore(store, (state) => artworkAnswer(state, place));
  const upload = useStore(store, ({ uploads }) => uploads.get(key));
  const send = (file: File) => void sendPhoto(store, place, { file });
  const end = () => endPhoto(store, place);
  const reason = upload?.failure ?? "aborted";
  const problem =
    reason === "aborted"
      ? ""
      : t("personal.upload_error", { message: t(uploadFailureKeys[reason]) });
  return {
    photo: typeof answer === "object" ? answer : null,
    sending: upload && isSending(upload) ? { ...upload, abort: end } : null,
    failure:
      upload === undefined || reason === "aborted"
        ? null
        : {
            text: reason === "busy" ? withWaitTime(problem, messages) : problem,
            ...(passing.has(reason) && { retry: () => send(upload.file) }),
          },
    send,
    remove: () => {
      end();
      changeArtworkAnswer(store, place, null);
    },
  };
}
