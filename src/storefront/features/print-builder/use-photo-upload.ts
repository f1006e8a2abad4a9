import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";

import type { PhotoAnswer } from "#domain/artwork/artwork-answers.ts";
import { checkUploadFile } from "#domain/upload/check-upload-file.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { type UploadFailure, uploadFileWithReason } from "../upload/upload-file.ts";
import { uploadFailureKeys } from "../personalise/upload-failure-keys.ts";
import {
  artworkAnswer,
  type ArtworkFormStore,
  type ArtworkPlace,
  changeArtworkAnswer,
  setArtworkSending,
} from "./artwork-form-store.ts";

type Sending = { share: number; file: Blob; abort: () => void };

/** Those that the same file may not meet again. */
const passing: ReadonlySet<UploadFailure> = new Set(["busy", "unreachable", "failed"]);

/**
 * Sends the photo of a field at once and keeps its key and size there; a failure is told beside the field
 * and leaves what was there before. What is sent stops with the field.
 */
export function usePhotoUpload(store: ArtworkFormStore, place: ArtworkPlace) {
  const { t } = useMessages();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<{ text: string; retry?: () => void } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const answer = useStore(store, (state) => artworkAnswer(state, place));
  const photo = typeof answer === "object" ? answer : null;

  const fail = (reason: UploadFailure, file: File) => {
    if (reason === "aborted") return;
    const text = t("personal.upload_error", { message: t(uploadFailureKeys[reason]) });
    setFailure({ text, ...(passing.has(reason) && { retry: () => void send(file) }) });
  };
  const send = async (file: File) => {
    stop.current?.();
    setFailure(null);
    const fault = checkUploadFile(file);
    if (fault !== null) return fail(fault, file);
    const controller = new AbortController();
    const end = () => {
      controller.abort();
      setArtworkSending(store, place, false);
      setSending(null);
    };
    stop.current = end;
    setArtworkSending(store, place, true);
    setSending({ share: 0, file, abort: end });
    const outcome = await uploadFileWithReason(file, {
      onProgress: (share) => setSending((now) => (now ? { ...now, share } : now)),
      signal: controller.signal,
    });
    const sized =
      outcome.ok && !controller.signal.aborted ? await readPhoto(outcome.filePath) : null;
    if (controller.signal.aborted) return;
    if (sized) changeArtworkAnswer(store, place, sized);
    else fail(outcome.ok ? "failed" : outcome.reason, file);
    end();
  };
  return {
    ...{ photo, sending, failure },
    send: (file: File) => void send(file),
    remove: () => {
      setFailure(null);
      changeArtworkAnswer(store, place, null);
    },
  };
}

/** The picture as the server keeps it: upright, and so maybe turned against the file. */
async function readPhoto(key: string): Promise<PhotoAnswer | null> {
  const reply = await browserClient()("POST /public/upload/check", { body: { keys: [key] } });
  const [picture] = reply.success ? reply.data.pictures : [];
  if (!picture || picture.width === null || picture.height === null) return null;
  return { src: key, width: picture.width, height: picture.height, zoom: 1, x: 0, y: 0 };
}
