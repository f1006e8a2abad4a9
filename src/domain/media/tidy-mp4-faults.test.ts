import { describe, expect, it } from "vitest";

import { listBoxes, listInnerBoxes, viewOf } from "./mp4-box.ts";
import { readMp4 } from "./mp4-container.ts";
import { maxSamples } from "./mp4-samples.ts";
import { demoClip, phoneBox, type PhoneVideo, phoneVideo, words } from "./testing/phone-video.ts";
import { listAllBoxes } from "./testing/read-mp4-samples.ts";
import { mp4Bytes, webmBytes } from "./testing/video-bytes.ts";
import { tidyMp4, type TidyVideo } from "./tidy-mp4.ts";

const sent = phoneVideo({ hasTraces: true, sound: "mp4", isIndexBehind: true });
const reasonOf = (bytes: Uint8Array) => {
  const tidy = tidyMp4(bytes);
  return tidy.ok ? "none" : tidy.reason;
};

const isSame = (one: TidyVideo, other: TidyVideo) =>
  one.ok && other.ok && Buffer.compare(one.bytes, other.bytes) === 0;

/** Boxes of the phone's tracks by type: data, pictures, sound, data, data. */
const [picture, sound] = [1, 2];
const bodyAt = (type: string, track: number) =>
  listAllBoxes(sent).filter((box) => box.type === type)[track]?.bodyStart ?? 0;

/** The phone's video with other words in one of its boxes. */
function changed(type: string, track: number, words: Record<number, number>): Buffer {
  const bytes = Buffer.from(sent);
  for (const [word, value] of Object.entries(words)) {
    bytes.writeUInt32BE(value, bodyAt(type, track) + Number(word) * 4);
  }
  return bytes;
}

function withoutPictures(video: PhoneVideo): Buffer {
  const bytes = phoneVideo(video);
  bytes.write("pict", bytes.indexOf("vide"), "latin1");
  return bytes;
}

const moovOf = (bytes: Buffer) =>
  listBoxes(viewOf(bytes))?.find(({ type }) => type === "moov")?.body ?? new DataView(bytes.buffer);

describe("OP-073 S6 what is no video that plays everywhere", () => {
  it.each<[string, Uint8Array, string]>([
    ["nothing", Buffer.alloc(0), "not_a_video"],
    ["a page", Buffer.from("<html>ftypisom"), "not_a_video"],
    ["a PNG", Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), "not_a_video"],
    ["WebM", webmBytes(), "not_a_video"],
    ["HEIC", phoneVideo({ brand: "heic" }), "not_a_video"],
    ["sound alone", withoutPictures({ sound: "mp4" }), "not_a_video"],
    ["data alone", withoutPictures({ hasTraces: true }), "not_a_video"],
    ["H.265", phoneVideo({ codec: "hvc1", isIndexBehind: true }), "video_codec"],
    ["VP9", phoneVideo({ codec: "vp09" }), "video_codec"],
    ["H.264 of 10 bits", phoneVideo({ profile: 110 }), "video_codec"],
    ["fragments", Buffer.concat([demoClip(), phoneBox("moof")]), "video_codec"],
    ["an index of fragments", phoneVideo({ isFragmented: true }), "video_codec"],
    ["an index without a head", mp4Bytes(), "corrupted"],
    ["its first box alone", demoClip().subarray(0, 32), "corrupted"],
  ])("%s", (_name, bytes, reason) => expect(reasonOf(bytes)).toBe(reason));
});

describe("OP-073 S6 a video that is not whole", () => {
  it("is corrupted wherever a box ends before it", () => {
    for (const isIndexBehind of [true, false]) {
      const whole = phoneVideo({ sound: "mp4", isIndexBehind });
      const borders = listAllBoxes(whole).flatMap(({ start, bodyStart, end }) => [
        ...[start, bodyStart, end, end - 1],
      ]);
      const cuts = borders.filter((at) => at < whole.length);
      expect(cuts.length).toBeGreaterThan(80);
      for (const at of cuts) {
        expect(reasonOf(whole.subarray(0, at))).toBe(at < 8 ? "not_a_video" : "corrupted");
      }
    }
  });

  it("is taken without what lies behind it, which is nobody's", () => {
    const behind = Buffer.concat([sent, Buffer.from("canary behind it")]);
    expect(isSame(tidyMp4(behind), tidyMp4(sent))).toBe(true);
  });
});

describe("OP-073 S6 an index that lies", () => {
  const most = 0xffffffff;
  it.each<[string, string, number, Record<number, number>]>([
    ["a chunk behind the file", "stco", picture, { 2: most }],
    ["a chunk at the end of the file", "stco", sound, { 2: sent.length - 1 }],
    ["a chunk in the first box", "stco", picture, { 2: 0 }],
    ["a chunk in what is said beside the pictures", "stco", sound, { 2: bodyAt("udta", 1) }],
    ["more chunks than there are", "stco", picture, { 1: most }],
    ["fewer chunks than there are", "stco", picture, { 1: 1 }],
    ["a sample of 4 GB", "stsz", picture, { 3: most }],
    ["all samples of 4 GB", "stsz", sound, { 1: most }],
    ["more sizes than there are", "stsz", sound, { 2: most }],
    ["sizes of no samples", "stsz", picture, { 2: 0 }],
    ["one sample fewer", "stsz", sound, { 2: 60 }],
    ["more times than there are", "stts", picture, { 1: most }],
    ["times of more samples than there are", "stts", picture, { 2: most }],
    ["times of fewer samples", "stts", sound, { 2: 60 }],
    ["shifts of more samples", "ctts", 0, { 2: most }],
    ["more shifts than there are", "ctts", 0, { 1: most }],
    ["a picture that stands alone and is none", "stss", 0, { 2: most }],
    ["a picture 0", "stss", 0, { 2: 0 }],
    ["runs of chunks from the second on", "stsc", picture, { 2: 2 }],
    ["runs of chunks back to the first", "stsc", sound, { 5: 1 }],
    ["runs of chunks that there are not", "stsc", sound, { 5: 4000 }],
    ["no samples a chunk", "stsc", picture, { 3: 0 }],
    ["4 billion samples a chunk", "stsc", picture, { 3: most }],
    ["one sample a chunk more", "stsc", sound, { 6: 6 }],
    ["another code than the first", "stsc", picture, { 4: 2 }],
    ["more runs than there are", "stsc", picture, { 1: most }],
    ["no time", "mdhd", picture, { 3: 0 }],
    ["no time for the whole", "mvhd", 0, { 3: 0 }],
    ["more cuts than there are", "elst", picture, { 1: most }],
  ])("%s", (_name, type, track, words) => {
    expect(reasonOf(changed(type, track, words))).toBe("corrupted");
  });

  it("a chunk that lies gigabytes away", () => {
    const bytes = phoneVideo({ offsets: "co64" });
    const box = listAllBoxes(bytes).find(({ type }) => type === "co64");
    expect(reasonOf(bytes)).toBe("none");
    bytes.writeUInt32BE(1, (box?.bodyStart ?? 0) + 8);
    expect(reasonOf(bytes)).toBe("corrupted");
  });
});

describe("OP-073 S6 an index that is made to cost much", () => {
  const base = phoneVideo();
  const boxes = listAllBoxes(base);
  const boxOf = (type: string) => {
    const box = boxes.find((one) => one.type === type);
    return phoneBox(type, base.subarray(box?.bodyStart, box?.end));
  };
  const head = base.subarray(0, boxes[1]?.start);
  const firstByte = head.length + 8;

  type Claims = {
    count: number;
    size: number;
    offsets: Buffer;
    runs?: number[];
    bytes?: number;
    shifts?: Buffer;
  };

  /** A track of `count` samples of one size, of which the file has `bytes`. */
  function videoOf(
    { count, size, offsets, runs = [1, 1, 1], bytes = 4000, shifts }: Claims,
    others = 0,
  ) {
    const stbl = phoneBox(
      "stbl",
      boxOf("stsd"),
      phoneBox("stts", words(0, 1, count, 1)),
      phoneBox("stsc", words(0, runs.length / 3, ...runs)),
      phoneBox("stsz", words(0, size, count)),
      phoneBox("stco", words(0, offsets.length / 4), offsets),
      ...(shifts ? [phoneBox("ctts", words(0, shifts.length / 8), shifts)] : []),
    );
    const mdia = phoneBox("mdia", boxOf("mdhd"), boxOf("hdlr"), phoneBox("minf", stbl));
    const other = phoneBox("trak", phoneBox("mdia", phoneBox("hdlr", words(0, 0, 0x6d657461))));
    const more = Array.from({ length: others }, () => other);
    const trak = phoneBox("trak", boxOf("tkhd"), mdia);
    const movie = phoneBox("moov", boxOf("mvhd"), trak, ...more);
    return Buffer.concat([head, phoneBox("mdat", Buffer.alloc(bytes, 1)), movie]);
  }
  const oneChunk = { offsets: words(firstByte), size: 1 };

  it("names the same bytes again and again: no more is written than there was", () => {
    const offsets = Buffer.alloc(80_000, words(firstByte));
    expect(reasonOf(videoOf({ count: 20_000, size: 4000, offsets }))).toBe("corrupted");
    expect(reasonOf(videoOf({ count: 1, size: 4000, offsets: words(firstByte) }))).toBe("none");
  });

  it("tells of so many samples, and of no more", () => {
    const of = (count: number) =>
      videoOf({ ...oneChunk, count, runs: [1, count, 1], bytes: maxSamples + 1 });
    expect(reasonOf(of(maxSamples))).toBe("none");
    expect(reasonOf(of(maxSamples + 1))).toBe("corrupted");
  });

  it("has shifts of no samples, but of no more than are read", () => {
    const of = (count: number) =>
      videoOf({ ...oneChunk, count: 1, shifts: Buffer.alloc(count * 8) });
    expect(reasonOf(of(maxSamples))).toBe("none");
    expect(reasonOf(of(maxSamples + 1))).toBe("corrupted");
  });

  it("has so many chunks, and no more", () => {
    const of = (count: number) => {
      const offsets = Buffer.alloc(count * 4, words(firstByte));
      return videoOf({ count, size: 1, offsets, bytes: maxSamples + 1 });
    };
    expect(reasonOf(of(maxSamples))).toBe("none");
    expect(reasonOf(of(maxSamples + 1))).toBe("corrupted");
  });

  it("has so many boxes in one of its boxes, and no more: each of them is looked through for each other", () => {
    const of = (count: number) =>
      Buffer.concat([
        phoneBox("ftyp", Buffer.from("isom")),
        phoneBox("moov", ...Array.from({ length: count }, () => phoneBox("free"))),
        phoneBox("mdat", Buffer.alloc(8)),
      ]);
    expect([listInnerBoxes(moovOf(of(200)))?.length, listInnerBoxes(moovOf(of(201)))]).toEqual([
      200,
      undefined,
    ]);
    expect(reasonOf(of(201))).toBe("corrupted");
  });

  it("has so many tracks, and no more", () => {
    expect(reasonOf(videoOf({ ...oneChunk, count: 1 }, 99))).toBe("none");
    expect(reasonOf(videoOf({ ...oneChunk, count: 1 }, 100))).toBe("corrupted");
  });

  it.each([
    ["one run", [1, 2, 1], "none"],
    ["one run for each", [1, 2, 1, 2, 2, 1], "none"],
    ["runs from the second chunk on", [2, 4, 1], "corrupted"],
    ["a run twice", [1, 2, 1, 1, 2, 1], "corrupted"],
    ["a run that goes back", [1, 2, 1, 2, 2, 1, 1, 1, 1], "corrupted"],
    ["a run of no samples", [1, 4, 1, 2, 0, 1], "corrupted"],
    ["a run behind the last chunk", [1, 2, 1, 3, 1, 1], "corrupted"],
    ["a run far behind the last chunk", [1, 1, 1, 5, 1, 1], "corrupted"],
  ])("has %s of chunks", (_name, runs, reason) => {
    const offsets = words(firstByte, firstByte + 100);
    expect(reasonOf(videoOf({ count: 4, size: 7, offsets, runs }))).toBe(reason);
  });
});

describe("S6 a video in which bytes have changed", () => {
  /** Always the same numbers, below `below`. */
  function numbers(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 0x100000000) * below);
    };
  }

  it.each([1, 2, 3])("is refused, or is one that plays and stays the same (%i)", (seed) => {
    const next = numbers(seed);
    const small = phoneVideo({ sound: "quicktime", hasTraces: true, isIndexBehind: true });
    const index = listAllBoxes(small).find(({ type }) => type === "moov");
    const [from, to] = [index?.start ?? 0, index?.end ?? 0];
    let refused = 0;
    for (let run = 0; run < 400; run += 1) {
      const bytes = Buffer.from(small);
      for (let flips = 1 + next(3); flips > 0; flips -= 1) {
        const at = next(8) === 0 ? next(64) : from + next(to - from);
        bytes[at] = [0, 1, 127, 128, 255, next(256)][next(6)] ?? 0;
      }
      const tidy = tidyMp4(bytes);
      if (!tidy.ok) {
        refused += 1;
        continue;
      }
      expect(tidy.bytes.length).toBeLessThanOrEqual(bytes.length + 1000);
      expect(readMp4(tidy.bytes)).toMatchObject({ ok: true });
      expect(isSame(tidyMp4(tidy.bytes), tidy)).toBe(true);
    }
    expect(refused).toBeGreaterThan(40);
    expect(refused).toBeLessThan(360);
  });
});
