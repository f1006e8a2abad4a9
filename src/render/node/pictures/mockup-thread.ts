import { Worker } from "node:worker_threads";

import type { PictureSizeName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import type { MockupAnswer, MockupTask } from "./mockup-worker.ts";

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

const maxLayerBytes = 160 * 1024 * 1024;
const deadlineMs = 60_000;

/**
 * Draws mockups in a thread of its own, one after another, so that pages are served meanwhile. The
 * thread starts with the first mockup and ends with `close`, after which nothing is drawn. Where it dies, or has not drawn a mockup
 * for a minute, what it was asked rejects and the next mockup starts another.
 */
export class MockupThread {
  readonly #folder: string;
  readonly #module: URL;
  #thread: Thread | undefined;
  #lastId = 0;
  #isClosed = false;

  /** `folder` holds the mockup bases. */
  constructor(folder: string, module = new URL("./mockup-worker.ts", import.meta.url)) {
    this.#folder = folder;
    this.#module = module;
  }

  draw(
    recipeJson: string,
    artworks: ReadonlyMap<string, Uint8Array>,
    preset: PictureSizeName,
    format: PictureFormat,
  ): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new Error("The mockup thread is closed"));
    const { worker, waiting } = (this.#thread ??= this.#start());
    this.#lastId += 1;
    const task: MockupTask = { id: this.#lastId, recipeJson, artworks, preset, format };
    return new Promise<Uint8Array>((resolve, reject) => {
      const deadline = setTimeout(() => void worker.terminate(), deadlineMs);
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(deadline);
          end(value);
        };
      waiting.set(task.id, { resolve: settle(resolve), reject: settle(reject) });
      worker.ref();
      worker.postMessage(task);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.worker.terminate();
  }

  #start(): Thread {
    const worker = new Worker(this.#module, {
      workerData: { folder: this.#folder, maxLayerBytes },
    });
    const thread: Thread = { worker, waiting: new Map() };
    worker.unref();
    worker.on("message", (answer: MockupAnswer) => {
      const waiting = thread.waiting.get(answer.id);
      thread.waiting.delete(answer.id);
      if (thread.waiting.size === 0) worker.unref();
      if (answer.ok) waiting?.resolve(answer.bytes);
      else waiting?.reject(new Error(answer.message));
    });
    const end = (error: Error) => {
      if (this.#thread === thread) this.#thread = undefined;
      for (const { reject } of thread.waiting.values()) reject(error);
      thread.waiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("The mockup thread ended")));
    return thread;
  }
}
