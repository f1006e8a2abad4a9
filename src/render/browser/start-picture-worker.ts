import type { PictureAnswer, PictureHost, PictureTasks } from "./picture-tasks.ts";

type Reply =
  | { id: number; answer: PictureAnswer<keyof PictureTasks> }
  | { id: number; error: string };
type Waiting = { resolve: (answer: never) => void; reject: (reason: unknown) => void };

/**
 * Has pictures decoded and resampled by a worker, so that the page stays free to follow a hand. A picture
 * that cannot be read rejects; a worker that breaks rejects all that it was asked.
 */
export function startPictureWorker(): PictureHost {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const own = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) own?.reject(new Error(data.error));
    else own?.resolve(data.answer as never);
  });
  worker.addEventListener("error", ({ message }) => {
    const broken = new Error(message || "The worker for pictures cannot be had.");
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  });
  return (task) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      const transfer =
        task.kind === "open" ? [(task as { bytes: Uint8Array<ArrayBuffer> }).bytes.buffer] : [];
      worker.postMessage({ id, task }, transfer);
    });
}
