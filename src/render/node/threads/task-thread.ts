import { Worker, type WorkerOptions } from "node:worker_threads";

import type { TaskAnswer } from "./answer-tasks.ts";
import { busyError, lateError } from "./task-errors.ts";

type Job<Task, Result> = {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
};
type Thread<Task, Result> = {
  worker: Worker;
  running?: { job: Job<Task, Result>; deadline: NodeJS.Timeout };
};

export type TaskThreadOptions = {
  /** What it does, for messages, such as "mockup". */
  name: string;
  /** The module that the thread runs, which calls `answerTasks`. */
  module: URL;
  workerData?: WorkerOptions["workerData"];
  deadlineMs?: number;
  /** Tasks that may wait for their turn; any number where nothing is said. */
  maxWaiting?: number;
};

const defaultDeadlineMs = 60_000;

/**
 * Does heavy work in a thread of its own, one task after another, so that pages are served meanwhile.
 * Where `maxWaiting` tasks wait already it rejects with the code EBUSY: the same may be asked for again in
 * a moment. The thread starts with the first task and ends with `close`, after which nothing is done. Where it
 * dies, or has not answered a task within `deadlineMs` of its turn, that one rejects; those behind it
 * are done by another thread.
 */
export class TaskThread<Task, Result> {
  readonly #options: TaskThreadOptions;
  readonly #waiting: Job<Task, Result>[] = [];
  #thread: Thread<Task, Result> | undefined;
  #isClosed = false;

  constructor(options: TaskThreadOptions) {
    this.#options = options;
  }

  run(task: Task): Promise<Result> {
    if (this.#isClosed) return Promise.reject(this.#closed());
    const { name, maxWaiting = Infinity } = this.#options;
    const isIdle = this.#thread?.running === undefined;
    if (!isIdle && this.#waiting.length >= maxWaiting) return Promise.reject(busyError(name));
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#runNext();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#closed());
    await this.#thread?.worker.terminate();
  }

  #closed(): Error {
    return new Error(`The ${this.#options.name} thread is closed`);
  }

  #runNext(): void {
    if (this.#thread?.running !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) {
      this.#thread?.worker.unref();
      return;
    }
    const thread = (this.#thread ??= this.#start());
    const { name, deadlineMs = defaultDeadlineMs } = this.#options;
    const deadline = setTimeout(() => {
      // An answer that still comes must not be followed by another task for it.
      this.#thread = undefined;
      job.reject(lateError(name, deadlineMs));
      void thread.worker.terminate();
    }, deadlineMs);
    thread.running = { job, deadline };
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  }

  #start(): Thread<Task, Result> {
    const { module, workerData, name } = this.#options;
    const worker = new Worker(module, { workerData });
    const thread: Thread<Task, Result> = { worker };
    const takeJob = () => {
      const { running } = thread;
      delete thread.running;
      clearTimeout(running?.deadline);
      return running?.job;
    };
    worker.on("message", (answer: TaskAnswer<Result>) => {
      const job = takeJob();
      if (answer.ok) job?.resolve(answer.result);
      else job?.reject(new Error(answer.message));
      this.#runNext();
    });
    const end = (error: Error) => {
      if (this.#thread === thread) this.#thread = undefined;
      takeJob()?.reject(error);
      this.#runNext();
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error(`The ${name} thread ended`)));
    return thread;
  }
}
