import { findBox, listInnerBoxes, type Mp4Box, part, viewOf, walkBoxes } from "./mp4-box.ts";
import { isMp4, readTracks } from "./mp4-container.ts";
import {
  findPlayedTrack,
  type PlayedTrack,
  readPlayedTrack,
  readTimescale,
  shownDuration,
  writeTrack,
} from "./mp4-track.ts";
import { type ChunkOrder, orderChunks } from "./order-mp4-chunks.ts";
import {
  bytesOf,
  joinPieces,
  lengthOf,
  type Pieces,
  text4,
  timesFor,
  u16,
  u32,
  writeBox,
  writeFullBox,
  zeroBytes,
} from "./mp4-writing.ts";
import { pictureSignature } from "./picture-signature.ts";

export type VideoProblem = "corrupted" | "video_codec" | "not_a_video";

type VideoFacts = {
  /** As it is shown: an upright one is higher than wide. */
  widthPx: number;
  heightPx: number;
  /** Of the longest of its tracks. */
  seconds: number;
  isSilent: boolean;
};

export type TidyVideo = ({ ok: true; bytes: Uint8Array } & VideoFacts) | Refusal;

/** The file that would be written: `head`, then these parts of the given bytes, one after the other. */
export type TidyPlan =
  | ({ ok: true; head: Uint8Array; spans: Float64Array; sizeBytes: number } & VideoFacts)
  | Refusal;

type Refusal = { ok: false; reason: VideoProblem };

const refuse = (reason: VideoProblem): Refusal => ({ ok: false, reason });
const corrupted = refuse("corrupted");

/** Beyond it an offset and a chunk's number would not go into one number (`orderChunks`). */
const maxBytes = 0x7fffffff;

/**
 * Writes a video of a phone (MP4 or QuickTime) anew so that any browser plays it while it loads: the
 * index first, one track of H.264 pictures and at most one of AAC sound, their bytes in the order of
 * the file, how it is turned, and nothing else. Places, names of devices, comments, other tracks and
 * whatever lies between them are left out; sound in another code too. What the pictures themselves
 * hold stays as it is. The same file again gives the same bytes. `video_codec` is one with pictures in
 * another code, of a profile that not every browser plays, or in fragments; `corrupted` one whose
 * index contradicts itself or names what is not there. Never throws; the work and the memory are a
 * fixed multiple of the file.
 */
export function tidyMp4(bytes: Uint8Array): TidyVideo {
  const plan = planTidyMp4(bytes);
  if (!plan.ok) return plan;
  const { head, spans, sizeBytes, ...facts } = plan;
  const written = new Uint8Array(sizeBytes);
  written.set(head);
  let at = head.length;
  for (let index = 0; index < spans.length; index += 2) {
    const span = bytes.subarray(spans[index], spans[index + 1]);
    written.set(span, at);
    at += span.length;
  }
  return { ...facts, bytes: written };
}

/**
 * What `tidyMp4` writes, without its bytes, for whoever copies them in steps: `spans` are pairs of
 * where a part begins and where it ends.
 */
export function planTidyMp4(bytes: Uint8Array): TidyPlan {
  if (!isMp4(bytes) || pictureSignature(bytes) !== undefined) return refuse("not_a_video");
  const { boxes } = walkBoxes(viewOf(bytes));
  const moov = boxes.find(({ type }) => type === "moov")?.body;
  const isFragmented = moov !== undefined && findBox(moov, "mvex") !== undefined;
  if (isFragmented || boxes.some(({ type }) => type === "moof")) return refuse("video_codec");
  const movie = moov && findBox(moov, "mvhd");
  const timescale = readTimescale(movie);
  if (!moov || !movie || timescale === 0 || bytes.length > maxBytes) return corrupted;
  const tracks = chooseTracks(moov);
  if (!Array.isArray(tracks)) return tracks;
  const order = orderChunks(
    tracks.map(({ table }) => table.chunks),
    dataOf(bytes, boxes),
  );
  return order ? buildPlan({ movie, timescale, tracks, order }) : corrupted;
}

/** Where the bytes of samples may lie: in pairs of begin and end. */
function dataOf(bytes: Uint8Array, boxes: readonly Mp4Box[]): number[] {
  return boxes
    .filter(({ type }) => type === "mdat")
    .flatMap(({ body }) => {
      const from = body.byteOffset - bytes.byteOffset;
      return [from, from + body.byteLength];
    });
}

/** A phone has five or six. */
const maxTracks = 100;

/** The first track of pictures that plays, and the first of sound that has any. */
function chooseTracks(moov: DataView): PlayedTrack[] | Refusal {
  const boxes = listInnerBoxes(moov);
  if (!boxes) return corrupted;
  const traks = boxes.filter(({ type }) => type === "trak");
  if (traks.length > maxTracks) return corrupted;
  const found = traks.map(({ body }) => findPlayedTrack(body));
  if (found.includes("broken")) return corrupted;
  const tracks = found.filter((track) => typeof track === "object");
  const pictures = tracks.find(({ kind }) => kind === "picture");
  if (!pictures) return refuse(found.includes("unplayed") ? "video_codec" : "not_a_video");
  const picture = readPlayedTrack(pictures);
  if (!picture || picture.table.count === 0) return corrupted;
  for (const sounds of tracks.filter(({ kind }) => kind === "sound")) {
    const sound = readPlayedTrack(sounds);
    if (!sound) return corrupted;
    if (sound.table.count > 0) return [picture, sound];
  }
  return [picture];
}

type PlanParts = {
  movie: DataView;
  timescale: number;
  tracks: readonly PlayedTrack[];
  order: ChunkOrder;
};

function buildPlan({ movie, timescale, tracks, order }: PlanParts): TidyPlan {
  const offsets = tracks.map(({ table }) => zeroBytes(table.chunks.offsets.length * 4));
  const moov = writeMovie({ movie, timescale, tracks }, offsets);
  if (!moov) return corrupted;
  const facts = readTracks(viewOf(joinPieces(moov.slice(2))));
  if (!facts.ok) return corrupted;
  const brands = writeBox("ftyp", [text4("isom"), u32(512), text4("isommp42avc1")]);
  const dataHead = [u32(order.sizeBytes + 8), text4("mdat")];
  const start = lengthOf(brands) + lengthOf(moov) + lengthOf(dataHead);
  for (const [index, own] of offsets.entries()) {
    const view = viewOf(own);
    const places = order.places[index] ?? [];
    for (const [chunk, place] of places.entries()) view.setUint32(chunk * 4, start + place);
  }
  const seconds = tracks.map((track) =>
    Math.max(track.table.duration / track.timescale, shownDuration(track, timescale) / timescale),
  );
  const { widthPx, heightPx, isSilent } = facts;
  return {
    ok: true,
    head: joinPieces([...brands, ...moov, ...dataHead]),
    spans: order.spans,
    sizeBytes: start + order.sizeBytes,
    ...{ widthPx, heightPx, isSilent, seconds: Math.max(...seconds) },
  };
}

function writeMovie(
  { movie, timescale, tracks }: Omit<PlanParts, "order">,
  offsets: readonly Uint8Array[],
): Pieces | undefined {
  const matrixAt = movie.getUint8(0) === 1 ? 48 : 36;
  if (matrixAt + 36 > movie.byteLength) return undefined;
  const duration = Math.max(...tracks.map((track) => shownDuration(track, timescale)));
  const { version, write } = timesFor(duration);
  return writeBox(
    "moov",
    writeFullBox("mvhd", { version }, [
      ...[write(0), write(0), u32(timescale), write(duration)],
      // At its own speed, at full volume.
      ...[u32(0x00010000), u16(0x0100), zeroBytes(10)],
      ...[bytesOf(part(movie, matrixAt, 36)), zeroBytes(24), u32(tracks.length + 1)],
    ]),
    ...tracks.map((track, index) =>
      writeTrack(track, {
        ...{ id: index + 1, movieTimescale: timescale },
        offsets: offsets[index] ?? zeroBytes(0),
      }),
    ),
  );
}
