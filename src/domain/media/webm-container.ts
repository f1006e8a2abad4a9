import { findElement, listElements, readText, readUnsigned } from "./ebml-element.ts";
import { viewOf } from "./mp4-box.ts";
import type { ContainerReading } from "./container-reading.ts";

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  padding: 0xec,
} as const;
/** Overview, facts, tracks, pictures, index, tags, chapters, padding and checksum; no attached files. */
const partsOfSegment: ReadonlySet<number> = new Set([
  ...[0x114d9b74, 0x1549a966, ids.tracks, ids.cluster, 0x1c53bb6b, 0x1254c367, 0x1043a770],
  ...[ids.padding, 0xbf],
]);
const pictureCodecs = new Set(["V_VP8", "V_VP9", "V_AV1"]);
const soundCodecs = new Set(["A_OPUS", "A_VORBIS"]);

const refuse = (reason: string) => ({ ok: false, reason }) as const;
const broken = refuse(
  "is not a whole WebM video with the sizes of its parts (what was recorded live has none: write it again with ffmpeg -i in.webm -c copy out.webm)",
);

export const isWebm = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && viewOf(bytes).getUint32(0) === ids.ebml;

export function readWebm(bytes: Uint8Array): ContainerReading {
  const [head, ...rest] = listElements(viewOf(bytes)) ?? [];
  const [segment, ...more] = rest.filter(({ id }) => id !== ids.padding);
  if (!head || segment?.id !== ids.segment || more.length > 0) return broken;
  const docType = readText(findElement(head.body, ids.docType));
  if (docType !== "webm") return refuse(`is ${JSON.stringify(docType)}, not WebM`);
  const parts = listElements(segment.body);
  if (!parts) return broken;
  if (parts.some(({ id }) => !partsOfSegment.has(id))) {
    return refuse("has attached files or parts that no WebM video has");
  }
  const order = parts.map(({ id }) => id);
  const [described, shown] = [order.indexOf(ids.tracks), order.indexOf(ids.cluster)];
  const tracks = parts[described]?.body;
  if (!tracks || shown < 0 || described > shown) return broken;
  return readTracks(tracks);
}

function readTracks(tracks: DataView): ContainerReading {
  const entries = (listElements(tracks) ?? []).filter(({ id }) => id === ids.track);
  const codecs = entries.map(({ body }) => readText(findElement(body, ids.codec)));
  const other = codecs.find((codec) => !pictureCodecs.has(codec) && !soundCodecs.has(codec));
  if (other !== undefined) {
    return refuse(`has a track of the kind ${JSON.stringify(other)}, which WebM does not hold`);
  }
  const [first, ...more] = entries.filter((_, index) => pictureCodecs.has(codecs[index] ?? ""));
  if (!first) return refuse("has no pictures in it");
  if (more.length > 0) return refuse("has more than one track of pictures");
  const widthPx = readUnsigned(findElement(first.body, ids.video, ids.width));
  const heightPx = readUnsigned(findElement(first.body, ids.video, ids.height));
  if (widthPx < 1 || heightPx < 1) return refuse("has no size");
  const isSilent = codecs.every((codec) => pictureCodecs.has(codec));
  return { ok: true, format: "webm", widthPx, heightPx, isSilent };
}
