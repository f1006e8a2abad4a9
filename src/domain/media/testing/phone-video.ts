import { readFileSync } from "node:fs";

import { readMp4Samples } from "./read-mp4-samples.ts";

/** Texts that a phone's file may hold, none of which may be in what is kept. */
export const phoneTraces = [
  "+52.5200+013.4050/",
  "Canary Phone 12",
  "canary-comment",
  "canary-sample",
  "canary-gap",
  "canary-name",
  "canary-uuid",
] as const;
const [place, phone, comment, sampleTrace, gapTrace, nameTrace, uuidTrace] = phoneTraces;

export type PhoneVideo = {
  brand?: "qt  " | "isom" | "heic";
  /** Behind the pictures, as phones write it. */
  isIndexBehind?: boolean;
  sound?: "none" | "mp4" | "quicktime" | "ac-3" | "empty";
  soundSamples?: Buffer[];
  /** Place, device, comment, tracks of data and bytes that belong to none. */
  hasTraces?: boolean;
  isUpright?: boolean;
  offsets?: "stco" | "co64";
  /** Of the sound; pictures are too large for the short form. */
  sizes?: "stsz" | 4 | 8 | 16;
  /** Sizes of boxes in 64 bits. */
  isWide?: boolean;
  /** How long its pictures are shown, stretched. */
  seconds?: number;
  codec?: string;
  profile?: number;
  edits?: number[][];
  isFragmented?: boolean;
};

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};
export const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const longWords = (...values: number[]) => words(...values.flatMap((value) => [0, value]));
const text = (value: string) => Buffer.from(value, "latin1");

export function phoneBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), text(type), body]);
}

function wideBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(1), text(type), words(0, body.length + 16), body]);
}

export const demoClip = (name = "citrons"): Buffer =>
  readFileSync(new URL(`../../../demo/videos/${name}.mp4`, import.meta.url));

type Track = {
  handler: string;
  timescale: number;
  entry: Buffer;
  samples: Buffer[];
  times: Buffer;
  tables: Buffer[];
  size: [number, number];
  sizeBits?: 4 | 8 | 16 | undefined;
};

const samplesAChunk = 8;
const chunksOf = ({ samples }: Track) =>
  Array.from({ length: Math.ceil(samples.length / samplesAChunk) }, (_, chunk) =>
    samples.slice(chunk * samplesAChunk, (chunk + 1) * samplesAChunk),
  );

function pictureTrack({ seconds, codec, profile }: PhoneVideo): Track {
  const [clip] = readMp4Samples(demoClip());
  if (!clip) throw new Error("The demo's clip has no track");
  const entry = Buffer.from(clip.entry);
  entry.write(codec ?? "avc1", 4, "latin1");
  entry.write(`\x0f${nameTrace}`, 50, "latin1");
  if (profile !== undefined) entry[entry.indexOf("avcC") + 5] = profile;
  const count = clip.samples.length;
  const delta = seconds === undefined ? undefined : seconds * 1000;
  return {
    ...{ handler: "vide", entry, samples: clip.samples, size: [640, 800] },
    timescale: delta === undefined ? clip.timescale : 1000 * count,
    times: delta === undefined ? (clip.body("stts") ?? words()) : words(0, 1, count, delta),
    tables: ["ctts", "stss"].map((type) => phoneBox(type, clip.body(type) ?? words(0, 0))),
  };
}

/** AAC of two channels as its decoder is told of it. */
const aacSettings = phoneBox(
  "esds",
  words(0),
  Buffer.from("031900010004114015000000000000000000000005021190060102", "hex"),
);

function soundTrack(video: PhoneVideo): Track {
  const { sound = "none", sizes = "stsz" } = video;
  const bits = sizes === "stsz" ? undefined : sizes;
  const most = bits === 4 ? 15 : 200;
  const made = Array.from({ length: 61 }, (_, index) =>
    Buffer.alloc(1 + ((index * 37) % most), index + 1),
  );
  const samples = sound === "empty" ? [] : (video.soundSamples ?? made);
  const isQuickTime = sound === "quicktime";
  const head = [u16(0, 0, 0, 1, isQuickTime ? 1 : 0, 0), text(isQuickTime ? "appl" : "\0\0\0\0")];
  const format = [u16(2, 16, 0, 0), words(48_000 * 65_536)];
  const wave = phoneBox("wave", phoneBox("frma", text("mp4a")), aacSettings, words(8, 0));
  const inside = isQuickTime ? [words(1024, 0, 0, 2), wave, words(0)] : [aacSettings];
  return {
    ...{ handler: "soun", timescale: 48_000, samples, size: [0, 0], sizeBits: bits },
    entry: phoneBox(sound === "ac-3" ? "ac-3" : "mp4a", ...head, ...format, ...inside),
    times: words(0, 1, samples.length, 1024),
    tables: [],
  };
}

const traceTrack = (handler: string, code: string): Track => ({
  ...{ handler, timescale: 1000, size: [0, 0], tables: [] },
  entry: phoneBox(code, Buffer.alloc(6), u16(1), text(`${nameTrace} ${phone}`)),
  samples: Array.from({ length: 40 }, (_, index) => text(`${sampleTrace} ${index} ${place}`)),
  times: words(0, 1, 40, 25),
});

function sizesBox({ samples, sizeBits }: Track): Buffer {
  const sizes = samples.map(({ length }) => length);
  if (sizeBits === undefined) return phoneBox("stsz", words(0, 0, sizes.length, ...sizes));
  const all = sizes.length % 2 === 0 ? sizes : [...sizes, 0];
  const pairs = all.flatMap((size, index) =>
    index % 2 === 0 ? [size * 16 + (all[index + 1] ?? 0)] : [],
  );
  const short = { 4: Buffer.from(pairs), 8: Buffer.from(sizes), 16: u16(...sizes) }[sizeBits];
  return phoneBox("stz2", words(0, sizeBits, sizes.length), short);
}

const time = 3_800_000_000;
const upright = [0, 65_536, 0, 0xffff0000, 0, 0, 640 * 65_536, 0, 0x40000000];
const level = [65_536, 0, 0, 0, 65_536, 0, 0, 0, 0x40000000];

function trackBox(track: Track, places: number[], id: number, video: PhoneVideo): Buffer {
  const { handler, timescale, entry, samples, times, tables, size } = track;
  const chunks = chunksOf(track);
  const rest = samples.length % samplesAChunk;
  const runs = [
    ...(samples.length >= samplesAChunk ? [1, samplesAChunk, 1] : []),
    ...(rest > 0 ? [chunks.length, rest, 1] : []),
  ];
  const offsets =
    video.offsets === "co64"
      ? phoneBox("co64", words(0, places.length), longWords(...places))
      : phoneBox("stco", words(0, places.length, ...places));
  const isPicture = handler === "vide";
  const matrix = isPicture && video.isUpright ? upright : level;
  const header = words(15, time, time, id, 0, 3000, 0, 0, 0, 0, ...matrix);
  const edits = video.edits ?? [[3000, 0, 65_536]];
  return phoneBox(
    "trak",
    phoneBox("tkhd", header, words(...size.map((side) => side * 65_536))),
    phoneBox("edts", phoneBox("elst", words(0, edits.length, ...edits.flat()))),
    phoneBox(
      "mdia",
      phoneBox("mdhd", words(0, time, time, timescale, 3000), u16(0x15c7, 0)),
      phoneBox("hdlr", words(0), text(`mhlr${handler}appl`), Buffer.alloc(8), text(nameTrace)),
      phoneBox(
        "minf",
        isPicture ? phoneBox("vmhd", words(1, 0, 0)) : phoneBox("smhd", words(0, 0)),
        phoneBox("hdlr", words(0), text("dhlralis"), Buffer.alloc(12), text(nameTrace)),
        phoneBox("dinf", phoneBox("dref", words(0, 1), phoneBox("alis", words(1)))),
        phoneBox(
          "stbl",
          phoneBox("stsd", words(0, 1), entry),
          ...[phoneBox("stts", times), ...tables],
          phoneBox("stsc", words(0, runs.length / 3, ...runs), text(comment)),
          ...[sizesBox(track), offsets],
          phoneBox("sgpd", text(comment)),
        ),
      ),
    ),
    ...(video.hasTraces ? [phoneBox("udta", phoneBox("name", text(nameTrace)))] : []),
  );
}

function buildMovie(tracks: Track[], places: number[][], video: PhoneVideo): Buffer {
  const header = phoneBox(
    "mvhd",
    words(0, time, time, 1000, 3000, 65_536, 0x01000000, 0, 0, ...level),
    Buffer.concat([Buffer.alloc(24), words(9)]),
  );
  const about = [
    phoneBox("\xa9xyz", u16(place.length, 0x15c7), text(place)),
    phoneBox("\xa9mod", u16(phone.length, 0x15c7), text(phone)),
    phoneBox("\xa9cmt", text(comment)),
  ];
  const traces = [
    phoneBox("udta", ...about, words(0)),
    phoneBox("meta", phoneBox("keys", text(place)), phoneBox("ilst", text(phone))),
    phoneBox("uuid", text(uuidTrace)),
  ];
  return (video.isWide ? wideBox : phoneBox)(
    "moov",
    header,
    ...tracks.map((track, index) => trackBox(track, places[index] ?? [], index + 1, video)),
    ...(video.hasTraces ? traces : []),
    ...(video.isFragmented ? [phoneBox("mvex", phoneBox("trex", words(0, 1, 1, 0, 0, 0)))] : []),
  );
}

/** Chunks of all tracks in turn; where each came to lie, counted from the first. */
function layOut(tracks: Track[], { hasTraces = false }: PhoneVideo) {
  const places = tracks.map((): number[] => []);
  const data: Buffer[] = [];
  let at = 0;
  const push = (...bytes: Buffer[]) => {
    data.push(...bytes);
    at += bytes.reduce((sum, { length }) => sum + length, 0);
  };
  const chunks = tracks.map(chunksOf);
  for (let turn = 0; chunks.some(({ length }) => length > turn); turn += 1) {
    for (const [index, own] of chunks.entries()) {
      const chunk = own[turn];
      if (!chunk) continue;
      if (hasTraces) push(text(gapTrace));
      places[index]?.push(at);
      push(...chunk);
    }
  }
  return { places, data: Buffer.concat(data) };
}

/** A clip of the demo as a phone would have written it. */
export function phoneVideo(video: PhoneVideo = {}): Buffer {
  const { brand = "qt  ", isIndexBehind = false, sound = "none", isWide = false } = video;
  const tracks = [
    ...(video.hasTraces ? [traceTrack("meta", "mebx")] : []),
    pictureTrack(video),
    ...(sound === "none" ? [] : [soundTrack(video)]),
    ...(video.hasTraces ? [traceTrack("tmcd", "tmcd"), traceTrack("sbtl", "tx3g")] : []),
  ];
  const { places, data } = layOut(tracks, video);
  const start = phoneBox("ftyp", text(brand), words(0), text(brand));
  const padding = phoneBox("free", text(video.hasTraces ? comment : ""));
  const dataHead = isWide ? 16 : 8;
  const movieAt = (from: number) =>
    buildMovie(
      tracks,
      places.map((own) => own.map((place) => place + from)),
      video,
    );
  const before = start.length + padding.length + dataHead;
  const movie = movieAt(isIndexBehind ? before : before + movieAt(0).length);
  const samples = (isWide ? wideBox : phoneBox)("mdat", data);
  const traces = video.hasTraces ? [phoneBox("uuid", text(uuidTrace))] : [];
  return isIndexBehind
    ? Buffer.concat([start, padding, samples, movie, ...traces])
    : Buffer.concat([start, padding, movie, samples, ...traces]);
}
