import type { Design, DesignImage } from "#domain/design/design-document.ts";
import type { MeasuredObject } from "#domain/print-quality/print-finding.ts";
import { keepLeastRecent } from "#render/browser/least-recent.ts";
import type { LonePicture, PictureHost, PictureTasks } from "#render/browser/picture-tasks.ts";
import { paintedExtent, type Placed } from "#render/paint/build-display-list.ts";
import type { ThinMeasuring } from "#render/paint/print-memory.ts";

type PictureParts = {
  host: PictureHost;
  fetchPicture: (src: string) => Promise<Uint8Array<ArrayBuffer>>;
  onFailed: (error: unknown, what: string) => void;
};

export type PlacedPictures = ReturnType<typeof keepPlacedPictures>;

/** Bytes of resampled pictures that are kept, so that what is taken back is there at once. */
const maxPlacedBytes = 64 * 1024 * 1024;
/** A picture that cannot be had is asked for again after this long. */
const retryMs = 5_000;
/** How often a picture is opened for one task, where others crowd it out meanwhile. */
const maxOpenings = 3;

function keyOf(image: DesignImage, area: Design["area"], pixelsPerMm: number): string {
  const { src, placement, crop, mask } = image;
  return JSON.stringify([src, placement, crop, mask, pixelsPerMm, area.widthMm, area.heightMm]);
}

/** Asks a host, which is given the files that it has not, or no longer, opened. */
function openOnDemand({ host, fetchPicture, onFailed }: PictureParts) {
  const opened = new Map<string, Promise<void>>();
  const missing = new Set<string>();

  const open = (src: string): Promise<void> => {
    const known = opened.get(src);
    if (known) return known;
    const opening = fetchPicture(src).then(async (bytes) => {
      await host({ kind: "open", src, bytes });
    });
    opened.set(src, opening);
    return opening;
  };

  async function askHost<Kind extends "place" | "draw" | "measure">(
    task: { kind: Kind; image: DesignImage } & PictureTasks[Kind]["task"],
  ): Promise<PictureTasks[Kind]["result"] | undefined> {
    const { src } = task.image;
    if (missing.has(src)) return undefined;
    try {
      for (let opening = 0; opening <= maxOpenings; opening += 1) {
        await open(src);
        const answer = await host<Kind>(task);
        if (answer.kind === "done") return answer.result;
        opened.delete(src);
      }
      throw new Error("There is no room to open the picture.");
    } catch (error) {
      opened.delete(src);
      missing.add(src);
      setTimeout(() => missing.delete(src), retryMs);
      onFailed(error, src);
      return undefined;
    }
  }

  return {
    askHost,
    isMissing: (src: string) => missing.has(src),
    /** Begins to open a picture; what fails is told to whoever needs it. */
    prepare: (src: string): void => {
      if (!missing.has(src)) open(src).catch(() => {});
    },
  };
}

/** Pictures as a host opens, resamples and draws them, each once. */
export function keepPlacedPictures(parts: PictureParts) {
  const { isMissing, prepare, askHost } = openOnDemand(parts);
  const placing = new Map<string, Promise<Placed | undefined>>();
  const placed = keepLeastRecent<Placed>(
    maxPlacedBytes,
    ({ command }) => command?.pixels.data.byteLength ?? 0,
  );

  return {
    prepare,
    /** Whether a picture is there to be painted, or known not to be. */
    isReady: (image: DesignImage, area: Design["area"], pixelsPerMm: number): boolean =>
      image.src === "" || isMissing(image.src) || placed.has(keyOf(image, area, pixelsPerMm)),
    /** Its last pixels; undefined where it cannot be had. */
    place(
      image: DesignImage,
      area: Design["area"],
      pixelsPerMm: number,
    ): Promise<Placed | undefined> {
      const key = keyOf(image, area, pixelsPerMm);
      const known = placed.get(key);
      if (known) return Promise.resolve(known);
      const extent = paintedExtent(area, pixelsPerMm);
      const own =
        placing.get(key) ??
        askHost({ kind: "place", image, pixelsPerMm, extent }).then((command) => {
          placing.delete(key);
          if (command === undefined) return undefined;
          const fresh = { command };
          placed.set(key, fresh);
          return fresh;
        });
      placing.set(key, own);
      return own;
    },
    measure: (image: DesignImage, thin: ThinMeasuring): Promise<MeasuredObject | undefined> =>
      askHost({ kind: "measure", image, thin }),
    draw: (image: DesignImage, pixelsPerMm: number): Promise<LonePicture | undefined> =>
      askHost({ kind: "draw", image, pixelsPerMm }),
  };
}
