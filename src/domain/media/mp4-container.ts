import { findBox, listBoxes, listInnerBoxes, part, readType, viewOf } from "./mp4-box.ts";
import type { ContainerReading } from "./container-reading.ts";

const topLevel = new Set(
  ["ftyp", "moov", "mdat", "free", "skip", "wide", "udta", "uuid"].concat([
    "styp",
    "sidx",
    "moof",
    "mfra",
  ]),
);
/** Baseline, Main, Extended and High: 8 bits a colour, as browsers play them everywhere. */
export const playedProfiles: ReadonlySet<number> = new Set([66, 77, 88, 100]);

type Track =
  | { kind: "picture"; widthPx: number; heightPx: number }
  | { kind: "sound" }
  | { kind: "refused"; reason: string };

const refuse = (reason: string) => ({ kind: "refused", reason }) as const;
const broken = refuse("is not a whole MP4 video");

export const isMp4 = (bytes: Uint8Array): boolean => readType(viewOf(bytes), 4) === "ftyp";

export function readMp4(bytes: Uint8Array): ContainerReading {
  const boxes = listBoxes(viewOf(bytes));
  if (boxes === undefined) return { ok: false, reason: broken.reason };
  const types = boxes.map(({ type }) => type);
  const unknown = types.find((type) => !topLevel.has(type));
  if (unknown !== undefined) {
    return { ok: false, reason: `has a part ${JSON.stringify(unknown)}, which no MP4 video has` };
  }
  const [index, pictures] = [types.indexOf("moov"), types.indexOf("mdat")];
  const moov = boxes[index]?.body;
  if (moov === undefined || pictures < 0) return { ok: false, reason: broken.reason };
  if (index > pictures) {
    return {
      ok: false,
      reason:
        "has its index (moov) behind its pictures and would not play while it loads: move it with ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4",
    };
  }
  return readTracks(moov);
}

/** What the index (`moov`) of an MP4 tells of it. */
export function readTracks(moov: DataView): ContainerReading {
  const tracks = (listInnerBoxes(moov) ?? [])
    .filter(({ type }) => type === "trak")
    .map(({ body }) => readTrack(body));
  const refused = tracks.find((track) => track.kind === "refused");
  if (refused) return { ok: false, reason: refused.reason };
  const [first, ...more] = tracks.filter((track) => track.kind === "picture");
  if (!first) return { ok: false, reason: "has no pictures in it" };
  if (more.length > 0) return { ok: false, reason: "has more than one track of pictures" };
  const { widthPx, heightPx } = first;
  if (widthPx < 1 || heightPx < 1) return { ok: false, reason: "has no size" };
  const isSilent = tracks.every(({ kind }) => kind !== "sound");
  return { ok: true, format: "mp4", widthPx, heightPx, isSilent };
}

function readTrack(trak: DataView): Track {
  const handler = findBox(trak, "mdia", "hdlr");
  const samples = findBox(trak, "mdia", "minf", "stbl", "stsd");
  if (!handler || !samples || samples.byteLength < 8) return broken;
  const entries = listInnerBoxes(samples, 8);
  const [entry, ...more] = entries ?? [];
  if (!entry || more.length > 0) return broken;
  const kind = readType(handler, 8);
  if (kind === "soun") {
    return entry.type === "mp4a"
      ? { kind: "sound" }
      : refuse(`has ${JSON.stringify(entry.type)} sound; only AAC can be used`);
  }
  if (kind !== "vide") return refuse(`has a track of the kind ${JSON.stringify(kind)}`);
  if (entry.type !== "avc1" && entry.type !== "avc3") {
    return refuse(`has ${JSON.stringify(entry.type)} pictures; only H.264 can be used`);
  }
  return readPictures(trak, entry.body);
}

/** What stands before the boxes of a picture's sample entry. */
export const entryHead = 78;

function readPictures(trak: DataView, entry: DataView): Track {
  const header = findBox(trak, "tkhd");
  if (!header || entry.byteLength < entryHead) return broken;
  const settings = findBox(part(entry, entryHead, entry.byteLength - entryHead), "avcC");
  if (!settings || settings.byteLength < 4) return broken;
  if (!playedProfiles.has(settings.getUint8(1))) {
    return refuse("is H.264 of a profile that not every browser plays; use High with yuv420p");
  }
  const matrix = header.byteLength > 0 && header.getUint8(0) === 1 ? 52 : 40;
  if (header.byteLength < matrix + 44) return broken;
  const [width, height] = [matrix + 36, matrix + 40].map((at) => header.getUint32(at) / 65_536);
  const isTurned = header.getInt32(matrix) === 0 && header.getInt32(matrix + 16) === 0;
  const size = [Math.round(width ?? 0), Math.round(height ?? 0)];
  const [widthPx = 0, heightPx = 0] = isTurned ? size.toReversed() : size;
  return { kind: "picture", widthPx, heightPx };
}
