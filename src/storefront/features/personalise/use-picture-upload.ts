import { useEffect, useRef, useState } from "react";

import { checkUploadFile } from "#domain/upload/check-upload-file.ts";
import type { PersonalPlace } from "#domain/personalisation/personal-values.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { showToast } from "../toast/toast-store.ts";
import { type UploadFailure, uploadFileWithReason } from "../upload/upload-file.ts";
import { changeField, type PersonalStore, setSending } from "./personal-store.ts";

type Sending = { share: number; file: Blob; abort: () => void };

const reasons: Readonly<Record<Exclude<UploadFailure, "aborted">, MessageKey>> = {
  not_an_image: "personal.upload_not_an_image",
  corrupted: "personal.upload_corrupted",
  too_large: "personal.upload_too_large",
  too_many_pixels: "personal.upload_too_many_pixels",
  busy: "personal.upload_busy",
  unreachable: "personal.upload_unreachable",
  failed: "personal.upload_failed",
};

/**
 * Sends the picture of a field and keeps its key there; a failure is told in a toast and beside the
 * field, and leaves what was there before (UPL-07..10, OP-071). What is sent stops with the field.
 */
export function usePictureUpload(store: PersonalStore, place: PersonalPlace) {
  const { t } = useMessages();
  const [sending, setSendingState] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const fail = (reason: UploadFailure) => {
    if (reason === "aborted") return;
    const text = t("personal.upload_error", { message: t(reasons[reason]) });
    setFailure(text);
    showToast(text);
  };

  const send = async (file: File) => {
    stop.current?.();
    setFailure(null);
    const fault = checkUploadFile(file);
    if (fault !== null) return fail(fault);
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
    if (outcome.ok) changeField(store, place, outcome.filePath);
    else fail(outcome.reason);
    end();
  };
  const remove = () => {
    setFailure(null);
    changeField(store, place, "");
  };
  return { sending, failure, send: (file: File) => void send(file), remove };
}
