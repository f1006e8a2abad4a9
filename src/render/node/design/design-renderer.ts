import type { Design } from "#domain/design/design-document.ts";
import type {
  DesignToDraw,
  DrawnMockup,
  DrawnPrint,
  DrawnProof,
  MockupToDraw,
  DrawnVector,
  SolidToDraw,
  VectorFormat,
} from "#domain/design/drawn-design.ts";
import { picturePixels } from "#domain/design/picture-pixels.ts";

import { rendererVersion } from "../../paint/renderer-version.ts";
import { TaskProcess } from "../threads/task-process.ts";
import { TaskThread } from "../threads/task-thread.ts";
import type { DesignTask, DesignWorkerData } from "./design-worker.ts";

/** A print area of two metres takes as long. */
const printDeadlineMs = 180_000;
/** Shoppers wait for proofs, and longer than this nobody does. */
const proofDeadlineMs = 30_000;
/** Of mockups and bodies: two seconds of work, and what a busy machine makes of them. */
const mockupDeadlineMs = 60_000;
const waitingProofs = 20;
const waitingSolids = 8;
/** Pixels of pictures that are decoded within this process, 160 MB of them. */
const heldPixels = 40_000_000;

/**
 * The renderer of the designs port: print files one at a time, each in a process of its own, as one
 * of large photos takes half a gigabyte; proofs in a thread, as shoppers wait for them, and in a process of their own too where
 * their pictures are large, and mockups likewise; bodies in one more thread. A proof or a body that comes while
 * too many wait is refused with the code EBUSY. `fontFolder` holds the design fonts (assets/fonts), `mockupFolder` the mockup bases
 * (assets/mockups); `maxWaitingProofs` is for tests.
 */
export function createDesignRenderer(
  fontFolder: string,
  mockupFolder: string,
  maxWaitingProofs = waitingProofs,
) {
  const data: DesignWorkerData = { fontFolder, mockupFolder };
  const module = new URL("./design-worker.ts", import.meta.url);
  const proofs = new TaskThread<DesignTask, DrawnProof>({
    ...{ name: "proof", module, workerData: data, deadlineMs: proofDeadlineMs },
    maxWaiting: maxWaitingProofs,
  });
  const largeProofs = new TaskProcess<DesignTask, DrawnProof>({
    ...{ name: "large proof", module, data, deadlineMs: proofDeadlineMs },
    maxWaiting: maxWaitingProofs,
  });
  const mockups = new TaskThread<DesignTask, DrawnMockup>({
    ...{ name: "design mockup", module, workerData: data, deadlineMs: mockupDeadlineMs },
  });
  const largeMockups = new TaskProcess<DesignTask, DrawnMockup>({
    ...{ name: "large design mockup", module, data, deadlineMs: mockupDeadlineMs },
    maxWaiting: waitingSolids,
  });
  const solids = new TaskThread<DesignTask, DrawnMockup>({
    ...{ name: "solid", module, workerData: data, deadlineMs: mockupDeadlineMs },
    maxWaiting: waitingSolids,
  });
  const prints = new TaskProcess<DesignTask, DrawnPrint | DrawnVector>({
    ...{ name: "print", module, data, deadlineMs: printDeadlineMs },
  });
  return {
    version: rendererVersion,
    drawProof(toDraw: DesignToDraw) {
      return (isLarge([toDraw.design]) ? largeProofs : proofs).run({ wanted: "proof", toDraw });
    },
    drawPrint: async (toDraw: DesignToDraw) =>
      (await prints.run({ wanted: "print", toDraw })) as DrawnPrint,
    drawVector: async (toDraw: DesignToDraw, format: VectorFormat) =>
      (await prints.run({ wanted: format, toDraw })) as DrawnVector,
    drawMockup(toDraw: MockupToDraw) {
      const own = [...toDraw.designs.values()];
      return (isLarge(own) ? largeMockups : mockups).run({ wanted: "mockup", toDraw });
    },
    drawSolid: (toDraw: SolidToDraw) => solids.run({ wanted: "solid", toDraw }),
    async close() {
      const own = [proofs, largeProofs, mockups, largeMockups, solids, prints];
      await Promise.all(own.map((one) => one.close()));
    },
  };
}

const isLarge = (designs: readonly Design[]) =>
  designs.reduce((sum, { objects }) => sum + picturePixels(objects), 0) > heldPixels;
