import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { TaskAnswer } from "./answer-tasks.ts";
import { busyError, lateError } from "./task-errors.ts";

export type TaskProcessOptions = {
  /** What it does, for messages, such as "print". */
  name: string;
  /** The module that the process runs, which calls `answerTasks`. */
  module: URL;
  /** What `readTaskData` answers there. */
  data: unknown;
  deadlineMs: number;
  /** Tasks that may wait for their turn; any number where nothing is said. */
  maxWaiting?: number;
};

/**
 * Does heavy work one task after another, each in a process of its own: the memory of one is given back
 * with its process, however much it was, and what ends that leaves this one alone. A process that dies, or
 * has not answered within `deadlineMs`, rejects its task; so does one that comes while `maxWaiting` wait,
 * with the code EBUSY. Ends with `close`, after which nothing is done.
 */
export class TaskProcess<Task, Result> {
  readonly #options: TaskProcessOptions;
  #last: Promise<unknown> = Promise.resolve();
  #child: ChildProcess | undefined;
  #isClosed = false;
  #held = 0;

  constructor(options: TaskProcessOptions) {
    this.#options = options;
  }

  run(task: Task): Promise<Result> {
    const { name, maxWaiting = Infinity } = this.#options;
    // The one that runs does not wait.
    if (this.#held > maxWaiting) return Promise.reject(busyError(name));
    this.#held += 1;
    const done = this.#last.then(() => this.#runAlone(task));
    this.#last = done.catch(() => undefined).finally(() => (this.#held -= 1));
    return done;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#child?.kill("SIGKILL");
    await this.#last;
  }

  async #runAlone(task: Task): Promise<Result> {
    const { name, module, data, deadlineMs } = this.#options;
    if (this.#isClosed) throw new Error(`The ${name} process is closed`);
    const child = fork(fileURLToPath(module), [JSON.stringify(data)], {
      serialization: "advanced",
    });
    this.#child = child;
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, deadlineMs);
    const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
    try {
      const answer = await new Promise<TaskAnswer<Result>>((resolve, reject) => {
        child.once("message", (message) => resolve(message as TaskAnswer<Result>));
        child.once("error", reject);
        child.once("exit", () =>
          reject(isLate ? lateError(name, deadlineMs) : new Error(`The ${name} process ended`)),
        );
        child.send(task as object, (error) => error && reject(error));
      });
      if (!answer.ok) throw new Error(answer.message);
      return answer.result;
    } finally {
      clearTimeout(deadline);
      child.kill("SIGKILL");
      await ended;
      this.#child = undefined;
    }
  }
}
