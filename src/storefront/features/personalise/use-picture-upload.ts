import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "zustand";

import { checkUploadFile } from "#domain/upload/check-upload-file.ts";
import { type PersonalPlace, personalText } from "#domain/personalisation/personal-values.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { showToast } from "../toast/toast-store.ts";
import { isPictureMissing } from "../upload/find-missing-picture.ts";
import { useHoldPage } from "../upload/use-hold-page.ts";
import { uploadFailureKeys } from "./upload-failure-keys.ts";
import { type UploadFailure, uploadFileWithReason } from "../upload/upload-file.ts";
import { changeField, type PersonalStore, setSending } from "./personal-store.ts";
import { withWaitTime } from "../shop/wait-time.ts";

type Sending = { share: number; file: Blob; abort: () => void };

/** Those that the same file may not meet again. */
const passing: ReadonlySet<UploadFailure> = new Set(["busy", "unreachable", "failed"]);

/** What went wrong, and what sends the same file once more where that may help. */
type Failed = { text: string; retry?: () => void };

/**
 * Sends the picture of a field and keeps its key there; a failure is told in a toast and beside the
 * field, and leaves what was there before (UPL-07..10, OP-071). What is sent stops with the field. A
 * picture that the field names and that is no longer there is taken out of it and asked for again.
 */
export function usePictureUpload(store: PersonalStore, place: PersonalPlace) {
  const messages = useMessages();
  const { t } = messages;
  const [sending, setSendingState] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const stop = useRef<() => void>(undefined);
  const sentKey = useRef("");
  useEffect(() => () => stop.current?.(), []);

  useHoldPage(sending !== null);

  const key = useStore(store, ({ values }) => personalText(values, place));
  useForgotten(key, sentKey, (missing) => {
    if (personalText(store.getState().values, place) !== missing) return;
    changeField(store, place, "");
    setFailure({ text: t("personal.picture_gone") });
  });

  const fail = (reason: UploadFailure, file: File) => {
    if (reason === "aborted") return;
    const message = t(uploadFailureKeys[reason]);
    const problem = t("personal.upload_error", { message });
    const text = reason === "busy" ? withWaitTime(problem, messages) : problem;
    setFailure({ text, ...(passing.has(reason) && { retry: () => void send(file) }) });
    showToast(text);
  };

  const send = async (file: File) => {
    stop.current?.();
    setFailure(null);
    const fault = checkUploadFile(file);
    if (fault !== null) return fail(fault, file);
    const controller = new AbortController();
    const end = () => {
      controller.abort();
      setSending(store, place, false);
      setSendingState(null);
    };
    stop.current = end;
    setSending(store, place, true);
    setSendingState({ share: 0, file, abort: end });
    const outcome = await uploadFileWithReason(file, {
      onProgress: (share) => setSendingState((now) => (now ? { ...now, share } : now)),
      signal: controller.signal,
    });
    if (controller.signal.aborted) return;
    if (outcome.ok) {
      sentKey.current = outcome.filePath;
      changeField(store, place, outcome.filePath);
    } else fail(outcome.reason, file);
    end();
  };
  const remove = () => {
    setFailure(null);
    changeField(store, place, "");
  };
  return { key, sending, failure, send: (file: File) => void send(file), remove };
}

/** Tells of a key that names no picture any more, once for each, save what was just sent. */
function useForgotten(
  key: string,
  sentKey: { readonly current: string },
  onMissing: (missing: string) => void,
): void {
  const forget = useEffectEvent(onMissing);
  useEffect(() => {
    if (key === "" || key === sentKey.current) return undefined;
    let isCurrent = true;
    void isPictureMissing(key).then((isMissing) => {
      if (isCurrent && isMissing) forget(key);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, sentKey]);
}
