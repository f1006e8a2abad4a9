import { type DesignFace, openFace } from "./design-face.ts";
import type { FontCatalogue, FontFile } from "./font-catalogue.ts";
import { type FaceWish, planFaces } from "./plan-faces.ts";

export type LoadedFaces =
  | {
      kind: "faces";
      /** One at least, in the order in which `layOutText` asks them. */
      faces: readonly DesignFace[];
      /** The files that they were opened from. */
      files: readonly FontFile[];
      /** Paths of files that failed, in whose place others stand; empty where all is as chosen. */
      broken: readonly string[];
    }
  /** Not one face could be loaded: the text cannot be set now. */
  | { kind: "none"; broken: readonly string[] };

export type FaceLoaderParts = {
  catalogue: FontCatalogue;
  /** The bytes at a path of the catalogue; rejects where there are none. */
  fetchBytes: (path: string) => Promise<Uint8Array>;
  /** Told of every file that could not be fetched or is no font (CANV-32). */
  onFailed: (error: unknown, path: string) => void;
  /** What opened fonts may take up, in bytes of their files; what was not used for longest goes first. */
  maxBytes?: number;
};

type Kept = { opening: Promise<DesignFace | undefined>; bytes: number };

/** So often a text is planned anew around files that failed. */
const maxRounds = 4;
const defaultMaxBytes = 24 * 1024 * 1024;

/**
 * Loads the faces that texts need. Each file is fetched once for all who ask at the same time, and
 * kept. A file that fails is logged and replaced, never thrown (CANV-32): it is asked for again with
 * the next text.
 */
export function createFaceLoader(parts: FaceLoaderParts): (wish: FaceWish) => Promise<LoadedFaces> {
  const { catalogue } = parts;
  const open = keepFaces(parts);
  return async function loadFaces(wish) {
    const broken = new Set<string>();
    for (let round = 1; ; round += 1) {
      const files = planFaces(catalogue, wish, broken);
      const opened = await Promise.all(
        files.map(async (file) => ({ file, face: await open(file) })),
      );
      const whole = opened.flatMap(({ file, face }) => (face ? [{ file, face }] : []));
      for (const { file, face } of opened) if (!face) broken.add(file.path);
      if (whole.length < files.length && round < maxRounds) continue;
      if (whole.length === 0) return { kind: "none", broken: [...broken] };
      return {
        kind: "faces",
        faces: whole.map(({ face }) => face),
        files: whole.map(({ file }) => file),
        broken: [...broken],
      };
    }
  };
}

function keepFaces({
  catalogue,
  fetchBytes,
  onFailed,
  maxBytes = defaultMaxBytes,
}: FaceLoaderParts) {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  const forget = (path: string) => {
    keptBytes -= kept.get(path)?.bytes ?? 0;
    kept.delete(path);
  };
  const keep = (path: string, entry: Kept) => {
    kept.set(path, entry);
    keptBytes += entry.bytes;
  };
  const makeRoom = () => {
    for (const [path, { bytes }] of kept) {
      if (keptBytes <= maxBytes) return;
      // What is still on its way takes up nothing yet.
      if (bytes > 0) forget(path);
    }
  };
  const load = async ({ id, path }: FontFile): Promise<DesignFace | undefined> => {
    try {
      const bytes = await fetchBytes(path);
      const whole = catalogue.faces.find(({ file }) => file.path === path);
      const serves = whole && ((codePoint: number) => whole.fileOf(codePoint) !== undefined);
      const face = openFace(id, bytes, serves);
      forget(path);
      keep(path, { opening: Promise.resolve(face), bytes: bytes.length });
      makeRoom();
      return face;
    } catch (error) {
      onFailed(error, path);
      return undefined;
    }
  };
  return function open(file: FontFile): Promise<DesignFace | undefined> {
    const known = kept.get(file.path);
    if (known) {
      // The last of the map is what was used last.
      kept.delete(file.path);
      kept.set(file.path, known);
      return known.opening;
    }
    const opening = load(file);
    keep(file.path, { opening, bytes: 0 });
    return opening.then((face) => {
      if (face === undefined) forget(file.path);
      return face;
    });
  };
}
