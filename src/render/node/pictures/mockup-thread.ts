import { TaskThread } from "../threads/task-thread.ts";
import type { MockupTask } from "./mockup-worker.ts";

const maxLayerBytes = 160 * 1024 * 1024;

/** The thread that draws mockups and the layers that browsers make them of; `folder` holds their bases. */
export const createMockupThread = (folder: string) =>
  new TaskThread<MockupTask, Uint8Array | undefined>({
    name: "mockup",
    module: new URL("./mockup-worker.ts", import.meta.url),
    workerData: { folder, maxLayerBytes },
  });
