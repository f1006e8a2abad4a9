import type { PhotoAnswer } from "#domain/artwork/artwork-answers.ts";
import { checkUploadFile } from "#domain/upload/check-upload-file.ts";

import { browserClient } from "../shop/browser-client.ts";
import type { UploadOptions } from "../upload/put-file.ts";
import { type UploadFailure, uploadFileWithReason } from "../upload/upload-file.ts";
import {
  type ArtworkFormStore,
  type ArtworkPlace,
  artworkPlaceKey,
  changeArtworkAnswer,
  setPhotoUpload,
  stopUploads,
} from "./artwork-form-store.ts";

export type PhotoOutcome = PhotoAnswer | Exclude<UploadFailure, "aborted">;
export type UploadPhoto = (file: File, options: UploadOptions) => Promise<PhotoOutcome>;

/**
 * Sends the photo of a field at once and keeps its key and size there, whichever tab is shown and wherever its
 * person stands by then; a failure is kept beside the field and leaves the answer of before. It ends early when it
 * is cancelled, when another photo is chosen, when its person is removed and when the form is closed.
 */
export async function sendPhoto(
  store: ArtworkFormStore,
  place: ArtworkPlace,
  { file, upload = uploadPhoto }: { file: File; upload?: UploadPhoto },
): Promise<void> {
  endPhoto(store, place);
  const fault = checkUploadFile(file);
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const tell = (share: number, failure: UploadFailure | null) => {
    if (!signal.aborted) setPhotoUpload(store, place, { file, share, failure, stop });
  };
  tell(0, fault);
  if (fault !== null) return;
  const outcome = await upload(file, { onProgress: (share) => tell(share, null), signal });
  if (signal.aborted) return;
  if (typeof outcome === "string") return tell(1, outcome);
  changeArtworkAnswer(store, place, outcome);
  setPhotoUpload(store, place, null);
}

/** Cancels what is on its way to a field, and forgets what failed there. */
export function endPhoto(store: ArtworkFormStore, place: ArtworkPlace): void {
  const key = artworkPlaceKey(place);
  stopUploads(store, (own) => artworkPlaceKey(own) === key);
}

async function uploadPhoto(file: File, options: UploadOptions): Promise<PhotoOutcome> {
  const outcome = await uploadFileWithReason(file, options);
  if (outcome.ok) return (await readPhoto(outcome.filePath)) ?? "failed";
  return outcome.reason === "aborted" ? "failed" : outcome.reason;
}

/** The picture as the server keeps it: upright, and so maybe turned against the file. */
async function readPhoto(key: string): Promise<PhotoAnswer | null> {
  const reply = await browserClient()("POST /public/upload/check", { body: { keys: [key] } });
  const [picture] = reply.success ? reply.data.pictures : [];
  if (!picture || picture.width === null || picture.height === null) return null;
  return { src: key, width: picture.width, height: picture.height, zoom: 1, x: 0, y: 0 };
}
