import { Worker } from "node:worker_threads";

import type { ImagePresetName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import type { MockupAnswer, MockupTask } from "./mockup-worker.ts";

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

const maxLayerBytes = 160 * 1024 * 1024;

/**
 * Draws mockups in a thread of its own, one after another, so that pages are served meanwhile. The
 * thread starts with the first mockup and ends with `close`; where it dies, what it was asked
 * rejects and the next mockup starts another.
 */
export class MockupThread {
  readonly #folder: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** `folder` holds the mockup bases. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  draw(
    recipeJson: string,
    artworks: ReadonlyMap<string, Uint8Array>,
    preset: ImagePresetName,
    format: PictureFormat,
  ): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start());
    this.#lastId += 1;
    const task: MockupTask = { id: this.#lastId, recipeJson, artworks, preset, format };
    return new Promise((resolve, reject) => {
      this.#waiting.set(task.id, { resolve, reject });
      worker.ref();
      worker.postMessage(task);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./mockup-worker.ts", import.meta.url), {
      workerData: { folder: this.#folder, maxLayerBytes },
    });
    worker.unref();
    worker.on("message", (answer: MockupAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) worker.unref();
      if (answer.ok) waiting?.resolve(answer.bytes);
      else waiting?.reject(new Error(answer.message));
    });
    const end = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("The mockup thread ended")));
    return worker;
  }
}
