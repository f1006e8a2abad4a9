import { Worker } from "node:worker_threads";

import type { PictureSizeName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import type { MockupAnswer, MockupTask } from "./mockup-worker.ts";

type Job = {
  task: MockupTask;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
};
type Thread = { worker: Worker; drawing?: { job: Job; deadline: NodeJS.Timeout } };

const maxLayerBytes = 160 * 1024 * 1024;
const closed = "The mockup thread is closed";

/**
 * Draws mockups in a thread of its own, one after another, so that pages are served meanwhile. The
 * thread starts with the first mockup and ends with `close`, after which nothing is drawn. Where it
 * dies, or has not drawn a mockup within `deadlineMs` of its turn, that one rejects; those behind it
 * are drawn by another thread.
 */
export class MockupThread {
  readonly #folder: string;
  readonly #module: URL;
  readonly #deadlineMs: number;
  readonly #waiting: Job[] = [];
  #thread: Thread | undefined;
  #isClosed = false;

  /** `folder` holds the mockup bases. */
  constructor(
    folder: string,
    module = new URL("./mockup-worker.ts", import.meta.url),
    deadlineMs = 60_000,
  ) {
    this.#folder = folder;
    this.#module = module;
    this.#deadlineMs = deadlineMs;
  }

  draw(
    recipeJson: string,
    artworks: ReadonlyMap<string, Uint8Array>,
    preset: PictureSizeName,
    format: PictureFormat,
  ): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new Error(closed));
    return new Promise<Uint8Array>((resolve, reject) => {
      this.#waiting.push({ task: { recipeJson, artworks, preset, format }, resolve, reject });
      this.#drawNext();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(closed));
    await this.#thread?.worker.terminate();
  }

  #drawNext(): void {
    if (this.#thread?.drawing !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) {
      this.#thread?.worker.unref();
      return;
    }
    const thread = (this.#thread ??= this.#start());
    const deadline = setTimeout(() => {
      // An answer that still comes must not be followed by another task for it.
      this.#thread = undefined;
      void thread.worker.terminate();
    }, this.#deadlineMs);
    thread.drawing = { job, deadline };
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  }

  #start(): Thread {
    const worker = new Worker(this.#module, {
      workerData: { folder: this.#folder, maxLayerBytes },
    });
    const thread: Thread = { worker };
    const takeJob = () => {
      const { drawing } = thread;
      delete thread.drawing;
      clearTimeout(drawing?.deadline);
      return drawing?.job;
    };
    worker.on("message", (answer: MockupAnswer) => {
      const job = takeJob();
      if (answer.ok) job?.resolve(answer.bytes);
      else job?.reject(new Error(answer.message));
      this.#drawNext();
    });
    const end = (error: Error) => {
      if (this.#thread === thread) this.#thread = undefined;
      takeJob()?.reject(error);
      this.#drawNext();
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("The mockup thread ended")));
    return thread;
  }
}
