import type { StoreApi } from "zustand/vanilla";

import { maxVideoSeconds } from "#domain/review/review-rules.ts";

import { uploadFileWithReason } from "../upload/upload-file.ts";
import type { DraftFile, DraftState, ReviewFileState } from "./draft-state.ts";
import { readVideoSeconds } from "./video-seconds.ts";

/** What is said to be too long before it is sent: the server alone judges the last second. */
const surelyTooLongSeconds = maxVideoSeconds + 1;

type Sending = { send?: typeof uploadFileWithReason; readSeconds?: typeof readVideoSeconds };

/**
 * Sends the files of a draft that wait, one after the other: five large ones side by side would all come too late. What
 * becomes of each is written to the draft.
 */
export function createFileSender(
  draft: StoreApi<DraftState>,
  { send = uploadFileWithReason, readSeconds = readVideoSeconds }: Sending = {},
) {
  const stops = new Map<number, AbortController>();
  const looks = new Map<number, Promise<boolean>>();
  let isRunning = false;

  const change = (id: number, state: ReviewFileState) =>
    draft.setState(({ files }) => ({
      files: files.map((own) => (own.id === id ? { ...own, state } : own)),
    }));

  /** Tells at once, and not when it is its turn, that a video is too long; whether it may be sent. */
  async function look({ id, file, kind }: DraftFile): Promise<boolean> {
    const seconds = kind === "video" ? await readSeconds(file) : null;
    if (seconds === null || seconds <= surelyTooLongSeconds) return true;
    change(id, { is: "failed", reason: "video_too_long" });
    return false;
  }

  async function sendOne({ id, file }: DraftFile): Promise<void> {
    const isFit = await looks.get(id);
    // It may have been taken away meanwhile.
    if (isFit === false || !draft.getState().files.some((own) => own.id === id)) return;
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { is: "sending", share: 0 });
    const outcome = await send(file, {
      ...{ allowsVideos: true, isThroughShop: true },
      onProgress: (share) => change(id, { is: "sending", share }),
      signal: stop.signal,
    });
    if (outcome.ok) change(id, { is: "ready", key: outcome.filePath });
    else if (outcome.reason !== "aborted") change(id, { is: "failed", reason: outcome.reason });
  }

  async function sendWaiting(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const next = () => draft.getState().files.find(({ state }) => state.is === "waiting");
    for (let one = next(); one !== undefined; one = next()) await sendOne(one);
    isRunning = false;
  }

  return {
    change,
    run: () => void sendWaiting(),
    stop: (id: number) => stops.get(id)?.abort(),
    lookAt: (file: DraftFile) => looks.set(file.id, look(file)),
  };
}
