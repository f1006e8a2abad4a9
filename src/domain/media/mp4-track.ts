import { findBox, listInnerBoxes, type Mp4Box, part, readType } from "./mp4-box.ts";
import { tidyPictureEntry, tidySoundEntry } from "./mp4-sample-entry.ts";
import { readSampleTable, type SampleTable } from "./mp4-samples.ts";
import {
  bytesOf,
  type Pieces,
  text4,
  timesFor,
  u16,
  u32,
  writeBox,
  writeFullBox,
  zeroBytes,
} from "./mp4-writing.ts";

export type TrackKind = "picture" | "sound";

/** What can be told of a track before its samples are counted. */
type FoundTrack = { kind: TrackKind; trak: DataView; stbl: DataView; entry: Pieces };

/** A track that is played, as far as it is kept. */
export type PlayedTrack = {
  kind: TrackKind;
  /** Units a second of its samples' times. */
  timescale: number;
  table: SampleTable;
  entry: Pieces;
  /** How it is turned on the page, then its width and height there: 44 bytes of its `tkhd`. */
  placement: Uint8Array;
  edits: { box: Pieces; duration: number } | undefined;
};

/** `other` is what is left out, `unplayed` pictures that are not H.264 as every browser plays it. */
export function findPlayedTrack(trak: DataView): FoundTrack | "other" | "unplayed" | "broken" {
  const handler = findBox(trak, "mdia", "hdlr");
  if (!handler) return "broken";
  const type = readType(handler, 8);
  if (type !== "vide" && type !== "soun") return "other";
  const kind = type === "vide" ? "picture" : "sound";
  const stbl = findBox(trak, "mdia", "minf", "stbl");
  const stsd = stbl && findBox(stbl, "stsd");
  const entries = stsd && stsd.byteLength >= 8 ? listInnerBoxes(stsd, 8) : undefined;
  if (!stbl || !stsd || !entries) return "broken";
  const entry = readEntry(kind, stsd, entries);
  if (!entry) return kind === "picture" ? "unplayed" : "other";
  return { kind, trak, stbl, entry };
}

/** Undefined where something that playing needs is missing or contradicts the rest. */
export function readPlayedTrack({ kind, trak, stbl, entry }: FoundTrack): PlayedTrack | undefined {
  const timescale = readTimescale(findBox(trak, "mdia", "mdhd"));
  const placement = readPlacement(findBox(trak, "tkhd"));
  const edits = readEdits(trak);
  const table = readSampleTable(stbl);
  if (timescale === 0 || !placement || !table || edits === "broken") return undefined;
  return { kind, timescale, table, entry, placement, edits };
}

/** Samples in more than one code are played by few. */
function readEntry(kind: TrackKind, stsd: DataView, entries: Mp4Box[]): Pieces | undefined {
  const [entry, ...more] = entries;
  if (!entry || more.length > 0) return undefined;
  return kind === "picture" ? tidyPictureEntry(entry) : tidySoundEntry(entry, stsd.getUint8(0));
}

/** Of `mvhd` and `mdhd`, which begin alike; 0 where there is none. */
export function readTimescale(view: DataView | undefined): number {
  const at = view && view.byteLength > 0 && view.getUint8(0) === 1 ? 20 : 12;
  return view && at + 4 <= view.byteLength ? view.getUint32(at) : 0;
}

function readPlacement(tkhd: DataView | undefined): Uint8Array | undefined {
  const at = tkhd && tkhd.byteLength > 0 && tkhd.getUint8(0) === 1 ? 52 : 40;
  return tkhd && at + 44 <= tkhd.byteLength ? bytesOf(part(tkhd, at, 44)) : undefined;
}

/** More cuts in one clip no phone makes. */
const maxEdits = 1_000;

function readEdits(trak: DataView): PlayedTrack["edits"] | "broken" {
  const elst = findBox(trak, "edts", "elst");
  if (!elst) return undefined;
  if (elst.byteLength < 8) return "broken";
  const version = elst.getUint8(0) === 1 ? 1 : 0;
  const [count, entryBytes] = [elst.getUint32(4), version === 1 ? 20 : 12];
  if (count === 0) return undefined;
  if (count > maxEdits || 8 + count * entryBytes > elst.byteLength) return "broken";
  let duration = 0;
  for (let at = 8; at < 8 + count * entryBytes; at += entryBytes) {
    const high = version === 1 ? elst.getUint32(at) : 0;
    duration += high * 0x100000000 + elst.getUint32(version === 1 ? at + 4 : at);
  }
  const entries = bytesOf(part(elst, 8, count * entryBytes));
  if (!Number.isSafeInteger(duration)) return "broken";
  return { box: writeFullBox("elst", { version }, [u32(count), entries]), duration };
}

/** How long it is shown, in units of the whole video. */
export const shownDuration = ({ edits, table, timescale }: PlayedTrack, movieTimescale: number) =>
  // An edit of no length is one that goes on to the end.
  edits?.duration || Math.round((table.duration / timescale) * movieTimescale);

/**
 * The track's part of the index: `offsets` is the body of its `stco`, to be filled in once it is known
 * how long the index is.
 */
export function writeTrack(
  track: PlayedTrack,
  parts: { id: number; movieTimescale: number; offsets: Uint8Array },
): Pieces {
  const { id, movieTimescale, offsets } = parts;
  const { kind, edits, placement } = track;
  const shown = timesFor(shownDuration(track, movieTimescale));
  const volume = kind === "sound" ? 0x0100 : 0;
  const header = writeFullBox("tkhd", { version: shown.version, flags: 3 }, [
    ...[shown.write(0), shown.write(0), u32(id, 0)],
    ...[shown.write(shownDuration(track, movieTimescale)), zeroBytes(8)],
    ...[u16(0, 0, volume, 0), placement],
  ]);
  return writeBox(
    "trak",
    header,
    edits ? writeBox("edts", edits.box) : [],
    writeMedia(track, offsets),
  );
}

/** Not said in which language. */
const undetermined = 0x55c4;

function writeMedia({ kind, timescale, table, entry }: PlayedTrack, offsets: Uint8Array): Pieces {
  const whole = timesFor(table.duration);
  const samples = writeBox(
    "stbl",
    writeFullBox("stsd", {}, [u32(1)], entry),
    table.boxes,
    writeFullBox("stco", {}, [u32(table.chunks.offsets.length), offsets]),
  );
  const here = writeFullBox("url ", { flags: 1 });
  const media =
    kind === "picture"
      ? writeFullBox("vmhd", { flags: 1 }, [zeroBytes(8)])
      : writeFullBox("smhd", {}, [zeroBytes(4)]);
  return writeBox(
    "mdia",
    writeFullBox("mdhd", { version: whole.version }, [
      ...[whole.write(0), whole.write(0), u32(timescale), whole.write(table.duration)],
      u16(undetermined, 0),
    ]),
    writeFullBox("hdlr", {}, [
      ...[u32(0), text4(kind === "picture" ? "vide" : "soun"), zeroBytes(12 + 1)],
    ]),
    writeBox("minf", media, writeBox("dinf", writeFullBox("dref", {}, [u32(1)], here)), samples),
  );
}
