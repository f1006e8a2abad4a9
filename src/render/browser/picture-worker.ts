import { createPictureDesk, type PictureTask } from "./picture-tasks.ts";

/** A worker's own side of what `startPictureWorker` sends: one task after another, but for what is needed at once. */
type Scope = {
  onmessage: (event: MessageEvent<{ id: number; task: PictureTask }>) => void;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

const scope = self as unknown as Scope;
const desk = createPictureDesk();
let turn = Promise.resolve();

async function answer(id: number, task: PictureTask): Promise<void> {
  try {
    const own = await desk.perform(task);
    const result = own.kind === "done" ? own.result : null;
    const transfer: Transferable[] = [];
    if (result !== null && "bitmap" in result) transfer.push(result.bitmap);
    if (result !== null && "pixels" in result) transfer.push(result.pixels.data.buffer);
    scope.postMessage({ id, answer: own }, transfer);
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) }, []);
  }
}

scope.onmessage = ({ data: { id, task } }) => {
  // What is dragged waits for nothing that is resampled.
  if (task.kind === "draw") void answer(id, task);
  else turn = turn.then(() => answer(id, task));
};
