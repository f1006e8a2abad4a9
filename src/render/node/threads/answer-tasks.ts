import { parentPort, workerData } from "node:worker_threads";

export type TaskAnswer<Result> = { ok: true; result: Result } | { ok: false; message: string };

/** What a thread or a process was started with. */
export const readTaskData = (): unknown =>
  parentPort ? workerData : JSON.parse(process.argv[2] ?? "null");

/**
 * Answers the tasks of a `TaskThread` or a `TaskProcess`, in its thread or process. The next one comes
 * once this one is answered: the memory of several is never held at once.
 */
export function answerTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  const answer = async (task: Task): Promise<TaskAnswer<Result>> => {
    try {
      return { ok: true, result: await run(task) };
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ok: false, message };
    }
  };
  const port = parentPort;
  if (port) {
    port.on("message", (task: Task) => void answer(task).then((told) => port.postMessage(told)));
    return;
  }
  if (!process.send) throw new Error("Tasks are answered in a thread or a process of their own");
  process.on("message", (task) => void answer(task as Task).then((told) => process.send?.(told)));
  // Whoever wanted the answer is gone.
  process.on("disconnect", () => process.exit());
}
